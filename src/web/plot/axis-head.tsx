import { Button, Dropdown } from 'antd'
import type { PointerEvent } from 'react'
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import { withAxisAt } from './arrange-axes.ts'
import { isBetterBelow, type AxisScale } from '#charts/plot/axis-scale.ts'
import type { PlotState } from '#contract/plot-filter.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'
import { whyStays } from '#charts/plot/shown-axes.ts'

/** Title of an axis, by which it is carried, with its menu. */
export function AxisHead({
  scale,
  place,
  axes,
  state,
  edit,
  onPress,
}: {
  readonly scale: AxisScale
  /** Place among the visible axes. */
  readonly place: number
  readonly axes: readonly PlotAxis[]
  readonly state: PlotState
  readonly edit: (edit: PlotEdit) => void
  readonly onPress: (event: PointerEvent, key: string) => void
}) {
  const { t } = useTranslation('analysis')
  const { axis, varies, low, high } = scale
  const { key } = axis
  const isBrushed = state.filter.brushes[key] !== undefined
  const stays = whyStays(axes, state, key)
  const Better = isBetterBelow(scale) ? ArrowDown : ArrowUp
  const deeds: Readonly<Record<string, () => void>> = {
    flip: () => {
      edit({ deed: 'flip', key })
    },
    left: () => {
      edit({ deed: 'order', order: withAxisAt(state, axes, key, place - 1) })
    },
    right: () => {
      edit({ deed: 'order', order: withAxisAt(state, axes, key, place + 1) })
    },
    colour: () => {
      edit({ deed: 'colour', key })
    },
    limit: () => {
      edit({ deed: 'ranges', key, ranges: isBrushed ? [] : [{ low, high }] })
    },
    hide: () => {
      edit({ deed: 'hide', key })
    },
  }
  return (
    <div className="plot-axis-head">
      <div
        className="plot-axis-title"
        title={axis.unit === undefined || axis.unit === '' ? axis.title : `${axis.title} [${axis.unit}]`}
        onPointerDown={event => {
          onPress(event, key)
        }}
      >
        <b dir="auto">{axis.short ?? axis.title}</b>
        <span>
          <bdi>{axis.unit}</bdi>
          {axis.better !== undefined && (
            <span role="img" aria-label={t(`plot.${axis.better}`)} title={t(`plot.${axis.better}`)}>
              <Better size={13} className="plot-better" />
            </span>
          )}
        </span>
      </div>
      <Dropdown
        trigger={['click']}
        destroyOnHidden
        menu={{
          'aria-label': t('plot.menu', { axis: axis.title }),
          items: [
            { key: 'colour', label: t('plot.colourBy') },
            { key: 'limit', label: t(isBrushed ? 'plot.unlimit' : 'plot.limit'), disabled: !isBrushed && !varies },
            { key: 'flip', label: t('plot.flip') },
            { key: 'left', label: t('plot.left') },
            { key: 'right', label: t('plot.right') },
            {
              key: 'hide',
              label: t('plot.hide'),
              disabled: stays !== null,
              ...(stays === null ? {} : { title: t(`plot.${stays}`) }),
            },
          ],
          onClick: ({ key: deed }) => {
            deeds[deed]?.()
          },
        }}
      >
        <Button
          type="text"
          size="small"
          aria-label={t('plot.menu', { axis: axis.title })}
          icon={<Ellipsis size={14} />}
        />
      </Dropdown>
    </div>
  )
}
