import type { Calendar, Language } from '#contract/options.ts'
import { receiptData } from '../receipt/receipt-data.ts'
import type { Receipt } from '../receipt/receipt.ts'
import { pdfOf } from './pdf-of.ts'

/**
 * A receipt as PDF, one A4 page. The server makes it in a thread of its pool (`receipt.worker.ts`): some 30 ms.
 *
 * @throws RangeError if the amounts do not add
 */
export function receiptPdf(receipt: Receipt, language: Language, calendar: Calendar): Uint8Array {
  return pdfOf('exports/receipt/receipt.typ', receiptData(receipt, language, calendar), new Date(receipt.paidAt))
}
