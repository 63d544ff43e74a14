import type { Project } from '#contract/entities/project.ts'
import { sampleProjectId } from '#contract/frame-options.ts'

/** Key in `project.json` of the reason why a locked project cannot be changed. */
export function lockKey({ _id, isLinked, ownerName }: Pick<Project, '_id' | 'isLinked' | 'ownerName'>) {
  if (ownerName !== undefined) return 'lock.operator'
  return isLinked === true ? 'lock.linked' : _id === sampleProjectId ? 'lock.sample' : 'lock.paid'
}
