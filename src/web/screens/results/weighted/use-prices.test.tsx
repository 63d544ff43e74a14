// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { readProject, savePrices } from '#contract/calls/projects.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { paid, pricedOffice, showPrices } from '../../../../../tests/support/shown-prices.tsx'

let shown: Awaited<ReturnType<typeof showPrices>>
async function open(...given: Parameters<typeof showPrices>) {
  shown = await showPrices(...given)
}
afterEach(() => shown.close())

describe('saving', () => {
  test('is open once something was changed, and closed when it is as before', async () => {
    await open({ currency: 'USD', electricity: 0.12 })
    expect(shown.isClosed()).toBe(true)
    expect(shown.state()).toBe('You can change prices after payment. They need no new run.')
    await shown.type('Electricity', '0.2')
    expect(shown.isClosed()).toBe(false)
    await shown.type('Electricity', '0.12')
    expect(shown.isClosed()).toBe(true)
  })
  test('sends all prices on the version they were made on, and says that it is done', async () => {
    await open({ currency: 'USD', electricity: 0.12, fuel: 0.05 })
    shown.keeps()
    await shown.type('Electricity', '0.2')
    await shown.type('Natural gas', '0.031')
    await shown.press('Save prices')
    await shown.until(() => shown.state() === 'Saved')
    expect(shown.server.sent(savePrices)[0]?.path).toEqual({ id: 'p1' })
    expect(shown.bodies()).toEqual([
      { version: 1, energyPrices: { currency: 'USD', electricity: 0.2, fuel: 0.05, 'natural-gas': 0.031 } },
    ])
    expect(shown.editor.now().project.energyPrices.electricity).toBe(0.2)
    expect(shown.isClosed()).toBe(true)
    // The next one is made on the version that came back.
    await shown.type('Fuel', '0.06')
    expect(shown.state()).toBe('You can change prices after payment. They need no new run.')
    await shown.press('Save prices')
    await shown.until(() => shown.bodies().length === 2)
    expect(shown.bodies()[1]).toMatchObject({ version: 2, energyPrices: { electricity: 0.2, fuel: 0.06 } })
  })
  test('an emptied price is taken away; one that was not touched stays', async () => {
    await open({ currency: 'USD', electricity: 0.12, fuel: 0.05 })
    shown.keeps()
    await shown.type('Fuel', ' ')
    await shown.press('Save prices')
    await shown.until(() => shown.state() === 'Saved')
    expect(shown.bodies()).toEqual([{ version: 1, energyPrices: { currency: 'USD', electricity: 0.12 } }])
  })
  test('the first prices bring along the currency that stood beside them', async () => {
    await open()
    shown.keeps()
    await shown.type('Electricity', '۱۸۵۰٫۵')
    await shown.press('Save prices')
    await shown.until(() => shown.bodies().length === 1)
    expect(shown.bodies()).toEqual([{ version: 1, energyPrices: { currency: 'IRR', electricity: 1850.5 } }])
  })
  test('another currency is shown at once and saved with the rest', async () => {
    await open({ currency: 'USD', electricity: 0.12 })
    shown.keeps()
    await shown.pick('Currency', 'Euro')
    expect(wordsOf(shown.page, '.unit')[0]).toBe('EUR/kWh')
    expect(shown.isClosed()).toBe(false)
    await shown.press('Save prices')
    await shown.until(() => shown.state() === 'Saved')
    expect(shown.bodies()).toEqual([{ version: 1, energyPrices: { currency: 'EUR', electricity: 0.12 } }])
    expect(shown.isClosed()).toBe(true)
  })
  test('is asked for once; what is typed meanwhile stays', async () => {
    await open({ currency: 'USD', electricity: 0.12 })
    shown.keeps()
    const held = shown.server.holds(savePrices)
    await shown.type('Electricity', '0.2')
    await shown.press('Save prices')
    expect(shown.control('Save prices').classList.contains('ant-btn-loading')).toBe(true)
    shown.page.querySelector('form')?.requestSubmit()
    expect(shown.bodies()).toHaveLength(1)
    await shown.type('Fuel', '0.07')
    await shown.type('Electricity', '0.25')
    held.letGo()
    await shown.until(() => shown.editor.now().project.version === 2)
    await shown.settle()
    expect([shown.input('electricity').value, shown.input('fuel').value]).toEqual(['0.25', '0.07'])
    expect([shown.isClosed(), shown.state()]).toEqual([false, ''])
    await shown.press('Save prices')
    await shown.until(() => shown.bodies().length === 2)
    expect(shown.bodies()[1]).toMatchObject({ version: 2, energyPrices: { electricity: 0.25, fuel: 0.07 } })
  })
  test('leaves the reader in the units that were chosen', async () => {
    await open({ currency: 'USD' })
    shown.keeps()
    await act(async () => {
      shown.editor.now().setUnits('units', 'PI')
    })
    await shown.type('Electricity', '0.2')
    await shown.press('Save prices')
    await shown.until(() => shown.state() === 'Saved')
    expect(shown.editor.now().building.units).toBe('PI')
  })
})

describe('a refusal', () => {
  async function refused(before: () => void) {
    await open({ currency: 'USD', electricity: 0.12 })
    before()
    await shown.type('Electricity', '0.2')
    await shown.press('Save prices')
    await shown.until(() => !shown.control('Save prices').classList.contains('ant-btn-loading'))
    expect(shown.input('electricity').value).toBe('0.2')
    expect(shown.isClosed()).toBe(false)
  }
  test('no network: what was typed stays and can be tried again', async () => {
    await refused(() => {
      shown.server.isNotReachedBy(savePrices)
    })
    expect(shown.state()).toBe('The server was not reached. The prices are not saved yet. Try again.')
    expect(shown.page.querySelector('.prices-failed')).not.toBeNull()
    shown.keeps()
    await shown.press('Save prices')
    await shown.until(() => shown.state() === 'Saved')
    expect(shown.page.querySelector('.prices-failed')).toBeNull()
  })
  test('is told in the server’s words, or in ours', async () => {
    await refused(() => {
      shown.server.refuses(savePrices, 404, { message: 'Nothing was found' })
    })
    expect(shown.state()).toBe('Nothing was found')
    shown.server.refuses(savePrices, 500)
    await shown.press('Save prices')
    await shown.until(() => shown.state() === 'Something went wrong!')
  })
  test('of a field stands at the field, not beside the button', async () => {
    await refused(() => {
      shown.server.refuses(savePrices, 422, {
        errors: [{ field: 'energyPrices.electricity', message: 'Too dear.' }],
      })
    })
    expect(wordsOf(shown.page, '.input-error')).toEqual(['Too dear.'])
    expect(shown.state()).toBe('')
    await shown.type('Electricity', '0.3')
    expect(wordsOf(shown.page, '.input-error')).toEqual([])
  })
  test('of the currency stands at the currency', async () => {
    await refused(() => {
      shown.server.refuses(savePrices, 422, { errors: [{ field: 'energyPrices.currency', message: 'Not this one.' }] })
    })
    expect(wordsOf(shown.page, '.input-field:first-child .input-error')).toEqual(['Not this one.'])
  })
  test('of something else is told beside the button', async () => {
    await refused(() => {
      shown.server.refuses(savePrices, 422, { errors: [{ field: 'version', message: 'Must be a number.' }] })
    })
    expect(shown.state()).toBe('Must be a number.')
  })
})

describe('another window has saved meanwhile', () => {
  async function meanwhile(theirs: EnergyPrices) {
    await open({ currency: 'USD', electricity: 0.12, fuel: 0.05 })
    shown.server.refuses(savePrices, 409, { code: 'project.stale', message: 'Changed in another window.' })
    shown.server.answers(readProject, () => {
      shown.keeps()
      return projectOf(pricedOffice, { ...paid, version: 7, energyPrices: theirs })
    })
    await shown.type('Electricity', '0.2')
    await shown.press('Save prices')
  }
  test('another price: both are kept', async () => {
    await meanwhile({ currency: 'USD', electricity: 0.12, fuel: 0.09 })
    await shown.until(() => shown.state() === 'Saved')
    expect(shown.bodies()[1]).toEqual({ version: 7, energyPrices: { currency: 'USD', electricity: 0.2, fuel: 0.09 } })
    expect(shown.input('fuel').value).toBe('0.09')
  })
  test('the same price: it is asked which is meant; saving again replaces theirs', async () => {
    await meanwhile({ currency: 'USD', electricity: 0.33, fuel: 0.05 })
    await shown.until(() => shown.state().startsWith('Another window has saved other prices.'))
    expect(shown.page.querySelector('.prices-failed')).not.toBeNull()
    expect(shown.input('electricity').value).toBe('0.2')
    expect(shown.editor.now().project.energyPrices.electricity).toBe(0.33)
    expect(shown.bodies()).toHaveLength(1)
    expect(shown.isClosed()).toBe(false)
    await shown.press('Save prices')
    await shown.until(() => shown.state() === 'Saved')
    expect(shown.bodies()[1]).toMatchObject({ version: 7, energyPrices: { electricity: 0.2 } })
  })
  test('even when what was typed is what they saved, it can be said again', async () => {
    await meanwhile({ currency: 'EUR', electricity: 0.33 })
    await shown.until(() => shown.state().startsWith('Another window'))
    await shown.type('Electricity', '0.33')
    expect(shown.isClosed()).toBe(true)
    expect(shown.state()).toContain('You can change prices')
  })
})
