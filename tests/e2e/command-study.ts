import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PickedOptions, StudySetting, VariedParameter } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { runBadgir } from '../support/run-badgir.ts'
import { csvRows, type CsvRow } from './study-figures.ts'

/** Arguments of `badgir study`. */
export interface CommandStudy {
  readonly document: unknown
  readonly stage: StudyStage
  readonly parameters: readonly VariedParameter[]
  /** Picks of the stages before. */
  readonly from: PickedOptions
  readonly setting: StudySetting
}

/**
 * The rows that the command line computes, as it writes them.
 *
 * @param folder where its files go
 */
export async function commandStudy(
  folder: string,
  { document, stage, parameters, from, setting }: CommandStudy,
): Promise<readonly CsvRow[]> {
  const file = (name: string, content: unknown) => {
    const path = join(folder, `${stage}-${name}.json`)
    writeFileSync(path, JSON.stringify(content))
    return path
  }
  const args = ['study', file('project', document), '--stage', stage, '--setting', setting]
  const files = ['--parameters', file('parameters', { parameters }), '--from', file('from', from)]
  const { code, out, err } = await runBadgir(...args, ...files)
  if (code !== 0) throw new Error(`badgir study ended with ${code}: ${err}`)
  return csvRows(out, parameters.length)
}
