/**
 * Diffuse part of the global radiation of an hour.
 *
 * @param clearness kt, global horizontal over extraterrestrial horizontal
 * @returns diffuse over global, 0.165–1
 * @source  Erbs, Klein & Duffie, Solar Energy 28(4), 1982
 */
export function erbsDiffuseFraction(clearness: number): number {
  if (clearness <= 0) return 1
  if (clearness <= 0.22) return 1 - 0.09 * clearness
  if (clearness > 0.8) return 0.165
  return 0.9511 + clearness * (-0.1604 + clearness * (4.388 + clearness * (-16.638 + clearness * 12.336)))
}
