import type { Building } from '#contract/entities/project.ts'
import type { Source } from '../library/source.ts'
import { resolved, type ResolvedInputs } from '../library/resolved.ts'
import { sobol } from '../stages/sobol.ts'
import { stageParameters, type ParameterKey, type Place, type StageParameter } from '../stages/stage-parameters.ts'
import { withOptions, withValuesAt, type ChosenOptions } from '../stages/with-options.ts'
import { openInputs, type OpenInput } from './band-ranges.ts'
import type { VariantRequest, Explaining } from './explaining.ts'

/** Change of net energy [kWh] while a default goes through its usual range [SI]. */
export interface BandCause {
  readonly tab: OpenInput['tab']
  readonly field: string
  readonly value: number
  readonly range: readonly [from: number, to: number]
  readonly source: Source
  /** Least and highest net energy at both ends and in the design itself. */
  readonly low: number
  readonly high: number
}

export interface BandAnswer {
  readonly net: number
  /** 5th and 95th percentile of joint draws: nine of ten lie between. */
  readonly low: number
  readonly high: number
  readonly draws: number
  readonly causes: readonly BandCause[]
}

/** Number of joint draws: more of them would hardly change the percentiles; they take a few seconds. */
const draws = 64
const seed = 11
/** Least difference between heating and cooling [K]; below it, both would run in the same hour (proposal). */
const leastGap = 1
/** Share below which a change counts as none [–]. */
const moves = 1e-9

/**
 * Band of the headline figure, with its defaults varied in their usual ranges: each alone to both ends, and all
 * together in seeded draws, uniform over each range. Typed values and options of a study stay.
 */
export function* band(building: Building, options: ChosenOptions): Explaining<BandAnswer | null> {
  const design = withOptions(building, options)
  const inputs = openInputs(resolved(design), touchedBy(options))
  const requestWith = (values: ReadonlyMap<OpenInput, number>) => ({
    options,
    typed: typedOf(building, options, values),
    station: null,
  })
  const ends = inputs.flatMap(input => [input.low, input.high].map(value => requestWith(new Map([[input, value]]))))
  const next = inputs.length === 0 ? undefined : sobol(inputs.length, seed)
  const together = Array.from({ length: next === undefined ? 0 : draws }, () => {
    const point = next!()
    return requestWith(new Map(inputs.map((input, i) => [input, input.low + point[i]! * (input.high - input.low)])))
  })
  const [now, ...figures] = yield [{ options, station: null }, ...ends, ...together]
  const net = now!.net ?? Number.NaN
  if (Number.isNaN(net)) return null
  const causes = inputs
    .map(({ tab, field, value, low, high, source }, i): BandCause => {
      const both = [figures[2 * i]!.net ?? net, figures[2 * i + 1]!.net ?? net]
      return {
        tab,
        field,
        value,
        range: [low, high],
        source,
        low: Math.min(net, ...both),
        high: Math.max(net, ...both),
      }
    })
    .filter(({ low, high }) => high - low > moves * Math.abs(net))
  const sorted = figures
    .slice(ends.length)
    .flatMap(one => one.net ?? [])
    .toSorted((a, b) => a - b)
  return {
    net,
    low: Math.min(net, percentile(sorted, 0.05) ?? net),
    high: Math.max(net, percentile(sorted, 0.95) ?? net),
    draws: sorted.length,
    causes: causes.toSorted((a, b) => b.high - b.low - (a.high - a.low)),
  }
}

/** Places that options decide, and places from which they remove a value. */
function touchedBy(options: ChosenOptions): readonly Place[] {
  return (Object.keys(options) as readonly ParameterKey[]).flatMap(key => {
    const { writes, over }: StageParameter = stageParameters[key]
    return [...writes, ...over]
  })
}

type Typed = NonNullable<VariantRequest['typed']>
type SetpointField = keyof ResolvedInputs['zone']['setpoints']

/**
 * Values as they would be typed, with the set points in their order: if two would cross, the one that nobody typed
 * gives way.
 */
function typedOf(building: Building, options: ChosenOptions, values: ReadonlyMap<OpenInput, number>): Typed {
  const typed = [...values].flatMap(([{ writes }, value]) => writes.map(place => [place, value] as const))
  const before = resolved(withOptions(building, options)).zone.setpoints
  const after = resolved(withOptions(withValuesAt(building, typed), options)).zone.setpoints
  const at = Object.fromEntries(Object.entries(after).map(([field, { value }]) => [field, value])) as Record<
    SetpointField,
    number
  >
  const apart = (lower: SetpointField, upper: SetpointField, least: number): void => {
    const lacks = at[lower] + least - at[upper]
    if (lacks <= 0) return
    if (before[upper].edited) at[lower] -= lacks
    else at[upper] += lacks
  }
  apart('heatingSetpoint', 'coolingSetpoint', leastGap)
  apart('heatingSetback', 'heatingSetpoint', 0)
  apart('coolingSetpoint', 'coolingSetback', 0)
  const crossed = (Object.keys(at) as readonly SetpointField[]).filter(field => at[field] !== after[field].value)
  return [...typed, ...crossed.map(field => [['userInputs', 'zone', 'setpoints', field] as const, at[field]] as const)]
}

/** Value interpolated between the two nearest of sorted values. */
function percentile(sorted: readonly number[], share: number): number | undefined {
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)]
  const above = sorted[Math.ceil(at)]
  return below === undefined || above === undefined ? undefined : below + (above - below) * (at - Math.floor(at))
}
