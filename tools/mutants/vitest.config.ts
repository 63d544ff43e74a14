import { join } from 'node:path'
import process from 'node:process'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vite.config.ts'

const order = (process.env['MUTANTS_ORDER'] ?? '').split('\n')

/** Test files in the order that they were asked for, the likeliest to fail first. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => order.findIndex(file => moduleId.endsWith(`/${file}`))
    return files.toSorted((a, b) => turn(a) - turn(b))
  }
}

/** Where it is written which parts of the sources a test file runs; '' for nowhere. */
const ranges = process.env['MUTANTS_RANGES'] ?? ''

export default mergeConfig(base, {
  cacheDir: '.cache/vite',
  // A busy machine is no bug: what hangs is found by the file's own limit of time.
  test: {
    testTimeout: 80_000,
    fsModuleCachePath: '.cache/modules',
    sequence: { sequencer: AsAsked },
    setupFiles: ranges === '' ? [] : [join(import.meta.dirname, 'run-ranges.setup.ts')],
  },
})
