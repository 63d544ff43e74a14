import { assert, constantFrom, integer, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDecimals, currencyTable } from '#contract/money.ts'
import {
  decimalText,
  fromGatewayUnits,
  isPayable,
  toGatewayUnits,
  unitsOfText,
  type GatewayCurrencies,
} from './gateway-money.ts'
import { payPalCurrencies } from './paypal/paypal-currencies.ts'
import { stripeCurrencies } from './stripe/stripe-currencies.ts'

const tables: Readonly<Record<string, GatewayCurrencies>> = { stripe: stripeCurrencies, paypal: payPalCurrencies }
const amounts = integer({ min: 1, max: 1e12 })

test('a currency of prices is taken by a gateway, or its absence is meant', () => {
  const without = (table: GatewayCurrencies) => Object.keys(currencyTable).filter(currency => !table.has(currency))
  expect(without(stripeCurrencies)).toEqual(['IRR'])
  expect(without(payPalCurrencies)).toEqual(['AED', 'BHD', 'IRR', 'JOD', 'KRW', 'KWD', 'OMR', 'QAR', 'SAR', 'TRY'])
})

/** @source README of the services, *Money*, by Stripe's and PayPal's documents */
const withoutDecimals = {
  stripe: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
  paypal: ['HUF', 'JPY', 'TWD'],
}
test.each(['stripe', 'paypal'] as const)('the decimals of %s are its own', name => {
  for (const [currency, { decimals, step }] of tables[name] ?? []) {
    const isThree = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'].includes(currency)
    expect([currency, decimals, step]).toEqual([
      currency,
      withoutDecimals[name].includes(currency) ? 0 : isThree ? 3 : 2,
      isThree ? 10 : 1,
    ])
  }
})

test.each(Object.entries(tables))('what %s takes comes back as it was', (_, table) => {
  assert(
    property(constantFrom(...table.keys()), amounts, (currency, amount) => {
      const units = toGatewayUnits({ amount, currency }, table)
      pre(units !== undefined)
      expect(fromGatewayUnits(units, currency, table)).toEqual({ amount, currency })
      // The number of main units is the same: no currency without decimals is multiplied by 100.
      const decimals = table.get(currency)?.decimals ?? Number.NaN
      expect(units / 10 ** decimals).toBeCloseTo(amount / 10 ** currencyDecimals(currency), 6)
    }),
  )
})

test('an amount that a gateway cannot take exactly is not rounded', () => {
  expect(toGatewayUnits({ amount: 4900, currency: 'JPY' }, stripeCurrencies)).toBe(4900)
  expect(toGatewayUnits({ amount: 4900, currency: 'USD' }, stripeCurrencies)).toBe(4900)
  expect(toGatewayUnits({ amount: 12_340, currency: 'KWD' }, stripeCurrencies)).toBe(12_340)
  expect(toGatewayUnits({ amount: 12_345, currency: 'KWD' }, stripeCurrencies)).toBeUndefined()
  // HUF has two decimals in our table and none at PayPal.
  expect(toGatewayUnits({ amount: 490_000, currency: 'HUF' }, payPalCurrencies)).toBe(4900)
  expect(toGatewayUnits({ amount: 490_050, currency: 'HUF' }, payPalCurrencies)).toBeUndefined()
  for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53])
    expect(toGatewayUnits({ amount, currency: 'USD' }, stripeCurrencies)).toBeUndefined()
  for (const currency of ['IRR', 'XXX', 'constructor'])
    expect(toGatewayUnits({ amount: 100, currency }, stripeCurrencies)).toBeUndefined()
})

test('a foreign currency keeps its number, and is told by its code', () => {
  expect(fromGatewayUnits(4900, 'XAF', stripeCurrencies)).toEqual({ amount: 4900, currency: 'XAF' })
  expect(fromGatewayUnits(-1, 'USD', stripeCurrencies)).toBeUndefined()
  expect(fromGatewayUnits(0.5, 'USD', stripeCurrencies)).toBeUndefined()
})

test('a decimal text says its number exactly, and comes back', () => {
  assert(
    property(amounts, integer({ min: 0, max: 3 }), (units, decimals) => {
      const text = decimalText(units, decimals)
      expect(text).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(String.raw`^\d+\.\d{${decimals}}$`))
      expect(unitsOfText(text, decimals)).toBe(units)
      expect(Number(text)).toBeCloseTo(units / 10 ** decimals, 3)
    }),
  )
  expect([decimalText(5, 2), decimalText(4900, 2), decimalText(4900, 0), decimalText(1, 3)]).toEqual([
    '0.05',
    '49.00',
    '4900',
    '0.001',
  ])
  expect([unitsOfText('49', 2), unitsOfText('49.5', 2), unitsOfText('49.000', 2), unitsOfText('0', 2)]).toEqual([
    4900, 4950, 4900, 0,
  ])
})

test('a text that is no amount of the currency is none', () => {
  for (const text of ['', '-1', '+1', '1e3', '1,000', ' 1', '1.', '.5', '49.001', '٤٩', 'NaN', '9'.repeat(16)])
    expect([text, unitsOfText(text, 2)]).toEqual([text, undefined])
  expect(unitsOfText('49.50', 0)).toBeUndefined()
})

test('an amount below the least one of a gateway is no payment there; money of it can be given back', () => {
  for (const [currency, least] of [
    ['USD', 50],
    ['GBP', 30],
    ['AED', 200],
    ['JPY', 50],
  ] as const) {
    expect([currency, isPayable({ amount: least, currency }, stripeCurrencies)]).toEqual([currency, true])
    expect([currency, isPayable({ amount: least - 1, currency }, stripeCurrencies)]).toEqual([currency, false])
    expect(toGatewayUnits({ amount: 1, currency }, stripeCurrencies)).toBe(1)
  }
  expect(isPayable({ amount: 1, currency: 'USD' }, payPalCurrencies)).toBe(true)
  expect(isPayable({ amount: 0, currency: 'USD' }, payPalCurrencies)).toBe(false)
})
