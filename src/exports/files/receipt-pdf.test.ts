import { spawnSync } from 'node:child_process'
import { PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendars, languages } from '#contract/options.ts'
import { anyReceipt, plainReceipt } from '../../../tests/fixtures/receipts.ts'
import { needs } from '../../../tests/support/skip-reasons.ts'
import { receiptData } from '../receipt/receipt-data.ts'
import { pdfOf } from './pdf-of.ts'
import { receiptPdf } from './receipt-pdf.ts'

const ways = languages.flatMap(language => calendars.map(calendar => [language, calendar] as const))
const template = 'exports/receipt/receipt.typ'
function latin(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1')
}

test.each(ways)('the same receipt is the same bytes, in %s with %s days', (language, calendar) => {
  const pdf = receiptPdf(plainReceipt, language, calendar)
  const others = ways.filter(way => way.join() !== `${language},${calendar}`)
  for (const way of others) expect(receiptPdf(plainReceipt, ...way)).not.toEqual(pdf)
  expect(receiptPdf(structuredClone(plainReceipt), language, calendar)).toEqual(pdf)
})

test('has title, language, date of the payment and the mark of PDF/UA-1', () => {
  const text = latin(receiptPdf(plainReceipt, 'en', 'gregorian'))
  expect(text).toMatch(/^%PDF-1\.7/)
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(text).toMatch(/<dc:title>.*Receipt pay_7f3k29dq81/)
  expect(text).toContain('/Lang (en)')
  expect(text).toContain('2026-11-27T23:58:31')
  expect(latin(receiptPdf(plainReceipt, 'fa', 'persian'))).toContain('/Lang (fa)')
})

test('any receipt is one page that meets PDF/UA-1 and PDF/A-2a, whatever its names are made of', () => {
  fc.assert(
    fc.property(anyReceipt, fc.constantFrom(...ways), (receipt, [language, calendar]) => {
      const pdf = receiptPdf(receipt, language, calendar)
      expect(latin(pdf).match(/\/Type \/Page\b/g)).toHaveLength(1)
      const data = receiptData(receipt, language, calendar)
      expect(latin(pdfOf(template, data, new Date(receipt.paidAt), PdfStandard.A_2a))).toContain('<pdfaid:part>2')
    }),
    { numRuns: 60, seed: 5 },
  )
})

test('a character that no typeface has is shown as a sign, and the receipt says so', () => {
  const of = (projectName: string) => receiptPdf({ ...plainReceipt, projectName }, 'en', 'gregorian')
  expect(of('平面')).toEqual(of('設計'))
  expect(of('平面')).not.toEqual(of('□□'))
  expect(of('平面')).not.toEqual(of(''))
  expect(of('😀')).not.toEqual(of('😁'))
})

test('a text is never markup', () => {
  const of = (projectName: string) => receiptPdf({ ...plainReceipt, projectName }, 'en', 'gregorian')
  const marked = of('#read("/package.json") *bold* $x^2$ #panic("no")')
  expect(marked.length).toBeGreaterThan(of('').length)
})

/** Paths of all texts in plain data. */
function places(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [path]
  return Object.entries(value as object).flatMap(([key, part]) => places(part, [...path, key]))
}

test('every word of the data is on the page', () => {
  const refund = { refunded: 40, refundedAt: '2026-12-02T10:00:00Z', status: 'partly-refunded' } as const
  const data = receiptData({ ...plainReceipt, ...refund, projectName: '平' }, 'en', 'gregorian')
  const made = (words: object) => pdfOf(template, words, new Date(0))
  const whole = made(data)
  // The language and the status choose among ways of the template, and only a fee has a second line.
  const words = places(data).filter(path => !/^(language|status)$/.test(path[0] ?? '') && pick(data, path) !== '')
  expect(words.length).toBeGreaterThan(35)
  for (const path of words) {
    const changed = structuredClone(data)
    const last = path.at(-1) ?? ''
    const holder = pick(changed, path.slice(0, -1)) as Record<string, string>
    holder[last] = `${holder[last]}x`
    expect(made(changed), path.join('.')).not.toEqual(whole)
  }
})
function pick(value: unknown, path: readonly string[]): unknown {
  return path.reduce((at, key) => (at as Record<string, unknown>)[key], value)
}

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
test('its words can be taken out again', needs('pdftotext', hasPdftotext), () => {
  const read = (language: 'en' | 'fa') => {
    const input = receiptPdf(plainReceipt, language, 'persian')
    return spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).stdout
  }
  const english = read('en')
  for (const word of ['Receipt', 'Sara Ahmadi', 'sara@ahmadi.example', '1405/09/06', '−$24.80', '$108.13', 'SPRING-20'])
    expect(english).toContain(word)
  const persian = read('fa')
  for (const word of ['رسید پرداخت', 'مبلغ', '۱۴۰۵/۰۹/۰۶']) expect(persian).toContain(word)
})

test('no word leaves the margins, however long', needs('pdftotext', hasPdftotext), () => {
  const long = ['W'.repeat(200), 'ب'.repeat(200), `${'long.'.repeat(30)}@x.example`] as const
  const billedTo = { fullName: long[0], companyName: long[1], email: long[2] }
  for (const [language, calendar] of ways)
    for (const name of long) {
      const receipt = { ...plainReceipt, projectName: name, billedTo, seller: { name, address: [...long] } }
      const input = receiptPdf(receipt, language, calendar)
      const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input, encoding: 'utf8' })
      const sides = (side: string) =>
        Array.from(stdout.matchAll(RegExp(`${side}="([-.\\d]+)"`, 'g')), found => Number(found[1]))
      expect(sides('xMin').length).toBeGreaterThan(50)
      // A4 with margins of 24 mm at both sides, in points; signs may hang out by a hair.
      const margin = (24 / 25.4) * 72
      expect(Math.min(...sides('xMin'))).toBeGreaterThan(margin - 1)
      expect(Math.max(...sides('xMax'))).toBeLessThan((210 / 25.4) * 72 - margin + 1)
    }
})
