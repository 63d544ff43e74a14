// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPayment, readQuote, startPayment } from '#contract/calls/payments.ts'
import { readProject, saveProject } from '#contract/calls/projects.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { openPayment as payment } from '../../../../tests/fixtures/open-payment.ts'
import { quoteWith } from '../../../../tests/fixtures/quote.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject, projectOf } from '../../../../tests/support/edited-project.tsx'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { boughtNames } from '../../../../tests/fixtures/bought-names.ts'
import texts from '#locales/en/payment.json' with { type: 'json' }
import ReviewPage from './review-page.tsx'

const quote = quoteWith({
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
  gateways: ['sandbox', 'stripe'],
})
const house = officeOf([mass('m1', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
  userInputs: { location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' } },
})
const here = '/dashboard/projects/show/p1/review'

let server: StandInServer
let shown: ShownScreen
let edited: ReturnType<typeof editedProject>
interface Opening {
  readonly language?: Language
  readonly building?: Building
  readonly more?: Partial<Project>
  readonly at?: string
  readonly emailVerified?: boolean
  /** Prepares the server's answers before the page's requests. */
  readonly prepare?: () => void
}
async function open({
  language = 'en',
  building = house,
  more,
  at = here,
  emailVerified = true,
  prepare,
}: Opening = {}) {
  edited = editedProject(building, more)
  server = standInServer()
  server.answers(readQuote, quote)
  prepare?.()
  shown = await showScreen(edited.around(<ReviewPage />), {
    at,
    language,
    user: userOf({ fullName: 'Sara', companyName: 'Badgir', emailVerified }),
  })
  await shown.settle()
}
const gone = vi.fn<(to: string | URL) => void>()
beforeEach(() => {
  gone.mockClear()
  vi.spyOn(window.location, 'assign').mockImplementation(gone)
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
function lines() {
  return [...shown.page.querySelectorAll('.price-lines > div')].map(plain)
}
function button() {
  return shown.page.querySelector<HTMLButtonElement>('[data-testid=pay]')
}
function reason() {
  return plain(shown.page.querySelector('#pay-reason'))
}
function paid() {
  return server.sent(startPayment).map(({ body }) => body)
}
async function click() {
  await act(async () => {
    button()?.click()
  })
  await shown.settle()
}
function tick() {
  return shown.press('I checked the inputs and know that they will be locked.', 'input[type=checkbox]')
}
function row(tab: string) {
  return [...shown.page.querySelectorAll('.review-row')].find(one => plain(one.querySelector('.name')) === tab)
}
/** A change that is not yet with the server. */
function change() {
  return act(async () => {
    edited.now().change('name', b => ({ ...b, name: 'Other' }))
  })
}

describe('the price', () => {
  test('lists what it is made of, discount taken off, and the total', async () => {
    await open()
    const [base, area, discount, tax] = lines()
    expect(base).toBe('Base fee$100.00')
    expect(area).toContain('400.0 m² of gross floor area')
    expect(area).toContain('$60.00')
    expect(discount).toContain('10%')
    expect(discount).toContain('−$16.00')
    expect(tax).toContain('Tax 10%')
    expect(tax).toContain('$14.40')
    expect(plain(shown.page.querySelector('[data-testid=price-total]'))).toBe('$158.40')
    expect(plain(button())).toBe('Pay $158.40 and lock the inputs')
    expect(server.sent(readQuote).map(({ path }) => path)).toEqual([{ id: 'p1' }])
  })

  test('in Persian digits, and without a line for a discount that is none', async () => {
    await open({
      language: 'fa',
      prepare: () => {
        server.answers(readQuote, { ...quote, discount: 0, discountPercentage: 0 })
      },
    })
    expect(lines()).toHaveLength(3)
    expect(plain(shown.page.querySelector('[data-testid=price-total]'))).toContain('۱۵۸٫۴۰')
  })

  test('a small discount has its line too', async () => {
    await open({
      prepare: () => {
        server.answers(readQuote, { ...quote, discount: 0.5 })
      },
    })
    expect(lines()[2]).toContain('−$0.50')
  })

  test('counts the floor in the project’s units', async () => {
    await open({ building: { ...house, units: 'PI' } })
    expect(lines()[1]).toContain('4,306 ft²')
  })

  test('says what is bought, and who is billed', async () => {
    await open()
    expect([...shown.page.querySelectorAll('.bought-names li')].map(plain)).toEqual(boughtNames('5,000', '4'))
    expect(shown.control('See all of it in the sample', 'a').getAttribute('href')).toBe(
      '/dashboard/projects/show/sample/analysis',
    )
    expect(plain(shown.page.querySelector('.price-billed'))).toBe('Billed to Sara, Badgir')
    expect(shown.page.querySelector('.price-card')?.getAttribute('aria-label')).toBe('Analysis of one project')
  })

  test('that could not be read says so, in the server’s words or in ours, and is asked for again', async () => {
    await open({
      prepare: () => {
        server.refuses(readQuote, 500)
      },
    })
    expect(button()).toBeNull()
    expect(plain(shown.page.querySelector('.price-card [role=alert]'))).toBe('The price could not be read.')
    server.refuses(readQuote, 404, { message: 'No such project.' })
    expect([...shown.page.querySelectorAll('.bought-names li')].map(plain)).toEqual(boughtNames('5,000', '4'))
    await shown.press('Try again')
    await shown.settle()
    expect(plain(shown.page.querySelector('.price-card [role=alert]'))).toBe('No such project.')
    server.answers(readQuote, quote)
    await shown.press('Try again')
    await shown.settle()
    expect(button()).not.toBeNull()
    expect(server.sent(readQuote)).toHaveLength(3)
  })

  test('counts what was drawn: what is unsent goes first, and a newer project is priced anew', async () => {
    await open({
      prepare: () => {
        server.answers(saveProject, projectOf(house, { version: 2, name: 'Other' }))
      },
    })
    await change()
    await act(async () => {
      await edited.now().flush()
    })
    await shown.until(() => server.sent(readQuote).length === 2)
    expect(server.order()).toEqual(expect.arrayContaining(['PUT /projects/p1']))
    expect(server.order().lastIndexOf('GET /projects/p1/pricing')).toBeGreaterThan(
      server.order().indexOf('PUT /projects/p1'),
    )
  })
})

describe('a price that was asked for before', () => {
  test('and comes late is not shown', async () => {
    let early: { readonly letGo: () => void } | undefined
    await open({
      prepare: () => {
        early = server.holds(readQuote)
        server.answers(saveProject, projectOf(house, { version: 2, name: 'Other' }))
      },
    })
    await change()
    await act(async () => {
      await edited.now().flush()
    })
    await shown.until(() => button() !== null)
    server.answers(readQuote, { ...quote, total: 1 })
    early?.letGo()
    await shown.settle()
    expect(plain(shown.page.querySelector('[data-testid=price-total]'))).toBe('$158.40')
  })

  test('is asked for again only once the server holds what was drawn', async () => {
    await open({
      prepare: () => {
        server.refuses(readQuote, 500)
        server.answers(saveProject, projectOf(house, { version: 2, name: 'Other' }))
      },
    })
    await change()
    server.answers(readQuote, quote)
    await shown.press('Try again')
    await shown.until(() => button() !== null)
    const requests = server.order().filter(call => call.includes('/projects/p1'))
    expect(requests.slice(0, 3)).toEqual(['GET /projects/p1/pricing', 'PUT /projects/p1', 'GET /projects/p1/pricing'])
  })
})

describe('to pay', () => {
  test('is paid at the first gateway once the inputs are ticked as checked', async () => {
    await open()
    expect(button()?.disabled).toBe(true)
    expect(reason()).toContain('Confirm that you checked the inputs')
    await tick()
    expect(button()?.disabled).toBe(false)
    expect(reason()).toBe('')
    await click()
    expect(paid()).toEqual([{ quote: 'q1', gateway: 'sandbox' }])
    expect(button()?.className).toContain('ant-btn-loading')
    // While it is under way it is not paid once more.
    await click()
    expect(paid()).toHaveLength(1)
  })

  test('the tick can be taken back', async () => {
    await open()
    await tick()
    await tick()
    expect(button()?.disabled).toBe(true)
  })

  test('leads to the gateway', async () => {
    await open({
      prepare: () => {
        server.answers(startPayment, { payment, redirectUrl: 'https://pay.example.org/1' })
      },
    })
    await tick()
    await click()
    expect(gone).toHaveBeenCalledWith('https://pay.example.org/1')
    expect(server.sent(startPayment).map(({ path }) => path)).toEqual([{ id: 'p1' }])
  })

  test('at the gateway that was chosen', async () => {
    await open()
    const methods = () =>
      [...shown.page.querySelectorAll('.price-method')].map(method => [
        plain(method),
        method.className.includes('chosen'),
        method.querySelector('input')?.checked,
      ])
    expect(methods()).toEqual([
      ['Sandbox (no real money)', true, true],
      ['Credit card', false, false],
    ])
    await shown.press('Credit card', 'input[type=radio]')
    expect(methods().map(([, chosen]) => chosen)).toEqual([false, true])
    await tick()
    await click()
    expect(paid()).toEqual([{ quote: 'q1', gateway: 'stripe' }])
  })

  test('is not to be had without a gateway', async () => {
    await open({
      prepare: () => {
        server.answers(readQuote, { ...quote, gateways: [] })
      },
    })
    await tick()
    expect(button()?.disabled).toBe(true)
    expect(document.getElementById('pay-reason')?.textContent).toMatch(/^No payment method takes this amount\./)
  })

  test('a refusal is told, and it can be tried again', async () => {
    await open({
      prepare: () => {
        server.refuses(startPayment, 503, { message: 'The gateway is closed.' })
      },
    })
    await tick()
    await click()
    expect(shown.toasts).toEqual([{ kind: 'error', text: 'The gateway is closed.' }])
    expect(button()?.className).not.toContain('ant-btn-loading')
    await click()
    expect(paid()).toHaveLength(2)
    expect(gone).not.toHaveBeenCalled()
  })

  test('asks for the e-mail address first, and for what is missing before that', async () => {
    await open({ emailVerified: false })
    expect(reason()).toContain('Confirm your e-mail address before you pay.')
    expect(shown.control('Confirm the address', 'a').getAttribute('href')).toBe('/verify-email')
    await shown.close()
    await open({ building: { ...house, userInputs: {} } })
    expect(reason()).toBe('Complete what is missing first')
    expect(shown.page.querySelectorAll('.review-note.error li').length).toBeGreaterThan(0)
  })

  test('what cannot be sent stands in the way: it would be locked out', async () => {
    await open()
    await tick()
    server.isNotReachedBy(saveProject)
    await change()
    await click()
    expect(paid()).toEqual([])
    expect(button()?.className).not.toContain('ant-btn-loading')
    expect(button()?.disabled).toBe(true)
    expect(reason()).toBe('Your last changes are not saved yet, so the payment would not include them.')
  })

  test.each([
    [409, { code: 'project.stale' }],
    [422, { errors: [{ field: 'name', message: 'No.' }] }],
  ])('nor what the server refuses with %i', async (status, body) => {
    await open()
    await tick()
    server.refuses(saveProject, status, body)
    server.answers(readProject, projectOf({ ...house, name: 'Theirs' }, { version: 5 }))
    await change()
    await click()
    expect(paid()).toEqual([])
    expect(button()?.disabled).toBe(true)
  })

  test('a page that the browser shows as it was left is at work no longer', async () => {
    await open({
      prepare: () => {
        server.answers(startPayment, { payment, redirectUrl: 'https://gateway.example' })
        server.answers(readPayment, payment)
      },
    })
    await tick()
    await click()
    const comesBack = async (persisted: boolean) => {
      const event = Object.assign(new Event('pageshow'), { persisted })
      await act(async () => {
        window.dispatchEvent(event)
      })
      await shown.settle()
      return button()?.className.includes('ant-btn-loading') ?? false
    }
    expect(await comesBack(false)).toBe(true)
    expect(await comesBack(true)).toBe(false)
  })
})

describe('the inputs', () => {
  test('a row for each tab tells what it holds, and leads there', async () => {
    await open()
    const rows = [...shown.page.querySelectorAll('.review-row')]
    expect(rows.map(one => plain(one.querySelector('.name')))).toEqual([
      'Location',
      'Draw building',
      'Envelope',
      'Neighbours',
      'Construction',
      'Zone',
      'Mechanical systems',
      'Renewables',
    ])
    expect(rows.map(one => one.querySelector('a')?.getAttribute('href'))).toEqual(
      ['location', 'draw-building', 'envelope', 'neighbors', 'construction', 'zone', 'mechanical', 'renewables'].map(
        tab => `/dashboard/projects/show/p1/${tab}`,
      ),
    )
    expect(plain(row('Draw building'))).toContain('1 mass, 2 storeys, 400.0 m²')
    expect(plain(row('Neighbours')?.querySelector('.what'))).toBe('None')
  })

  test('counts what was typed and what is a default; nothing is no count', async () => {
    await open()
    const counts = (tab: string) => [...(row(tab)?.querySelectorAll('.count') ?? [])].map(plain)
    const before = counts('Construction')
    expect(before[0]).toBe('')
    expect(before[1]).toMatch(/^ \d+ default$/)
    await act(async () => {
      edited.now().change('u', b => ({
        ...b,
        userInputs: { ...b.userInputs, construction: { wallUValue: 0.31, roofUValue: 0.22 } },
      }))
    })
    expect(counts('Construction')[0]).toBe(' 2 edited')
    expect(counts('Construction')[1]).toBe(` ${Number(/\d+/.exec(before[1] ?? '')?.[0]) - 2} default`)
    expect(row('Construction')?.querySelector('.edited')).not.toBeNull()
  })

  test('what is missing is counted and listed with its way; it stops the payment', async () => {
    await open({ building: { ...house, userInputs: {}, masses: [] } })
    const note = shown.page.querySelector('.review-note.error')
    const items = [...(note?.querySelectorAll('li') ?? [])]
    expect(items.length).toBeGreaterThan(1)
    expect(plain(note?.querySelector('strong'))).toBe(`${items.length} things are missing before payment`)
    expect(items.map(item => item.querySelector('a')?.getAttribute('href')?.split('?')[0])).toEqual(
      expect.arrayContaining(['/dashboard/projects/show/p1/location', '/dashboard/projects/show/p1/draw-building']),
    )
    for (const item of items) expect(plain(item).length).toBeGreaterThan(plain(item.querySelector('a')).length + 5)
    expect(plain(note)).not.toContain('Warnings do not stop payment')
  })

  test('one fault is enough, and counted as one', async () => {
    const zone = { setpoints: { heatingSetpoint: 25, coolingSetpoint: 24 } }
    await open({ building: { ...house, userInputs: { ...house.userInputs, zone } } as Building })
    const note = shown.page.querySelector('.review-note.error')
    expect(plain(note?.querySelector('strong'))).toBe('1 thing is missing before payment')
    expect(note?.querySelectorAll('li')).toHaveLength(1)
    expect(plain(note?.querySelector('li'))).toContain('Zone')
    expect(plain(note?.querySelector('li'))).toContain('25.0 °C')
    expect(note?.querySelector('li a')?.getAttribute('href')).toBe(
      '/dashboard/projects/show/p1/zone?field=heatingSetpoint',
    )
    expect(note?.querySelector('svg')?.classList.contains('lucide-circle-alert')).toBe(true)
    expect(reason()).toBe('Complete what is missing first')
  })

  test('warnings are listed too, and stop nothing', async () => {
    const odd = {
      ...house,
      userInputs: { ...house.userInputs, zone: { setpoints: { heatingSetpoint: 12 } } },
    } as Building
    await open({ building: odd })
    const note = shown.page.querySelector('.review-note.warning')
    const items = [...(note?.querySelectorAll('li') ?? [])]
    expect(items.length).toBeGreaterThan(0)
    expect(plain(note?.querySelector('strong'))).toBe(
      items.length === 1 ? '1 open warning' : `${items.length} open warnings`,
    )
    expect(plain(note)).toContain('Warnings do not stop payment')
    expect(note?.querySelector('svg')?.classList.contains('lucide-triangle-alert')).toBe(true)
    expect(shown.page.querySelector('.review-note.error')).toBeNull()
    await tick()
    expect(button()?.disabled).toBe(false)
  })

  test('without a fault nothing is listed; that they are locked is always said', async () => {
    await open()
    expect(shown.page.querySelectorAll('.review-note.error, .review-note.warning')).toHaveLength(0)
    expect(plain(shown.page)).toContain(
      "You can't edit the paid project. To change an input later, duplicate the project",
    )
    expect(plain(shown.page)).toContain('These inputs are locked when the payment is registered.')
  })
})

describe('back from the gateway', () => {
  const returned = `${here}?payment=pay1`
  test('an open payment is waited for, and nothing is paid twice', async () => {
    await open({
      at: returned,
      prepare: () => {
        server.answers(readPayment, payment)
      },
    })
    expect(plain(shown.page.querySelector('[role=status]'))).toBe('Waiting for the payment to be registered')
    expect(button()).toBeNull()
    expect(server.sent(readPayment).map(({ path }) => path)).toEqual([{ id: 'pay1' }])
    expect(shown.toasts).toEqual([])
  })

  test('a registered one is told once, the project read anew, and the analysis opened without a step back', async () => {
    await open({
      at: returned,
      prepare: () => {
        server.answers(readPayment, { ...payment, status: 'paid' })
        server.answers(readProject, projectOf(house, { version: 2, isPaid: true, state: 'paid-locked' }))
      },
    })
    const steps = history.length
    await shown.until(() => shown.address() === '/dashboard/projects/show/p1/analysis')
    expect(shown.toasts).toEqual([{ kind: 'success', text: 'Your payment has been registered successfully' }])
    expect(server.sent(readProject)).toHaveLength(1)
    expect(edited.now().project.isPaid).toBe(true)
    expect(history.length).toBe(steps)
  })

  test('cannot be paid once more while the project is read anew', async () => {
    await open({
      at: returned,
      prepare: () => {
        server.answers(readPayment, { ...payment, status: 'paid' })
        server.holds(readProject)
      },
    })
    expect(button()).toBeNull()
    expect(shown.page.querySelector('[role=status]')).toBeNull()
  })

  test.each([
    ['cancelled', `The payment was cancelled.${texts.lateMoney}`],
    ['failed', 'The payment was declined. Nothing was charged.'],
    ['expired', `The payment was not finished within 30 minutes.${texts.lateMoney}`],
  ] as const)('%s is told, and it can be tried again', async (status, words) => {
    await open({
      at: returned,
      prepare: () => {
        server.answers(readPayment, { ...payment, status })
      },
    })
    expect(plain(shown.page.querySelector('.review-note[role=alert]'))).toBe(words)
    expect(shown.page.querySelector('[role=status]')).toBeNull()
    await tick()
    expect(button()?.disabled).toBe(false)
  })

  test('an address without a payment tells nothing', async () => {
    await open()
    expect(shown.page.querySelector('[role=status]')).toBeNull()
    expect(shown.page.querySelector('.review-note[role=alert]')).toBeNull()
    expect(server.sent(readPayment)).toEqual([])
  })
})

test('a paid project has nothing to pay: it leads to the analysis', async () => {
  await open({ more: { isPaid: true, state: 'paid-locked' } })
  expect(plain(shown.page)).toContain('This project is paid')
  expect(plain(shown.page)).toContain("You can't edit the paid project.")
  expect(shown.page.querySelector('.review-row')).toBeNull()
  expect(button()).toBeNull()
  await shown.press('Go to the analysis')
  expect(shown.address()).toBe('/dashboard/projects/show/p1/analysis')
})
