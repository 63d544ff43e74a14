import { fillMessage, type Message } from '#contract/message.ts'
import { currencyDecimals } from '#contract/money.ts'
import type { Calendar, Language } from '#contract/options.ts'
import paymentEn from '#locales/en/payment.json' with { type: 'json' }
import en from '#locales/en/receipt.json' with { type: 'json' }
import paymentFa from '#locales/fa/payment.json' with { type: 'json' }
import fa from '#locales/fa/receipt.json' with { type: 'json' }
import { makeFormat, percentDecimals } from '#text/format.ts'
import { plainText } from '#text/plain-text.ts'
import { tidyLine } from '#text/tidy-line.ts'
import type { Receipt } from './receipt.ts'

const texts = { en: { ...en, gateways: paymentEn.gateway }, fa: { ...fa, gateways: paymentFa.gateway } }
/** Sign in the place of a character that no typeface of ours has. */
export const unprintableSign = '□'

/**
 * Words of a receipt in the reader's digits. A value is bare, so that it is copied as it was typed: `receipt.typ` gives
 * it the direction of its first letter. In a sentence it is isolated.
 */
export interface ReceiptData {
  readonly language: Language
  readonly title: string
  readonly author: string
  readonly brand: string
  readonly heading: string
  readonly status: Receipt['status']
  readonly statusText: string
  readonly total: string
  readonly facts: readonly Fact[]
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly head: readonly [item: string, amount: string]
  readonly lines: readonly Line[]
  readonly sum: Line
  readonly refund: readonly Line[]
  readonly notes: readonly string[]
  readonly unprintable: string
}
interface Fact {
  readonly label: string
  readonly value: string
}
/** A row of the table of amounts; `amount` stands in a box that runs from left to right. */
interface Line {
  readonly label: string
  readonly note: string
  readonly amount: string
}

/** @throws RangeError if the shown amounts do not add: such a receipt must not leave the house */
function requireSums({ price, discount, tax, total, refunded, currency }: Receipt): void {
  const units = [price, discount, tax, total, refunded].map(amount =>
    Math.round(amount * 10 ** currencyDecimals(currency)),
  ) as [number, number, number, number, number]
  const [fee, off, duty, paid, back] = units
  if (fee - off + duty !== paid || back < 0 || back > paid)
    throw new RangeError(`amounts of a receipt do not add: ${units.join(', ')} ${currency}`)
}

/**
 * Words of a receipt in a language and a calendar. Days and times are those of UTC, and say so: a receipt is the same
 * wherever it is made.
 *
 * @throws RangeError if the amounts do not add
 */
export function receiptData(receipt: Receipt, language: Language, calendar: Calendar): ReceiptData {
  requireSums(receipt)
  const { seller, billedTo, currency, discount, refunded, status } = receipt
  const t = texts[language]
  const format = makeFormat(language, calendar)
  const fill = (text: string, params: Message['params']) => fillMessage(text, params, language)
  const money = (amount: number) => format.price(amount, currency)
  const percent = (value: number) => format.percent(value, percentDecimals(value))
  // The hour of noon exists on every day in every time zone of the computer.
  const day = (iso: string) => format.date(`${new Date(iso).toISOString().slice(0, 10)}T12:00:00`)
  const moment = (iso: string) =>
    fill(t.moment, { date: day(iso), time: format.digits(new Date(iso).toISOString().slice(11, 16)) })
  const line = (label: string, amount: number, note = ''): Line => ({ label, note, amount: money(amount) })
  const gateway = (t.gateways as Readonly<Record<string, string>>)[receipt.method] ?? tidyLine(receipt.method)
  const refundDay = receipt.refundedAt === null ? undefined : { date: day(receipt.refundedAt) }
  return {
    language,
    title: plainText(fill(t.document, { id: tidyLine(receipt.purchaseId) })),
    author: tidyLine(seller.name),
    brand: t.brand,
    heading: t.title,
    status,
    statusText: statusText(),
    total: money(receipt.total),
    facts: [
      { label: t.purchaseId, value: tidyLine(receipt.purchaseId) },
      { label: t.ordered, value: moment(receipt.createdAt) },
      { label: t.paid, value: moment(receipt.paidAt) },
      { label: t.method, value: receipt.total === 0 ? t.nothingToPay : gateway },
      { label: t.currency, value: currency },
    ],
    parties: [
      { label: t.billedTo, lines: filled([billedTo.fullName, billedTo.companyName, billedTo.email].map(tidyLine)) },
      {
        label: t.seller,
        lines: filled([
          ...[seller.name, ...seller.address].map(tidyLine),
          seller.taxNumber === undefined || seller.taxNumber === ''
            ? ''
            : fill(t.taxNumber, { number: tidyLine(seller.taxNumber) }),
        ]),
      },
    ],
    head: [t.item, t.amount],
    lines: [
      line(t.fee, receipt.price, fill(t.project, { name: tidyLine(receipt.projectName) })),
      ...(discount === 0 && receipt.discountCode === null ? [] : [line(discountText(), -discount)]),
      line(fill(t.tax, { percent: percent(receipt.taxPercentage) }), receipt.tax),
    ],
    sum: line(t.total, receipt.total),
    refund:
      refunded === 0
        ? []
        : [
            line(refundDay === undefined ? t.refund : fill(t.refundOn, refundDay), -refunded),
            line(t.left, receipt.total - refunded),
          ],
    notes: [...(receipt.method === 'sandbox' && receipt.total > 0 ? [t.test] : []), t.keep],
    unprintable: fill(t.unprintable, { sign: unprintableSign }),
  }

  function statusText(): string {
    if (status === 'paid') return fill(t.state.paid, { date: day(receipt.paidAt) })
    if (status === 'refunding') return t.state.refunding
    const [without, dated] =
      status === 'refunded' ? [t.state.refunded, t.state.refundedOn] : [t.state.partly, t.state.partlyOn]
    return refundDay === undefined ? without : fill(dated, refundDay)
  }
  function discountText(): string {
    const params = { percent: percent(receipt.discountPercentage), code: tidyLine(receipt.discountCode ?? '') }
    const byPercent = receipt.discountPercentage > 0
    if (receipt.discountCode === null) return byPercent ? fill(t.discount, params) : t.fixedDiscount
    return fill(byPercent ? t.discountCode : t.fixedDiscountCode, params)
  }
}

function filled(lines: readonly string[]): readonly string[] {
  return lines.filter(text => text !== '')
}
