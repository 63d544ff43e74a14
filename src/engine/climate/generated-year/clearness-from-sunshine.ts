/** Radiation on a day without sun and with sun all day, over that outside the air. */
const angstrom = { a: 0.25, b: 0.5 } // FAO Irrigation and Drainage Paper 56, eq. 35, where no local figures are known

/**
 * Monthly mean of global radiation over extraterrestrial, from bright sunshine (Ångström–Prescott). Local coefficients
 * differ by ±15 %.
 *
 * @param relativeSunshine bright sunshine over the length of the day, 0–1
 * @source  as the constants
 */
export function clearnessFromSunshine(relativeSunshine: number): number {
  return angstrom.a + angstrom.b * Math.min(1, Math.max(0, relativeSunshine))
}
