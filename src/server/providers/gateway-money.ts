import { currencyDecimals, type Money } from '#contract/money.ts'

/** Form in which a gateway takes a currency. */
export interface GatewayCurrency {
  /** Decimals of the main unit at the gateway. */
  readonly decimals: number
  /** Smallest step of an amount, in the gateway's smallest unit; 1 unless it says otherwise. */
  readonly step: number
  /** Least amount of a payment, in the gateway's smallest unit. */
  readonly least: number
}
/** Currencies that a gateway takes, by their ISO code. */
export type GatewayCurrencies = ReadonlyMap<string, GatewayCurrency>

/**
 * Table of currencies with these decimals; those of `tens` end in 0.
 * @param least amounts of a payment, in the gateway's smallest unit; 1 unless given
 */
export function gatewayCurrencies(
  byDecimals: Readonly<Record<number, readonly string[]>>,
  tens: readonly string[] = [],
  least: Readonly<Record<string, number>> = {},
): GatewayCurrencies {
  return new Map(
    Object.entries(byDecimals).flatMap(([decimals, currencies]) =>
      currencies.map(currency => [
        currency,
        { decimals: Number(decimals), step: tens.includes(currency) ? 10 : 1, least: least[currency] ?? 1 },
      ]),
    ),
  )
}

/** Factor from our smallest unit of a currency to the gateway's, as a power of ten. */
function powerOf(currency: string, table: GatewayCurrencies): number {
  const own = currencyDecimals(currency)
  return (table.get(currency)?.decimals ?? own) - own
}
function timesTenTo(amount: number, power: number): number {
  return power < 0 ? amount / 10 ** -power : amount * 10 ** power
}

/**
 * An amount in the gateway's smallest unit. It is never rounded.
 * @returns undefined for a currency or an amount that the gateway does not take exactly
 */
export function toGatewayUnits({ amount, currency }: Money, table: GatewayCurrencies): number | undefined {
  const form = table.get(currency)
  const units = timesTenTo(amount, powerOf(currency, table))
  return form !== undefined && units > 0 && Number.isSafeInteger(units) && units % form.step === 0 ? units : undefined
}

/** Whether a gateway takes an amount as a payment: exactly, and not below its least one. A refund may be smaller. */
export function isPayable(money: Money, table: GatewayCurrencies): boolean {
  const units = toGatewayUnits(money, table)
  return units !== undefined && units >= (table.get(money.currency)?.least ?? 1)
}

/**
 * An amount of the gateway as ours. A currency that the table lacks keeps its number: it is none of our orders'.
 * @returns undefined for an amount finer than our smallest unit
 */
export function fromGatewayUnits(units: number, currency: string, table: GatewayCurrencies): Money | undefined {
  const amount = timesTenTo(units, -powerOf(currency, table))
  return Number.isSafeInteger(amount) && amount >= 0 ? { amount, currency } : undefined
}

/** A decimal number without an exponent: `decimalText(4900, 2)` is `49.00`. */
export function decimalText(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Inverse of `decimalText`; it takes fewer decimals, and more if they are zeros. @returns undefined for other texts */
export function unitsOfText(text: string, decimals: number): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,15})(?:\.(\d{1,10}))?$/.exec(text) ?? []
  if (whole === '' || /[1-9]/.test(part.slice(decimals))) return undefined
  const units = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
  return Number.isSafeInteger(units) ? units : undefined
}
