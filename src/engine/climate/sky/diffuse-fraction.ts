import { exp } from '../../maths/exp.ts'

/**
 * Diffuse part of the global radiation of an hour.
 *
 * @param clearness    of the hour, global over extraterrestrial
 * @param solarHour    apparent solar time [h]
 * @param elevationDeg of the sun [°]
 * @param dayClearness of the day
 * @param persistence  mean clearness of the hour before and after; at sunrise and sunset that of the one lit neighbour
 * @source  Ridley, Boland & Lauret, Renewable Energy 35(2), 2010 (seven places of both hemispheres)
 * @checked diffuse-fraction.test.ts
 */
export function diffuseFraction(
  clearness: number,
  solarHour: number,
  elevationDeg: number,
  dayClearness: number,
  persistence: number,
): number {
  return (
    1 /
    (1 +
      exp(
        -5.38 + 6.63 * clearness + 0.006 * solarHour - 0.007 * elevationDeg + 1.75 * dayClearness + 1.31 * persistence,
      ))
  )
}
