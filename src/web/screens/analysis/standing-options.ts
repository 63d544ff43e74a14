import { presets } from '#building/stages/presets.ts'
import { isParameter } from '#building/stages/stage-parameters.ts'
import type { Building } from '#contract/entities/project.ts'
import type { OptionValue } from '#contract/entities/study.ts'

/**
 * Present option of each parameter in a document, resolved once; undefined if no single option describes it, as without
 * an assembly.
 */
export function standingOptions(building: Building): (key: string) => OptionValue | undefined {
  const known = new Map<string, OptionValue | undefined>()
  return key => {
    if (!known.has(key)) {
      const first = isParameter(key) ? presets(building, key)[0] : undefined
      known.set(key, first?.reason.key.startsWith('present') === true ? first.value : undefined)
    }
    return known.get(key)
  }
}
