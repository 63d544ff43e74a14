import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildingSummary } from '#building/library/summary.ts'
import { collectorOrientations } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { useFormat } from '../../text/use-format.ts'
import { useSettledBuilding } from '../project-editor.tsx'
import { Quantity } from '../../ui/quantity.tsx'

/** Figures of the drawn building; they hold no energy. */
export function RunningSummary() {
  const building = useSettledBuilding()
  const { t } = useTranslation('project')
  const format = useFormat()
  const s = useMemo(() => buildingSummary(building), [building])
  const row = (label: string, quantity: QuantityKey, value: number | null, before = '') => (
    <div className="summary-row">
      <dt dir="auto">{label}</dt>
      <dd>
        {value === null || s.massCount === 0 ? (
          '–'
        ) : (
          <>
            <Quantity>{before}</Quantity>
            <Quantity>{format.withUnit(quantity, value, building.units)}</Quantity>
          </>
        )}
      </dd>
    </div>
  )
  const ratios = collectorOrientations.flatMap(o => {
    const ratio = s.windowRatioByOrientation[o]
    return ratio === null ? [] : [{ o, ratio }]
  })
  return (
    <section className="panel-section" aria-label={t('summary.title')}>
      <h2 className="panel-heading">
        <span dir="auto">{t('summary.title')}</span>
      </h2>
      <dl className="summary">
        {row(t('summary.grossFloorArea'), 'area', s.grossFloorArea)}
        {row(t('summary.storeysHeight'), 'length', s.height, `${format.number(s.storeys)}${format.comma}`)}
        {row(t('summary.envelopeArea'), 'area', s.envelopeArea)}
        {row(t('summary.compactness'), 'compactness', s.compactness)}
        <div className={ratios.length === 0 ? 'summary-row' : 'summary-row summary-ratios'}>
          <dt dir="auto">{t('summary.windowRatio')}</dt>
          <dd>
            {ratios.length === 0
              ? '–'
              : ratios.map(({ o, ratio }) => (
                  <span key={o} className="ratio" title={t(`orientation.${o}`)}>
                    <span className="ratio-bar">
                      <span style={{ width: `${Math.min(100, ratio)}%` }} />
                    </span>
                    <span className="ratio-text">
                      <span>{t(`orientationShort.${o}`)}</span> <strong>{format.percent(ratio)}</strong>
                    </span>
                  </span>
                ))}
          </dd>
        </div>
      </dl>
    </section>
  )
}
