import { gatewayCurrencies } from '../gateway-money.ts'

/**
 * Currencies of prices that Stripe takes, in its decimals. Amounts of three decimals end in 0. The Iranian rial is not
 * among its currencies. Stripe names least amounts for some of them only; an account in another currency has its own.
 *
 * @source Stripe, Supported currencies: zero-decimal currencies, special cases, minimum and maximum charge amounts
 */
export const stripeCurrencies = gatewayCurrencies(
  {
    0: ['JPY', 'KRW'],
    2: ['AED', 'CAD', 'CHF', 'EUR', 'GBP', 'QAR', 'SAR', 'TRY', 'USD'],
    3: ['BHD', 'JOD', 'KWD', 'OMR'],
  },
  ['BHD', 'JOD', 'KWD', 'OMR'],
  { AED: 200, CAD: 50, CHF: 50, EUR: 50, GBP: 30, JPY: 50, KRW: 50, USD: 50 },
)
