// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { readProject, savePrices } from '#contract/calls/projects.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Language } from '#contract/options.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { editedProject, projectOf } from '../../../../../tests/support/edited-project.tsx'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { showScreen, type ShownScreen } from '../../../../../tests/support/show-screen.tsx'
import { wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { PriceForm } from './price-form.tsx'
import { usePrices } from './use-prices.ts'

const office = officeOf([], { userInputs: {} })
const paid = { isPaid: true, state: 'results' } as const
const sample = resultSample()
let server: StandInServer
let shown: ShownScreen
let editor: ReturnType<typeof editedProject>
function Form({ result }: { readonly result: BaselineResult }) {
  return <PriceForm prices={usePrices()} result={result} />
}
async function open(
  prices: EnergyPrices = {},
  { result = sample, language = 'en' as Language, country = 'Iran' as const } = {},
) {
  editor = editedProject({ ...office, country }, { ...paid, energyPrices: prices })
  server = standInServer()
  shown = await showScreen(editor.around(<Form result={result} />), { language })
}
/** The server keeps what it is sent. */
function keeps() {
  server.answers(savePrices, ({ body }) => {
    const { version, energyPrices } = body as { readonly version: number; readonly energyPrices: EnergyPrices }
    return projectOf(office, { ...paid, version: version + 1, energyPrices })
  })
}
function input(field: string) {
  const found = shown.page.querySelector<HTMLInputElement>(`[data-testid=price-${field}]`)
  if (found === null) throw new Error(`no field ${field}`)
  return found
}
function fields() {
  return [...shown.page.querySelectorAll('input[data-testid^=price-]')].map(field =>
    field.getAttribute('data-testid')?.replace('price-', ''),
  )
}
function isClosed() {
  return (shown.control('Save prices') as HTMLButtonElement).disabled
}
function state() {
  return wordsOf(shown.page, '[role=status]')[0] ?? ''
}
function bodies() {
  return server.sent(savePrices).map(({ body }) => body)
}
afterEach(() => shown.close())

test('each currency of the product can be chosen', async () => {
  await open()
  expect(await shown.offered('Currency')).toEqual(['US dollar', 'Iranian rial', 'Qatari riyal', 'UAE dirham', 'Euro'])
})

describe('the fields', () => {
  const inUse = (electricity: number, gas: number, fuel: number, exported: number): BaselineResult => ({
    ...sample,
    annual: { ...sample.annual, bought: { electricity, 'natural-gas': gas, fuel }, exported },
  })
  test('are those of the carriers in use, and of what is fed in where something is', async () => {
    await open({}, { result: inUse(1, 0, 0.1, 0.1) })
    expect(fields()).toEqual(['electricity', 'fuel', 'export'])
    expect(shown.words()).toContain('Empty: it brings nothing.')
    await shown.close()
    await open({}, { result: inUse(0, 5, 0, 0) })
    expect(fields()).toEqual(['natural-gas'])
    expect(shown.words()).not.toContain('it brings nothing')
  })
  // It would else be saved unseen.
  test('and of every price that was given, used or not', async () => {
    await open({ fuel: 0.5, export: 0 }, { result: inUse(1, 0, 0, 0) })
    expect(fields()).toEqual(['electricity', 'fuel', 'export'])
    expect(input('export').value).toBe('0')
  })
  test('each has its name and the unit in the currency', async () => {
    await open({ currency: 'EUR' })
    expect(wordsOf(shown.page, '.input-label')).toEqual([
      'Currency',
      'Electricity',
      'Natural gas',
      'Fuel',
      'Electricity fed into the grid',
    ])
    expect(wordsOf(shown.page, '.unit')).toEqual(['EUR/kWh', 'EUR/kWh', 'EUR/kWh', 'EUR/kWh'])
  })
  test('the currency is the saved one, else that of the country', async () => {
    await open({}, { country: 'Iran' })
    expect(wordsOf(shown.page, '.unit')[0]).toBe('IRR/kWh')
    await shown.close()
    await open({ currency: 'AED' })
    expect(wordsOf(shown.page, '.unit')[0]).toBe('AED/kWh')
  })
  test('prices stand with the decimals they have, in the reader’s digits', async () => {
    await open({ electricity: 1850.5, 'natural-gas': 0.03125 }, { language: 'fa' })
    expect([input('electricity').value, input('natural-gas').value, input('fuel').value]).toEqual([
      '۱۸۵۰٫۵',
      '۰٫۰۳۱۲۵',
      '',
    ])
  })
})

describe('saving', () => {
  test('is open once something was changed, and closed when it is as before', async () => {
    await open({ currency: 'USD', electricity: 0.12 })
    expect(isClosed()).toBe(true)
    expect(state()).toBe('Prices stay open to change after payment and need no new run.')
    await shown.type('Electricity', '0.2')
    expect(isClosed()).toBe(false)
    await shown.type('Electricity', '0.12')
    expect(isClosed()).toBe(true)
  })
  test('sends all prices on the version they were made on, and says that it is done', async () => {
    await open({ currency: 'USD', electricity: 0.12, fuel: 0.05 })
    keeps()
    await shown.type('Electricity', '0.2')
    await shown.type('Natural gas', '0.031')
    await shown.press('Save prices')
    await shown.until(() => state() === 'Saved')
    expect(server.sent(savePrices)[0]?.path).toEqual({ id: 'p1' })
    expect(bodies()).toEqual([
      { version: 1, energyPrices: { currency: 'USD', electricity: 0.2, fuel: 0.05, 'natural-gas': 0.031 } },
    ])
    expect(editor.now().project.energyPrices.electricity).toBe(0.2)
    expect(isClosed()).toBe(true)
    // The next one is made on the version that came back.
    await shown.type('Fuel', '0.06')
    expect(state()).toBe('Prices stay open to change after payment and need no new run.')
    await shown.press('Save prices')
    await shown.until(() => bodies().length === 2)
    expect(bodies()[1]).toMatchObject({ version: 2, energyPrices: { electricity: 0.2, fuel: 0.06 } })
  })
  test('an emptied price is taken away; one that was not touched stays', async () => {
    await open({ currency: 'USD', electricity: 0.12, fuel: 0.05 })
    keeps()
    await shown.type('Fuel', ' ')
    await shown.press('Save prices')
    await shown.until(() => state() === 'Saved')
    expect(bodies()).toEqual([{ version: 1, energyPrices: { currency: 'USD', electricity: 0.12 } }])
  })
  test('the first prices bring along the currency that stood beside them', async () => {
    await open()
    keeps()
    await shown.type('Electricity', '۱۸۵۰٫۵')
    await shown.press('Save prices')
    await shown.until(() => bodies().length === 1)
    expect(bodies()).toEqual([{ version: 1, energyPrices: { currency: 'IRR', electricity: 1850.5 } }])
  })
  test('another currency is shown at once and saved with the rest', async () => {
    await open({ currency: 'USD', electricity: 0.12 })
    keeps()
    await shown.pick('Currency', 'Euro')
    expect(wordsOf(shown.page, '.unit')[0]).toBe('EUR/kWh')
    expect(isClosed()).toBe(false)
    await shown.press('Save prices')
    await shown.until(() => state() === 'Saved')
    expect(bodies()).toEqual([{ version: 1, energyPrices: { currency: 'EUR', electricity: 0.12 } }])
    expect(isClosed()).toBe(true)
  })
  test('is asked for once; what is typed meanwhile stays', async () => {
    await open({ currency: 'USD', electricity: 0.12 })
    keeps()
    const held = server.holds(savePrices)
    await shown.type('Electricity', '0.2')
    await shown.press('Save prices')
    expect(shown.control('Save prices').classList.contains('ant-btn-loading')).toBe(true)
    shown.page.querySelector('form')?.requestSubmit()
    expect(bodies()).toHaveLength(1)
    await shown.type('Fuel', '0.07')
    await shown.type('Electricity', '0.25')
    held.letGo()
    await shown.until(() => editor.now().project.version === 2)
    await shown.settle()
    expect([input('electricity').value, input('fuel').value]).toEqual(['0.25', '0.07'])
    expect([isClosed(), state()]).toEqual([false, ''])
    await shown.press('Save prices')
    await shown.until(() => bodies().length === 2)
    expect(bodies()[1]).toMatchObject({ version: 2, energyPrices: { electricity: 0.25, fuel: 0.07 } })
  })
  test('leaves the reader in the units that were chosen', async () => {
    await open({ currency: 'USD' })
    keeps()
    await act(async () => {
      editor.now().setUnits('units', 'PI')
    })
    await shown.type('Electricity', '0.2')
    await shown.press('Save prices')
    await shown.until(() => state() === 'Saved')
    expect(editor.now().building.units).toBe('PI')
  })
})

describe('what is no price', () => {
  test.each([
    ['cheap', 'Please insert the valid number.'],
    ['-0.1', 'Please insert a number from 0 to 1,000,000.'],
    ['1000000.5', 'Please insert a number from 0 to 1,000,000.'],
  ])('%s is refused at its field, which gets the keyboard; nothing is sent', async (text, sentence) => {
    await open({ currency: 'USD' })
    await shown.type('Natural gas', text)
    expect(input('natural-gas').getAttribute('aria-invalid')).toBe('true')
    expect(input('electricity').getAttribute('aria-invalid')).toBe('false')
    expect(wordsOf(shown.page, '.input-error')).toEqual([sentence])
    const look = () => input('natural-gas').parentElement?.className ?? ''
    expect(look()).toContain('status-error')
    await act(async () => {
      input('electricity').focus()
    })
    await shown.press('Save prices')
    expect(document.activeElement).toBe(input('natural-gas'))
    expect(bodies()).toEqual([])
    await shown.type('Natural gas', '1000000')
    expect(wordsOf(shown.page, '.input-error')).toEqual([])
    expect(look()).not.toContain('status-error')
  })
  test('in Persian the ends are told in its digits', async () => {
    await open({}, { language: 'fa' })
    await shown.type('برق', '-1')
    expect(wordsOf(shown.page, '.input-error')[0]).toContain('۱٬۰۰۰٬۰۰۰')
  })
})

describe('a refusal', () => {
  async function refused(before: () => void) {
    await open({ currency: 'USD', electricity: 0.12 })
    before()
    await shown.type('Electricity', '0.2')
    await shown.press('Save prices')
    await shown.until(() => !shown.control('Save prices').classList.contains('ant-btn-loading'))
    expect(input('electricity').value).toBe('0.2')
    expect(isClosed()).toBe(false)
  }
  test('no network: what was typed stays and can be tried again', async () => {
    await refused(() => {
      server.isNotReachedBy(savePrices)
    })
    expect(state()).toBe('The server was not reached. The prices are not saved yet: try again.')
    expect(shown.page.querySelector('.prices-failed')).not.toBeNull()
    keeps()
    await shown.press('Save prices')
    await shown.until(() => state() === 'Saved')
    expect(shown.page.querySelector('.prices-failed')).toBeNull()
  })
  test('is told in the server’s words, or in ours', async () => {
    await refused(() => {
      server.refuses(savePrices, 404, { message: 'Nothing was found' })
    })
    expect(state()).toBe('Nothing was found')
    server.refuses(savePrices, 500)
    await shown.press('Save prices')
    await shown.until(() => state() === 'Something went wrong!')
  })
  test('of a field stands at the field, not beside the button', async () => {
    await refused(() => {
      server.refuses(savePrices, 422, {
        errors: [{ field: 'energyPrices.electricity', message: 'Too dear.' }],
      })
    })
    expect(wordsOf(shown.page, '.input-error')).toEqual(['Too dear.'])
    expect(state()).toBe('')
    await shown.type('Electricity', '0.3')
    expect(wordsOf(shown.page, '.input-error')).toEqual([])
  })
  test('of the currency stands at the currency', async () => {
    await refused(() => {
      server.refuses(savePrices, 422, { errors: [{ field: 'energyPrices.currency', message: 'Not this one.' }] })
    })
    expect(wordsOf(shown.page, '.input-field:first-child .input-error')).toEqual(['Not this one.'])
  })
  test('of something else is told beside the button', async () => {
    await refused(() => {
      server.refuses(savePrices, 422, { errors: [{ field: 'version', message: 'Must be a number.' }] })
    })
    expect(state()).toBe('Must be a number.')
  })
})

describe('another window has saved meanwhile', () => {
  async function meanwhile(theirs: EnergyPrices) {
    await open({ currency: 'USD', electricity: 0.12, fuel: 0.05 })
    server.refuses(savePrices, 409, { code: 'project.stale', message: 'Changed in another window.' })
    server.answers(readProject, () => {
      keeps()
      return projectOf(office, { ...paid, version: 7, energyPrices: theirs })
    })
    await shown.type('Electricity', '0.2')
    await shown.press('Save prices')
  }
  test('another price: both are kept', async () => {
    await meanwhile({ currency: 'USD', electricity: 0.12, fuel: 0.09 })
    await shown.until(() => state() === 'Saved')
    expect(bodies()[1]).toEqual({ version: 7, energyPrices: { currency: 'USD', electricity: 0.2, fuel: 0.09 } })
    expect(input('fuel').value).toBe('0.09')
  })
  test('the same price: it is asked which is meant; saving again replaces theirs', async () => {
    await meanwhile({ currency: 'USD', electricity: 0.33, fuel: 0.05 })
    await shown.until(() => state().startsWith('Another window has saved other prices meanwhile.'))
    expect(shown.page.querySelector('.prices-failed')).not.toBeNull()
    expect(input('electricity').value).toBe('0.2')
    expect(editor.now().project.energyPrices.electricity).toBe(0.33)
    expect(bodies()).toHaveLength(1)
    expect(isClosed()).toBe(false)
    await shown.press('Save prices')
    await shown.until(() => state() === 'Saved')
    expect(bodies()[1]).toMatchObject({ version: 7, energyPrices: { electricity: 0.2 } })
  })
  test('even when what was typed is what they saved, it can be said again', async () => {
    await meanwhile({ currency: 'EUR', electricity: 0.33 })
    await shown.until(() => state().startsWith('Another window'))
    await shown.type('Electricity', '0.33')
    expect(isClosed()).toBe(true)
    expect(state()).toContain('Prices stay open')
  })
})
