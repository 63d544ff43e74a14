import { Select, Tooltip } from 'antd'
import { Eraser, Grid3x3, Hand, Magnet, MousePointer2, Pentagon, Ruler, Square, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { perform, toolCommands } from './workbench-commands.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useAvailable, useWorkbench, useWorkbenchState } from './workbench-context.tsx'
import { fineness, shownStep, tools, type Tool } from './workbench-store.ts'

const signs: Readonly<Record<Tool, LucideIcon>> = {
  select: MousePointer2,
  pan: Hand,
  rectangle: Square,
  polygon: Pentagon,
  erase: Eraser,
  measure: Ruler,
}
/** Tools with their keys, snapping and grid step, at the top of the canvas. */
export function ToolBar() {
  const workbench = useWorkbench()
  const {
    building: { units },
  } = useProjectEditor()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const snapping = useWorkbenchState(state => state.snapping)
  const grid = useWorkbenchState(state => state.grid)
  return (
    <div className="workbench-tools" role="toolbar" aria-label={t('tools.label')}>
      {tools.map(tool => (
        <ToolButton key={tool} tool={tool} />
      ))}
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

function ToolButton({ tool }: { readonly tool: Tool }) {
  const workbench = useWorkbench()
  const { t } = useTranslation('draw')
  const text = useRefusalText()
  const current = useWorkbenchState(state => state.tool)
  const command = toolCommands[tool]
  const [key] = command.shortcut.keys
  const answer = useAvailable(command)
  const Sign = signs[tool]
  return (
    <Tooltip title={answer.ok ? `${t(`tools.${tool}`)} (${key})` : text(answer)}>
      <button
        type="button"
        className="tool"
        aria-pressed={current === tool}
        aria-disabled={!answer.ok}
        aria-label={t(`tools.${tool}`)}
        aria-keyshortcuts={key}
        data-tool={tool}
        onClick={() => {
          perform(workbench, command)
        }}
      >
        <Sign size={18} strokeWidth={1.75} aria-hidden />
        <kbd>{key}</kbd>
      </button>
    </Tooltip>
  )
}
