import type { BuildingModel, WeatherYear } from './input.ts'
import type { YearResult } from './output.ts'

/**
 * Simulates one year of one building, hour by hour.
 *
 * @param model   the building as one zone, SI; see input.ts
 * @param weather one year of hourly weather; see input.ts
 * @returns hourly series and plain monthly and annual figures
 * @throws  RangeError on a model no form could have produced (no floor area, series of unequal length)
 */
export function simulate(model: BuildingModel, weather: WeatherYear): YearResult {
  throw new RangeError(`not built for ${model.floorArea} m² and ${weather.hours} hours`)
}
