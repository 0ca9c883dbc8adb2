// Change of a rating: its words and its colour.
export function changeWords(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}

export const changeTone = (change: number) => (change > 0 ? "up" : change < 0 ? "down" : "");
