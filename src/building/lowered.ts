import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { SystemsModel } from '#engine/systems.ts'
import type { BuildingModel } from '#engine/input.ts'
import { acceptsModel, decodeBuildingModel } from '#engine/input.schema.ts'
import { withStandardFilms } from '#engine/standard-films.ts'
import type { Building } from '#contract/entities/project.ts'
import { refusedTab, type RefusedTab } from './model/refused-tab.ts'
import { toEngine, type ToEngine } from './to-engine.ts'

/** Films of the faces: by wind, slope and temperature, or the constants of ISO 52016-1. */
export type Films = 'hourly' | 'standard'

/** Reason why a building is not simulated: a key of errors.json, with the decoder's refusals for the developer. */
export interface NotSimulated {
  readonly ok: false
  readonly reason: Extract<ToEngine, { readonly ok: false }>['reason'] | `refused.${RefusedTab}`
  readonly details?: readonly string[]
}
/** A model with valid results in the engine, with its systems. */
export type Lowered =
  | { readonly ok: true; readonly model: BuildingModel; readonly systems: SystemsModel }
  | NotSimulated

/** Highest number of reported places: more would say nothing new. */
const mostDetails = 5

/** Lowers a building to the engine and decodes it: the decoder checks whatever the rules let pass. */
export function lowered(building: Building, weather: WeatherYear, films: Films = 'hourly'): Lowered {
  const answer = toEngine(building, weather)
  if (!answer.ok) return answer
  const { systems } = answer
  const model = films === 'standard' ? withStandardFilms(answer.model) : answer.model
  if (acceptsModel(model)) return { ok: true, model, systems }
  const decoded = decodeBuildingModel(model)
  if (decoded.ok) return { ok: true, model, systems }
  return {
    ok: false,
    reason: `refused.${refusedTab(
      decoded.errors.map(({ path }) => path),
      building.masses.length,
    )}`,
    details: decoded.errors.slice(0, mostDetails).map(({ path, reason }) => `${path} ${reason}`),
  }
}
