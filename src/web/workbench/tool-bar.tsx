import { Select, Tooltip } from 'antd'
import { Grid3x3, Magnet, TriangleRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import { useUnits } from '../project/project-editor.tsx'
import { perform, squareChosen, toolCommands } from './workbench-commands.ts'
import { TemplateButton } from './template-dialog.tsx'
import { useRefusalText } from './use-refusal-text.ts'
import { useAvailable, useWorkbench, useWorkbenchState } from './workbench-context.tsx'
import { allTools, type WorkbenchTool } from './tools/all-tools.ts'
import { fineness, shownStep } from './workbench-store.ts'

/** Tools with their keys, snapping and grid step, at the top of the canvas. */
export function ToolBar() {
  const workbench = useWorkbench()
  const units = useUnits()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const snapping = useWorkbenchState(state => state.snapping)
  const grid = useWorkbenchState(state => state.grid)
  return (
    <div className="workbench-tools" role="toolbar" aria-label={t('tools.label')}>
      {allTools.map(tool => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
      <SquareButton />
      <TemplateButton />
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

/** Button that straightens the selected mass. */
function SquareButton() {
  const workbench = useWorkbench()
  const { t } = useTranslation('draw')
  const text = useRefusalText()
  const answer = useAvailable(squareChosen)
  const [key] = squareChosen.shortcut.keys
  return (
    <Tooltip title={answer.ok ? `${t('square.action')} (${key})` : text(answer)}>
      <button
        type="button"
        className="tool"
        aria-disabled={!answer.ok}
        aria-label={t('square.action')}
        aria-keyshortcuts={key}
        onClick={() => {
          perform(workbench, squareChosen)
        }}
      >
        <TriangleRight size={18} strokeWidth={1.75} aria-hidden />
        <kbd>{key}</kbd>
      </button>
    </Tooltip>
  )
}

function ToolButton({ tool: { id, icon: Icon } }: { readonly tool: WorkbenchTool }) {
  const workbench = useWorkbench()
  const { t } = useTranslation('draw')
  const text = useRefusalText()
  const current = useWorkbenchState(state => state.tool)
  const command = toolCommands[id]
  const [key] = command.shortcut.keys
  const answer = useAvailable(command)
  return (
    <Tooltip title={answer.ok ? `${t(`tools.${id}`)} (${key})` : text(answer)}>
      <button
        type="button"
        className="tool"
        aria-pressed={current === id}
        aria-disabled={!answer.ok}
        aria-label={t(`tools.${id}`)}
        aria-keyshortcuts={key}
        data-tool={id}
        onClick={() => {
          perform(workbench, command)
        }}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <kbd>{key}</kbd>
      </button>
    </Tooltip>
  )
}
