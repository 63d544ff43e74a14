import type { WeatherYear } from './year/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import type { YearNeeds } from './output.ts'
import { simulateEach } from './simulate-each.ts'
import { sweepSetting } from './simulate-needs.ts'
import { yearNeeds } from './zone/year-needs.ts'

/**
 * `simulateNeeds` of many variants: the results are equal to the bit; neighbours of equal structure run side by side.
 *
 * @throws RangeError as `simulateNeeds`
 */
export function simulateNeedsOf(
  models: readonly BuildingModel[],
  weather: WeatherYear,
  options: SimulationOptions = sweepSetting,
): readonly YearNeeds[] {
  const needs: YearNeeds[] = []
  simulateEach(models, weather, options, (i, { plan }, memory, lane) => {
    needs[i] = yearNeeds(models[i], plan, memory, lane)
  })
  return needs
}
