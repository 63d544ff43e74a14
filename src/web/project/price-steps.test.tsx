// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { defaultPrice } from '#rules/price.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { PriceSteps } from './price-steps.tsx'

let shown: Shown
afterEach(() => shown.close())

type Steps = Parameters<typeof PriceSteps>[0]
async function open(given: Partial<Steps> = {}, language: 'en' | 'fa' = 'en') {
  shown = await showPart(<PriceSteps settings={defaultPrice} area={0} units="SI" {...given} />, { language })
}
function plain(text: string | null) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
/** Each rate in words, and the floor that it counts. */
function rates() {
  return [...shown.page.querySelectorAll('dl > div')].map(row =>
    [row.querySelector('dt'), ...row.querySelectorAll('dd > span')].map(part => plain(part?.textContent ?? '')),
  )
}

describe('the reason why the price grows with the drawing', () => {
  test('is the base and the rates by floor area', async () => {
    await open()
    expect(plain(shown.page.querySelector('p')?.textContent ?? '')).toContain('The price is $49.00 and an amount')
    expect(rates()).toEqual([
      ['up to 1,000 m²', '$5.00 per 100 m²'],
      ['then up to 10,000 m²', '$3.00 per 100 m²'],
      ['above 10,000 m²', '$1.00 per 100 m²'],
    ])
    expect(shown.page.querySelector('.counted')).toBeNull()
  })

  test('tells how much of the drawing each rate counts', async () => {
    await open({ area: 1800 })
    expect(rates()).toEqual([
      ['up to 1,000 m²', '$5.00 per 100 m²', '1,000 m² of this drawing'],
      ['then up to 10,000 m²', '$3.00 per 100 m²', '800 m² of this drawing'],
      ['above 10,000 m²', '$1.00 per 100 m²'],
    ])
  })

  test('in inch-pound units and in Persian', async () => {
    await open({ area: 50, units: 'PI' })
    expect(rates()[0]).toEqual(['up to 10,764 ft²', '$4.65 per 1,000 ft²', '538 ft² of this drawing'])
    await shown.close()
    await open({ area: 50 }, 'fa')
    expect(rates()[0]).toEqual(['تا ۱٬۰۰۰ m²', '$۵٫۰۰ برای هر ۱۰۰ m²', '۵۰ m² در این ترسیم'])
  })

  test('of one rate for everything has no bounds', async () => {
    await open({ settings: { ...defaultPrice, currency: 'EUR', tiers: [{ upTo: null, perHundredSquareMetres: 250 }] } })
    expect(rates()).toEqual([['all of it', '€2.50 per 100 m²']])
  })
})
