/** An amount of money: a whole number of the smallest unit, never a fraction. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/**
 * Currencies of prices, and the decimals of their main unit.
 *
 * @source ISO 4217; the Iranian rial by CLDR, which gives it none because its hundredth is not in use
 */
export const currencyTable: Readonly<Record<string, number>> = {
  AED: 2,
  BHD: 3,
  CAD: 2,
  CHF: 2,
  EUR: 2,
  GBP: 2,
  IRR: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  OMR: 3,
  QAR: 2,
  SAR: 2,
  TRY: 2,
  USD: 2,
}

/** Decimals of a currency's main unit; 2 for one that the table lacks. */
export function currencyDecimals(currency: string): number {
  return currencyTable[currency] ?? 2
}

/**
 * Decimal number of the main unit that the specification names (`paymentAmount`, `price`, `discount`).
 */
export function toMainUnit({ amount, currency }: Money): number {
  return amount / 10 ** currencyDecimals(currency)
}

/** `toMainUnit` for amounts of one currency. */
export function mainUnitsOf(currency: string): (amount: number) => number {
  return amount => toMainUnit({ amount, currency })
}

/** Whole number of the smallest unit for a decimal of the main unit; undefined if there is none. */
export function toSmallestUnit(amount: number, currency: string): number | undefined {
  const units = amount * 10 ** currencyDecimals(currency)
  const whole = Math.round(units)
  return Number.isSafeInteger(whole) && Math.abs(units - whole) < 1e-6 ? whole : undefined
}
