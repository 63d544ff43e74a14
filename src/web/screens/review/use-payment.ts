import { useEffect, useState } from 'react'
import { readPayment } from '#contract/calls/payments.ts'
import type { Payment } from '#contract/entities/payment.ts'
import { send } from '../../api/call.ts'

/** ms between looks at an open payment, at first and later */
const lookAgain = [1000, 1000, 2000, 3000, 5000]

/**
 * Follows a payment that the gateway sent back from, until it is no longer open.
 * @param id from the address; null when the page was opened otherwise
 */
export const usePayment = (id: string | null): { readonly payment: Payment | null, readonly slow: boolean } => {
  const [payment, setPayment] = useState<Payment | null>(null)
  const [looks, setLooks] = useState(0)
  const waiting = id !== null && (payment === null || payment._id !== id || payment.status === 'open')
  useEffect(() => {
    if (!waiting) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    void (async () => {
      const answer = await send(readPayment, { path: { id }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (answer.ok) setPayment(answer.value)
      else if (answer.failure.status === 404) return
      timer = setTimeout(() => { setLooks(looks + 1) }, lookAgain[Math.min(looks, lookAgain.length - 1)])
    })()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [id, waiting, looks])
  return { payment, slow: looks > 5 }
}
