import type { Study } from '#contract/entities/study.ts'

/** Whether it waits or runs: rows may still arrive. */
export function isActive(study: Pick<Study, 'status'> | null | undefined): boolean {
  return study?.status === 'queued' || study?.status === 'running'
}
