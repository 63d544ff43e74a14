import { stageParameters, type ParameterKey, type StageParameter } from '../stages/stage-parameters.ts'
import { systemsOnlyFields } from '../systems-variant.ts'

const ofSystems: ReadonlySet<string> = new Set(
  Object.entries(systemsOnlyFields).flatMap(([tab, fields]) => fields.map(field => `userInputs.${tab}.${field}`)),
)

/** Whether options of a parameter may change what the rooms need, so that the year is simulated anew for each. */
export function changesLoads(key: ParameterKey): boolean {
  const { writes, over }: StageParameter = stageParameters[key]
  return [...writes, ...over].some(place => !ofSystems.has(place.join('.')))
}
