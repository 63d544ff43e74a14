import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** The longest line that a hand writes, in characters as Unicode counts them. */
const longest = 140
/** Files with longer lines, and why they are left. */
const longLines: Readonly<Record<string, string>> = {
  'src/server/db/migrations/0002-document-version-and-energy-prices.sql':
    'databases keep the checksum of what was applied',
}

const code = /\.(ts|tsx|js|mjs|css|sql)$/
const files = [
  ...readdirSync('.').filter(file => code.test(file)),
  ...['src', 'machines', 'tests', 'tools'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => code.test(file))
      .map(file => join(folder, file).replaceAll('\\', '/')),
  ),
]

/** Numbers of the lines that are too long. */
function tooLong(text: string): readonly number[] {
  return text.split('\n').flatMap((line, i) => (Array.from(line.replace('\r', '')).length > longest ? [i + 1] : []))
}

/** Doc comments that begin with a word that names nothing (docs/cited/house-style.md, English). */
const vague = /\/\*\*\s+(?:\*\s+)?(?:What|Whatever|One|Of|Those|There)\b[^\n]*/g
/** Its notes continue the name above each of them. */
const generated = 'src/engine/zone/kernel/layout.ts'

/** Beginning of such a constant in a formatted file; parsing all files would take seconds. */
const mayBeFunction = /^(?:export )?(?:const|let) \w+ = (?:async )?(?:\(|<|function|\w+ =>)/m
/** Functions of a file's top level that are constants. One with a type of its own fills in a signature from elsewhere. */
function functionConstants(file: string, source: string): readonly string[] {
  if (!mayBeFunction.test(source)) return []
  const { program, errors } = parseSync(file, source)
  expect(errors, file).toEqual([])
  return program.body
    .map(node => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap(node => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ id, init }) =>
      id.type === 'Identifier' &&
      (id.typeAnnotation ?? null) === null &&
      (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
        ? [id.name]
        : [],
    )
}

test('no line is longer than 140 characters', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap(file =>
    longLines[file] === undefined ? tooLong(readFileSync(file, 'utf8')).map(line => `${file}:${line}`) : [],
  )
  expect(found).toEqual([])
})

test('each file that may have longer lines has one', () => {
  for (const file of Object.keys(longLines)) expect(tooLong(readFileSync(file, 'utf8')), file).not.toEqual([])
})

test('a function of the top level is a declaration', () => {
  const found = files
    .filter(file => /\.(ts|tsx|js|mjs)$/.test(file) && longLines[file] === undefined)
    .flatMap(file => functionConstants(file, readFileSync(file, 'utf8')).map(name => `${file}: ${name}`))
  expect(found).toEqual([])
})

test('a doc comment begins with the thing that it describes', () => {
  const found = files
    .filter(file => /^(src|machines|tools)\/.*\.tsx?$/.test(file) && !file.includes('.test.') && file !== generated)
    .flatMap(file => Array.from(readFileSync(file, 'utf8').matchAll(vague), ([words]) => `${file}: ${words}`))
  expect(found).toEqual([])
})

test('the test of the dialect can fail', () => {
  expect(tooLong(`${'x'.repeat(141)}\n${'🌞'.repeat(140)}\n`)).toEqual([1])
  expect(
    functionConstants(
      'x.ts',
      [
        'export const a = (b: number): number => b',
        'const c = async function () {}',
        'export const d: (e: number) => number = e => e',
        'export function f() {}',
        'export const g = [() => 1].map(h => h)',
      ].join('\n'),
    ),
  ).toEqual(['a', 'c'])
})
