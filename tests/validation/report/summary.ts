import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineVersion } from '#engine/version.ts'
import { allEditions } from '../bestest/cases.ts'
import type { ExplainedMiss } from '../bestest/compare.ts'
import knownMisses from '../bestest/known-misses.json' with { type: 'json' }
import { editionFile } from './document.ts'
import { filledPage } from './filled-page.ts'

const docs = join(import.meta.dirname, '../../../docs')
/** Folder of the pages that hold the tables. */
export const pagesFolder = join(docs, 'validation')
export const summaryFile = join(docs, 'validation.md')

/**
 * The first table of a page, line by line: every page of validation opens with the table that sums it up.
 *
 * @throws Error where the page has no table
 */
export function firstTable(page: string): readonly string[] {
  const lines = page.split('\n')
  const from = lines.findIndex(line => line.startsWith('|'))
  if (from < 0) throw new Error('a page of validation has no table')
  const to = lines.findIndex((line, i) => i > from && !line.startsWith('|'))
  return lines.slice(from, to < 0 ? undefined : to)
}

function misses(explained: readonly ExplainedMiss[]): string {
  return explained.length === 0
    ? 'None: every gated figure is inside.'
    : explained
        .map(
          miss =>
            `- **${miss.case} ${miss.quantity}, edition ${miss.edition}** (at most ${miss.outside} outside): ${miss.why}`,
        )
        .join('\n')
}

/** The page docs/validation.md: our words of `summary.md` with the first table of each page as it stands in the folder. */
export function summaryPage(): string {
  const tableOf = (file: string) => firstTable(readFileSync(join(pagesFolder, file), 'utf8'))
  const [head = [], ...others] = allEditions.map(edition => tableOf(editionFile(edition)))
  return filledPage(new URL('summary.md', import.meta.url), {
    version: engineVersion,
    bestest: [...head, ...others.flatMap(lines => lines.slice(2))].join('\n'),
    misses: misses(knownMisses as readonly ExplainedMiss[]),
    energyplus: tableOf('energyplus.md').join('\n'),
    prototypes: tableOf('prototypes.md').join('\n'),
    sweeps: tableOf('sweeps.md').join('\n'),
    generatedYears: tableOf('generated-years.md').join('\n'),
  })
}

/** Writes docs/validation/FILE, and docs/validation.md of what the folder holds then. */
export function writePage(file: string, page: string): void {
  writeFileSync(join(pagesFolder, file), page)
  writeFileSync(summaryFile, summaryPage())
}
