// Colours, shapes and letters of seats.
/** Owner by seat in three ways: colour, shape and letter. Colour follows the seat, never "me". */
export interface Owner {
  letter: string;
  colour: string;
  on: string;
  dark: string;
  /** The owner's shape in a 24 x 24 box, and the letter inside. */
  path: string;
  stroke: string;
}

const INK = "#17201D";
/** Stroke width of the letters. */
export const STROKE = 1.9;

const OWNERS: readonly Owner[] = [
  {
    letter: "A",
    colour: "#1D5BBF",
    on: "#FFFFFF",
    dark: "#123F86",
    path: "M12 2.5a9.5 9.5 0 1 0 .01 0z",
    stroke: "M8.7 16L12 7.9l3.3 8.1M9.9 13.3h4.2",
  },
  {
    letter: "B",
    colour: "#CC4518",
    on: "#FFFFFF",
    dark: "#8F2F10",
    path: "M5 2.6h14a2.4 2.4 0 0 1 2.4 2.4v14a2.4 2.4 0 0 1-2.4 2.4H5A2.4 2.4 0 0 1 2.6 19V5A2.4 2.4 0 0 1 5 2.6z",
    stroke: "M9.4 12h3a2.05 2.05 0 0 1 0 4.1h-3V7.9h2.7a2.05 2.05 0 0 1 0 4.1",
  },
  {
    letter: "C",
    colour: "#0F7D60",
    on: "#FFFFFF",
    dark: "#0A5743",
    path: "M12 1.8L22.8 21H1.2z",
    stroke: "M14.8 12.2a3.6 3.6 0 1 0 0 4.7",
  },
  {
    letter: "D",
    colour: "#F2BC2B",
    on: INK,
    dark: "#B08512",
    path: "M12 1.4L22.6 12 12 22.6 1.4 12z",
    stroke: "M9.3 7.9v8.2h2.2a4.1 4.1 0 0 0 0-8.2z",
  },
  {
    letter: "E",
    colour: "#55217F",
    on: "#FFFFFF",
    dark: "#391456",
    path: "M12 1.8L22.4 9.4 18.4 21.6H5.6L1.6 9.4z",
    stroke: "M14.6 8.6H9.8v8.2h4.8M9.8 12.6h4.1",
  },
  {
    letter: "F",
    colour: "#262E37",
    on: "#FFFFFF",
    dark: "#10151A",
    path: "M7 2.8h10L22.5 12 17 21.2H7L1.5 12z",
    stroke: "M14.6 7.9H9.9v8.3M9.9 12h4",
  },
  {
    letter: "G",
    colour: "#F3A3C6",
    on: INK,
    dark: "#B86D8E",
    path: "M8 2.3h8V8h5.7v8H16v5.7H8V16H2.3V8H8z",
    stroke: "M15.2 9.4a4.1 4.1 0 1 0 .7 3h-3.3",
  },
  {
    letter: "H",
    colour: "#7FD0EE",
    on: INK,
    dark: "#4A9CBA",
    path: "M3 3h18v8.5c0 6-4.5 9-9 10.5-4.5-1.5-9-4.5-9-10.5z",
    stroke: "M8.9 7.8v8.4M15.1 7.8v8.4M8.9 12h6.2",
  },
];

export const NOBODY: Owner = {
  letter: "",
  colour: "#828C86",
  on: "#FFFFFF",
  dark: "#5F6A64",
  path: "M12 2.5a9.5 9.5 0 1 0 .01 0z",
  stroke: "",
};

export function ownerOf(player: number | null | undefined): Owner {
  if (player == null || player < 0) return NOBODY;
  return OWNERS[player % OWNERS.length] ?? NOBODY;
}
