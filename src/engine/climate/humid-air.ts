/**
 * Saturation vapour pressure over water [Pa] by the Magnus formula.
 *
 * @param temperature [°C]
 * @valid   −45 to 60 °C, 0.3 %
 * @source  WMO Guide to Instruments (WMO-No. 8), annex 4.B: 6.112 hPa, 17.62, 243.12 °C
 */
export function saturationPressure(temperature: number): number {
  return 611.2 * Math.exp(17.62 * temperature / (243.12 + temperature))
}

/** Dew point [°C] of air with the vapour pressure `vapourPressure` [Pa] > 0; inverse of `saturationPressure`. */
export function dewPointOf(vapourPressure: number): number {
  const ratio = Math.log(vapourPressure / 611.2)
  return 243.12 * ratio / (17.62 - ratio)
}

/** Pressure of the standard atmosphere [Pa] at `elevation` [m] (ISO 2533). */
export function standardPressure(elevation: number): number {
  return 101325 * Math.pow(1 - 2.25577e-5 * elevation, 5.2559)
}
