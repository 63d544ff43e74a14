/** A space and its surfaces, as far as they decide its brightness. */
export interface DaylitRoom {
  /** All inner surfaces, windows included [m²]. */
  readonly innerSurface: number
  /** Mean reflectance of them R [0–1). */
  readonly reflectance: number
  /** Part of the light that dirt on the glass leaves M [0–1]. */
  readonly maintenance: number
}

/**
 * Mean illuminance of the work plane per illuminance on the window's plane: 2·T·W·M/(A·(1 − R²)).
 *
 * The formula is the average daylight factor D = T·W·θ·M/(A·(1 − R²)) per cent, with the illuminance on the window in
 * the place of θ. Under an overcast sky θ stands for that illuminance: E_v/E_h = θ/200, 0.45 for a free view (90°),
 * 0.396 from the sky and the rest from the ground. So the formula holds for any sky, façade, hour, overhang and
 * neighbour.
 *
 * @param glass  area W [m²], without frames
 * @param transmittance T of diffuse visible light
 * @source  Crisp & Littlefair, "Average daylight factor prediction", CIBSE National Lighting Conference 1984; BS
 * 8206-2:2008; CIBSE LG10
 * @checked average-daylight.test.ts, by hand
 */
export function daylightGain(
  { innerSurface, reflectance, maintenance }: DaylitRoom,
  glass: number,
  transmittance: number,
): number {
  return (2 * transmittance * glass * maintenance) / (innerSurface * (1 - reflectance * reflectance))
}
