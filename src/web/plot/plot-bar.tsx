import { Button } from 'antd'
import { Redo2, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NamedSet } from '#contract/entities/study.ts'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import { isSelecting, type PlotBrushes, type PlotSelection } from '#contract/plot-filter.ts'
import { useFormat } from '../text/use-format.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { AxisScale } from '#charts/plot/axis-scale.ts'
import { brushText } from '#charts/plot/brush-text.ts'
import { countOf } from '#charts/plot/selected-rows.ts'
import type { PlotTable } from '#charts/plot/plot-table.ts'
import { SaveSet } from './save-set.tsx'
import type { PlotEditor } from './use-plot-editor.ts'

interface Chip {
  readonly key: string
  readonly name: string
  readonly text: string
  /** Edit that removes it. */
  readonly without: PlotEdit
}

/** Number of selected rows, a chip for each brush and step that selects them, and the actions on them. */
export function PlotBar({
  table,
  scales,
  shown,
  selected,
  sets,
  editor,
  onSaveSet,
  onComputeMore,
}: {
  readonly table: PlotTable
  readonly scales: ReadonlyMap<string, AxisScale>
  readonly shown: Uint8Array
  readonly selected: Uint8Array
  readonly sets: readonly NamedSet[]
  readonly editor: PlotEditor
  readonly onSaveSet: ((name: string, rows: readonly number[]) => void) | undefined
  readonly onComputeMore: ((brush: PlotBrushes) => void) | undefined
}) {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const { state, edit } = editor
  const { filter } = state
  const joined = (parts: readonly string[]) => parts.join(format.between(parts))
  const titleOf = (key: string) => table.axes.find(axis => axis.key === key)?.title ?? key
  const counts = { selected: countOf(selected), shown: countOf(shown) }
  const brushChips = ({ brushes }: PlotSelection): readonly Chip[] =>
    Object.entries(brushes).map(([key, ranges]) => {
      const scale = scales.get(key)
      return {
        key: `brush ${key}`,
        name: titleOf(key),
        text: scale === undefined ? '' : brushText(scale, ranges, format),
        without: { deed: 'ranges', key, ranges: [] },
      }
    })
  const otherChips = ({ set, inverted, goals }: PlotSelection): readonly Chip[] => [
    ...(set === null
      ? []
      : [
          {
            key: 'set',
            name: t('plot.set', { name: sets.find(({ id }) => id === set)?.name ?? '' }),
            text: '',
            without: { deed: 'set', id: null } as const,
          },
        ]),
    ...(inverted ? [{ key: 'not', name: t('plot.inverted'), text: '', without: { deed: 'upright' } as const }] : []),
    ...(goals.length < 2
      ? []
      : [
          {
            key: 'goals',
            name: t('plot.best', { goals: format.list(goals.map(titleOf)) }),
            text: '',
            without: { deed: 'aimless' } as const,
          },
        ]),
  ]
  const chips: readonly Chip[] = [
    ...filter.scope.map((step, i): Chip => ({
      key: `scope ${i}`,
      name: t(step.keeps ? 'plot.zoomed' : 'plot.excluded'),
      text: joined(
        [...brushChips(step.selection), ...otherChips(step.selection)].map(({ name, text }) =>
          `${name} ${text}`.trim(),
        ),
      ),
      without: { deed: 'unstep', step },
    })),
    ...brushChips(filter),
    ...otherChips(filter),
  ]
  const selects = isSelecting(filter)
  return (
    <div className="plot-bar">
      <output className="plot-count" aria-live="polite">
        {t('plot.count', { kept: format.number(counts.selected), all: format.number(counts.shown) })}
      </output>
      <ul className="plot-chips">
        {chips.map(({ key, name, text, without }) => (
          <li key={key}>
            <span dir="auto">
              {text === '' ? name : `${name} `}
              {text !== '' && (
                <b className="tabular">
                  <bdi>{text}</bdi>
                </b>
              )}
            </span>
            <button
              type="button"
              aria-label={t('plot.remove', { text: `${name} ${text}`.trim() })}
              onClick={() => {
                edit(without)
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
          edit({ deed: 'clear' })
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
          disabled={!editor.mayUndo}
          onClick={() => {
            editor.tell({ type: 'undone' })
          }}
        />
        <IconButton
          size="small"
          label={t('plot.redo')}
          keys="Ctrl+Y"
          icon={<Redo2 size={16} />}
          disabled={!editor.mayRedo}
          onClick={() => {
            editor.tell({ type: 'redone' })
          }}
        />
        <Button
          type="text"
          size="small"
          disabled={!selects || counts.selected === 0}
          onClick={() => {
            edit({ deed: 'step', keeps: true })
          }}
        >
          {t('plot.zoom')}
        </Button>
        <Button
          type="text"
          size="small"
          disabled={!selects || counts.selected === counts.shown}
          onClick={() => {
            edit({ deed: 'step', keeps: false })
          }}
        >
          {t('plot.exclude')}
        </Button>
        <Button
          type="text"
          size="small"
          disabled={!selects}
          onClick={() => {
            edit({ deed: 'invert' })
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
            disabled={counts.selected === 0}
            onSave={name => {
              onSaveSet(
                name,
                Array.from(table.ids).filter((_, row) => selected[row] === 1),
              )
            }}
          />
        )}
      </span>
      {counts.selected === 0 && <p className="plot-none">{t('plot.noneKept')}</p>}
    </div>
  )
}
