import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { receiptPdf } from '#exports/files/receipt-pdf.ts'
import { openWorkerPool } from '#server/jobs/worker-pool.ts'
import { plainReceipt } from './fixtures/receipts.ts'

const pool = openWorkerPool({ threads: 0, log: { warn: console.log } })
afterAll(() => pool.close())

test('the server makes the same bytes in a thread, and holds no other work meanwhile', async () => {
  const first = await pool.receiptPdf(plainReceipt, 'fa', 'persian')
  expect(first).toEqual(receiptPdf(plainReceipt, 'fa', 'persian'))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const made = await Promise.all(Array.from({ length: 8 }, () => pool.receiptPdf(plainReceipt, 'fa', 'persian')))
  delay.disable()
  for (const pdf of made) expect(pdf).toEqual(first)
  expect(delay.max / 1e6).toBeLessThan(50)
})

test('amounts that do not add refuse in the thread too', async () => {
  await expect(pool.receiptPdf({ ...plainReceipt, total: 1 }, 'en', 'gregorian')).rejects.toThrow(/do not add/)
})
