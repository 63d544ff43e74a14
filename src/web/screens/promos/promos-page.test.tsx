// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPromo, deletePromo, listPromos, readSettings, updatePromo } from '#contract/calls/admin.ts'
import type { Promo } from '#contract/entities/promo.ts'
import type { Language } from '#contract/options.ts'
import { defaultPrice } from '#rules/price.ts'
import { formatDate } from '#text/date.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { PromosPage } from './promos-page.tsx'

/** Beginning of a day by the clock of this machine. */
function begin(year: number, month: number, day: number) {
  return new Date(year, month - 1, day).toISOString()
}
const mehregan: Promo = {
  _id: 'c1',
  code: 'MEHREGAN20',
  percentage: 20,
  amount: null,
  startsAt: begin(2020, 9, 1),
  endsAt: begin(2120, 10, 1),
  mostUses: 100,
  mostUsesPerPerson: 1,
  minimum: 0,
  currency: 'USD',
  uses: 12,
  createdAt: '2026-09-01T00:00:00Z',
}
const studio: Promo = {
  ...mehregan,
  _id: 'c2',
  code: 'STUDIO',
  percentage: null,
  amount: 1050,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerPerson: null,
  minimum: 5000,
}
let server: StandInServer
let shown: ShownScreen
function answer(items: readonly Promo[], currency = 'USD') {
  server.answers(listPromos, { items, totalCount: items.length })
  server.answers(readSettings, {
    price: { ...defaultPrice, currency },
    seller: { name: 'Badgir', address: [], taxNumber: '' },
  })
}
async function open(at = '/admin-dashboard/promos', language: Language = 'en') {
  shown = await showScreen(<PromosPage />, { at, language })
  await shown.until(() => server.sent(listPromos).length > 0)
  await shown.settle()
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
  answer([mehregan, studio])
})
afterEach(() => shown.close())

function cells(key: string) {
  return [...shown.page.querySelectorAll(`tr[data-row-key=${key}] td`)].map(cell =>
    (cell.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, ''),
  )
}
function dialog() {
  return document.querySelector('.ant-modal')?.textContent ?? ''
}
async function save() {
  await shown.press('Save')
  await shown.settle()
}
async function edit(code: string) {
  await shown.press(`Edit ${code}`)
  await shown.settle()
}
async function choose(name: string) {
  await shown.press(name, 'input[type=radio]')
  await shown.settle()
}

describe('the table', () => {
  test('tells terms, uses and state; the last day is the one before the end', async () => {
    await open()
    expect(cells('c1').slice(0, 8)).toEqual([
      'MEHREGAN20',
      '20%',
      '2020/09/01',
      '2120/09/30',
      '12 of 100',
      '1',
      'none',
      'Works',
    ])
    expect(cells('c2').slice(0, 8)).toEqual([
      'STUDIO',
      '$10.50',
      '–',
      '–',
      '12, no limit',
      'no limit',
      '$50.00',
      'Works',
    ])
  })

  test('has a state for what cannot be used', async () => {
    answer([
      { ...mehregan, _id: 'a', startsAt: begin(2110, 1, 1) },
      { ...mehregan, _id: 'b', endsAt: begin(2021, 1, 1) },
      { ...mehregan, _id: 'c', uses: 100 },
    ])
    await open()
    expect(['a', 'b', 'c'].map(key => cells(key)[7])).toEqual(['Not yet', 'Ended', 'Used up'])
  })

  test('without rows, and after a failed read', async () => {
    answer([])
    await open()
    expect(shown.words()).toContain('No discount codes yet')
    await shown.close()
    await open('/admin-dashboard/promos?s=zzz')
    expect(server.sent(listPromos).at(-1)?.query).toMatchObject({ s: 'zzz' })
    expect(shown.words()).toContain('No code matches the search and the filters.')
    await shown.close()
    server.refuses(listPromos, 500)
    await open()
    expect(shown.words()).toContain('The data could not be read.')
    answer([studio])
    await shown.press('Try again')
    await shown.settle()
    expect(cells('c2')[0]).toBe('STUDIO')
  })

  test('Persian has Persian days and digits', async () => {
    await open(undefined, 'fa')
    expect(cells('c1')[2]).toBe('۱۳۹۹/۰۶/۱۱')
    expect(formatDate(begin(2020, 9, 1), 'persian')).toBe('1399/06/11')
  })
})

describe('a code', () => {
  test('is sent as it was typed: percentage, days, uses and amounts of the smallest unit', async () => {
    server.answers(createPromo, mehregan)
    await open()
    await shown.press('New code')
    await shown.settle()
    await save()
    expect(shown.refused()).toEqual(['Code', 'Percent of the list price'])
    await shown.type('Code', 'spring')
    await shown.type('Percent of the list price', '۱۵')
    await shown.type('First day', '2026/03/01')
    await shown.type('Last day', '2026/3/31')
    await shown.type('Uses in all', '10')
    await shown.type('Lowest list price in USD', '12.5')
    await save()
    expect(server.sent(createPromo).map(({ body }) => body)).toEqual([
      {
        code: 'spring',
        percentage: 15,
        amount: null,
        startsAt: begin(2026, 3, 1),
        endsAt: begin(2026, 4, 1),
        mostUses: 10,
        mostUsesPerPerson: null,
        minimum: 1250,
      },
    ])
    expect(server.sent(listPromos)).toHaveLength(2)
  })

  test('is judged at its fields before it is sent', async () => {
    await open()
    await edit('MEHREGAN20')
    for (const [name, wrong, right] of [
      ['Code', 'no spaces', 'OK-1'],
      ['Percent of the list price', '101', '5'],
      ['First day', '2026/02/30', '2026/02/28'],
      ['Last day', '2019/01/01', ''],
      ['Uses in all', '1.5', ''],
      ['Uses per person', 'x', '2'],
      ['Lowest list price in USD', '1.005', '1'],
    ] as const) {
      await shown.type(name, wrong, true)
      await save()
      expect([name, shown.refused()]).toEqual([name, [name]])
      await shown.type(name, right, true)
    }
    expect(server.sent(updatePromo)).toEqual([])
  })

  test('unchanged is sent back as it was, with the decimals of its own currency, whatever the prices are in', async () => {
    for (const [currency, shownAmount] of [
      ['USD', '10.50'],
      ['JPY', '1050'],
      ['KWD', '1.050'],
    ] as const) {
      answer([{ ...studio, currency }], 'EUR')
      server.answers(updatePromo, studio)
      await open()
      await edit('STUDIO')
      expect((shown.control(`Amount in ${currency}`, 'input') as HTMLInputElement).value).toBe(shownAmount)
      await save()
      const { _id, uses, createdAt, currency: _, ...terms } = studio
      expect(server.sent(updatePromo).at(-1)?.body).toEqual(terms)
      expect([_id, uses, createdAt]).toHaveLength(3)
      await shown.close()
    }
  })

  test('loses its percentage when it takes an amount off', async () => {
    server.answers(updatePromo, mehregan)
    await open()
    await edit('MEHREGAN20')
    await choose('Amount')
    await save()
    expect(shown.refused()).toEqual(['Amount in USD'])
    await shown.type('Amount in USD', '0.29')
    await save()
    expect(server.sent(updatePromo)[0]?.body).toMatchObject({ percentage: null, amount: 29 })
  })

  test('that cannot be saved keeps its form, without a toast', async () => {
    await open()
    await edit('STUDIO')
    server.refuses(updatePromo, 409, { code: 'promo.codeTaken', message: 'This code already exists.' })
    await save()
    expect(shown.refused()).toEqual(['Code'])
    expect(dialog()).toContain('This code already exists.')
    server.refuses(updatePromo, 422, { errors: [{ field: 'minimum', message: 'Too high.' }] })
    await save()
    expect(shown.refused()).toContain('Lowest list price in USD')
    server.isNotReachedBy(updatePromo)
    await save()
    expect(dialog()).toContain('Not saved.')
    expect(shown.toasts).toEqual([])
    server.answers(updatePromo, studio)
    await shown.press('Try again')
    await shown.settle()
    await shown.until(() => document.querySelector('.ant-modal form') === null)
  })
})

test('deleting asks first and names the code', async () => {
  server.answers(deletePromo, undefined)
  await open()
  await shown.press('Delete STUDIO')
  await shown.settle()
  expect(document.querySelector('.ant-modal-confirm')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    'Delete the code STUDIO?',
  )
  expect(server.sent(deletePromo)).toEqual([])
  await shown.press('Delete', '.ant-modal-confirm button')
  await shown.settle()
  expect(server.sent(deletePromo).map(({ path }) => path)).toEqual([{ id: 'c2' }])
  expect(server.sent(listPromos)).toHaveLength(2)
})
