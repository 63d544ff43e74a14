import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** ECMAScript leaves the last digits of these to each engine; the others of Math are exact. */
const exact = new Set([
  'abs',
  'ceil',
  'clz32',
  'floor',
  'fround',
  'imul',
  'max',
  'min',
  'round',
  'sign',
  'sqrt',
  'trunc',
])
const constants = new Set(['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'])

/** Code whose result could differ between JavaScript engines, clocks or orders of keys. */
function offences(source: string): readonly string[] {
  // Comments and texts are blanked out: they may speak of anything.
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, part =>
    part.replace(/[^\n]/g, ' '),
  )
  return [
    ...[...code.matchAll(/\bMath\s*\??\.\s*(\w+)/g)]
      .filter(([, name = '']) => !exact.has(name) && !constants.has(name))
      .map(([whole]) => whole),
    ...[...code.matchAll(/\bMath\s*\[|\bMath\s*[;,)]|\}\s*=\s*Math\b/g)].map(
      ([whole]) => `${whole}: name the function`,
    ),
    // The power of a variable is left to the engine as Math.pow is.
    ...[...code.matchAll(/\*\*=?/g)].map(([whole]) => whole),
    ...[...code.matchAll(/\bDate\b|\bperformance\b|\bIntl\b|\.toLocale\w+|\.localeCompare\b/g)].map(([whole]) => whole),
  ]
}

test('the engine computes the same on every JavaScript engine', () => {
  const files = readdirSync('src/engine', { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(
    files.flatMap(file =>
      offences(readFileSync(join('src/engine', file), 'utf8')).map(offence => `${file}: ${offence}`),
    ),
  ).toEqual([])
})

test('the test of sameness can fail', () => {
  expect(offences('const a = Math.sin(x) + b ** 0.5 + Math.sqrt(Math.PI)')).toEqual(['Math.sin', '**'])
  expect(offences('const { sin } = Math\nconst f = Math["exp"]')).toHaveLength(2)
  expect(offences('/** Math.sin, x ** 2 */ const s = "Math.cos" // Math.tan\nconst t = \'a ** b\'')).toEqual([])
  expect(offences('Math.hypot(a, b); Math.random(); Date.now()')).toEqual(['Math.hypot', 'Math.random', 'Date'])
  expect(offences('const a = 3 * b * b')).toEqual([])
})
