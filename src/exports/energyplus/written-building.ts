import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel } from '#engine/input.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { toEngine } from '#building/to-engine.ts'
import type { Building } from '#contract/entities/project.ts'
import { areaProblems } from './area-problems.ts'
import { drawnBuilding } from './drawn-building.ts'
import { referenceProblems } from './reference-problems.ts'
import { shellProblems } from './shell-problems.ts'
import { toEnergyPlus, type EnergyPlusInput, type ToEnergyPlusOptions } from './to-energyplus.ts'

/** EnergyPlus input with the model it stands for. */
export interface WrittenBuilding extends EnergyPlusInput {
  readonly model: BuildingModel
}

/** The input, or why there is none: a key of errors.json and the single faults in words. */
export type WrittenAnswer =
  | { readonly ok: true; readonly written: WrittenBuilding }
  | { readonly ok: false; readonly reason: string; readonly details: readonly string[] }

/**
 * A building as EnergyPlus input, checked: nothing EnergyPlus would not know, no name that nothing has, closed shells. Where areas
 * are not those of the calculation (hand-typed ones, more walls than it tells apart), a note says so.
 *
 * @param change what is done to the model first, such as taking its thermostats away
 */
export function writtenBuilding(
  building: Building,
  weather: WeatherYear,
  options: ToEnergyPlusOptions = {},
  change: (model: BuildingModel) => BuildingModel = model => model,
): WrittenAnswer {
  const answer = toEngine(building, weather)
  if (!answer.ok) return { ok: false, reason: answer.reason, details: [] }
  const model = change(answer.model)
  const decoded = decodeBuildingModel(model)
  if (!decoded.ok)
    return {
      ok: false,
      reason: 'export.notSimulated',
      details: decoded.errors.map(({ path, reason }) => `${path} ${reason}`),
    }
  const { document, notes } = toEnergyPlus(model, weather, drawnBuilding(building, model), options)
  const problems = [...referenceProblems(document), ...shellProblems(document)]
  if (problems.length > 0) return { ok: false, reason: 'export.notClosed', details: problems }
  return { ok: true, written: { model, document, notes: [...notes, ...areaProblems(document, model)] } }
}
