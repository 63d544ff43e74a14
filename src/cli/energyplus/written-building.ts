import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel } from '#engine/input.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { toEngine } from '#building/to-engine.ts'
import type { Building } from '#contract/entities/project.ts'
import { Failure } from '../failure.ts'
import { sentence } from '../read-document.ts'
import { areaProblems } from './area-problems.ts'
import { drawnBuilding } from './drawn-building.ts'
import { referenceProblems } from './reference-problems.ts'
import { shellProblems } from './shell-problems.ts'
import { toEnergyPlus, type EnergyPlusInput, type ToEnergyPlusOptions } from './to-energyplus.ts'

/** EnergyPlus input with the model it stands for. */
export interface WrittenBuilding extends EnergyPlusInput {
  readonly model: BuildingModel
}

/**
 * A building as EnergyPlus input, checked: nothing EnergyPlus would not know, no name that nothing has, closed shells. Where areas
 * are not those of the calculation (hand-typed ones, more walls than it tells apart), a note says so.
 *
 * @param change what is done to the model first, such as taking its thermostats away
 * @throws Failure for a building that cannot be simulated, or whose drawing does not close
 */
export function writtenBuilding(
  file: string,
  building: Building,
  weather: WeatherYear,
  options: ToEnergyPlusOptions = {},
  change: (model: BuildingModel) => BuildingModel = model => model,
): WrittenBuilding {
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Failure(`${file}: ${sentence(answer.reason)}`)
  const model = change(answer.model)
  const decoded = decodeBuildingModel(model)
  if (!decoded.ok)
    throw new Failure(
      `${file}: this building cannot be simulated.\n${decoded.errors.map(({ path, reason }) => `  ${path} ${reason}`).join('\n')}`,
    )
  const { document, notes } = toEnergyPlus(model, weather, drawnBuilding(building, model), options)
  const problems = [...referenceProblems(document), ...shellProblems(document)]
  if (problems.length > 0)
    throw new Failure(
      `${file}: this drawing cannot be written as EnergyPlus input.\n${problems.map(p => `  ${p}`).join('\n')}`,
    )
  return { model, document, notes: [...notes, ...areaProblems(document, model)] }
}
