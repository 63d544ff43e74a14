import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { SystemsModel } from '#engine/systems.ts'
import type { BuildingModel } from '#engine/input.ts'
import { acceptsModel, decodeBuildingModel } from '#engine/input.schema.ts'
import { withStandardFilms } from '#engine/standard-films.ts'
import type { Building } from '#contract/entities/project.ts'
import { refusedTab, type RefusedTab } from './model/refused-tab.ts'
import { toEngine, type ToEngine } from './to-engine.ts'

/** Films by wind, slope and temperature, or the constants of ISO 52016-1. */
export type Films = 'hourly' | 'standard'

/** Why a building is not simulated: a key of errors.json; what the decoder refused is told with it, for whoever mends it. */
export interface NotSimulated {
  readonly ok: false
  readonly reason: Extract<ToEngine, { readonly ok: false }>['reason'] | `refused.${RefusedTab}`
  readonly details?: readonly string[]
}
/** A model that the engine has a right answer for, with its systems. */
export type Lowered =
  | { readonly ok: true; readonly model: BuildingModel; readonly systems: SystemsModel }
  | NotSimulated

/** More places than these say nothing new. */
const mostDetails = 5

/** A building lowered to the engine and decoded: whatever the rules let pass meets the decoder behind them. */
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
