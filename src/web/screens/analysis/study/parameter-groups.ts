import {
  stageParameters,
  type ParameterKey,
  type StageParameter,
  type StudyStage,
} from '#building/stages/stage-parameters.ts'
import { inputTabs, type InputTab } from '#contract/options.ts'

/** Parameters of a stage by the tab with the same input, in the tabs' order; within it in the table's. */
export function parameterGroups(
  stage: StudyStage,
): readonly { readonly tab: InputTab; readonly keys: readonly ParameterKey[] }[] {
  const groups = new Map<InputTab, ParameterKey[]>()
  for (const key of Object.keys(stageParameters) as ParameterKey[]) {
    const parameter: StageParameter = stageParameters[key]
    if (parameter.stage !== stage) continue
    const tab = inputTabs.find(name => parameter.label.startsWith(`${name}.`))
    if (tab === undefined) throw new Error(`studies: no tab asks for ${key}`)
    groups.set(tab, [...(groups.get(tab) ?? []), key])
  }
  return [...groups].map(([tab, keys]) => ({ tab, keys }))
}
