/**
 * Plants small bugs, one at a time, in a copy of the project and runs the tests: `npm run mutants -- --room rules`.
 * docs/mutants.md has the method and the results.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { copyOf } from './mutants/copy-of.ts'
import { planted, type Mutant } from './mutants/mutant.ts'
import { openMeasuredRuns } from './mutants/measured-runs.ts'
import { mutantsOf } from './mutants/mutants-of.ts'
import { reachOf } from './mutants/reached-by.ts'
import { rooms, sourcesOf, testsOf, turnOf } from './mutants/rooms.ts'
import { runVitest, type Outcome } from './mutants/run-vitest.ts'
import { sample } from './mutants/sample.ts'

const usage = `Usage: npm run mutants -- --room ${Object.keys(rooms).join('|')} [options]

  --count N       bugs to plant (60)
  --seed N        of the choice (1); the same seed chooses the same bugs
  --file TEXT     only in files whose path contains it
  --only ID       this one, or all of a file or line: src/rules/zones.ts:12 (several times for several)
  --list          say which, and plant none
  --types         ask the compiler of types too about survivors: up to minutes each
  --workers N     test files at once (1)
  --budget S      seconds to ask for one bug (60), the cheapest tests first
  --measure S     seconds to find out what test files run, where that is not known yet (600)
`

const root = resolve(import.meta.dirname, '..')
const { values: given } = parseArgs({
  options: {
    room: { type: 'string' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    types: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    budget: { type: 'string', default: '60' },
    measure: { type: 'string', default: '600' },
  },
})
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const room = rooms[given.room ?? '']
if (room === undefined) {
  process.stderr.write(usage)
  process.exit(2)
}

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
  sources.set(file, source)
  return source
}
const all = sourcesOf(root, room)
  .filter(file => file.includes(given.file))
  .flatMap(file => mutantsOf(file, sourceOf(file)))
const chosen =
  given.only.length > 0
    ? all.filter(({ id }) => given.only.some(only => id === only || id.startsWith(`${only}:`)))
    : sample(all, Number(given.count), Number(given.seed))
say(`${all.length} bugs could be planted in ${new Set(all.map(({ file }) => file)).size} files; ${chosen.length} are.`)
if (given.list) {
  for (const { id, says } of chosen) say(`${id}  ${says}`)
  process.exit(0)
}

const besideData = resolve(root, '../shared/data')
const reference = process.env['BADGIR_REFERENCE_DATA'] ?? (existsSync(besideData) ? besideData : '')
const copy = copyOf(root)
process.once('exit', copy.remove)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Tests that reach a file, the nearest first. */
const reach = reachOf(root)
const reached = testsOf(root).map(test => ({ test, files: reach(test) }))
function testsFor(file: string): readonly string[] {
  return reached
    .flatMap(({ test, files }) => {
      const turn = room === undefined || !files.has(file) ? undefined : turnOf(room, file, test)
      return turn === undefined ? [] : [{ test, turn, files: files.size }]
    })
    .toSorted((a, b) => a.turn - b.turn || a.files - b.files)
    .map(({ test }) => test)
}
const limits = { workers: Number(given.workers), patience: 90_000, budget: Number(given.budget) * 1000 }
const settings = { BADGIR_REFERENCE_DATA: reference }

/** Whether a test file passes without a bug; it is checked when the file first fails with one. */
const sound = new Map<string, boolean>()
async function isSound(test: string): Promise<boolean> {
  const wasSound = sound.get(test)
  if (wasSound !== undefined) return wasSound
  const { kind } = await runVitest(copy.folder, [test], { ...limits, budget: 2 * limits.patience }, settings)
  sound.set(test, kind === 'passed')
  return kind === 'passed'
}

const filesOf = new Map(reached.map(({ test, files }) => [test, files]))
/** Tests that replace modules need a process of their own. */
const isAlone = new Set(
  reached
    .map(({ test }) => test)
    .filter(test => /\bvi\.(?:mock|doMock|stub)/.test(readFileSync(join(root, test), 'utf8'))),
)
const measuredRuns = openMeasuredRuns(
  root,
  copy.folder,
  test => filesOf.get(test) ?? new Set(),
  settings,
  test => isAlone.has(test),
)

interface TestChoice {
  /** Tests that run the changed part, the cheapest first. */
  readonly running: readonly string[]
  /** Tests for which this is unknown, the nearest first. */
  readonly unknown: readonly string[]
}
function askedFor({ file, start, end }: Mutant): TestChoice {
  const tests = testsFor(file).filter(test => sound.get(test) !== false)
  const ofTest = new Map(tests.map(test => [test, measuredRuns.runs(test, file, start, end)]))
  const secondsOf = (test: string): number => measuredRuns.secondsOf(test) ?? 0
  return {
    running: tests.filter(test => ofTest.get(test) === true).toSorted((a, b) => secondsOf(a) - secondsOf(b)),
    unknown: tests.filter(test => ofTest.get(test) === undefined),
  }
}

type Verdict = 'noticed' | 'timed out' | 'survived' | 'not compiled'
interface Judgement {
  readonly verdict: Verdict
  readonly by: string
}

async function withBug<T>(mutant: Mutant, during: () => Promise<T>): Promise<T> {
  const target = join(copy.folder, mutant.file)
  writeFileSync(target, planted(sourceOf(mutant.file), mutant))
  try {
    return await during()
  } finally {
    writeFileSync(target, sourceOf(mutant.file))
  }
}

async function judged(mutant: Mutant): Promise<Judgement> {
  const { running, unknown } = askedFor(mutant)
  if (running.length + unknown.length === 0) return { verdict: 'survived', by: 'no test runs this' }
  const isKernel = mutant.file.startsWith(kernel)
  const outcome = await withBug(mutant, async () => {
    if (isKernel && !compiles('tools/build-kernel.ts')) return null
    const came = await askedAll(running, unknown)
    // `npm run check` comes before the tests: a bug that it refuses has not survived.
    return came.kind === 'passed' && given.types && !compiles('node_modules/typescript/bin/tsc', '-b', ...projects)
      ? null
      : came
  })
  if (isKernel) for (const file of bytes) cpSync(join(root, file), join(copy.folder, file))
  if (outcome === null) return { verdict: 'not compiled', by: 'the compiler' }
  if (outcome.kind === 'passed') {
    const maybe = unknown.length === 0 ? '' : `, ${unknown.length} others may`
    return { verdict: 'survived', by: `${outcome.files} test files asked; ${running.length} run this${maybe}` }
  }
  if (!(await isSound(outcome.file))) return judged(mutant)
  return outcome.kind === 'failed'
    ? { verdict: 'noticed', by: `${outcome.file} › ${outcome.test}` }
    : { verdict: 'timed out', by: outcome.file }
}

/** Runs test files until one fails or the time is up: together in a process if they can be, the cheaper part first. */
async function askedAll(running: readonly string[], unknown: readonly string[]): Promise<Outcome> {
  const until = performance.now() + limits.budget
  const parts = [running, unknown].flatMap(tests => {
    const [alone, shared] = [tests.filter(test => isAlone.has(test)), tests.filter(test => !isAlone.has(test))]
    const both = [
      { isShared: true, tests: shared },
      { isShared: false, tests: alone },
    ]
    return tests[0] !== undefined && isAlone.has(tests[0]) ? both.toReversed() : both
  })
  let files = 0
  for (const { isShared, tests } of parts) {
    for (let left = tests; left.length > 0;) {
      const budget = until - performance.now()
      if (budget <= 0) return { kind: 'passed', files }
      const came = await runVitest(copy.folder, left, { ...limits, budget }, settings, { isShared })
      if (came.kind === 'passed') {
        files += came.files
        break
      }
      const { file } = came
      // Other files in its process may have made it fail: it runs once more by itself.
      if (!isShared || (came.kind === 'failed' && came.isFirst)) return came
      const again = await runVitest(copy.folder, [file], limits, settings)
      if (again.kind !== 'passed') return again
      isAlone.add(file)
      files += left.indexOf(file) + 1
      left = left.slice(left.indexOf(file) + 1)
    }
  }
  return { kind: 'passed', files }
}

const kernel = 'src/engine/zone/kernel/'
const bytes = ['src/engine/zone/kernel-bytes.ts', 'src/engine/zone/pair-kernel-bytes.ts']
const projects = ['tsconfig.json', 'src/tsconfig.plain.json', 'src/tsconfig.server.json']
/**
 * Whether a program succeeds in the copy: the type checker, or the kernel's compiler, whose bytes are made from the
 * sources with the bug, so that the tests find the bug and not stale bytes.
 */
function compiles(...args: readonly string[]): boolean {
  try {
    execFileSync(process.execPath, args, { cwd: copy.folder, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Measure the nearest first, as far as the bugs' files share their tests. */
const toKnow = [...new Set(chosen.flatMap(({ file }) => testsFor(file)))]
const leftUnknown = await measuredRuns.measure(toKnow, Number(given.measure))
if (leftUnknown > 0) say(`Of ${toKnow.length} test files ${leftUnknown} were not measured: they are asked last.`)

const counts: Record<Verdict, number> = { noticed: 0, 'timed out': 0, survived: 0, 'not compiled': 0 }
say('\n| bug | what | noticed by |\n|---|---|---|')
for (const mutant of chosen) {
  const { verdict, by } = await judged(mutant)
  counts[verdict]++
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  say(
    `| ${mutant.id} | \`${cell(mutant.says)}\` | ${verdict === 'noticed' ? cell(by) : `**${verdict}**: ${cell(by)}`} |`,
  )
}
const unsound = [...sound.keys()].filter(test => sound.get(test) === false)
if (unsound.length > 0) say(`\nNot asked, for they fail without a bug: ${unsound.join(', ')}`)
const asks = counts.noticed + counts['timed out'] + counts.survived
const share = asks === 0 ? 0 : (100 * (counts.noticed + counts['timed out'])) / asks
const broken = counts['not compiled']
say(
  `\n${given.room ?? ''}, seed ${given.seed}: ${asks} planted, ${counts.noticed} noticed, ` +
    `${counts['timed out']} timed out, ${counts.survived} survived: ${share.toFixed(0)} %` +
    (broken > 0 ? `; ${broken} were refused by a compiler` : ''),
)
