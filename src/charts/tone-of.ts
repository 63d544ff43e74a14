/** Index of the mass fill for a floor start: 0, 1–2, 3–5, 6–9, 10 and above. */
export function toneOf(floorStart: number): number {
  return floorStart === 0 ? 0 : floorStart <= 2 ? 1 : floorStart <= 5 ? 2 : floorStart <= 9 ? 3 : 4
}
