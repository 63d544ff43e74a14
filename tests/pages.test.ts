import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { engineVersion } from '#engine/version.ts'

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

const folder = 'docs/decisions'
const decisions = readdirSync(folder).toSorted()
/** Number and title, a date with or without a later one, what became of it, then the three parts in their order. */
const form = new RegExp(
  [
    String.raw`^# (\d+)\. .+`,
    String.raw`\*\*Date:\*\* \d{4}-\d\d-\d\d(?:, .+ \d{4}-\d\d-\d\d)? · ` +
      String.raw`\*\*Status:\*\* (?:accepted|superseded by \[\d+\]\((?<next>[\w.-]+)\))(?:, .+)?`,
    String.raw`\*\*Context\.\*\* [^]+`,
    String.raw`\*\*Decision\.\*\*[^]+`,
    String.raw`\*\*Consequences\.\*\*`,
  ].join('\n\n'),
)

test('decisions are numbered without gaps', () => {
  expect(decisions.length).toBeGreaterThan(10)
  expect(decisions.map(file => Number(file.slice(0, 4)))).toEqual(decisions.map((_, i) => i + 1))
})

test.each(decisions)('%s has its number, date, status and three parts', file => {
  const found = form.exec(read(`${folder}/${file}`))
  expect(Number(found?.[1])).toBe(Number(file.slice(0, 4)))
  expect(decisions).toContain(found?.groups?.['next'] ?? file)
})

test('the form of a decision can be missed', () => {
  const page =
    '# 1. A\n\n**Date:** 2026-11-21 · **Status:** accepted\n\n**Context.** B\n\n**Decision.** C\n\n**Consequences.** D\n'
  expect(form.test(page)).toBe(true)
  expect(form.test(page.replace('accepted', 'done'))).toBe(false)
  expect(form.test(page.replace('2026-11-21', 'today'))).toBe(false)
  expect(form.test(page.replace('**Decision.** C', ''))).toBe(false)
})

test('every word of our own occurs in the file it is said to live in', () => {
  const rows = [...read('docs/nomenclature.md').matchAll(/^\| ([\w ]+) \| .+ \| `([^`]+)` \|$/gm)]
  expect(rows.length).toBeGreaterThan(30)
  const squeezed = (text: string) => text.toLowerCase().replaceAll(/[ -]/g, '')
  expect(
    rows.filter(([, word = '', path = '']) => !squeezed(read(path)).includes(squeezed(word))).map(([, word]) => word),
  ).toEqual([])
})

const log = read('docs/changelog.md')
/** Parts of the changelog by their headings, the newest first. */
const releases = log
  .split(/^## /m)
  .slice(1)
  .map(part => ({
    name: part.slice(0, part.indexOf('\n')),
    headings: [...part.matchAll(/^### .+$/gm)].map(([heading]) => heading),
  }))

test('the changelog begins with what is unreleased, tells numbers that moved, and keeps to a few lines an entry', () => {
  expect(releases[0]?.name).toBe('Unreleased')
  expect(
    releases.map(({ headings }) => (headings as readonly string[]).includes('### Numbers that moved')),
  ).not.toContain(false)
  const long = log.split('\n').filter(line => line.startsWith('- ') && line.length > 300)
  expect(long).toEqual([])
})

test('the newest release is the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string }
  expect(releases[1]?.name).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}, \\d{4}-\\d\\d-\\d\\d$`))
  const lock = JSON.parse(read('package-lock.json')) as {
    readonly version: string
    readonly packages: Readonly<Record<string, { readonly version?: string }>>
  }
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
})

test('pages of validation tell of the engine that is here', () => {
  const versions = ['docs/validation.md', ...readdirSync('docs/validation').map(file => `docs/validation/${file}`)]
    .filter(file => file.endsWith('.md'))
    .flatMap(file => [...read(file).matchAll(/engine (\d+\.\d+\.\d+)/g)].map(([, version]) => [file, version]))
  expect(new Set(versions.map(([file]) => file)).size).toBeGreaterThan(4)
  expect(versions.filter(([, version]) => version !== engineVersion)).toEqual([])
})
