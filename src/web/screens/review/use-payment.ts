import { useEffect, useState } from 'react'
import { readPayment } from '#contract/calls/payments.ts'
import type { Payment } from '#contract/entities/payment.ts'
import { send } from '../../api/send.ts'

/** ms between looks at an open payment, at first and later */
const lookAgain = [1000, 1000, 2000, 3000, 5000]

/**
 * Follows a payment that the gateway sent back from, until it is no longer open.
 * @param id from the address; null when the page was opened otherwise
 * @param projectId project of the page: payments of other projects are ignored
 * @returns `waiting` until the payment is known to be closed; an address that names no payment is not waited for
 */
export function usePayment(
  id: string | null,
  projectId: string,
): { readonly payment: Payment | null; readonly waiting: boolean; readonly slow: boolean } {
  const [read, setRead] = useState<Payment | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [looks, setLooks] = useState(0)
  const payment = read !== null && read._id === id && read.projectId === projectId ? read : null
  const waiting = id !== null && missing !== id && (payment === null || payment.status === 'open')
  useEffect(() => {
    if (!waiting) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    void (async () => {
      const answer = await send(readPayment, { path: { id }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (answer.ok ? answer.value.projectId !== projectId : [400, 404, 422].includes(answer.failure.status)) {
        setMissing(id)
        return
      }
      if (answer.ok) setRead(answer.value)
      timer = setTimeout(
        () => {
          setLooks(looks + 1)
        },
        lookAgain[Math.min(looks, lookAgain.length - 1)],
      )
    })()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [id, projectId, waiting, looks])
  return { payment, waiting, slow: looks > 5 }
}
