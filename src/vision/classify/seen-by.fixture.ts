import { withPyramid } from "../picture/with-pyramid.fixture.ts";
import { NO_CALIBRATION } from "../runtime/calibration.ts";
import type { Net } from "../runtime/nets.ts";
import type { JudgeContext } from "./classify.ts";
import { CLASSIFY_DEFAULTS } from "./classify-config.ts";

/** What `use` makes of a small black picture, seen by a network that answers as it is told. */
export const seenBy = <T>(
  net: Pick<Net, "run" | "glance">,
  highestPips: number,
  use: (context: JudgeContext) => Promise<T>,
): Promise<T> =>
  withPyramid({ width: 128, height: 64, data: new Uint8Array(4 * 128 * 64) }, (cv, pyramid) =>
    use({
      cv,
      pyramid,
      net: { calibration: NO_CALIBRATION, style: null, dispose: () => {}, ...net },
      config: CLASSIFY_DEFAULTS,
      highestPips,
    }),
  );
