import { Button } from 'antd'
import { Redo2, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NamedSet } from '#contract/entities/study.ts'
import { withRanges } from '#machines/analysis/brush-ranges.ts'
import { isSelecting, noFilter, type PlotBrushes, type PlotFilter } from '#machines/analysis/plot-filter.ts'
import { useFormat } from '../text/use-format.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { AxisScale } from './axis-scale.ts'
import { brushText } from './brush-text.ts'
import { countOf } from './kept-rows.ts'
import type { PlotTable } from './plot-table.ts'
import { SaveSet } from './save-set.tsx'
import type { Brushes } from './use-brushes.ts'

interface Chip {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly without: PlotFilter
}

/** How many rows are kept and why: a chip for each brush and step, and what may be done with the rest. */
export function PlotBar({
  table,
  scales,
  shown,
  kept,
  sets,
  brushes,
  onSaveSet,
  onComputeMore,
}: {
  readonly table: PlotTable
  readonly scales: ReadonlyMap<string, AxisScale>
  readonly shown: Uint8Array
  readonly kept: Uint8Array
  readonly sets: readonly NamedSet[]
  readonly brushes: Brushes
  readonly onSaveSet: ((name: string, rows: readonly number[]) => void) | undefined
  readonly onComputeMore: ((brush: PlotBrushes) => void) | undefined
}) {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const { filter, change } = brushes
  const { scope, ...selection } = filter
  const titleOf = (key: string) => table.axes.find(axis => axis.key === key)?.title ?? key
  const counts = { kept: countOf(kept), shown: countOf(shown) }
  const chips: readonly Chip[] = [
    ...scope.map(({ keeps }, i) => ({
      key: `scope ${i}`,
      name: t(keeps ? 'plot.zoomed' : 'plot.excluded'),
      text: '',
      without: { ...filter, scope: scope.toSpliced(i, 1) },
    })),
    ...Object.entries(filter.brushes).map(([key, ranges]) => {
      const scale = scales.get(key)
      return {
        key: `brush ${key}`,
        name: titleOf(key),
        text: scale === undefined ? '' : brushText(scale, ranges, format),
        without: withRanges(filter, key, []),
      }
    }),
    ...(filter.set === null
      ? []
      : [
          {
            key: 'set',
            name: t('plot.set', { name: sets.find(({ id }) => id === filter.set)?.name ?? '' }),
            text: '',
            without: { ...filter, set: null },
          },
        ]),
    ...(filter.inverted
      ? [{ key: 'not', name: t('plot.inverted'), text: '', without: { ...filter, inverted: false } }]
      : []),
    ...(filter.goals.length < 2
      ? []
      : [
          {
            key: 'goals',
            name: t('plot.best', { goals: format.list(filter.goals.map(titleOf)) }),
            text: '',
            without: { ...filter, goals: [] },
          },
        ]),
  ]
  const step = (keeps: boolean) => {
    change({ ...noFilter, scope: [...scope, { keeps, selection }] })
  }
  const selects = isSelecting(filter)
  return (
    <div className="plot-bar">
      <output className="plot-count" aria-live="polite">
        {t('plot.count', { kept: format.number(counts.kept), all: format.number(counts.shown) })}
      </output>
      <ul className="plot-chips">
        {chips.map(({ key, name, text, without }) => (
          <li key={key}>
            <span dir="auto">
              {text === '' ? name : `${name} `}
              {text !== '' && <b className="tabular">{text}</b>}
            </span>
            <button
              type="button"
              aria-label={t('plot.remove', { text: `${name} ${text}`.trim() })}
              onClick={() => {
                change(without)
              }}
            >
              <X size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        type="text"
        size="small"
        icon={<X size={14} />}
        disabled={chips.length === 0}
        onClick={() => {
          change(noFilter)
        }}
      >
        {t('plot.clearAll')}
      </Button>
      <span className="plot-bar-tools">
        <IconButton
          size="small"
          label={t('plot.undo')}
          keys="Ctrl+Z"
          icon={<Undo2 size={16} />}
          disabled={!brushes.mayUndo}
          onClick={() => {
            brushes.tell({ type: 'undone' })
          }}
        />
        <IconButton
          size="small"
          label={t('plot.redo')}
          keys="Ctrl+Y"
          icon={<Redo2 size={16} />}
          disabled={!brushes.mayRedo}
          onClick={() => {
            brushes.tell({ type: 'redone' })
          }}
        />
        <Button
          type="text"
          size="small"
          disabled={!selects || counts.kept === 0}
          onClick={() => {
            step(true)
          }}
        >
          {t('plot.zoom')}
        </Button>
        <Button
          type="text"
          size="small"
          disabled={!selects || counts.kept === counts.shown}
          onClick={() => {
            step(false)
          }}
        >
          {t('plot.exclude')}
        </Button>
        <Button
          type="text"
          size="small"
          disabled={!selects}
          onClick={() => {
            change({ ...filter, inverted: !filter.inverted })
          }}
        >
          {t('plot.invert')}
        </Button>
        {onComputeMore !== undefined && (
          <Button
            size="small"
            disabled={Object.keys(filter.brushes).length === 0}
            onClick={() => {
              onComputeMore(filter.brushes)
            }}
          >
            {t('plot.computeMore')}
          </Button>
        )}
        {onSaveSet !== undefined && (
          <SaveSet
            disabled={counts.kept === 0}
            onSave={name => {
              onSaveSet(
                name,
                Array.from(table.ids).filter((_, row) => kept[row] === 1),
              )
            }}
          />
        )}
      </span>
      {counts.kept === 0 && <p className="plot-none">{t('plot.noneKept')}</p>}
    </div>
  )
}
