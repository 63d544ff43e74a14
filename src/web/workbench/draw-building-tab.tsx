import { Button } from 'antd'
import { Pentagon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { closedBuildingWalls } from '#building/derive/building-walls.ts'
import { PanelTop } from '../project/frame/panel-top.tsx'
import { useIsLocked, useProjectPart, useSettledBuilding } from '../project/project-editor.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FloorsStrip, NorthArrow, ScaleBar, ZoomControl } from './paint/canvas-furniture.tsx'
import { CanvasMenu } from './canvas-menu-list.tsx'
import { SelectionStatus } from './selection-status.tsx'
import { CanvasHint, CanvasNotice } from './canvas-notice.tsx'
import { perform, toolCommands } from './workbench-commands.ts'
import { DrawPanel } from './panel/draw-panel.tsx'
import { DrawingStatus } from './drawing-status.tsx'
import { EdgeLabel } from './edge-label.tsx'
import { ToolBar } from './tool-bar.tsx'
import { TypedNumbers } from './typed-numbers.tsx'
import { useZonePlan } from './use-zone-plan.ts'
import { WorkbenchCanvas } from './workbench-canvas.tsx'
import { useWorkbench, useWorkbenchState, WorkbenchProvider } from './workbench-context.tsx'
import { isDrawTool } from './tools/all-tools.ts'
import { ZoneLegend } from './zone-legend.tsx'
import './workbench.css'

/** Empty state while nothing is drawn, with the first steps. */
function NothingDrawn() {
  const workbench = useWorkbench()
  const locked = useIsLocked()
  const isDrawn = useProjectPart(({ building }) => building.masses.length > 0)
  const { t } = useTranslation('draw')
  const drawing = useWorkbenchState(state => isDrawTool(state.tool))
  if (isDrawn || drawing) return null
  return (
    <div className="workbench-empty">
      <EmptyState
        icon={<Pentagon size={28} strokeWidth={1.5} />}
        title={t('empty.title')}
        action={
          locked ? undefined : (
            <Button
              type="primary"
              onClick={() => {
                perform(workbench, toolCommands.rectangle)
              }}
            >
              {t('empty.action')}
            </Button>
          )
        }
      >
        {locked ? undefined : t('empty.text')}
      </EmptyState>
    </div>
  )
}

/** Drawing with its thermal zones and party walls, and their legend. */
function Plan() {
  const { masses, userInputs } = useSettledBuilding()
  const plan = useZonePlan()
  const partyWalls = useMemo(() => closedBuildingWalls({ masses, userInputs }), [masses, userInputs])
  return (
    <>
      <WorkbenchCanvas zoneLines={plan.is === 'shown' ? plan.lines : undefined} partyWalls={partyWalls} />
      <ZoneLegend plan={plan} hasPartyWalls={partyWalls.length > 0} />
    </>
  )
}

/** Tab of the drawing: masses on a plan, with pointer, keyboard or numbers. */
function DrawBuildingTab() {
  return (
    <WorkbenchProvider>
      <div className="workbench">
        <Plan />
        <NothingDrawn />
        <TypedNumbers />
        <EdgeLabel />
        <ToolBar />
        <CanvasNotice />
        <div className="workbench-right">
          <NorthArrow />
          <FloorsStrip />
        </div>
        <ScaleBar />
        <CanvasHint />
        <SelectionStatus />
        <DrawingStatus />
        <CanvasMenu />
        <ZoomControl />
      </div>
      <PanelTop>
        <DrawPanel />
      </PanelTop>
    </WorkbenchProvider>
  )
}
export default DrawBuildingTab
