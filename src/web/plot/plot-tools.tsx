import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { ArrowDownWideNarrow, Funnel, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NamedSet } from '#contract/entities/study.ts'
import { mostGoals, type PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotState } from '#contract/plot-filter.ts'
import { useFormat } from '../text/use-format.ts'
import { Closed } from '../ui/closed.tsx'
import { byInfluence } from './arrange-axes.ts'
import type { AxisScale } from '#charts/plot/axis-scale.ts'
import { whyNoInfluence, type PlotInfluence } from './plot-influence.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'
import { orderedAxes, shownAxes, whyStays } from '#charts/plot/shown-axes.ts'

/** Tools for all axes: sort them, hide some, keep only the best rows by two or three of them. */
export function PlotTools({
  axes,
  scales,
  state,
  edit,
  influence,
  sets,
  downloads,
}: {
  readonly axes: readonly PlotAxis[]
  readonly scales: ReadonlyMap<string, AxisScale>
  readonly state: PlotState
  readonly edit: (edit: PlotEdit) => void
  readonly influence: PlotInfluence
  readonly sets: readonly NamedSet[]
  readonly downloads: ReactNode
}) {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const aims = axes.filter(({ better }) => better !== undefined)
  const { filter } = state
  const { goals } = filter
  const shown = shownAxes(axes, state)
  const ordered = orderedAxes(axes, state)
  const isConstant = (key: string) => scales.get(key)?.varies === false
  const constant = ordered.filter(({ key }) => isConstant(key))
  const constantText = t('plot.constant', { count: constant.length, shown: format.number(constant.length) })
  const axesText = t('plot.axes', { shown: format.number(shown.length), all: format.number(axes.length) })
  const choice = ({ key, title }: PlotAxis) => {
    const stays = whyStays(axes, state, key)
    return (
      <label key={key} title={stays === null ? undefined : t(`plot.${stays}`)}>
        <input
          type="checkbox"
          checked={shown.some(axis => axis.key === key)}
          disabled={stays !== null}
          onChange={() => {
            edit({ deed: 'hide', key })
          }}
        />
        <span dir="auto">{title}</span>
      </label>
    )
  }
  return (
    <span className="plot-tools">
      {sets.length > 0 && (
        <select
          className="plain-input"
          aria-label={t('plot.sets')}
          value={filter.set ?? ''}
          onChange={event => {
            edit({ deed: 'set', id: event.target.value === '' ? null : event.target.value })
          }}
        >
          <option value="">{t('plot.noSet')}</option>
          {sets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {typeof influence === 'string' ? (
        <Closed name={t('plot.byInfluence')} reason={t(whyNoInfluence[influence])}>
          <Button size="small" icon={<ArrowDownWideNarrow size={14} />} disabled>
            {t('plot.byInfluence')}
          </Button>
        </Closed>
      ) : (
        <Button
          size="small"
          title={t('plot.byInfluence')}
          icon={<ArrowDownWideNarrow size={14} />}
          onClick={() => {
            edit({ deed: 'order', order: byInfluence(state, axes, influence) })
          }}
        >
          {t('plot.byInfluence')}
        </Button>
      )}
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <fieldset className="plot-list">
            <legend>{t('plot.bestHint')}</legend>
            {aims.map(({ key, title }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={goals.includes(key)}
                  disabled={!goals.includes(key) && goals.length >= mostGoals}
                  onChange={() => {
                    edit({ deed: 'goal', key })
                  }}
                />
                <span dir="auto">{title}</span>
              </label>
            ))}
          </fieldset>
        }
      >
        <Button size="small" title={t('plot.bestOnly')} icon={<Funnel size={14} />} disabled={aims.length < 2}>
          {t('plot.bestOnly')}
        </Button>
      </Popover>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <fieldset className="plot-list">
            <legend>{t('plot.axesHint')}</legend>
            {ordered.filter(({ key }) => !isConstant(key)).map(choice)}
            {constant.length > 0 && <h4>{constantText}</h4>}
            {constant.map(choice)}
          </fieldset>
        }
      >
        <Button
          size="small"
          title={constant.length === 0 ? axesText : `${axesText}${format.comma}${constantText}`}
          icon={<SlidersHorizontal size={14} />}
        >
          {axesText}
        </Button>
      </Popover>
      {downloads}
    </span>
  )
}
