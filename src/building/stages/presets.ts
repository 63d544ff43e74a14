import type { Building } from '#contract/entities/project.ts'
import type { NumberField, OptionField } from '#contract/inputs/field.ts'
import { limits } from '#contract/limits.ts'
import { activePresets } from './active-presets.ts'
import { offsetPresets } from './offset-presets.ts'
import { passivePresets } from './passive-presets.ts'
import { presetFacts } from './preset-facts.ts'
import { preset, type Preset } from './preset.ts'
import { stageParameters, type ParameterKey } from './stage-parameters.ts'
import { typedOver, type OptionValue } from './with-options.ts'

const presetsOf = { ...passivePresets, ...activePresets, ...offsetPresets }

/**
 * Value of a parameter in force, with its reason: the usual one where parts of the building differ. Without an assembly
 * it is the nearest one.
 */
export function valueInForce(building: Building, key: ParameterKey): Preset {
  const [now] = presetsOf[key](presetFacts(building))
  if (now === undefined) throw new Error(`studies: ${key} has no value`)
  return aloneIfTyped(building, key, now)
}

/**
 * Options of a parameter that suit a building, its climate and its energy code, each with its reason: at most four, all
 * possible, none within 2 % of another, the value in force first. There are fewer than two if no other option is known to suit.
 */
export function presets(building: Building, key: ParameterKey): readonly Preset[] {
  const { field } = stageParameters[key]
  const offered: Preset[] = []
  for (const one of presetsOf[key](presetFacts(building))) {
    const isPossible = field.kind === 'option' || isWithin(Number(one.value), field)
    if (isPossible && !offered.some(other => isNear(other.value, one.value, field)))
      offered.push(aloneIfTyped(building, key, one))
  }
  return offered.slice(0, limits.parameterOptions.max)
}

/** Numbers nearer to each other than this part of one of them, or angles than this part of a right angle, are one choice. */
const nearest = 0.02

function isNear(one: OptionValue, other: OptionValue, field: NumberField | OptionField): boolean {
  if (field.kind === 'option') return one === other
  const [a, b] = [Number(one), Number(other)]
  const whole = field.quantity === 'angle' ? 90 : Math.max(Math.abs(a), Math.abs(b))
  return Math.abs(a - b) <= nearest * whole
}

/** The value in force says so where typed values beside it would give way; typed areas of façades are part of the ratio. */
function aloneIfTyped(building: Building, key: ParameterKey, offered: Preset): Preset {
  if (offered.reason.key !== 'present') return offered
  const givesWay = typedOver(building, key).some(([root]) => root === 'userInputs')
  return givesWay ? preset(offered.value, 'presentAlone') : offered
}

function isWithin(value: number, { min, max }: NumberField): boolean {
  return value >= min && value <= max
}
