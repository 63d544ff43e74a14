import { useTranslation } from 'react-i18next'
import type { Order, OrderEvent } from '#contract/entities/order.ts'

/** Words of what is special to payments: their gateways, flags and events. */
export interface OrderWords {
  readonly gateway: (key: string) => string
  readonly flag: (key: string) => string
  /** Meaning of a payment's state. */
  readonly about: (order: Pick<Order, 'status' | 'paymentAmount' | 'refunded'>) => string
  /** Sentence of an event, and the code of one that has none. */
  readonly event: (event: OrderEvent) => { readonly words: string; readonly code?: string }
  /** Note of an event: a person's own words, or those of a known reason. */
  readonly note: (note: string) => string
}

/** Words of payments in the reader's language. */
export function useOrderWords(): OrderWords {
  const { t, i18n } = useTranslation(['orders', 'payment'])
  // Keys come from the server: only a known one has words.
  const wordsOf = (key: string) => (i18n.exists(`orders:${key}`) ? t(key as 'title') : undefined)
  const flag = (key: string) => wordsOf(key.replace('payment.', 'flag.')) ?? t('flag.other', { key })
  return {
    flag,
    gateway: key => {
      if (key === '') return t('noGateway')
      return i18n.exists(`payment:gateway.${key}`) ? t(`payment:gateway.${key as 'sandbox'}`) : key
    },
    about: ({ status, paymentAmount, refunded }) => {
      if (status !== 'paid') return t(`about.${status}`)
      if (paymentAmount === 0) return t('about.free')
      return t(refunded > 0 ? 'about.partly' : 'about.paid')
    },
    event: ({ kind, what }) => {
      if (kind === 'webhook') return { words: t('events.webhook'), code: what }
      const words = wordsOf(`events.${kind === 'audit' ? what : `${kind}.${what}`}`)
      return words === undefined ? { words: '', code: what } : { words }
    },
    note: note => (note.startsWith('payment.') ? flag(note) : (wordsOf(`events.reason.${note}`) ?? note)),
  }
}
