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
    .map(word => word.replace(/(?<=\.md)#[\w-]+$/, ''))
    .map(word => word.replace(/^#(?=\w+\/)/, ''))
    .filter(
      word =>
        (folders.includes(word.split('/')[0] ?? '') && word.includes('/')) ||
        /^[a-z].*\.(?:tsx?|json|md|svg|png)$/.test(word),
    )
}

/** Links and pictures of a page: `[words](target)`. */
function linksOf(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target)
}
/** Anchors of a page's headings, as the places that show Markdown make them. */
function anchorsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
/** Links of a page that lead nowhere. A link is read from the folder of its page; `#part` is a heading of the page it names. */
function brokenLinks(page: string, text: string): readonly string[] {
  return linksOf(text).filter(link => {
    const [path = '', anchor] = link.split('#')
    if (/^https?:/.test(link)) return false
    const target = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path)).replace(/\/$/, '')
    if (target !== page && !present.has(target)) return true
    return anchor !== undefined && !anchorsOf(target === page ? text : read(target)).has(anchor)
  })
}

test('the README has at most 150 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

test('the table of settings is the one that the server reads', () => {
  expect(read('docs/operating.md')).toContain(configTable().trim())
})

test('every command that a page names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = pages
    .filter(page => page !== 'docs/changelog.md')
    .flatMap(page => [...read(page).matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(match => match[1] ?? ''))
  expect(new Set(named).size).toBeGreaterThan(15)
  expect(named.filter(name => !(name in scripts))).toEqual([])
})

test('docs/commands.md tells every script but those that are parts of another', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documents = ['README.md', 'docs/commands.md', 'docs/operating.md'].map(read).join('\n')
  const parts = new Set([...(scripts['check'] ?? '').matchAll(/npm run -s ([\w:-]+)/g)].map(([, name = '']) => name))
  const untold = Object.keys(scripts).filter(
    name =>
      !parts.has(name) &&
      name !== 'test:watch' &&
      !new RegExp(`npm (?:run )?(?:-s )?${name}(?![\\w:-])`).test(documents),
  )
  expect(untold).toEqual([])
})

test.each(pages)('every link of %s leads somewhere', page => {
  expect(brokenLinks(page, read(page))).toEqual([])
})

test('every page is linked from the README, or from a page that is', () => {
  const seen = new Set(['README.md'])
  for (const page of seen)
    for (const link of linksOf(read(page))) {
      const path = posix.normalize(posix.join(posix.dirname(page), link.split('#')[0] ?? ''))
      if (pages.includes(path)) seen.add(path)
      // A link to a folder shows what is in it.
      else for (const inside of pages) if (posix.dirname(inside) === path) seen.add(inside)
    }
  expect(pages.filter(page => !seen.has(page))).toEqual([])
})

test('a link that leads nowhere is found', () => {
  const text =
    '# One\n\n[a](none.md) [b](walks.md) [c](#one) [d](#two) [e](walks.md#a-vertex) [f](walks.md#none) [g](../src)'
  expect(brokenLinks('docs/x.md', text)).toEqual(['none.md', '#two', 'walks.md#none'])
  expect(anchorsOf("## A zone's share: `x`, Ü 2\n")).toEqual(new Set(['a-zones-share-x-ü-2']))
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
  expect(linksOf(readme).length).toBeGreaterThan(50)
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
