import type { WeatherYear } from '#engine/year/weather-year.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import type { SimulationOptions } from '#engine/input.ts'
import type { YearLoads } from '#engine/output.ts'
import { SeriesPool, type SeriesMemory } from '#engine/series-memory.ts'
import { simulateLoadsOf } from '#engine/simulate-loads-of.ts'
import { sweepSetting } from '#engine/simulate-needs.ts'
import { variantsSideBySide } from '#engine/zone/setting-kernel.ts'
import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { annualResult } from '../energy-result.ts'
import { coolingPeak, heatingPeak } from '../from-engine.ts'
import { cachedWith } from '../cached-with.ts'
import { lowered, type Lowered, type NotSimulated } from '../lowered.ts'
import { buildingComfort } from '../model/building-comfort.ts'
import { placed } from '../model/placed.ts'
import { mechanicalModel, renewablesModel, type MechanicalModel } from '../model/systems-model.ts'
import { stageParameters, type ParameterKey, type StageParameter } from '../stages/stage-parameters.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import type { SimulatedLoads } from '../systems-variant.ts'
import { changesLoads } from '../stages/changes-loads.ts'
import { storedRow, type RowFigures } from './figures-row.ts'
import { weatherAtSite } from '../model/weather-at-site.ts'

/** Stored columns of a variant (`storedColumnKeys`; NaN without a figure), or the reason why it has no figures. */
export type VariantAnswer = { readonly ok: true; readonly row: Float64Array } | NotSimulated

/** Variants of a building in a weather year; values that neighbours share are stored between calls. */
export interface Variants {
  /**
   * Figures of the building with these options: those of `simulateBuilding` in the same setting, to the digit, whatever
   * the earlier calls.
   *
   * @param upcoming next options to be requested: some of them may be simulated side by side with this variant
   */
  readonly of: (options: ChosenOptions, upcoming?: Iterable<ChosenOptions>) => VariantAnswer
}

type Loads =
  | {
      readonly ok: true
      readonly simulatedLoads: SimulatedLoads
      readonly mechanical: MechanicalModel
      /** Document with the options that change loads; a variant without further options reuses its derived values. */
      readonly building: Building
    }
  | NotSimulated

/**
 * Opens the variants of a building. Keep the object while its study lasts: options that change no load reuse the year
 * of the variant before.
 *
 * @param base    document from which a study starts: the baseline, or a pick
 * @param stationWeather the same object for all calls: sun and sky are stored with it
 */
export function openVariants(base: Building, stationWeather: WeatherYear, setting: StudySetting): Variants {
  const weather = weatherAtSite(base, stationWeather)
  // Loads of at most the variants that ran side by side.
  let loadsByKey: ReadonlyMap<string, Loads> = new Map()
  // Rows leave plain figures: the series of a year reuse the memory of the year before.
  const pool = new SeriesPool()
  let lying: SeriesMemory[] = []
  const simulatedWith = (first: Own, upcoming: Iterable<ChosenOptions>): Loads => {
    const batch = [first]
    for (const options of upcoming) {
      if (batch.length === variantsSideBySide(optionsOf[setting])) break
      const other = ownOf(options)
      if (batch.some(({ key }) => key === other.key)) continue
      if (loadsByKey.has(other.key)) break
      batch.push(other)
    }
    const buildings = batch.map(({ options }) => withOptions(base, options))
    const answers = buildings.map(building => lowered(building, weather))
    loadsByKey = new Map()
    for (const year of lying) year.release()
    lying = []
    const models = answers.flatMap(answer => (answer.ok ? [answer.model] : []))
    const years = simulateLoadsOf(models, weather, optionsOf[setting], () => {
      const memory = pool.open()
      lying.push(memory)
      return memory
    })
    loadsByKey = new Map(
      batch.map(({ key }, i): readonly [string, Loads] => {
        const answer = answers[i] as Lowered
        if (!answer.ok) return [key, answer]
        const { model, systems } = answer
        const { photovoltaics: _p, solarWater: _s, wind: _w, ...mechanical } = systems
        const year = years[models.indexOf(model)] as YearLoads
        return [
          key,
          { ok: true, simulatedLoads: { model, weather, year }, mechanical, building: buildings[i] as Building },
        ]
      }),
    )
    return loadsByKey.get(first.key) as Loads
  }
  // Newest row without renewables: in an offset study all rows share it.
  let last: WithoutRenewables | undefined
  const withoutRenewables = (
    building: Building,
    options: ChosenOptions,
    own: Own,
    mechanical: MechanicalModel,
  ): WithoutRenewables => {
    const key = keyOf(options, parameter => !isOfRenewables(parameter))
    if (last?.key !== key)
      last = { key, mechanical: key === own.key ? mechanical : mechanicalModel(building), felt: undefined }
    return last
  }
  return {
    of: (options, upcoming = []) => {
      const own = ownOf(options)
      const loads = loadsByKey.get(own.key) ?? simulatedWith(own, upcoming)
      if (!loads.ok) return loads
      const building = own.isWhole ? loads.building : withOptions(base, options)
      const there = placed(building, weather)
      const common = withoutRenewables(there, options, own, loads.mechanical)
      const systems = { ...common.mechanical, ...renewablesModel(there) }
      const { year, model } = loads.simulatedLoads
      const memory = pool.open()
      try {
        const delivered = deliveredEnergy(year, model, systems, weather, { felt: common.felt === undefined, memory })
        const annual = annualResult(year, delivered, building)
        if (common.felt === undefined) {
          const { comfort, unmetHours } = buildingComfort(building, year, weather.firstWeekday, delivered.felt)
          common.felt = { comfort, unmetHours }
        }
        const peaks = setting === 'sweep' ? null : cachedWith(peaksByYear, year, peaksOf)
        return { ok: true, row: storedRow({ annual, ...common.felt, peaks }) }
      } finally {
        memory.release()
      }
    },
  }
}

const optionsOf = { default: {}, sweep: sweepSetting } as const satisfies Record<StudySetting, SimulationOptions>

/** Data that a variant shares with variants that differ on the renewables tab alone. */
interface WithoutRenewables {
  readonly key: string
  readonly mechanical: MechanicalModel
  /** Comfort figures, once they are computed. */
  felt: Pick<RowFigures, 'comfort' | 'unmetHours'> | undefined
}

/** Options of a variant that change loads, and their name. */
interface Own {
  readonly options: ChosenOptions
  readonly key: string
  /** Whether there are no other options. */
  readonly isWhole: boolean
}
function ownOf(options: ChosenOptions): Own {
  const all = Object.entries(options)
  const own = all.filter(([key]) => changesLoads(key as ParameterKey))
  return {
    options: Object.fromEntries(own) as ChosenOptions,
    key: keyOf(options, changesLoads),
    isWhole: own.length === all.length,
  }
}
/** Name of the selected options of a variant, independent of their order. */
function keyOf(options: ChosenOptions, isMeant: (key: ParameterKey) => boolean): string {
  const meant = Object.entries(options).filter(([key]) => isMeant(key as ParameterKey))
  return JSON.stringify(meant.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
/** Whether a parameter belongs to the renewables tab alone. */
function isOfRenewables(key: ParameterKey): boolean {
  const { writes, over }: StageParameter = stageParameters[key]
  return [...writes, ...over].every(([root, tab]) => root === 'userInputs' && tab === 'renewables')
}

type Peaks = NonNullable<RowFigures['peaks']>
const peaksByYear = new WeakMap<YearLoads, Peaks>()
function peaksOf(year: YearLoads): Peaks {
  return { heating: heatingPeak(year), cooling: coolingPeak(year) }
}
