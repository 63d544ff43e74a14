import { useEffect, useMemo, useRef } from 'react'
import { useMachine } from '@xstate/react'
import { addPromo, cancelPayment, readPayment, readQuote, removePromo, startPayment } from '#contract/calls/payments.ts'
import type { Answer, Failure } from '#contract/calls/answer.ts'
import { checkoutMachine, type CheckoutContext, type CheckoutEvent } from '#machines/payment/checkout.machine.ts'
import { send } from '../../api/send.ts'

/** Waits between looks at a payment, at first and later [ms]. */
const lookAgain = [1000, 1000, 2000, 3000, 5000]

/** Refusal of a payment whose inputs could not be sent; the page says so at the button. */
export const notSent: Failure = {
  status: 0,
  code: 'unsaved',
  message: undefined,
  errors: [],
  error: undefined,
  requestId: undefined,
  retryAfter: undefined,
}

export type CheckoutState =
  | 'beginning'
  | 'pricing'
  | 'unpriced'
  | 'review'
  | 'coding'
  | 'starting'
  | 'repricing'
  | 'changed'
  | 'paying'
  | 'returning'
  | 'looking'
  | 'waiting'
  | 'paid'

export interface Checkout {
  readonly state: CheckoutState
  readonly context: CheckoutContext
  readonly send: (event: CheckoutEvent) => void
}

/**
 * The way from the price to the paid project, connected with the server.
 *
 * @param paymentId payment in the address; null when the page was opened otherwise
 * @param turnedBack whether the payer turned back at the gateway: the payment is cancelled
 * @param version   version of the project: the price is read again with each
 * @param gateway   gateway that the payer chose; null: the first one of the quote
 * @param flush     sends unsent changes, since the price depends on the drawing; false if they could not be sent
 */
export function useCheckout({
  projectId,
  paymentId,
  turnedBack,
  version,
  gateway,
  flush,
}: {
  readonly projectId: string
  readonly paymentId: string | null
  readonly turnedBack: boolean
  readonly version: number
  readonly gateway: string | null
  readonly flush: () => Promise<boolean>
}): Checkout {
  const latest = useRef({ flush, gateway, turnedBack })
  latest.current = { ...latest.current, flush, gateway }
  const machine = useMemo(() => {
    const path = { id: projectId }
    // An answer to an earlier question no longer counts.
    let newest = 0
    const newestOnly = async <T>(work: () => Promise<Answer<T>>, tell: (answer: Answer<T>) => void) => {
      const mine = ++newest
      const answer = await work()
      if (mine === newest) tell(answer)
    }
    return checkoutMachine.provide({
      actions: {
        readPrice: ({ self }) =>
          void newestOnly(
            async () => {
              await latest.current.flush()
              return send(readQuote, { path })
            },
            answer => {
              self.send(
                answer.ok
                  ? { type: 'price.read', quote: answer.value }
                  : { type: 'price.failed', failure: answer.failure },
              )
            },
          ),
        changeCode: ({ self }, { code }) =>
          void newestOnly(
            () => (code === null ? send(removePromo, { path }) : send(addPromo, { path, body: { code } })),
            answer => {
              self.send(
                answer.ok
                  ? { type: 'code.taken', quote: answer.value }
                  : { type: 'code.refused', failure: answer.failure },
              )
            },
          ),
        start: ({ self, context }, { quote }) =>
          void newestOnly(
            async () => {
              // Payment locks the server's inputs: unsent changes would be lost. A drifted price is refused.
              if (!(await latest.current.flush())) return { ok: false as const, failure: notSent }
              const chosen = latest.current.gateway ?? context.quote?.gateways[0]
              const pays = (context.quote?.total ?? 0) > 0 && chosen !== undefined
              return send(startPayment, { path, body: { quote, ...(pays ? { gateway: chosen } : {}) } })
            },
            answer => {
              self.send(
                answer.ok
                  ? { type: 'start.taken', payment: answer.value.payment, to: answer.value.redirectUrl }
                  : { type: 'start.refused', failure: answer.failure },
              )
            },
          ),
        leave: (_, { to }) => {
          window.location.assign(to)
        },
        readPayment: ({ self }, { id }) =>
          void newestOnly(
            async () => {
              if (latest.current.turnedBack) {
                latest.current.turnedBack = false
                const cancelled = await send(cancelPayment, { path: { id } })
                if (cancelled.ok) return cancelled
              }
              return send(readPayment, { path: { id } })
            },
            answer => {
              if (answer.ok)
                self.send({
                  type: 'payment.read',
                  payment: answer.value.projectId === projectId ? answer.value : null,
                })
              else if ([400, 404, 422].includes(answer.failure.status))
                self.send({ type: 'payment.read', payment: null })
              else self.send({ type: 'look.failed' })
            },
          ),
      },
    })
  }, [projectId])
  const [snapshot, tell] = useMachine(machine)
  const state = snapshot.value as CheckoutState
  const { looks } = snapshot.context

  useEffect(() => {
    tell({ type: 'page.opened', paymentId })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later the machine knows its payment
  }, [tell])

  const priced = useRef(version)
  useEffect(() => {
    if (priced.current === version) return
    priced.current = version
    tell({ type: 'price.asked' })
  }, [version, tell])

  // After the gateway the browser may show this page as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) tell({ type: 'page.shown' })
    }
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('pageshow', shown)
    }
  }, [tell])

  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setTimeout(
      () => {
        tell({ type: 'looked' })
      },
      lookAgain[Math.min(looks, lookAgain.length - 1)],
    )
    return () => {
      clearTimeout(timer)
    }
  }, [state, looks, tell])
  return { state, context: snapshot.context, send: tell }
}
