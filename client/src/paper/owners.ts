/** Whose it is, said three times: colour, shape and letter. Colour follows the seat, never "me". */
export interface Owner {
  letter: string;
  colour: string;
  on: string;
  dark: string;
  /** The owner's shape in a 24 x 24 box. */
  path: string;
}

const INK = "#17201D";

const OWNERS: readonly Owner[] = [
  { letter: "A", colour: "#1D5BBF", on: "#FFFFFF", dark: "#123F86", path: "M12 2.500a9.500 9.500 0 1 0 .01 0z" },
  {
    letter: "B",
    colour: "#CC4518",
    on: "#FFFFFF",
    dark: "#8F2F10",
    path: "M5 2.600h14a2.400 2.400 0 0 1 2.400 2.400v14a2.400 2.400 0 0 1-2.400 2.400H5A2.400 2.400 0 0 1 2.600 19V5A2.400 2.400 0 0 1 5 2.600z",
  },
  { letter: "C", colour: "#0F7D60", on: "#FFFFFF", dark: "#0A5743", path: "M12 1.800L22.800 21H1.200z" },
  { letter: "D", colour: "#F2BC2B", on: INK, dark: "#B08512", path: "M12 1.400L22.600 12 12 22.600 1.400 12z" },
  {
    letter: "E",
    colour: "#55217F",
    on: "#FFFFFF",
    dark: "#391456",
    path: "M12 1.800L22.400 9.400 18.400 21.600H5.600L1.600 9.400z",
  },
  {
    letter: "F",
    colour: "#262E37",
    on: "#FFFFFF",
    dark: "#10151A",
    path: "M7 2.800h10L22.500 12 17 21.200H7L1.500 12z",
  },
  { letter: "G", colour: "#F3A3C6", on: INK, dark: "#B86D8E", path: "M8 2.300h8V8h5.700v8H16v5.700H8V16H2.300V8H8z" },
  {
    letter: "H",
    colour: "#7FD0EE",
    on: INK,
    dark: "#4A9CBA",
    path: "M3 3h18v8.500c0 6-4.500 9-9 10.500-4.500-1.500-9-4.500-9-10.500z",
  },
];

export const NOBODY: Owner = {
  letter: "",
  colour: "#828C86",
  on: "#FFFFFF",
  dark: "#5F6A64",
  path: "M12 2.500a9.500 9.500 0 1 0 .01 0z",
};

export function ownerOf(player: number | null | undefined): Owner {
  if (player == null || player < 0) return NOBODY;
  return OWNERS[player % OWNERS.length] ?? NOBODY;
}
