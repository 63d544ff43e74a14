import { systemsOnlyFields } from '../systems-variant.ts'
import { stageParameters, type ParameterKey, type Place } from './stage-parameters.ts'

/**
 * Whether another option of a parameter needs a new simulation of the year; otherwise the loads are reused
 * (`systemsOnlyFields`).
 */
export function changesLoads(key: ParameterKey): boolean {
  return ![...stageParameters[key].writes, ...stageParameters[key].over].every(isSystemsOnly)
}

function isSystemsOnly([root, tab, field, ...deeper]: Place): boolean {
  if (root !== 'userInputs' || (tab !== 'mechanical' && tab !== 'renewables')) return false
  const fields: readonly (string | undefined)[] = systemsOnlyFields[tab]
  return fields.includes(field) && deeper.length === 0
}
