// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSettings, saveSettings } from '#contract/calls/admin.ts'
import type { AdminSettings } from '#contract/entities/order.ts'
import { currencyTable, toMainUnit } from '#contract/money.ts'
import type { Language } from '#contract/options.ts'
import en from '#locales/en/admin-settings.json'
import fa from '#locales/fa/admin-settings.json'
import { defaultPrice, priceOf } from '#rules/price.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { aroundNavigation } from '../../ui/leave-guard.ts'
import { inCurrency } from './price-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

const stored: AdminSettings = {
  price: defaultPrice,
  seller: { name: 'Badgir Ltd.', address: ['12 Wind Street', 'Yazd'], taxNumber: 'IR-1' },
}
let server: StandInServer
let shown: ShownScreen
async function open(language: Language = 'en', at = '/admin-dashboard/settings') {
  shown = await showScreen(<SettingsPage />, { at, language })
  await shown.until(() => server.sent(readSettings).length > 0)
  await shown.settle()
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
  server.answers(readSettings, stored)
  server.answers(saveSettings, ({ body }) => body as AdminSettings)
})
afterEach(() => shown.close())

function value(name: string) {
  return (shown.control(name, 'input, textarea') as HTMLInputElement).value
}
function sent() {
  return server.sent(saveSettings).map(({ body }) => body as AdminSettings)
}
async function save(confirmed = true) {
  await shown.press('Save')
  await shown.settle()
  if (!confirmed) return
  await shown.press('Change the prices', '.ant-modal-confirm button')
  await shown.settle()
}

test('amounts stand in the main unit and travel in the smallest one', async () => {
  await open()
  expect([
    value('Base fee'),
    value('Rate 1, up to, m²'),
    value('Rate 1, per 100 m²'),
    value('Rate 3, up to, m²'),
    value('Tax in percent'),
    value('Address'),
  ]).toEqual(['49.00', '1000', '5.00', '', '0', '12 Wind Street\nYazd'])
  await shown.type('Base fee', '59.9')
  await shown.type('Rate 1, per 100 m²', '۴٫۲۵')
  await shown.type('Tax in percent', '9.5')
  await shown.type('Price of a revision', '5')
  await save()
  expect(sent()).toEqual([
    {
      ...stored,
      price: {
        ...defaultPrice,
        base: 5990,
        taxPercentage: 9.5,
        revision: 500,
        tiers: [{ upTo: 1000, perHundredSquareMetres: 425 }, ...defaultPrice.tiers.slice(1)],
      },
    },
  ])
  expect(shown.words()).toContain('Saved at')
  expect(value('Base fee')).toBe('59.90')
})

test('rates are added and removed; the others keep their texts', async () => {
  await open()
  await shown.type('Rate 3, per 100 m²', '0.50')
  await shown.press('Remove rate 2')
  await shown.settle()
  expect([value('Rate 1, up to, m²'), value('Rate 2, up to, m²'), value('Rate 2, per 100 m²')]).toEqual([
    '1000',
    '',
    '0.50',
  ])
  await shown.press('Add a rate')
  await shown.type('Rate 3, up to, m²', '500')
  await shown.settle()
  expect(shown.words()).toContain('Each area must be larger than the one above it.')
  await shown.press('Save')
  await shown.settle()
  expect(sent()).toEqual([])
  await shown.press('Remove rate 3')
  await save()
  expect(sent()[0]?.price.tiers).toEqual([
    { upTo: 1000, perHundredSquareMetres: 500 },
    { upTo: null, perHundredSquareMetres: 50 },
  ])
})

describe('the preview', () => {
  test('computes by the rules, before and now, line by line', async () => {
    await open()
    expect(shown.words()).toContain('A project of 1,000.0 m² costs $99.00. Nothing changes.')
    await shown.type('Base fee', '59')
    await shown.type('Tax in percent', '10')
    await shown.settle()
    expect(shown.words()).toContain('A project of 1,000.0 m² cost $99.00 before. Now it costs $119.90.')
    expect([...shown.page.querySelectorAll('.settings-prices tbody tr')].map(row => row.textContent)).toEqual([
      'Base fee$49.00$59.00',
      'Floor area$50.00$50.00',
      expect.stringContaining('$0.00$10.90'),
      'Total$99.00$119.90',
      'A revision$0.00$0.00',
    ])
    await shown.type('Base fee', 'x', true)
    await shown.settle()
    expect(shown.words()).toContain('Correct the fields first')
    expect(shown.refused()).toEqual(['Base fee'])
  })

  test('is the price that the server would ask, for any area', async () => {
    await open()
    await shown.type('Base fee', '10')
    for (const area of [0, 1, 250.5, 999.99, 1000, 12_345, 1_000_000]) {
      await shown.type('Floor area of a project, m²', String(area))
      await shown.settle()
      const { total, currency } = priceOf(area, { ...defaultPrice, base: 1000 })
      const cell = shown.page.querySelector('.settings-total td:last-child')?.textContent?.replaceAll(/[$,]/g, '')
      expect([area, Number(cell)]).toEqual([area, toMainUnit({ amount: total, currency })])
    }
  })
})

describe('saving', () => {
  test('asks only when a price changes', async () => {
    await open()
    await shown.type('Name', 'Badgir GmbH')
    await shown.type('Address', 'One\nTwo\nThree')
    await save(false)
    expect(sent().map(({ seller }) => seller)).toEqual([
      { name: 'Badgir GmbH', address: ['One', 'Two', 'Three'], taxNumber: 'IR-1' },
    ])
    await shown.type('Base fee', '1')
    await save(false)
    expect(document.querySelector('.ant-modal-confirm')?.textContent).toContain('Change the prices?')
    await shown.press('Cancel', '.ant-modal-confirm button')
    await shown.settle()
    expect(sent()).toHaveLength(1)
  })

  test('shows wrong fields and sends nothing; changes can be discarded', async () => {
    await open()
    for (const [name, wrong, right] of [
      ['Base fee', '', '49'],
      ['Base fee', '1.005', '49'],
      ['Base fee', '-1', '49'],
      ['Tax in percent', '101', '0'],
      ['Rate 1, per 100 m²', 'x', '5'],
      ['Name', ' ', 'Badgir'],
      ['Address', '1\n2\n3\n4\n5\n6', 'Yazd'],
    ] as const) {
      await shown.type(name, wrong)
      await save(false)
      expect([name, wrong, shown.refused()]).toEqual([name, wrong, [name]])
      await shown.type(name, right)
    }
    expect(sent()).toEqual([])
    await shown.press('Discard changes')
    await shown.settle()
    expect([value('Name'), value('Address')]).toEqual(['Badgir Ltd.', '12 Wind Street\nYazd'])
    expect(shown.words()).toContain('Nothing has changed.')
  })

  test('that fails keeps the form, says so without a toast, and can be sent again', async () => {
    await open()
    await shown.type('Name', 'Other')
    server.refuses(saveSettings, 500)
    await save(false)
    expect(shown.words()).toContain('Not saved.')
    expect(shown.toasts).toEqual([])
    expect(value('Name')).toBe('Other')
    server.refuses(saveSettings, 422, { errors: [{ field: 'seller.name', message: 'Not this name.' }] })
    await shown.press('Try again')
    await shown.settle()
    expect(shown.refused()).toEqual(['Name'])
    expect(shown.words()).toContain('Not this name.')
  })
})

test('another currency keeps the figures', () => {
  for (const currency of Object.keys(currencyTable)) {
    const { base, tiers } = inCurrency(defaultPrice, currency)
    const shownAmounts = [base, ...tiers.map(tier => tier.perHundredSquareMetres)]
    expect(shownAmounts.map(amount => toMainUnit({ amount, currency }))).toEqual([49, 5, 3, 1])
  }
})

test('the search keeps the cards that it finds; a wrong field comes back', async () => {
  const cards = () => [...shown.page.querySelectorAll<HTMLElement>('.settings-card')].map(card => !card.hidden)
  await open('en', '/admin-dashboard/settings?s=tax%20number')
  expect(cards()).toEqual([false, false, true])
  await shown.type('Name', 'Other')
  await shown.type('Base fee', 'x')
  await save(false)
  expect([shown.address(), cards()]).toEqual(['/admin-dashboard/settings', [true, true, true]])
  expect(value('Name')).toBe('Other')
  await shown.close()
  await open('en', '/admin-dashboard/settings?s=zzz')
  expect(cards()).toEqual([false, false, false])
  expect(shown.words()).toContain('No setting matches “zzz”')
})

test('a failed read has a retry', async () => {
  server.refuses(readSettings, 500)
  await open()
  expect(shown.words()).toContain('The data could not be read.')
  server.answers(readSettings, stored)
  await shown.press('Try again')
  await shown.settle()
  expect(value('Name')).toBe('Badgir Ltd.')
})

test.each(['en', 'fa'] as const)('with unsaved changes the page is left only after a question, %s', async language => {
  const words = { en: en.leave, fa: fa.leave }[language]
  await open(language)
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const leave = async () => {
    const gone: string[] = []
    aroundNavigation(to => void gone.push(to), '/admin-dashboard/orders', {})
    await shown.settle()
    return gone
  }
  expect([asks(), await leave()]).toEqual([false, ['/admin-dashboard/orders']])
  await shown.type({ en: 'Base fee', fa: fa.base }[language], '59')
  await shown.settle()
  expect(asks()).toBe(true)
  // The search of the page is no other page.
  const searched: string[] = []
  aroundNavigation(to => void searched.push(to), '/admin-dashboard/settings?s=tax', {})
  expect(searched).toEqual(['/admin-dashboard/settings?s=tax'])
  const gone = await leave()
  expect([gone, document.body.textContent.includes(words.note)]).toEqual([[], true])
  await shown.press(words.stay, '.ant-modal-confirm button')
  await shown.settle()
  expect(gone).toEqual([])
  const left = await leave()
  await shown.press(words.go, '.ant-modal-confirm button:not([disabled])')
  await shown.settle()
  expect([...gone, ...left]).toContain('/admin-dashboard/orders')
})
