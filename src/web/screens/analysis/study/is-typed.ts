import { everyZoneType, stageParameters, type ParameterKey } from '#building/stages/stage-parameters.ts'
import type { Building } from '#contract/entities/project.ts'

/** Whether the document has a value of a parameter. If not, a default is used. */
export function isTyped(building: Building, key: ParameterKey): boolean {
  return stageParameters[key].writes.some(([root, ...path]) => has(building[root], path))
}

function has(tree: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return tree !== undefined
  if (tree === null || typeof tree !== 'object') return false
  if (key === everyZoneType)
    return (tree as readonly { readonly values: unknown }[]).some(({ values }) => has(values, rest))
  return has((tree as Readonly<Record<string, unknown>>)[key], rest)
}
