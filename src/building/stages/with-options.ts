import type { Building } from '#contract/entities/project.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import {
  everyZoneType,
  stageParameters,
  type ParameterKey,
  type Place,
  type StageParameter,
} from './stage-parameters.ts'

/** A number in SI, or a key of the parameter's list. */
export type OptionValue = number | string

/** Options of a variant in place of the document's values. */
export type ChosenOptions = Readonly<Partial<Record<ParameterKey, OptionValue>>>

/**
 * Document with options in place of its values, as if a designer had typed them. Typed values that would override an
 * option are removed first, so that no parameter removes what another one wrote.
 */
export function withOptions(building: Building, options: ChosenOptions): Building {
  const chosen = Object.entries(options) as readonly (readonly [ParameterKey, OptionValue])[]
  const parameterOf = (key: ParameterKey): StageParameter => stageParameters[key]
  let changed = building
  for (const [key] of chosen) for (const place of parameterOf(key).over) changed = at(changed, place, undefined)
  for (const [key, value] of chosen) for (const place of parameterOf(key).writes) changed = at(changed, place, value)
  return changed
}

/** The document with values typed at places. */
export function withValuesAt(building: Building, values: readonly (readonly [Place, OptionValue])[]): Building {
  return values.reduce((changed, [place, value]) => at(changed, place, value), building)
}

/** Typed values that a parameter would remove: they are listed before a study starts. */
export function typedOver(building: Building, key: ParameterKey): readonly Place[] {
  return stageParameters[key].over.filter(place => valueAt(building, place) !== undefined)
}

/** Zone type of the whole floor, for a document without typed zone types. */
const wholeFloor: ZoneType = { id: 'whole', values: { areaPercent: 100 } }

function at(building: Building, [root, ...path]: Place, value: OptionValue | undefined): Building {
  if (!path.includes(everyZoneType)) return { ...building, [root]: withValue(building[root], path, value) }
  const { zone } = building.userInputs
  const typed = zone?.zoneTypes ?? []
  const field = path[path.length - 1] as string
  return {
    ...building,
    userInputs: {
      ...building.userInputs,
      zone: {
        ...zone,
        zoneTypes: (typed.length === 0 ? [wholeFloor] : typed).map(type => ({
          ...type,
          values: withValue(type.values, [field], value) as ZoneType['values'],
        })),
      },
    },
  }
}

type Tree = Readonly<Record<string, unknown>>

/** A copy of nested records with a value set, or removed if it is undefined. */
function withValue(tree: Tree | undefined, [key, ...rest]: readonly string[], value: OptionValue | undefined): Tree {
  const { [key as string]: before, ...others } = tree ?? {}
  if (rest.length > 0) {
    if (before === undefined && value === undefined) return tree ?? {}
    return { ...others, [key as string]: withValue(before as Tree | undefined, rest, value) }
  }
  return value === undefined ? others : { ...others, [key as string]: value }
}

function valueAt(building: Building, [root, ...path]: Place): unknown {
  return path.reduce<unknown>((tree, key) => (tree as Tree | undefined)?.[key], building[root])
}
