import type { Study } from '#contract/entities/study.ts'

/** It waits or runs: rows may still come. */
export function isActive(study: Pick<Study, 'status'> | null | undefined): boolean {
  return study?.status === 'queued' || study?.status === 'running'
}
