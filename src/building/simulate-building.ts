import type { WeatherYear } from '#engine/year/weather-year.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import {
  leastShare,
  secondOpinion,
  type Compared,
  type SecondOpinion as EngineOpinion,
} from '#engine/monthly/second-opinion.ts'
import { simulateNeeds } from '#engine/simulate-needs.ts'
import { simulate } from '#engine/simulate.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult, SecondOpinion } from '#contract/entities/run.ts'
import { fromEngine, type WeatherInfo } from './from-engine.ts'
import { weatherAtSite } from './model/weather-at-site.ts'
import { lowered, type Films, type NotSimulated } from './lowered.ts'

type Opinion = SecondOpinion['heating']

/** A baseline, or the reason why there is none. */
export type SimulatedBuilding = { readonly ok: true; readonly result: BaselineResult } | NotSimulated

/**
 * Baseline of a building in a year of weather: the building is lowered to the engine, decoded, simulated by the half
 * hour, with its systems, and converted back. Every building that the rules let pass is simulated, unless the decoder
 * refuses it because the engine has no valid result for it.
 *
 * @param films `standard` for comparison (docs/decisions/0019): the result says so
 */
export function simulateBuilding(
  building: Building,
  weather: WeatherYear,
  info: WeatherInfo,
  films: Films = 'hourly',
): SimulatedBuilding {
  const steps = simulationSteps(building, weather, info, films)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/**
 * Baseline of a building in steps, between which it may be interrupted: a year in the engine's loop takes some 50 ms,
 * the longest step (the largest drawing, lowered) a few hundred once the thread is warm.
 */
export function* simulationSteps(
  building: Building,
  stationWeather: WeatherYear,
  info: WeatherInfo,
  films: Films = 'hourly',
): Generator<undefined, SimulatedBuilding> {
  const weather = weatherAtSite(building, stationWeather)
  const answer = lowered(building, weather, films)
  if (!answer.ok) return answer
  yield
  const { model, systems } = answer
  const year = simulate(model, weather)
  yield
  const delivered = deliveredEnergy(year, model, systems, weather, { hourly: true })
  yield
  return {
    ok: true,
    result: {
      ...fromEngine(year, delivered, building, info, weather.firstWeekday),
      ...(films === 'standard' ? { films } : {}),
      secondOpinion: opinionOf(secondOpinion(model, weather, year, other => simulateNeeds(other, weather, {}).annual)),
    },
  }
}

function opinionOf({ heating, cooling }: EngineOpinion): SecondOpinion {
  return { heating: comparedOf(heating), cooling: comparedOf(cooling) }
}
function comparedOf({ hourly, monthly, difference, reason, agrees, standardFilms, parts }: Compared): Opinion {
  const named = agrees ? [] : parts.filter(({ kWh }) => kWh >= leastShare * Math.abs(hourly - monthly))
  return {
    hourly,
    monthly,
    difference,
    reason: reason ?? null,
    ...(named.length === 0 ? {} : { parts: named }),
    ...(agrees || standardFilms === undefined ? {} : { standardFilms }),
    agrees,
  }
}
