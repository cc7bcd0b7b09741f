import { Drawer, Group } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { CSSProperties, ReactNode } from "react";

type Props = {
  readonly opened: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

// Mantine knows no size "auto" and would cover the whole screen: the tile that is asked for stays in sight above.
const FROM_BELOW: CSSProperties = { borderRadius: "22px 22px 0 0", height: "auto" };
const FROM_THE_SIDE: CSSProperties = { borderRadius: 0 };

// A laptop, or a phone held sideways: there a sheet from below would be as high as the screen.
const HAS_ROOM_ASIDE = "(min-width: 62em), (min-width: 40em) and (max-height: 34em)";

/** What is asked of a tile: a sheet from below on a phone held upright, as high as what it holds, else from the side. */
export function Sheet({ opened, title, closeLabel, onClose, children }: Props) {
  const isAside = useMediaQuery(HAS_ROOM_ASIDE) ?? false;
  return (
    <Drawer.Root opened={opened} onClose={onClose} position={isAside ? "right" : "bottom"} size={440}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content bg="var(--card)" style={isAside ? FROM_THE_SIDE : FROM_BELOW}>
        <Drawer.Body>
          {/* Mantine's own header would be a second banner to screen readers. */}
          <Group justify="space-between" wrap="nowrap" pt="sm" pb="xs">
            <Drawer.Title style={{ font: "700 min(1.25rem, 8vw)/1.2 var(--font-display)" }}>
              {title}
            </Drawer.Title>
            <Drawer.CloseButton size={44} aria-label={closeLabel} />
          </Group>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
