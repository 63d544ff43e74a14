import { log } from '../../maths/log.ts'

/**
 * Emissivity of a sky after Clark & Allen with Walton's clouds.
 *
 * @param dewPoint [°C]
 * @param opaque   opaque sky cover [tenths]
 * @source  Clark & Allen, 2nd National Passive Solar Conference, 1978; Walton, NBSIR 83-2655, 1983; as in the
 * EnergyPlus Engineering Reference
 * @checked tests/validation/sky-temperature.test.ts, the infrared column of a converted TMY3 file
 */
export function clarkAllenEmissivity(dewPoint: number, opaque: number): number {
  return (0.787 + 0.764 * log((dewPoint + 273) / 273)) * (1 + opaque * (0.0224 + opaque * (-0.0035 + opaque * 0.00028)))
}
