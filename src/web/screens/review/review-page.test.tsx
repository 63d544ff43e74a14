// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Quote } from '#contract/entities/payment.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { refusal, success } from '../../../../tests/support/answers.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import ReviewPage from './review-page.tsx'

const wire = vi.hoisted(() => ({ quote: undefined as unknown, paid: [] as unknown[], verified: true }))
vi.mock('../../api/call.ts', () => ({
  send: (call: { readonly route: string; readonly method: string }, given: { readonly body?: unknown }) => {
    if (call.method === 'GET' && call.route.endsWith('/pricing')) return Promise.resolve(wire.quote)
    if (call.method === 'POST') wire.paid.push(given.body)
    return new Promise(() => {})
  },
}))
vi.mock('../../session/session.ts', () => ({
  useSession: () => ({ user: { fullName: 'Sara', companyName: 'Badgir', emailVerified: wire.verified } }),
}))

const quote: Quote = {
  lines: [
    { key: 'base', quantity: 1, amount: 100 },
    { key: 'area', quantity: 400, amount: 60 },
  ],
  price: 160,
  discount: 16,
  discountPercentage: 10,
  discountCode: 'TEN',
  tax: 14.4,
  taxPercentage: 10,
  total: 158.4,
  currency: 'USD',
  validUntil: '2026-06-01T00:00:00Z',
  gateways: ['sandbox', 'zarinpal'],
}
const house = officeOf([mass('m1', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
  userInputs: { location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' } },
})

let shown: Shown
async function open(language: Language = 'en', building = house) {
  wire.paid = []
  shown = await showPart(editedProject(building).around(<ReviewPage />), { language })
  await shown.settle()
}
afterEach(() => shown.close())
function lines() {
  return [...shown.page.querySelectorAll('.price-lines > div')].map(line =>
    (line.textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '),
  )
}
function button() {
  return shown.page.querySelector<HTMLButtonElement>('[data-testid=pay]')
}

function click() {
  return act(async () => {
    button()?.click()
    await Promise.resolve()
  })
}

test('lists what the price is made of, discount taken off, and the total', async () => {
  wire.quote = success(quote)
  await open()
  const [base, area, discount, tax] = lines()
  expect(base).toContain('$100.00')
  expect(area).toContain('400.0 m²')
  expect(area).toContain('$60.00')
  expect(discount).toContain('10%')
  expect(discount).toContain('−$16.00')
  expect(tax).toContain('$14.40')
  expect(shown.page.querySelector('[data-testid=price-total]')?.textContent).toContain('$158.40')
})

test('in Persian digits, and without a line for a discount that is none', async () => {
  wire.quote = success({ ...quote, discount: 0, discountPercentage: 0 })
  await open('fa')
  expect(lines()).toHaveLength(3)
  expect(shown.page.querySelector('[data-testid=price-total]')?.textContent).toContain('۱۵۸٫۴۰')
})

test('is paid at the first gateway once the inputs are ticked as checked', async () => {
  wire.quote = success(quote)
  await open()
  expect(button()?.disabled).toBe(true)
  expect(shown.words()).toContain('Confirm that you checked the inputs')
  await shown.press('I checked the inputs and know that they will be locked.', 'input[type=checkbox]')
  expect(button()?.disabled).toBe(false)
  await click()
  expect(wire.paid).toEqual([{ gateway: 'sandbox' }])
  // While it is under way it is not paid once more.
  await click()
  expect(wire.paid).toHaveLength(1)
})

test('asks for the e-mail address first, and for what is missing before that', async () => {
  wire.quote = success(quote)
  wire.verified = false
  await open()
  expect(shown.words()).toContain('Confirm your e-mail address before you pay.')
  await shown.close()
  await open('en', { ...house, userInputs: {} })
  expect(shown.page.querySelector('#pay-reason')?.textContent).toContain('Complete what is missing first')
  expect(shown.page.querySelectorAll('.review-note.error li').length).toBeGreaterThan(0)
  wire.verified = true
})

test('a price that could not be read is asked for again', async () => {
  wire.quote = refusal(500)
  await open()
  expect(button()).toBeNull()
  wire.quote = success(quote)
  await shown.press('Try again')
  await shown.settle()
  expect(button()).not.toBeNull()
})

test('a row for each tab tells what it holds', async () => {
  wire.quote = success(quote)
  await open()
  const rows = [...shown.page.querySelectorAll('.review-row')].map(row => row.textContent ?? '')
  expect(rows).toHaveLength(8)
  expect(
    rows
      .join(' ')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00A0', ' '),
  ).toContain('400.0 m²')
})
