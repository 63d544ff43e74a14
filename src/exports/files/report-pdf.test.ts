import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { sampleReport } from '../../../tests/fixtures/sample-report.ts'
import { needs } from '../../../tests/support/skip-reasons.ts'
import { reportData } from '../report/report-data.ts'
import type { ReportPart } from '../report/report-blocks.ts'
import type { ReportWishes } from '../report/report-subject.ts'
import { reportPage, reportPdf } from './report-pdf.ts'

const subject = sampleReport()
const plain: ReportWishes = { language: 'en', units: 'SI', calendar: 'gregorian' }
const short: readonly ReportPart[] = ['summary', 'picks', 'method']
function latin(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1')
}
function named(name: string) {
  return { ...subject, project: { ...subject.project, _id: 'p1', name } }
}

test('equal content and wishes are equal bytes; other wishes are others', async () => {
  const pdf = await reportPdf(subject, { ...plain, parts: short })
  expect(await reportPdf(structuredClone(subject), { ...plain, parts: short })).toEqual(pdf)
  for (const wishes of [{ language: 'fa' }, { units: 'PI' }, { calendar: 'persian' }, { parts: ['summary'] }] as const)
    expect(await reportPdf(subject, { ...plain, parts: short, ...wishes })).not.toEqual(pdf)
})

test('the whole report is tagged, has bookmarks, a title and the mark of PDF/UA-1', async () => {
  const text = latin(await reportPdf(subject, plain))
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(text).toMatch(/<dc:title>.*Energy report: Small office, Tehran/)
  expect(text).toContain('/Outlines')
  expect(text).toContain('/Lang (en)')
})

test('a text is never markup, in the report nor in its pictures', async () => {
  const of = (name: string) => reportPdf(named(name), { ...plain, parts: ['summary'] })
  const marked = await of('#read("/package.json") *bold* $x^2$ #panic("no") <svg onload="a">')
  expect(marked.length).toBeGreaterThan((await of('')).length)
  // A character that no typeface has is a sign, wherever it is.
  expect(await of('平面')).toEqual(await of('設計'))
})

test('a page is an SVG of its own, with the letters it uses', async () => {
  const first = await reportPage(subject, { ...plain, parts: short }, 1)
  expect(first).toMatch(/^<svg [^>]*viewBox="0 0 595\.\d+ 841\.\d+"/)
  expect(first.length).toBeLessThan(400_000)
  const used = new Set(Array.from(first.matchAll(/href="#(\w+)"/g), ([, name]) => name))
  const defined = new Set(Array.from(first.matchAll(/<symbol id="(\w+)"/g), ([, name]) => name))
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter(name => !defined.has(name))).toEqual([])
  const last = await reportPage(subject, { ...plain, parts: short }, 99)
  expect(last).not.toBe(first)
  expect(last).not.toContain('transform="matrix(1 0 0 1 0 841')
})

test('the digits of a Persian page stand in the order in which they are read', async () => {
  /** Letters of the name on the cover, from left to right. */
  const lettersOf = async (name: string) => {
    const page = await reportPage(named(name), { ...plain, language: 'fa', parts: ['method'] }, 1)
    const [, , title = ''] = page.split('<g class="typst-text"').slice(1)
    return Array.from(title.matchAll(/href="#(\w+)" x="([\d.]+)"/g), ([, letter = '', x]) => ({ letter, x: Number(x) }))
      .toSorted((a, b) => a.x - b.x)
      .map(({ letter }) => letter)
  }
  const digits = await Promise.all(Array.from('۱۲۳', lettersOf))
  expect(new Set(digits.flat()).size).toBe(3)
  expect(await lettersOf('۲۱۳')).toEqual([digits[1], digits[0], digits[2]].flat())
})

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
test('its figures can be taken out again, in either language', needs('pdftotext', hasPdftotext), async () => {
  for (const language of ['en', 'fa'] as const) {
    const wishes = { ...plain, language }
    const input = await reportPdf(subject, wishes)
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], {
      input,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const [side] = reportData(subject, wishes).sides
    const figures = (side?.chapters ?? []).flatMap(({ blocks }) =>
      blocks.flatMap(block =>
        block.kind === 'table'
          ? block.rows.flatMap(({ cells }) =>
              cells.flatMap((cell, i) =>
                block.columns[i] === 'figures' && typeof cell === 'string' && /^[−+]?[\d۰-۹٬,]+[.٫][\d۰-۹]+$/.test(cell)
                  ? [cell]
                  : [],
              ),
            )
          : [],
      ),
    )
    expect(figures.length).toBeGreaterThan(400)
    expect(figures.filter(figure => !stdout.includes(figure))).toEqual([])
  }
})
