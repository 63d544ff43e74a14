import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Documents of our own that comments cite, by the words they cite them with; sections are headings or items of a list. */
const documents: Readonly<Record<string, string>> = {
  'normative method': 'docs/cited/normative-method.md',
  'hourly method': 'docs/cited/hourly-method.md',
  specification: 'docs/cited/specification.md',
  ruling: 'docs/cited/rulings.md',
  rulings: 'docs/cited/rulings.md',
  'security note': 'docs/cited/security.md',
  'house style': 'docs/cited/house-style.md',
}
/** Publications of others, whose sections are theirs. */
const published =
  /\b(?:ISO|EN|prEN|NEN|ASHRAE|90\.1|NREL|APPNOTE|RFC|Duffie|Incropera|Carslaw|Martin & Berdahl|Herzog|BESTEST)\b/
/** Documents that are not in the repository. */
const outside = /\b(?:method note|product reference|design card|design note|look note)\b/i

const code = /\.(?:tsx?|mjs|js|css|sql)$/
const files = [
  'README.md',
  ...readdirSync('docs/decisions').map(file => `docs/decisions/${file}`),
  ...readdirSync('.').filter(file => code.test(file)),
  ...['src', 'machines', 'tests', 'tools'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => code.test(file))
      .map(file => join(folder, file).replaceAll('\\', '/')),
  ),
].filter(file => file !== 'tests/cited-documents.test.ts')

/** A file as running text: a comment over several lines is one sentence. */
function running(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
}

interface Citation {
  readonly document: string
  /** Absent: the document as a whole. */
  readonly section?: string
}

function numbers(list: string): readonly string[] {
  return list.split(/[^\d.]+/).filter(part => part !== '')
}

/**
 * Citations of our documents in a text. A bare § belongs to the document named last before it; `unknown` are those
 * without such a name within a few lines.
 */
function citations(text: string): { readonly cited: readonly Citation[]; readonly unknown: readonly string[] } {
  const words = running(text)
  const cited: Citation[] = []
  const unknown: string[] = []
  for (const [, name = '', list = ''] of words.matchAll(/\b([Rr]ulings?) (\d+(?:(?:, | and )\d+)*)/g))
    for (const section of numbers(list)) cited.push({ document: name.toLowerCase(), section })
  for (const [name] of words.matchAll(/\b(?:security note|house style)\b/gi))
    cited.push({ document: name.toLowerCase() })
  for (const { 0: sign, 1: list = '', index } of words.matchAll(
    /§§? ?(\d+(?:\.\d+)*(?:(?:[–-]|, | and )\d+(?:\.\d+)*)*)/g,
  )) {
    const before = words.slice(Math.max(0, index - 400), index)
    const own = ['normative method', 'hourly method', 'specification', 'security note']
      .map(name => ({ name, at: before.toLowerCase().lastIndexOf(name) }))
      .toSorted((a, b) => b.at - a.at)[0]
    const theirs = [...before.matchAll(new RegExp(published, 'g'))].at(-1)?.index ?? -1
    if (own === undefined || Math.max(own.at, theirs) < 0) unknown.push(sign)
    else if (own.at > theirs) for (const section of numbers(list)) cited.push({ document: own.name, section })
  }
  return { cited, unknown }
}

/** Numbers of a page's headings (`## 4.`, `### 4.1`) and of its list (`14.`). */
function sections(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/^(?:#{2,3} )?(\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number))
}

test('every section of ours that a file cites stands in docs', () => {
  const sectionsByFile = new Map(Object.values(documents).map(path => [path, sections(readFileSync(path, 'utf8'))]))
  let count = 0
  const missing = files.flatMap(file =>
    citations(readFileSync(file, 'utf8')).cited.flatMap(({ document, section }) => {
      count++
      const path = documents[document] ?? ''
      return section === undefined || sectionsByFile.get(path)?.has(section) === true
        ? []
        : [`${file}: ${document} ${section}`]
    }),
  )
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(60)
})

test('every § says whose it is', () => {
  expect(files.flatMap(file => citations(readFileSync(file, 'utf8')).unknown.map(sign => `${file}: ${sign}`))).toEqual(
    [],
  )
})

test('nothing is cited that is not in the repository', () => {
  expect(files.filter(file => outside.test(running(readFileSync(file, 'utf8'))))).toEqual([])
})

test('the README names every document that is cited', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(Object.values(documents).filter(path => !readme.includes(`](${path})`))).toEqual([])
})

test('the test of citations can fail', () => {
  expect(
    citations(
      '/** Rulings 14 and 99, of the\n * normative\n * method §§ 4.1–6; ISO 6946 § 7, and the security note. */',
    ),
  ).toEqual({
    cited: [
      { document: 'rulings', section: '14' },
      { document: 'rulings', section: '99' },
      { document: 'security note' },
      { document: 'normative method', section: '4.1' },
      { document: 'normative method', section: '6' },
    ],
    unknown: [],
  })
  expect(citations('// as § 21 has it').unknown).toEqual(['§ 21'])
  expect(sections('## 4. A\n\n### 4.1 B\n\n14. **C.**\n')).toEqual(new Set(['4', '4.1', '14']))
  expect(outside.test('of the method note')).toBe(true)
})
