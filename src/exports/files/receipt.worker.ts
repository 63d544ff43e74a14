import type { Calendar, Language } from '#contract/options.ts'
import type { Receipt } from '../receipt/receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'

export interface ReceiptTask {
  readonly receipt: Receipt
  readonly language: Language
  readonly calendar: Calendar
}

/** A receipt as PDF. The thread loads the compiler with its first document. */
export default function writeReceipt({ receipt, language, calendar }: ReceiptTask): Uint8Array {
  return receiptPdf(receipt, language, calendar)
}
