import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planted } from '../tools/mutants/mutant.ts'
import { mutantsOf } from '../tools/mutants/mutants-of.ts'
import { reachOf } from '../tools/mutants/reached-by.ts'
import { isRun, runRanges } from '../tools/mutants/run-ranges.ts'
import { sample } from '../tools/mutants/sample.ts'

/** Every text that a line can become by one bug. */
function becomes(line: string): readonly string[] {
  return mutantsOf('x.ts', line).map(mutant => planted(line, mutant))
}

describe('bugs that are planted', () => {
  test.each([
    ['a < b', 'a <= b'],
    ['a >= b', 'a > b'],
    ['a === b', 'a !== b'],
    ['a + b', 'a - b'],
    ['a * b', 'a / b'],
    ['a += b', 'a -= b'],
    ['x = 5', 'x = 6'],
    ['x = 5', 'x = 4'],
    ['x = 5', 'x = 50'],
    ['x = 5', 'x = (-5)'],
    ['x = -a', 'x = (a)'],
    ['x = true', 'x = false'],
    ['if (a) f()', 'if (!(a)) f()'],
    ['if (a) f()', 'if (false) f()'],
    ['x = a ? b : c', 'x = (c)'],
    ['x = a && b', 'x = ((a) || (b))'],
    ['x = a && b', 'x = (b)'],
    ['x = a ?? b', 'x = b'],
    ['f(a)', ';'],
    ['x = [a, b, c]', 'x = [a, c]'],
    ['x = [a, b, c]', 'x = [a, b]'],
    ['x = { ...a, b: 1 }', 'x = {  b: 1 }'],
    ["x = { a: 'p', b: 'q' }", "x = { a: 'q', b: 'p' }"],
    ['x = f(a, b)', 'x = f(b, a)'],
    ['x = Math.min(a, b)', 'x = Math.max(a, b)'],
    ['x = a.filter(f)', 'x = a'],
  ])('%s can become %s', (line, broken) => {
    expect(becomes(line)).toContain(broken)
  })

  test('a text put together, a type, an error’s words and a default that only the types ask for stay', () => {
    expect(becomes("f('a' + b)")).toEqual([';'])
    expect(becomes('type A = 1 | 2')).toEqual([])
    expect(becomes("throw new RangeError('1 < 2 ' + (3 + 4))")).toEqual([])
    expect(becomes('const x = list[i] ?? 0')).toEqual([])
  })

  test('a hook’s dependencies and namespaces keep their order, what only looks stays', () => {
    expect(becomes('const x = useMemo(f, [a, b])')).not.toContain('const x = useMemo(f, [b, a])')
    expect(becomes('const x = useMemo(f, [a, b])')).toContain('const x = useMemo(f, [a])')
    expect(becomes('x = [a, b]')).toContain('x = [b, a]')
    expect(mutantsOf('x.tsx', 'const x = <Table scroll={3} styles={4} />')).toEqual([])
    expect(mutantsOf('x.tsx', 'const x = <Table count={3} />')).not.toEqual([])
  })

  test('each differs from what was written, and has a name of its own', () => {
    const source = 'function f(a, b) {\n  if (a < b && b > 2) return [a, b, -3].filter(g)\n  return a ? b * 4 : 7\n}\n'
    const mutants = mutantsOf('x.ts', source)
    expect(mutants.length).toBeGreaterThan(20)
    expect(mutants.filter(mutant => planted(source, mutant) === source)).toEqual([])
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    expect(mutants.map(({ line }) => line)).toEqual(mutants.map(({ line }) => line).toSorted((a, b) => a - b))
  })
})

test('the same seed chooses the same bugs, another seed others, and no place twice', () => {
  const source = Array.from({ length: 200 }, (_, i) => `x = a + ${i}`).join('\n')
  const mutants = mutantsOf('x.ts', source)
  const ids = (seed: number) => sample(mutants, 40, seed).map(({ id }) => id)
  expect(ids(1)).toEqual(ids(1))
  expect(ids(1)).not.toEqual(ids(2))
  const places = sample(mutants, 40, 1).map(({ start, end }) => `${start}-${end}`)
  expect(new Set(places).size).toBe(40)
  expect(sample(mutants, 1e6, 1).length).toBeLessThanOrEqual(mutants.length)
})

test('a table of figures does not take all the places', () => {
  const table = mutantsOf('table.ts', `x = [${Array.from({ length: 39 }, (_, i) => i + 10).join(', ')}]`)
  const small = mutantsOf('small.ts', 'x = a < b')
  expect(table.length).toBeGreaterThan(100)
  expect(sample([...table, ...small], 40, 3).map(({ file }) => file)).toContain('small.ts')
})

describe('what a test can notice', () => {
  const reach = reachOf(resolve(import.meta.dirname, '..'))
  test('follows imports, rooms, commands loaded when asked for, and workers', () => {
    expect(reach('src/rules/rules.test.ts')).toContain('src/contract/options.ts')
    expect(reach('tests/cli/badgir.test.ts')).toContain('src/cli/commands/simulate.ts')
    expect(reach('tests/server/runs.test.ts')).toContain('src/server/simulation/simulate.worker.ts')
    expect(reach('tests/server/runs.test.ts')).toContain('src/engine/zone/kernel/run-year.ts')
  })
  test('does not follow what is not imported', () => {
    expect(reach('src/rules/rules.test.ts')).not.toContain('src/server/main.ts')
  })
})

describe('what a test runs', () => {
  const source = 'const f = a => a ? 1 : 2'
  // Columns 0, 10, 15, 19 and 23, each where it was written.
  const map = JSON.stringify({ mappings: 'AAAA,UAAU,KAAK,IAAI,IAAI' })
  const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })
  test('is what V8 has counted, the inner before the outer, at the places of the source', () => {
    const whole = { ranges: [range(0, 24, 1)] }
    expect(runRanges(source, map, source, [whole, { ranges: [range(10, 24, 0)] }])).toEqual([0, 10])
    expect(runRanges(source, map, source, [{ ranges: [range(10, 24, 3), range(23, 24, 0)] }, whole])).toEqual([0, 23])
    expect(runRanges(source, map, source, [])).toEqual([])
    expect(runRanges(source, null, source, [whole])).toBeUndefined()
  })
  test('is the same in the function that the runner loads it in', () => {
    const head = "'use strict';async (a,b)=>{{"
    const functions = [{ ranges: [range(0, 60, 1)] }, { ranges: [range(head.length + 10, head.length + 24, 0)] }]
    expect(runRanges(`${head}${source}\n}}`, map, source, functions)).toEqual([0, 10])
  })
  test('holds a place of which any part is run, be it empty', () => {
    const ranges = [10, 20, 30, 40]
    expect([isRun(ranges, 0, 10), isRun(ranges, 0, 11), isRun(ranges, 19, 25), isRun(ranges, 20, 30)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([isRun(ranges, 30, 30), isRun(ranges, 40, 40), isRun([], 0, 99)]).toEqual([true, false, false])
  })
})
