import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { Ended } from './say-each.reporter.ts'

/** Outcome of a run of test files: at the first that fails or hangs, when all have passed, or when the time is up. */
export type Outcome =
  | { readonly kind: 'passed'; readonly files: number }
  /** `isFirst`: no other file had run in its process before. */
  | { readonly kind: 'failed'; readonly file: string; readonly test: string; readonly isFirst: boolean }
  | { readonly kind: 'hangs'; readonly file: string }

export interface Limits {
  /** Number of test files at once. */
  readonly workers: number
  /** Time without a finished file after which the run counts as hanging [ms]. */
  readonly patience: number
  /** Time after which no further file is begun [ms]. */
  readonly budget: number
}

const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'TEST_DATABASE_URL'),
)

export interface Manner {
  /** Whether all test files run in a single process, sharing loaded modules: most of a file's seconds are imports. */
  readonly isShared?: boolean
  /** Whether it continues after a failure. */
  readonly goesOn?: boolean
  readonly ended?: (test: string, seconds: number) => void
}

/** Runs test files of a folder in their order. */
export function runVitest(
  folder: string,
  tests: readonly string[],
  { workers, patience, budget }: Limits,
  settings: Readonly<Record<string, string>>,
  { isShared = false, goesOn = false, ended }: Manner = {},
): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tools/mutants/vitest.config.ts',
      '--reporter=tools/mutants/say-each.reporter.ts',
      ...(goesOn ? [] : ['--bail=1']),
      ...(isShared ? ['--isolate=false'] : []),
      `--maxWorkers=${workers}`,
      ...tests,
    ],
    {
      cwd: folder,
      // It runs in a process group of its own, so that a test's threads and servers end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...environment, ...settings, MUTANTS_ORDER: tests.join('\n') },
    },
  )
  const waiting = new Set(tests)
  return new Promise<Outcome>(done => {
    const passed = (): Outcome => ({ kind: 'passed', files: tests.length - waiting.size })
    const end = (outcome: Outcome): void => {
      clearTimeout(hanging)
      clearTimeout(late)
      process.off('exit', kill)
      kill()
      done(outcome)
    }
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // it has already ended
      }
    }
    process.once('exit', kill)
    const next = (): string => [...waiting][0] ?? ''
    const hanging = setTimeout(() => {
      end({ kind: 'hangs', file: next() })
    }, patience)
    // The present file may hang: it is waited for.
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
    }, budget)
    createInterface(child.stdout).on('line', line => {
      if (!line.startsWith('{"file":')) return
      const { file, state, failed, seconds } = JSON.parse(line) as Ended
      const test = tests.find(each => file.endsWith(`/${each}`)) ?? file
      const isFirst = waiting.size === tests.length
      waiting.delete(test)
      hanging.refresh()
      ended?.(test, seconds)
      if (state === 'failed' && !goesOn) end({ kind: 'failed', file: test, test: failed ?? '', isFirst })
      else if (isLate) end(passed())
    })
    child.once('close', code => {
      end(
        code === 0 || (goesOn && waiting.size === 0)
          ? passed()
          : { kind: 'failed', file: next(), test: `vitest ended with ${code ?? 'a signal'}`, isFirst: true },
      )
    })
  })
}
