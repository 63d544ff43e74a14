import { gatewayCurrencies } from '../gateway-money.ts'

/**
 * Currencies that PayPal takes from payers of every country, in its decimals. Neither the Emirati dirham, the Qatari
 * riyal nor the Iranian rial is among them.
 *
 * @source PayPal, Currency codes
 */
export const payPalCurrencies = gatewayCurrencies({
  0: ['HUF', 'JPY', 'TWD'],
  2: 'AUD CAD CHF CZK DKK EUR GBP HKD ILS MXN NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
})
