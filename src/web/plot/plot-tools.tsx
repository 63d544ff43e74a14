import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { ArrowDownWideNarrow, Funnel, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NamedSet } from '#contract/entities/study.ts'
import { mostGoals, type PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotState } from '#machines/analysis/plot-filter.ts'
import { useFormat } from '../text/use-format.ts'
import { Closed } from '../ui/closed.tsx'
import { byInfluence } from './arrange-axes.ts'
import { whyNoInfluence, type PlotInfluence } from './plot-influence.ts'
import type { PlotAxis } from './plot-table.ts'
import { orderedAxes, shownAxes, whyStays } from './shown-axes.ts'

/** Tools for all axes: sort them, hide some, keep only the best rows by two or three of them. */
export function PlotTools({
  axes,
  state,
  edit,
  influence,
  sets,
  downloads,
}: {
  readonly axes: readonly PlotAxis[]
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
        <Button size="small" icon={<Funnel size={14} />} disabled={aims.length < 2}>
          {t('plot.bestOnly')}
        </Button>
      </Popover>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <fieldset className="plot-list">
            <legend>{t('plot.axesHint')}</legend>
            {orderedAxes(axes, state).map(({ key, title }) => {
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
            })}
          </fieldset>
        }
      >
        <Button size="small" icon={<SlidersHorizontal size={14} />}>
          {t('plot.axes', {
            shown: format.number(shown.length),
            all: format.number(axes.length),
          })}
        </Button>
      </Popover>
      {downloads}
    </span>
  )
}
