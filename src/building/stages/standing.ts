import type { Building } from '#contract/entities/project.ts'
import { orientations, type Orientation } from '#contract/options.ts'
import { envelopeAreas } from '../library/envelope-areas.ts'
import { resolved } from '../library/resolved.ts'
import { engineText, systemsText } from '../to-engine.ts'
import { changesLoads } from './changes-loads.ts'
import { facadeValue } from './facade-presets.ts'
import { valueInForce } from './presets.ts'
import { sideGroups, stageParameters, type ParameterKey, type StageParameter } from './stage-parameters.ts'
import { withOptions, type OptionValue } from './with-options.ts'

/**
 * The stand of a parameter in a design, in words of its inputs (`studies:stands`):
 *
 * - `byUValue`: no assembly is chosen, the U-value counts;
 * - `byLayers`: the layers of an assembly count, the value is theirs;
 * - `typed`: the choice, with values typed beside it that an option would remove;
 * - `area`: a ratio that follows from a typed area of windows;
 * - `sides`: façades with different values;
 * - `parts`: the usual value; parts of the building have their own.
 */
export type StandsBy = 'byUValue' | 'byLayers' | 'typed' | 'area' | 'sides' | 'parts'

/** The stand of a parameter: the option with which the engine is told the same as without any, or none of them. */
export type Standing =
  | { readonly option: OptionValue }
  | {
      readonly option: null
      readonly by: StandsBy
      /** Values in force, each with its façades; of one value they are left out. */
      readonly values: readonly { readonly value: OptionValue; readonly facades?: readonly Orientation[] }[]
    }

/**
 * The stand of a parameter in a document. An option stands only if the engine is told the same with it as without it:
 * the design with the option then has the document's own figures, to the digit.
 */
export function standing(building: Building, key: ParameterKey): Standing {
  const { value, reason } = valueInForce(building, key)
  const assembly = unchosen(building, key)
  if (assembly !== null) return { option: null, by: 'byUValue', values: [{ value: assembly }] }
  const modelText = changesLoads(key) || building.masses.length === 0 ? engineText : systemsText
  if (modelText(withOptions(building, { [key]: value })) === modelText(building)) return { option: value }
  if (reason.key.startsWith('facade.')) return { option: null, by: 'sides', values: bySide(building, key) }
  return { option: null, by: standsBy[reason.key] ?? 'parts', values: [{ value }] }
}

/** Words for the reasons of values in force. */
const standsBy: Readonly<Record<string, StandsBy>> = {
  presentPlain: 'byLayers',
  presentAlone: 'typed',
  typedArea: 'area',
}

/** U-value of a part without a chosen assembly; null for other parameters, and where one is chosen. */
function unchosen(building: Building, key: ParameterKey): number | null {
  const { construction } = resolved(building)
  const part = (['roof', 'wall', 'floor', 'window'] as const).find(name => key === `${name}Material`)
  return part === undefined || construction[`${part}Material`].value !== null
    ? null
    : construction[`${part}UValue`].value
}

/** Values of the built façades of a parameter, in the order of the compass, with the façades of each. */
function bySide(building: Building, key: ParameterKey) {
  const { field, side }: StageParameter = stageParameters[key]
  const name = (['windowToWallRatio', 'overhangAngle', 'finAngle'] as const).find(one => key.startsWith(one))
  if (name === undefined) throw new Error(`studies: ${key} has no façades, but ${field.kind}`)
  const own: readonly Orientation[] =
    side === undefined || side === 'roof' ? orientations.filter(one => one !== 'roof') : sideGroups[side]
  const rows = envelopeAreas(building)
  const facades = new Map<number, Orientation[]>()
  for (const facade of own) {
    if (!(rows[facade].grossArea > 0)) continue
    const value = facadeValue(building, name, facade)
    facades.set(value, [...(facades.get(value) ?? []), facade])
  }
  return [...facades].map(([value, those]) => ({ value, facades: those }))
}
