/**
 * Tells which parts of the sources a test file runs: V8 counts them in this process while the file's tests run. The name of a folder
 * comes in MUTANTS_RANGES.
 */
import { createHash } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync, writeFileSync } from 'node:fs'
import { Session, type Debugger, type Profiler } from 'node:inspector'
import { join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { runRanges, type Ranges } from './run-ranges.ts'

/** What a test file runs. */
export interface RunOf {
  readonly test: string
  /** By source file: offsets from and to, one pair after the other. */
  readonly files: Readonly<Record<string, Ranges>>
  /** It has threads or processes, in which nothing is counted. */
  readonly isElsewhere: boolean
}

/** The runner's own list of what it loaded, with the map of each: it keeps maps beside the code, not in it. */
interface Runner {
  readonly evaluatedModules: {
    readonly idToModuleMap: ReadonlyMap<string, { readonly meta?: { readonly sourceMap?: string | null } | null }>
  }
}

const root = process.cwd()
const session = new Session()
session.connect()
const scripts: Debugger.ScriptParsedEventDataType[] = []
session.on('Debugger.scriptParsed', ({ params }) => {
  if (params.url.includes(root) && !params.url.includes('/node_modules/')) scripts.push(params)
})
session.post('Debugger.enable')
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
let isElsewhere = false
for (const channel of ['worker_threads', 'child_process'])
  subscribe(channel, () => {
    isElsewhere = true
  })

afterAll(() => {
  const test = relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/')
  const counted = new Map<string, Profiler.ScriptCoverage>()
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const script of result) counted.set(script.scriptId, script)
  })
  const loaded = (globalThis as unknown as { readonly __vitest_worker__: Runner }).__vitest_worker__.evaluatedModules
    .idToModuleMap
  const files: Record<string, Ranges> = {}
  for (const { scriptId, url } of scripts) {
    const coverage = counted.get(scriptId)
    if (coverage === undefined) continue
    const path = url.startsWith('file:') ? fileURLToPath(url) : (url.split('?')[0] ?? url)
    const map = loaded.get(path)?.meta?.sourceMap
    session.post('Debugger.getScriptSource', { scriptId }, (_, { scriptSource }) => {
      const ranges = runRanges(scriptSource, map, readFileSync(path, 'utf8'), coverage.functions)
      if (ranges !== undefined) files[relative(root, path).replaceAll('\\', '/')] = ranges
    })
  }
  const told: RunOf = { test, files, isElsewhere }
  const name = createHash('sha256').update(test).digest('hex')
  writeFileSync(join(process.env['MUTANTS_RANGES'] ?? '', `${name}.json`), JSON.stringify(told))
})
