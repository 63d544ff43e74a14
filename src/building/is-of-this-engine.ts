import { engineVersion } from '#engine/version.ts'
import type { BaselineResult } from '#contract/entities/run.ts'

/** Whether a result was made with the defaults and systems that the library has now; of others it cannot tell what they were. */
export function isOfThisEngine(result: Pick<BaselineResult, 'engineVersion'>): boolean {
  return result.engineVersion === engineVersion
}
