import type { Building } from '#contract/entities/project.ts'
import type { Source } from '../library/source.ts'
import { resolved, type ResolvedInputs } from '../library/resolved.ts'
import { sobol } from '../stages/sobol.ts'
import { stageParameters, type ParameterKey, type Place, type StageParameter } from '../stages/stage-parameters.ts'
import { withOptions, withValuesAt, type ChosenOptions } from '../stages/with-options.ts'
import { openInputs, type OpenInput } from './band-ranges.ts'
import type { AskedVariant, Explaining } from './explaining.ts'

/** How far net energy moves [kWh] while one default goes through its usual range [SI]. */
export interface BandCause {
  readonly tab: OpenInput['tab']
  readonly field: string
  readonly value: number
  readonly range: readonly [from: number, to: number]
  readonly source: Source
  /** Least and most net energy of its ends and of the design as it is. */
  readonly low: number
  readonly high: number
}

export interface BandAnswer {
  readonly net: number
  /** Of joint draws the 5th and 95th percentile: nine of ten lie between. */
  readonly low: number
  readonly high: number
  readonly draws: number
  readonly causes: readonly BandCause[]
}

/** Joint draws: percentiles that move by little with more of them, and a few seconds of work. */
const draws = 64
const seed = 11
/** Between heating and cooling [K]; closer, both would run in one hour (proposal). */
const leastGap = 1
/** Smaller moves than this share are none [–]. */
const moves = 1e-9

/**
 * The headline figure with its defaults varied in their usual ranges: each by itself to both its ends, and all together in
 * seeded draws, every value of a range as likely as another. What somebody typed or a study decided stays.
 */
export function* band(building: Building, options: ChosenOptions): Explaining<BandAnswer | null> {
  const design = withOptions(building, options)
  const inputs = openInputs(resolved(design), touchedBy(options))
  const asked = (values: ReadonlyMap<OpenInput, number>) => ({
    options,
    typed: typedOf(building, options, values),
    station: null,
  })
  const ends = inputs.flatMap(input => [input.low, input.high].map(value => asked(new Map([[input, value]]))))
  const next = inputs.length === 0 ? undefined : sobol(inputs.length, seed)
  const together = Array.from({ length: next === undefined ? 0 : draws }, () => {
    const point = next!()
    return asked(new Map(inputs.map((input, i) => [input, input.low + point[i]! * (input.high - input.low)])))
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

/** Places that options decide, and those that they take something out of. */
function touchedBy(options: ChosenOptions): readonly Place[] {
  return (Object.keys(options) as readonly ParameterKey[]).flatMap(key => {
    const { writes, over }: StageParameter = stageParameters[key]
    return [...writes, ...over]
  })
}

type Typed = NonNullable<AskedVariant['typed']>
type SetpointField = keyof ResolvedInputs['zone']['setpoints']

/** Values as they are typed, set points kept in their order: of two that would cross, the one that nobody typed gives way. */
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

/** Between the two nearest of sorted values. */
function percentile(sorted: readonly number[], share: number): number | undefined {
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)]
  const above = sorted[Math.ceil(at)]
  return below === undefined || above === undefined ? undefined : below + (above - below) * (at - Math.floor(at))
}
