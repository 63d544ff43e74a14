import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel } from '#engine/input.ts'
import { Failure } from './failure.ts'

/** Whether a JSON value says that it is an engine model, and not a project document. */
export function isModel(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'schema' in value && value.schema === 'badgir.model'
}

/**
 * The engine model that a file holds.
 * @throws Failure that lists every refused place with its reason
 */
export function decodeModel(path: string, value: unknown): BuildingModel {
  const answer = decodeBuildingModel(value)
  if (answer.ok) return answer.model
  const lines = answer.errors.map(error => `  ${error.path === '' ? 'model' : error.path}: ${error.reason}`)
  throw new Failure(`${path}: this is not a valid engine model.\n${lines.join('\n')}`)
}
