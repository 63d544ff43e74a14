import type { WeatherYear } from '#engine/climate/weather-year.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import { simulate } from '#engine/simulate.ts'
import type { Building } from '#contract/entities/project.ts'
import { energyResult } from '../energy-result.ts'
import { coolingPeak } from '../from-engine.ts'
import { lowered, type NotSimulated } from '../lowered.ts'
import { buildingComfort } from '../model/building-comfort.ts'
import { placed } from '../model/placed.ts'
import { systemsModel } from '../model/systems-model.ts'
import type { ParameterKey } from '../stages/stage-parameters.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import type { KeptLoads } from '../systems-variant.ts'
import { changesLoads } from './changes-loads.ts'
import { keptRow } from './figures-row.ts'

/** The kept columns of a variant (`keptColumnKeys`; NaN where there is none), or why it has no figures. */
export type VariantAnswer = { readonly ok: true; readonly row: Float64Array } | NotSimulated

/** Variants of one building in one weather year; what neighbours have in common is kept between questions. */
export interface Variants {
  /** Figures of the building with these options in place: those of `simulateBuilding`, to the digit, whatever was asked before. */
  readonly of: (options: ChosenOptions) => VariantAnswer
}

type Loads = { readonly ok: true; readonly kept: KeptLoads } | NotSimulated

/**
 * Opens the variants of a building. Keep the object while its study lasts: options that change no load find the year that the
 * variant before them was simulated with.
 *
 * @param base    the document that a study starts from: the baseline, or the pick that it goes on from
 * @param weather one object for all questions: sun and sky are kept with it
 */
export function openVariants(base: Building, weather: WeatherYear): Variants {
  let last: { readonly key: string; readonly loads: Loads } | undefined
  const loadsOf = (options: ChosenOptions): Loads => {
    const own = Object.fromEntries(
      Object.entries(options).filter(([key]) => changesLoads(key as ParameterKey)),
    ) as ChosenOptions
    const key = JSON.stringify(Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (last?.key !== key) last = { key, loads: simulated(withOptions(base, own), weather) }
    return last.loads
  }
  return {
    of: options => {
      const loads = loadsOf(options)
      return loads.ok ? { ok: true, row: rowOf(withOptions(base, options), loads.kept) } : loads
    },
  }
}

function simulated(building: Building, weather: WeatherYear): Loads {
  const answer = lowered(building, weather)
  if (!answer.ok) return answer
  const { model } = answer
  return { ok: true, kept: { model, weather, year: simulate(model, weather) } }
}

function rowOf(building: Building, { year, model, weather }: KeptLoads): Float64Array {
  const delivered = deliveredEnergy(year, model, systemsModel(placed(building, weather)), weather, { felt: true })
  const { annual } = energyResult(year, delivered, building)
  const { comfort, unmetHours } = buildingComfort(building, year, weather.firstWeekday, delivered.felt)
  return keptRow({
    annual,
    comfort,
    unmetHours,
    peaks: { heating: year.building.peaks.heating, cooling: coolingPeak(year) },
  })
}
