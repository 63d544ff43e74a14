import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEditions } from '../bestest/cases.ts'
import { editionFile } from './document.ts'
import { filledPage } from './filled-page.ts'
import { firstTable, pagesFolder, summaryFile, summaryPage } from './summary.ts'

const summary = readFileSync(summaryFile, 'utf8')

test('docs/validation.md sums up the pages as they are (npm run validate writes it anew)', () => {
  expect(summary).toBe(summaryPage())
})

test('the summary fits 12 kB and links every page', () => {
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(12_000)
  const pages = readdirSync(pagesFolder).filter(file => file.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter(file => !summary.includes(`](validation/${file})`))).toEqual([])
})

test('every picture of the folder stands on a page', () => {
  const files = readdirSync(pagesFolder)
  const text = files
    .filter(file => file.endsWith('.md'))
    .map(file => readFileSync(`${pagesFolder}/${file}`, 'utf8'))
    .join('\n')
  const pictures = files.filter(file => file.endsWith('.svg'))
  expect(pictures.length).toBeGreaterThan(5)
  expect(pictures.filter(file => !text.includes(`](${file})`))).toEqual([])
})

test('the README quotes the shares of BESTEST that the pages tell', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const edition of allEditions) {
    const row = firstTable(readFileSync(`${pagesFolder}/${editionFile(edition)}`, 'utf8')).find(line =>
      line.includes('half-hour steps'),
    )
    const share = row?.split('|')[3]?.trim() ?? 'no share'
    expect(readme).toContain(share)
  }
})

test('a table ends where its lines do, and a page without one is refused', () => {
  expect(firstTable('a\n\n| b |\n| - |\n| c |\n\n| d |\n')).toEqual(['| b |', '| - |', '| c |'])
  expect(firstTable('| b |')).toEqual(['| b |'])
  expect(() => firstTable('a\n')).toThrow('no table')
  expect(() => filledPage(new URL('edition.md', import.meta.url), {})).toThrow('{{edition}}')
})
