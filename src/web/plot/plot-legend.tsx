import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import type { AxisScale } from '#charts/plot/axis-scale.ts'
import { valueText } from '#charts/plot/brush-text.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'

/** Legend of the lines: the axis that colours them, its classes, the baseline and the two histograms. */
export function PlotLegend({
  axes,
  scale,
  colours,
  baselineName,
  hasStars,
  pins,
  onColour,
  tools,
}: {
  readonly axes: readonly PlotAxis[]
  readonly scale: AxisScale
  readonly colours: readonly string[]
  /** Name of the dashed line; undefined without one. */
  readonly baselineName: string | undefined
  readonly hasStars: boolean
  /** Pinned rows, with the colours of their lines. */
  readonly pins: readonly { readonly id: number; readonly colour: string | undefined }[]
  readonly onColour: (key: string) => void
  readonly tools: ReactNode
}) {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  return (
    <div className="plot-legend">
      <label>
        {t('plot.colour')}
        <select
          className="plain-input"
          value={scale.axis.key}
          onChange={event => {
            onColour(event.target.value)
          }}
        >
          {axes.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <span className="plot-ramp tabular">
        <bdi>{valueText(scale, scale.low, format)}</bdi>
        <span aria-hidden>
          {colours.map(colour => (
            <i key={colour} style={{ background: colour }} />
          ))}
        </span>
        <bdi>
          {valueText(scale, scale.high, format)} {scale.axis.unit}
        </bdi>
      </span>
      <span className="plot-signs" aria-hidden>
        {baselineName !== undefined && (
          <span className="plot-sign-baseline" dir="auto">
            {baselineName}
          </span>
        )}
        {pins.map(({ id, colour }) => (
          <span key={id} className="plot-sign-pin">
            <i style={{ background: colour }} />
            <bdi>{format.digits(String(id))}</bdi>
          </span>
        ))}
        {hasStars && <span className="plot-sign-star">{t('plot.stars')}</span>}
        <span className="plot-sign-all">{t('plot.all')}</span>
        <span className="plot-sign-kept">{t('plot.kept')}</span>
      </span>
      {tools}
    </div>
  )
}
