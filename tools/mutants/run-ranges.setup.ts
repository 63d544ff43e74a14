/**
 * Records the parts of the sources that a test file runs: V8 counts them in this process during the file's tests.
 * MUTANTS_RANGES names the folder of the output.
 */
import { createHash } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync, writeFileSync } from 'node:fs'
import { Session, type Debugger, type Profiler } from 'node:inspector'
import { join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { runRanges, type Ranges } from './run-ranges.ts'

/** Code run by a test file. */
export interface RunOf {
  readonly test: string
  /** Code run by its imports, by source file; in a process of several test files, only by newly loaded imports. */
  readonly loading: Readonly<Record<string, Ranges>>
  /** Code run by its tests, by source file. */
  readonly files: Readonly<Record<string, Ranges>>
  /** Whether it has threads or processes, in which nothing is counted. */
  readonly isElsewhere: boolean
}

/** The runner's own list of loaded modules, with the map of each: it stores maps beside the code, not in it. */
interface Runner {
  readonly evaluatedModules: {
    readonly idToModuleMap: ReadonlyMap<string, { readonly meta?: { readonly sourceMap?: string | null } | null }>
  }
}

/** Counts of a process, for any number of test files. */
interface Counting {
  readonly session: Session
  readonly scripts: readonly Debugger.ScriptParsedEventDataType[]
  isElsewhere: boolean
}

const root = process.cwd()
const here = globalThis as unknown as { readonly __vitest_worker__: Runner; badgirCounting?: Counting }
const counting = (here.badgirCounting ??= begun())
counting.isElsewhere = false

function begun(): Counting {
  const session = new Session()
  session.connect()
  const scripts: Debugger.ScriptParsedEventDataType[] = []
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (params.url.includes(root) && !params.url.includes('/node_modules/')) scripts.push(params)
  })
  session.post('Debugger.enable')
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  for (const channel of ['worker_threads', 'child_process'])
    subscribe(channel, () => {
      if (here.badgirCounting !== undefined) here.badgirCounting.isElsewhere = true
    })
  return { session, scripts, isElsewhere: false }
}

/** Code run since the last call. */
function taken(): Readonly<Record<string, Ranges>> {
  const { session, scripts } = counting
  const counted = new Map<string, Profiler.ScriptCoverage>()
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const script of result) counted.set(script.scriptId, script)
  })
  const loaded = here.__vitest_worker__.evaluatedModules.idToModuleMap
  const files: Record<string, Ranges> = {}
  for (const { scriptId, url } of scripts) {
    const coverage = counted.get(scriptId)
    if (coverage === undefined) continue
    const path = url.startsWith('file:') ? fileURLToPath(url) : (url.split('?')[0] ?? url)
    const map = loaded.get(path)?.meta?.sourceMap
    session.post('Debugger.getScriptSource', { scriptId }, (_, { scriptSource }) => {
      const ranges = runRanges(scriptSource, map, readFileSync(path, 'utf8'), coverage.functions)
      const file = relative(root, path).replaceAll('\\', '/')
      if (ranges !== undefined && ranges.length > 0) files[file] = [...(files[file] ?? []), ...ranges]
    })
  }
  return files
}

let loading: RunOf['loading'] = {}
beforeAll(() => {
  loading = taken()
})
afterAll(() => {
  const test = relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/')
  const run: RunOf = { test, loading, files: taken(), isElsewhere: counting.isElsewhere }
  const name = createHash('sha256').update(test).digest('hex')
  writeFileSync(join(process.env['MUTANTS_RANGES'] ?? '', `${name}.json`), JSON.stringify(run))
})
