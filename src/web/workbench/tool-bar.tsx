import { Select, Tooltip } from 'antd'
import { Eraser, Grid3x3, Hand, Magnet, MousePointer2, Pentagon, Ruler, Square, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { useLockReason } from './use-lock-reason.ts'
import { useWorkbench, useWorkbenchState } from './workbench-context.tsx'
import { fineness, shownStep, tools, type Tool } from './workbench-store.ts'

const signs: Readonly<Record<Tool, LucideIcon>> = {
  select: MousePointer2,
  pan: Hand,
  rectangle: Square,
  polygon: Pentagon,
  erase: Eraser,
  measure: Ruler,
}
const letters: Readonly<Record<Tool, string>> = {
  select: 'V',
  pan: 'H',
  rectangle: 'R',
  polygon: 'P',
  erase: 'E',
  measure: 'M',
}

/** Tools with their keys, snapping and grid step, at the top of the canvas. */
export function ToolBar() {
  const workbench = useWorkbench()
  const {
    building: { units },
  } = useProjectEditor()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const lockReason = useLockReason()
  const current = useWorkbenchState(state => state.tool)
  const snapping = useWorkbenchState(state => state.snapping)
  const grid = useWorkbenchState(state => state.grid)
  return (
    <div className="workbench-tools" role="toolbar" aria-label={t('tools.label')}>
      {tools.map(tool => {
        const Sign = signs[tool]
        const off = lockReason !== null && (tool === 'rectangle' || tool === 'polygon' || tool === 'erase')
        return (
          <Tooltip key={tool} title={off ? lockReason : `${t(`tools.${tool}`)} (${letters[tool]})`}>
            <button
              type="button"
              className="tool"
              aria-pressed={current === tool}
              aria-disabled={off}
              aria-label={t(`tools.${tool}`)}
              aria-keyshortcuts={letters[tool]}
              data-tool={tool}
              onClick={() => {
                workbench.chooseTool(tool)
              }}
            >
              <Sign size={18} strokeWidth={1.75} aria-hidden />
              <kbd>{letters[tool]}</kbd>
            </button>
          </Tooltip>
        )
      })}
      <span className="tool-line" />
      <Tooltip title={snapping ? t('tools.snappingOn') : t('tools.snappingOff')}>
        <button
          type="button"
          className="tool tool-plain"
          aria-pressed={snapping}
          aria-label={t('tools.snapping')}
          onClick={() => {
            workbench.store.set({ snapping: !snapping })
          }}
        >
          <Magnet size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </Tooltip>
      <Select
        className="tool-grid"
        variant="borderless"
        value={grid}
        aria-label={t('tools.grid')}
        prefix={<Grid3x3 size={18} strokeWidth={1.75} aria-hidden />}
        popupMatchSelectWidth={false}
        options={fineness.map(value => ({
          value,
          label: `${format.number(shownStep(value, units), shownStep(value, units) < 1 ? 1 : 0)}\u00A0${format.unit('length', units)}`,
        }))}
        onChange={value => {
          workbench.store.set({ grid: value })
        }}
      />
    </div>
  )
}
