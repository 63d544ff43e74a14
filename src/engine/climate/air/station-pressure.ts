import { standardPressure } from './humid-air.ts'

/** Part by which the mean pressure may differ from the standard one; 58 real files and 128 bundled years have up to 0.017. */
const pressureTolerance = 0.05

/**
 * Pressure of the standard atmosphere at a station [Pa], by its elevation, or the mean of its year where that is more
 * than 5 % (400 m) away: then the elevation is wrong, or the pressure is that of sea level, and the column is what
 * the engine uses.
 *
 * @param elevation of the station [m]
 * @param pressure  of its year [Pa]
 * @checked repair-weather.test.ts, tests/validation/weather-judged.test.ts
 */
export function stationPressure(elevation: number, pressure: Float64Array): number {
  const standard = standardPressure(elevation)
  const mean = pressure.reduce((sum, value) => sum + value, 0) / pressure.length
  return Math.abs(mean / standard - 1) > pressureTolerance ? mean : standard
}
