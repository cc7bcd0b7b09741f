import { createTheme, type MantineColorsTuple } from "@mantine/core";

// The kitchen table: a green-blue chequered cloth, cream paper, ivory tiles, ochre for what is open to question.
const pine: MantineColorsTuple = [
  "#e9f5f2",
  "#d2e8e2",
  "#a6d2c7",
  "#77bbab",
  "#4fa593",
  "#359481",
  "#238471",
  "#176b5c",
  "#10564a",
  "#0a4138",
];
const ochre: MantineColorsTuple = [
  "#fdf5e1",
  "#f9e8bf",
  "#f3d488",
  "#ecbd4e",
  "#e3a723",
  "#cf9112",
  "#ad760b",
  "#8a5c08",
  "#6b4708",
  "#4d3306",
];
const berry: MantineColorsTuple = [
  "#fdeeec",
  "#f8d8d4",
  "#efb0a9",
  "#e58479",
  "#db5f52",
  "#d1463a",
  "#be382d",
  "#9f2b22",
  "#82231c",
  "#631914",
];
const dark: MantineColorsTuple = [
  "#ece6db",
  "#cfc8bb",
  "#b3ab9e",
  "#8a8275",
  "#5f594f",
  "#474239",
  "#37332c",
  "#2a2621",
  "#201d19",
  "#171512",
];

export const theme = createTheme({
  colors: { pine, ochre, berry, dark },
  primaryColor: "pine",
  primaryShade: 7,
  white: "#fffdf8",
  black: "#2b2721",
  fontFamily: "Nunito, system-ui, sans-serif",
  headings: {
    fontFamily: "'Baloo 2', Nunito, system-ui, sans-serif",
    fontWeight: "700",
    sizes: {
      // A word in large letters still fits a line of a small phone.
      h1: { fontSize: "min(2.1rem, 12vw)", lineHeight: "1.15" },
      h2: { fontSize: "1.35rem", lineHeight: "1.25" },
    },
  },
  defaultRadius: "lg",
  cursorType: "pointer",
  focusRing: "auto",
  components: {
    Button: { defaultProps: { radius: "xl" } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 400 } },
  },
});
