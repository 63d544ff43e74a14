// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { showPrices } from '../../../../../tests/support/shown-prices.tsx'

const sample = resultSample()
let shown: Awaited<ReturnType<typeof showPrices>>
async function open(...given: Parameters<typeof showPrices>) {
  shown = await showPrices(...given)
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
    expect(shown.fields()).toEqual(['electricity', 'fuel', 'export'])
    expect(shown.words()).toContain('If empty, it earns nothing.')
    await shown.close()
    await open({}, { result: inUse(0, 5, 0, 0) })
    expect(shown.fields()).toEqual(['natural-gas'])
    expect(shown.words()).not.toContain('it earns nothing')
  })
  // Otherwise it would be saved unseen.
  test('and of every price that was given, used or not', async () => {
    await open({ fuel: 0.5, export: 0 }, { result: inUse(1, 0, 0, 0) })
    expect(shown.fields()).toEqual(['electricity', 'fuel', 'export'])
    expect(shown.input('export').value).toBe('0')
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
    expect([shown.input('electricity').value, shown.input('natural-gas').value, shown.input('fuel').value]).toEqual([
      '۱۸۵۰٫۵',
      '۰٫۰۳۱۲۵',
      '',
    ])
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
    expect(shown.input('natural-gas').getAttribute('aria-invalid')).toBe('true')
    expect(shown.input('electricity').getAttribute('aria-invalid')).toBe('false')
    expect(wordsOf(shown.page, '.input-error')).toEqual([sentence])
    const look = () => shown.input('natural-gas').parentElement?.className ?? ''
    expect(look()).toContain('status-error')
    await act(async () => {
      shown.input('electricity').focus()
    })
    await shown.press('Save prices')
    expect(document.activeElement).toBe(shown.input('natural-gas'))
    expect(shown.bodies()).toEqual([])
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
