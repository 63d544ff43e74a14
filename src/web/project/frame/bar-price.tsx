import { Modal } from 'antd'
import { Info } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readQuote } from '#contract/calls/payments.ts'
import type { PriceSettings, Quote } from '#contract/entities/payment.ts'
import type { Building } from '#contract/entities/project.ts'
import { toMainUnit } from '#contract/money.ts'
import { grossFloorArea } from '#building/derive/gross-floor-area.ts'
import { priceOf } from '#rules/price.ts'
import { send } from '../../api/send.ts'
import { useSettings } from '../../api/settings.ts'
import { useFormat } from '../../text/use-format.ts'
import { Quantity } from '../../ui/quantity.tsx'
import { BoughtNames } from '../bought-parts.tsx'
import { PriceLines } from '../price-lines.tsx'
import { useProjectPart, useSettledBuilding } from '../project-editor.tsx'

/** Price of this project's analysis, read again after the drawn masses were saved. */
function useQuote(id: string, drawn: string): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null)
  useEffect(() => {
    const control = new AbortController()
    void send(readQuote, { path: { id }, signal: control.signal }).then(answer => {
      if (answer.ok && !control.signal.aborted) setQuote(answer.value)
    })
    return () => {
      control.abort()
    }
  }, [id, drawn])
  return quote
}

/**
 * Total while the drawing changes: the rules' own price of the present floor area, until the server has told its quote
 * of it. A discount code or a revision waits for the server.
 */
function shownTotal(quote: Quote, building: Building, settings: PriceSettings | null): number {
  const quotedArea = quote.lines.find(line => line.key === 'area')?.quantity
  const drawn = grossFloorArea(building)
  const isQuoted = quotedArea === undefined || Math.abs(quotedArea - drawn) <= 0.005
  const isPlain = quote.discountCode === null && quote.revision === null
  if (isQuoted || !isPlain || settings?.currency !== quote.currency) return quote.total
  const { total, currency } = priceOf(drawn, settings)
  return toMainUnit({ amount: total, currency })
}

/** Price in the bar of an unpaid project; it opens what the price consists of and what it buys. */
export function BarPrice() {
  const building = useSettledBuilding()
  const id = useProjectPart(({ project }) => project._id)
  const masses = useProjectPart(({ project }) => project.masses)
  const settings = useSettings()?.price ?? null
  const { t } = useTranslation(['payment', 'project'])
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const drawn = useMemo(() => JSON.stringify(masses), [masses])
  const quote = useQuote(id, drawn)
  if (quote === null) return null
  return (
    <>
      <button
        type="button"
        className="bar-price"
        aria-haspopup="dialog"
        title={t('payment:cost.about')}
        onClick={() => {
          setOpen(true)
        }}
      >
        <span className="bar-price-word">{t('project:bar.analysis')} </span>
        <strong>
          <Quantity>{format.price(shownTotal(quote, building, settings), quote.currency)}</Quantity>
        </strong>
        <Info size={14} strokeWidth={1.75} aria-hidden />
      </button>
      <Modal
        open={open}
        title={t('payment:cost.title')}
        footer={null}
        width={440}
        onCancel={() => {
          setOpen(false)
        }}
      >
        <PriceLines quote={quote} />
        <h3 className="bought-title" dir="auto">
          {t('payment:buysTitle')}
        </h3>
        <BoughtNames />
      </Modal>
    </>
  )
}
