import type { WeatherYear } from './year/weather-year.ts'
import type { BuildingModel, SimulationOptions } from './input.ts'
import type { YearLoads } from './output.ts'
import { simulateEach } from './simulate-each.ts'
import { freshMemory, type SeriesMemory } from './series-memory.ts'
import { yearLoads } from './zone/year-loads.ts'

/**
 * Series of many variants for energy and comfort, with the digits of `simulate` in the same setting; neighbours of
 * equal structure run side by side. A year of ten zones takes 5 MB: the caller must limit the number.
 *
 * @param memoryFor memory for the year of each model and the values computed from it; absent = memory of its own
 *
 * @throws RangeError as `simulate`
 */
export function simulateLoadsOf(
  models: readonly BuildingModel[],
  weather: WeatherYear,
  options: SimulationOptions,
  memoryFor: (i: number) => SeriesMemory = () => freshMemory,
): readonly YearLoads[] {
  const loads: YearLoads[] = []
  simulateEach(models, weather, options, (i, compiled, memory, lane) => {
    loads[i] = yearLoads(models[i], compiled, memory, lane, memoryFor(i))
  })
  return loads
}
