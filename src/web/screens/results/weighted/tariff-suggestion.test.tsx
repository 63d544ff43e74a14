// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { showPrices } from '../../../../../tests/support/shown-prices.tsx'

let shown: Awaited<ReturnType<typeof showPrices>>
async function open(...given: Parameters<typeof showPrices>) {
  shown = await showPrices(...given)
}
afterEach(() => shown.close())
function offers() {
  return [...shown.page.querySelectorAll<HTMLButtonElement>('[data-testid^=take-]')]
}
function flats(city: string) {
  return { primaryBuildingType: 'mid-rise-apartment', userInputs: { location: { city } } } as const
}

describe('a published tariff', () => {
  test('stands with its date and source, step by step, and one click takes a step', async () => {
    await open({}, { country: 'United Arab Emirates', building: flats('Dubai') })
    expect(offers().map(button => button.textContent)).toEqual([
      'Use 0.23 AED/kWh (up to 2,000 kWh a month)',
      'Use 0.28 AED/kWh (up to 4,000 kWh a month)',
      'Use 0.32 AED/kWh (up to 6,000 kWh a month)',
      'Use 0.38 AED/kWh (above 6,000 kWh a month)',
    ])
    expect(shown.words()).toContain('as of 2026-05; DEWA, slab tariff; not checked against the print')
    expect(shown.words()).toContain('The steps are not averaged.')
    expect(shown.words()).toContain('VAT and a fuel surcharge, which changes monthly, are added.')
    await shown.press('Use 0.28 AED/kWh (up to 4,000 kWh a month)')
    expect(shown.input('electricity').value).toBe('0.28')
  })
  test('brings its currency along, unless other prices stand in another', async () => {
    await open({ currency: 'USD' }, { country: 'Qatar', building: flats('Doha') })
    await shown.press('Use 0.11 QAR/kWh (up to 2,000 kWh a month)')
    expect([shown.input('electricity').value, shown.page.querySelector('.unit')?.textContent]).toEqual([
      '0.11',
      'QAR/kWh',
    ])
    await shown.close()
    await open({ currency: 'USD', 'natural-gas': 0.03 }, { country: 'Qatar', building: flats('Doha') })
    expect(offers().every(button => button.disabled)).toBe(true)
    expect(shown.words()).toContain('The prices of other carriers are in another currency. First choose Qatari riyal')
  })
  test('of the United States is that of the state', async () => {
    await open({}, { country: 'United States' })
    expect(offers()).toEqual([])
    await shown.pick('State, for the mean price of commercial customers', 'IL')
    expect(offers().map(button => button.textContent)).toEqual(['Use 0.1181 USD/kWh (every kWh)'])
    expect(shown.words()).toContain('IL, commercial customers, mean')
  })
  test('in Persian has Persian digits and words', async () => {
    await open({}, { country: 'Qatar', building: flats('Doha'), language: 'fa' })
    expect(offers()[0]?.textContent).toContain('۰٫۱۱')
    expect(shown.words()).toContain('کهرماء')
    await act(async () => {
      offers()[0]?.click()
    })
    expect(shown.input('electricity').value).toBe('۰٫۱۱')
  })
})
test('where there is none, that is said', async () => {
  await open({}, { country: 'Iran' })
  expect(offers()).toEqual([])
  expect(shown.words()).toContain('We know no electricity tariff with a source')
})
