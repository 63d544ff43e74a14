import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { RunOf } from './run-ranges.setup.ts'
import { isRun } from './run-ranges.ts'
import { runVitest } from './run-vitest.ts'

/** Code that a test file runs and its time, measured without a bug. */
interface KnownRun extends Pick<RunOf, 'files' | 'isElsewhere'> {
  /** Key of all files that it reaches: a measurement holds as long as none of them changes. */
  readonly key: string
  readonly seconds: number
}

export interface MeasuredRuns {
  /** Measures unknown test files in order, for a number of seconds. @returns number of files that stay unknown */
  readonly measure: (tests: readonly string[], seconds: number) => Promise<number>
  /** Seconds of a test file; undefined while it is unknown. */
  readonly secondsOf: (test: string) => number | undefined
  /** Whether a test file runs some of this part of a source; undefined if it is unknown, as in its threads. */
  readonly runs: (test: string, file: string, start: number, end: number) => boolean | undefined
}

/**
 * Measured runs of test files, stored in `node_modules/.cache` from seed to seed.
 * @param copy    of the project, in which they are measured
 * @param isAlone whether a test file needs a process of its own
 */
export function openMeasuredRuns(
  root: string,
  copy: string,
  reach: (test: string) => ReadonlySet<string>,
  settings: Readonly<Record<string, string>>,
  isAlone: (test: string) => boolean,
): MeasuredRuns {
  const folder = join(root, 'node_modules/.cache/mutants')
  mkdirSync(folder, { recursive: true })
  const hashes = new Map<string, string>()
  const hashOf = (file: string): string => {
    const hash =
      hashes.get(file) ??
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex')
    hashes.set(file, hash)
    return hash
  }
  /** Files that count the runs; the measurements depend on them. */
  const counting = ['run-ranges.setup.ts', 'run-ranges.ts'].map(name => `tools/mutants/${name}`)
  const keyOf = (test: string): string =>
    createHash('sha256')
      .update([process.version, ...[...counting, ...[...reach(test)].toSorted()].map(hashOf)].join())
      .digest('hex')
  const placeOf = (test: string): string => join(folder, `${createHash('sha256').update(test).digest('hex')}.json`)
  const runsByTest = new Map<string, KnownRun | undefined>()
  const runOf = (test: string): KnownRun | undefined => {
    if (!runsByTest.has(test)) runsByTest.set(test, storedRun(placeOf(test), keyOf(test)))
    return runsByTest.get(test)
  }

  return {
    secondsOf: test => runOf(test)?.seconds,
    runs: (test, file, start, end) => {
      const run = runOf(test)
      if (run === undefined) return undefined
      if (isRun(run.files[file] ?? [], start, end)) return true
      return run.isElsewhere ? undefined : false
    },
    measure: async (tests, seconds) => {
      const unknown = tests.filter(test => runOf(test) === undefined)
      const until = performance.now() + 1000 * seconds
      const output = mkdtempSync(join(tmpdir(), 'badgir-ranges-'))
      const ended = new Map<string, number>()
      for (const isShared of [true, false]) {
        let left = unknown.filter(test => isAlone(test) !== isShared)
        while (left.length > 0 && performance.now() < until) {
          const outcome = await runVitest(
            copy,
            left,
            { workers: 1, patience: 90_000, budget: until - performance.now() },
            { ...settings, MUTANTS_RANGES: output },
            {
              isShared,
              goesOn: true,
              ended: (test, took) => {
                ended.set(test, took)
              },
            },
          )
          if (outcome.kind === 'passed') break
          // The file hangs or breaks the run: it stays unknown.
          left = left.filter(test => !ended.has(test) && test !== outcome.file)
        }
      }
      const runs = readdirSync(output).map(name => JSON.parse(readFileSync(join(output, name), 'utf8')) as RunOf)
      rmSync(output, { recursive: true, force: true })
      // Code that a module runs while loading is run by every test that loads it.
      const loading = new Map<string, number[]>()
      for (const run of runs)
        for (const [file, ranges] of Object.entries(run.loading))
          loading.set(file, [...(loading.get(file) ?? []), ...ranges])
      for (const { test, files, isElsewhere } of runs) {
        const took = ended.get(test)
        if (took === undefined) continue
        const whole = Object.fromEntries(
          [...new Set([...reach(test), ...Object.keys(files)])].flatMap(file => {
            const ranges = [...(files[file] ?? []), ...(loading.get(file) ?? [])]
            return ranges.length === 0 ? [] : [[file, ranges]]
          }),
        )
        const measured: KnownRun = { files: whole, isElsewhere, key: keyOf(test), seconds: took }
        runsByTest.set(test, measured)
        writeFileSync(placeOf(test), JSON.stringify(measured))
      }
      return unknown.filter(test => runOf(test) === undefined).length
    },
  }
}

function storedRun(place: string, key: string): KnownRun | undefined {
  try {
    const run = JSON.parse(readFileSync(place, 'utf8')) as KnownRun
    return run.key === key ? run : undefined
  } catch {
    // The file was never measured, or changed during the measurement.
    return undefined
  }
}
