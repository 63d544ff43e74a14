import type { Field, Fields } from '#contract/inputs/field.ts'
import {
  airingFields,
  constructionFields,
  envelopeFields,
  mechanicalFields,
  renewablesFields,
  zoneFields,
  zoneTypeFields,
} from '#contract/inputs/fields.ts'
import { orientations, type Orientation } from '#contract/options.ts'
import { proposal, unchecked, type Source } from '../library/source.ts'
import type { Resolved, ResolvedInputs } from '../library/resolved.ts'
import type { Place } from '../stages/stage-parameters.ts'
import { everyZoneType } from '../stages/stage-parameters.ts'

/** An input that nobody has typed, and the range in which it usually lies. */
export interface OpenInput {
  readonly tab: 'envelope' | 'construction' | 'zone' | 'mechanical' | 'renewables'
  readonly field: string
  /** Places where a value would be typed. */
  readonly writes: readonly Place[]
  readonly value: number
  readonly low: number
  readonly high: number
  /** Source of the range; the default has its own. */
  readonly source: Source
}

/** Ranges that the forms call usual. */
const usual = unchecked('Normative method § 17, usual ranges')

/**
 * Share about the default (proposals) for inputs whose usual range spans kinds of buildings or machines, so that it
 * says nothing about a single one. In national surveys people, lamps and machines scatter by more than a quarter
 * between buildings of a type.
 */
const about: Readonly<Record<string, number>> = {
  occupancy: 0.25,
  lightingPowerDensity: 0.25,
  equipmentPowerDensity: 0.25,
  hotWater: 0.25,
  outdoorAir: 0.25,
  outdoorAirPerArea: 0.25,
  doorAir: 0.25,
  refrigerationCoefficient: 0.1,
  windowToWallRatio: 0.25,
  heatingCoefficient: 0.1,
  coolingCoefficient: 0.1,
  fanPressure: 0.25,
}

/** Factors of the grid, which weight energy but do not change it. */
const weighsOnly = /^(primaryEnergy|emission)/

type Row = Readonly<Record<string, Resolved<unknown>>>

/** Defaults that follow from a choice are settled with it. */
const settled: ReadonlySet<string> = new Set([
  'source.assembly',
  'source.assemblyMass',
  'source.none',
  'source.nothing',
])

function openOf(
  tab: OpenInput['tab'],
  fields: Fields,
  row: Row,
  writes: (field: string) => readonly Place[],
): readonly OpenInput[] {
  return Object.entries(fields).flatMap(([field, definition]): readonly OpenInput[] => {
    const now = row[field]
    if (now === undefined || now.edited || typeof now.value !== 'number' || weighsOnly.test(field)) return []
    if (settled.has(now.source.key)) return []
    const range = rangeOf(field, definition, now.value)
    return range === undefined ? [] : [{ tab, field, writes: writes(field), value: now.value, ...range }]
  })
}

function rangeOf(
  field: string,
  definition: Field,
  value: number,
): Pick<OpenInput, 'low' | 'high' | 'source'> | undefined {
  if (definition.kind !== 'number' || definition.typical === undefined) return undefined
  const share = about[field]
  // A value of 0 stays 0: no door, no outdoor air of the floor.
  if (share !== undefined && value === 0) return undefined
  const [low, high] = share === undefined ? definition.typical : [value * (1 - share), value * (1 + share)]
  return {
    low: Math.max(definition.min, Math.min(low, value)),
    high: Math.min(definition.max, Math.max(high, value)),
    source: share === undefined ? usual : proposal,
  }
}

/**
 * All inputs of a building that stand at their default and have a usual range, in the order of the tabs.
 *
 * @param inForce inputs in force of the design
 * @param touched places that the design's options decide
 */
export function openInputs(inForce: ResolvedInputs, touched: readonly Place[]): readonly OpenInput[] {
  const at =
    (...path: readonly string[]) =>
    (field: string): readonly Place[] => [['userInputs', ...path, field]]
  const facades = orientations.filter((side): side is Exclude<Orientation, 'roof'> => side !== 'roof')
  const found = [
    // Nobody changes a single façade alone here: sides that are all open are one input.
    ...openOf('envelope', envelopeFields, openEverywhere(facades.map(side => inForce.envelope[side])), field =>
      facades.map((side): Place => ['userInputs', 'envelope', side, field]),
    ),
    ...openOf('construction', constructionFields, inForce.construction, at('construction')),
    ...openOf('zone', zoneFields, inForce.zone.setpoints, at('zone', 'setpoints')),
    ...openOf('zone', airingFields, inForce.zone.airing, at('zone', 'airing')),
    // With several zone types each has its own figures: a common value would mean something else.
    ...(inForce.zone.zoneTypes.length > 1
      ? []
      : openOf('zone', zoneTypeFields, inForce.zone.zoneTypes[0]!.values, at('zone', 'zoneTypes', everyZoneType))),
    ...openOf('mechanical', mechanicalFields, inForce.mechanical, at('mechanical')),
    ...openOf('renewables', renewablesFields, inForce.renewables, at('renewables')),
  ]
  const decided = new Set(touched.map(place => place.join('.')))
  return found.filter(({ writes, low, high }) => high > low && !writes.some(place => decided.has(place.join('.'))))
}

/** Inputs at their default on all façades, with the same value. */
function openEverywhere(rows: readonly Row[]): Row {
  const [first] = rows
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([field, { value }]) =>
      rows.every(row => row[field]?.edited === false && row[field].value === value),
    ),
  )
}
