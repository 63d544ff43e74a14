import { stageParameters, type ParameterKey, type StageParameter } from './stage-parameters.ts'

/** Whether two parameters are for the same property, or write the same place; a study has at most one of them. */
export function areOfSameProperty(one: ParameterKey, other: ParameterKey): boolean {
  const a: StageParameter = stageParameters[one]
  const b: StageParameter = stageParameters[other]
  const places = new Set(a.writes.map(place => place.join('.')))
  return (
    b.writes.some(place => places.has(place.join('.'))) ||
    a.insteadOf?.includes(other) === true ||
    b.insteadOf?.includes(one) === true
  )
}
