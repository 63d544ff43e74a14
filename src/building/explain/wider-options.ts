import type { Building } from '#contract/entities/project.ts'
import type { NumberField } from '#contract/inputs/field.ts'
import { presets } from '../stages/presets.ts'
import { areOfSameProperty } from '../stages/same-property.ts'
import { stageParameters, type ParameterKey, type StageParameter } from '../stages/stage-parameters.ts'
import { inRowOrder, type VariedParameter } from '../stages/study-rows.ts'
import type { OptionValue } from '../stages/with-options.ts'

/**
 * Options that are worth a run beyond those of a finished study: one more step of each number at both ends, and every
 * preset, of the study's parameters and of the stage's others. Parameters for the same property as one of the study are
 * left out.
 *
 * @param building the design: its presets count
 * @param varied   parameters of the studies of the design, those of its last stage last
 */
export function widerOptions(building: Building, varied: readonly VariedParameter[]): readonly VariedParameter[] {
  const last = varied.at(-1)
  if (last === undefined) return []
  const { stage } = stageParameters[last.key]
  const own = varied.map(({ key, options }): VariedParameter => {
    const ofStage = stageParameters[key].stage === stage
    return {
      key,
      options: [...new Set([...options, ...steps(key, options), ...(ofStage ? offered(building, key) : [])])],
    }
  })
  const others = keys
    .filter(key => stageParameters[key].stage === stage && !varied.some(one => areOfSameProperty(one.key, key)))
    .map((key): VariedParameter => ({ key, options: offered(building, key) }))
  return inRowOrder([...own, ...others])
}
const keys = Object.keys(stageParameters) as readonly ParameterKey[]

function offered(building: Building, key: ParameterKey): readonly OptionValue[] {
  return presets(building, key).map(({ value }) => value)
}

/** Next number at each end of a parameter's numbers, as far away as the last one, within the possible range. */
function steps(key: ParameterKey, options: readonly OptionValue[]): readonly number[] {
  const { field }: StageParameter = stageParameters[key]
  if (field.kind === 'option' || options.length < 2) return []
  const sorted = options.map(Number).toSorted((a, b) => a - b)
  const beyond = (end: number, next: number) => rounded(2 * sorted.at(end)! - sorted.at(next)!)
  return [beyond(0, 1), beyond(-1, -2)].filter(value => isWithin(value, field))
}

/** Without the rounding of a difference of decimals: 0.1 + 0.2 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
function isWithin(value: number, { min, max }: NumberField): boolean {
  return value >= min && value <= max
}
