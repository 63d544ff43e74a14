import { presets } from '#building/stages/presets.ts'
import { isParameter } from '#building/stages/stage-parameters.ts'
import type { Building } from '#contract/entities/project.ts'
import type { OptionValue } from '#contract/entities/study.ts'

/** What stands in a document of each parameter, asked for once; undefined where nothing is known. */
export function standingOptions(building: Building): (key: string) => OptionValue | undefined {
  const known = new Map<string, OptionValue | undefined>()
  return key => {
    if (!known.has(key)) known.set(key, isParameter(key) ? presets(building, key)[0]?.value : undefined)
    return known.get(key)
  }
}
