import { join } from 'node:path'
import process from 'node:process'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vite.config.ts'

const order = (process.env['MUTANTS_ORDER'] ?? '').split('\n')

/** Runs test files in the given order, the likeliest to fail first. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => order.findIndex(file => moduleId.endsWith(`/${file}`))
    return files.toSorted((a, b) => turn(a) - turn(b))
  }
}

/** Folder of the records of run parts; '' for none. */
const ranges = process.env['MUTANTS_RANGES'] ?? ''

export default mergeConfig(base, {
  cacheDir: '.cache/vite',
  // A busy machine is no bug: the file's own time limit finds a hanging test.
  test: {
    testTimeout: 80_000,
    fsModuleCachePath: '.cache/modules',
    sequence: { sequencer: InGivenOrder },
    setupFiles: ranges === '' ? [] : [join(import.meta.dirname, 'run-ranges.setup.ts')],
  },
})
