import type { Receipt } from '#exports/receipt/receipt.ts'
import type { Calendar, Language } from '#contract/options.ts'

/** Receipts, made outside the main thread. */
export interface ReceiptThreads {
  /**
   * A receipt as PDF: equal bytes for an equal receipt.
   *
   * @throws RangeError if the amounts do not add
   */
  receiptPdf(receipt: Receipt, language: Language, calendar: Calendar): Promise<Uint8Array>
}
