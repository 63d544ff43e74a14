import { readReceipt } from '#contract/calls/payments.ts'
import { purchaseHistory } from '#contract/calls/profile.ts'
import { limits } from '#contract/limits.ts'
import { refuse } from '../http/refusal.ts'
import { DocumentAnswer, serve, type App, type HttpServices } from '../http/serve.ts'
import type { ReceiptThreads } from './receipt-threads.ts'
import { receiptOf } from './receipt.ts'
import { ownPurchases } from './purchases.store.ts'

interface PurchaseServices extends HttpServices {
  readonly workers: ReceiptThreads
}

/** Routes for a person's finished and started purchases, and their receipts. */
export function purchaseRoutes(app: App<PurchaseServices>): void {
  serve(app, purchaseHistory, async ({ services, user }) => ({
    projects: await ownPurchases(services.db.drizzle, user._id),
  }))

  serve(app, readReceipt, async ({ services, user, path, query }) => {
    const receipt = await receiptOf(services.db.drizzle, user._id, path.id, query.payment)
    if (receipt === undefined) return refuse('notFound')
    const language = query.language ?? user.preferences.language
    const calendar = query.calendar ?? user.preferences.calendar
    const place = await services.limiter.enter(`receipt:${user._id}`, limits.activeReceipts, 0)
    if (place === undefined) return refuse('limit.reached', { retryAfter: 1 })
    try {
      const allowance = services.limiter.take(`receipts:${user._id}`, limits.receiptsPerHour, 3600)
      if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
      return new DocumentAnswer('application/pdf', await services.workers.receiptPdf(receipt, language, calendar), {
        'content-disposition': `attachment; filename="receipt-${receipt.purchaseId}.pdf"`,
      })
    } finally {
      place()
    }
  })
}
