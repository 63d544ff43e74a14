import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { configTable } from '#server/config.ts'

const root = resolve(import.meta.dirname, '..')
function read(path: string) {
  return readFileSync(join(root, path), 'utf8')
}
const readme = read('README.md')

const folders = ['src', 'tests', 'docs', 'machines', 'locales', 'tools']
/** Every file and folder of the project, from its root. */
const present = new Set([
  ...readdirSync(root),
  ...folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  ),
])
const tails = new Set([...present].flatMap(path => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))))
const pages = ['README.md', ...[...present].filter(path => path.startsWith('docs/') && path.endsWith('.md'))]

/**
 * Words of a page that name a place in the project: those that begin with one of its folders, or end as its files do.
 * Not meant as such: names in <brackets> or CAPITALS stand for any name, a leading slash or dots for an address of the
 * server or a place outside; and what is made at run time (`data/`) begins with none of the folders.
 */
function namedPaths(text: string): readonly string[] {
  return [...text.matchAll(/[\w#@<>{}*./:-]+/g)]
    .map(([word]) => word.replace(/[.:]+$|(?::\d+)+$/, '').replace(/\/$/, ''))
    .filter(word => !/^[./]|[<>{}*]|:\/\/|^[A-Z]+\.\w+$/.test(word))
    .map(word => word.replace(/^#(?=\w+\/)/, ''))
    .filter(
      word =>
        (folders.includes(word.split('/')[0] ?? '') && word.includes('/')) ||
        /^[a-z].*\.(?:tsx?|json|md|svg|png)$/.test(word),
    )
}

test('the table of settings is the one that the server reads', () => {
  expect(readme).toContain(configTable().trim())
})

test('every command that is named exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...readme.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(match => match[1] ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !(name in scripts))).toEqual([])
})

test.each(pages)('every path that %s names exists', page => {
  // A link is read from its page, a path from the root; a file may be named by the end of its path.
  expect(
    namedPaths(read(page)).filter(path => !tails.has(path) && !present.has(posix.join(posix.dirname(page), path))),
  ).toEqual([])
})

test('the pages do name paths', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(namedPaths(readme).length).toBeGreaterThan(30)
  expect(
    namedPaths(
      'See `src/engine/none.ts`, [a](docs/none.md), soak.md: `data/outbox/`, `/api/openapi.json`, FILE.json and `machines/<noun>`.',
    ),
  ).toEqual(['src/engine/none.ts', 'docs/none.md', 'soak.md'])
})

test('every test that a function of the engine names exists', () => {
  const named = [...present]
    .filter(path => /^src\/engine\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap(path =>
      [...read(path).matchAll(/\* @checked(.*)/g)].flatMap(([, words = '']) =>
        [...words.matchAll(/[\w./-]+\.test\.ts/g)].map(([checkedBy]) => ({ path, checkedBy })),
      ),
    )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ checkedBy }) => !tails.has(checkedBy))).toEqual([])
})

test('every name of the nomenclature occurs in the sources', () => {
  const sources = [...present]
    .filter(path => /^src\/.*\.tsx?$/.test(path))
    .map(read)
    .join('\n')
  const names = [...read('docs/nomenclature.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(12)
  expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
})
