import type { Field, Fields } from '#contract/inputs/field.ts'
import { inputGroups, type InputGroup } from '#contract/inputs/fields.ts'
import { orientations, type InputTab, type Orientation } from '#contract/options.ts'
import { proposal, unchecked, type Source } from '../library/source.ts'
import type { Resolved, ResolvedInputs } from '../library/resolved.ts'
import type { Place } from '../stages/stage-parameters.ts'
import { everyZoneType } from '../stages/stage-parameters.ts'

/** An input that nobody has typed, and the range in which it usually lies. */
export interface OpenInput {
  readonly tab: InputTab
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
  const groups: readonly InputGroup[] = inputGroups
  const found = groups.flatMap(group => openOfGroup(group, inForce))
  const decided = new Set(touched.map(place => place.join('.')))
  return found.filter(({ writes }) => !writes.some(place => decided.has(place.join('.'))))
}

const facades = orientations.filter((side): side is Exclude<Orientation, 'roof'> => side !== 'roof')

function openOfGroup({ tab, fields, path, per, isManual }: InputGroup, inForce: ResolvedInputs): readonly OpenInput[] {
  if (isManual === true || !Object.hasOwn(inForce, tab)) return []
  const inTab = inForce[tab as keyof ResolvedInputs] as unknown
  // All façades whose value is open are a single input: the band is about the whole building.
  if (per === 'orientation')
    return openOf(tab, fields, openEverywhere(facades.map(side => (inTab as Record<Orientation, Row>)[side])), field =>
      facades.map((side): Place => ['userInputs', tab, side, field]),
    )
  const group = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], inTab)
  if (per === 'tab') return openOf(tab, fields, (group ?? {}) as Row, field => [['userInputs', tab, ...path, field]])
  // Each of several zone types has its own figures: one value for all would say something else.
  const rows = (group ?? []) as readonly { readonly values: Row }[]
  const [row, ...others] = rows
  return row === undefined || others.length > 0
    ? []
    : openOf(tab, fields, row.values, field => [['userInputs', tab, ...path, everyZoneType, field]])
}

/** Façade values that are at their default on every façade and equal there. */
function openEverywhere(rows: readonly Row[]): Row {
  const [first] = rows
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([field, { value }]) =>
      rows.every(row => row[field]?.edited === false && row[field].value === value),
    ),
  )
}
