import { cos } from '../../maths/cos.ts'
import { exp } from '../../maths/exp.ts'

/** Height over which a cloud's share in the sky's radiation falls to 1/e [m]. */
const cloudScale = 8200
/** Thin clouds: half transparent ice at 8 km. */
const thinCloud = 0.4 * exp(-8000 / cloudScale)

/**
 * Emissivity of a sky after Martin & Berdahl, with pressure and clouds.
 *
 * @param dewPoint  [°C]
 * @param pressure  station pressure [Pa]
 * @param hourOfDay 0–24 at the instant of the values
 * @param opaque    opaque sky cover [tenths]
 * @param total     total sky cover [tenths]; the part above `opaque` is thin cloud
 * @param ceiling   height of the opaque clouds' base [m]
 * @valid   dew points −20 to 30 °C; the result is kept within 0.4–1
 * @source  Martin & Berdahl, Solar Energy 33(3/4), 1984; hourly method § 4
 * @checked tests/validation/sky-temperature.test.ts, alternative sky of ASHRAE 140-2020
 */
export function martinBerdahlEmissivity(
  dewPoint: number,
  pressure: number,
  hourOfDay: number,
  opaque: number,
  total: number,
  ceiling: number,
): number {
  const clear = clearSkyEmissivity(dewPoint, pressure, hourOfDay)
  const cloud = 0.1 * (opaque * exp(-ceiling / cloudScale) + Math.max(0, total - opaque) * thinCloud)
  return Math.min(1, Math.max(0.4, clear + (1 - clear) * cloud))
}

/**
 * Opaque cover [tenths, 0–10] for which `martinBerdahlEmissivity` gives the emissivity; for files with sky radiation
 * but no clouds.
 *
 * @param emissivity of the whole sky
 */
export function opaqueCoverOfEmissivity(
  emissivity: number,
  dewPoint: number,
  pressure: number,
  hourOfDay: number,
  ceiling: number,
): number {
  const clear = clearSkyEmissivity(dewPoint, pressure, hourOfDay)
  return clear >= 1
    ? 0
    : Math.min(10, Math.max(0, (10 * (emissivity - clear)) / ((1 - clear) * exp(-ceiling / cloudScale))))
}

function clearSkyEmissivity(dewPoint: number, pressure: number, hourOfDay: number): number {
  const d = dewPoint / 100
  return (
    0.711 + 0.56 * d + 0.73 * d * d + 0.013 * cos((2 * Math.PI * hourOfDay) / 24) + 0.00012 * (pressure / 100 - 1000)
  )
}
