import { useTranslation } from 'react-i18next'
import type { OrderEvent } from '#contract/entities/order.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { Quantity } from '../../ui/quantity.tsx'
import { useOrderWords } from './use-order-words.ts'

/** All that happened to a payment, the oldest first. */
export function OrderEvents({
  events,
  currency,
}: {
  readonly events: readonly OrderEvent[]
  readonly currency: string
}) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const clock = useClock()
  const words = useOrderWords()
  return (
    <ol className="order-events">
      {events.map((event, i) => {
        const { at, actor, amount, note } = event
        const sentence = words.event(event)
        const more = [
          ...(actor === null ? [] : [t('events.by', { name: actor })]),
          ...(note === null ? [] : [words.note(note)]),
        ]
        return (
          // Events have no id, and the list only grows at its end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <time dateTime={at} className="tabular">
              {format.date(at)} {clock(new Date(at))}
            </time>
            <span dir="auto">
              {sentence.words} {sentence.code !== undefined && <code dir="ltr">{sentence.code}</code>}
            </span>
            <span>{amount !== null && <Quantity className="tabular">{format.price(amount, currency)}</Quantity>}</span>
            {more.map(line => (
              <small key={line} dir="auto">
                {line}
              </small>
            ))}
          </li>
        )
      })}
    </ol>
  )
}
