import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Stage } from 'react-konva'
import type { Point } from '#building/derive/ring.ts'
import { selectedIds, selectionName } from '#building/edits/selection.ts'
import type { OuterWall } from '#building/derive/wall-edges.ts'
import type { ZoneLine } from '#building/derive/zone-lines.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { useIsLocked, useProjectPart, useUnits } from '../project/project-editor.tsx'
import { hearPointer } from './hear-pointer.ts'
import { EditLayer } from './paint/edit-layer.tsx'
import { GridLayer } from './paint/grid-layer.tsx'
import { MassesLayer } from './paint/masses-layer.tsx'
import { NeighborsLayer } from './paint/neighbors-layer.tsx'
import { openMenu, openMenuAt } from './canvas-menu.ts'
import { usePaste } from './use-paste.ts'
import { useWorkbenchKeys } from './use-workbench-keys.ts'
import { zoomedAt } from './view/camera.ts'
import { pixelOf } from './view/pointer.ts'
import {
  useHandView,
  useSelection,
  useShownResults,
  useView,
  useWorkbench,
  useWorkbenchState,
} from './workbench-context.tsx'
import { gridStep } from './workbench-store.ts'

const rightButton = 2
const none: readonly string[] = []
function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i])
}

/** Canvas of the drawing: a Konva stage that only paints, inside a box that passes on pointer, wheel and keys. */
export function WorkbenchCanvas({
  zoneLines,
  partyWalls,
}: {
  readonly zoneLines?: readonly ZoneLine[] | undefined
  readonly partyWalls: readonly OuterWall[]
}) {
  const workbench = useWorkbench()
  const { store, drag, dragGroup } = workbench
  const masses = useProjectPart(({ building }) => building.masses)
  const units = useUnits()
  const locked = useIsLocked()
  const { t } = useTranslation('draw')
  const view = useView()
  const size = useWorkbenchState(state => state.size)
  const tool = useWorkbenchState(state => state.tool)
  const grid = useWorkbenchState(state => state.grid)
  const floor = useWorkbenchState(state => state.floor)
  const hidden = useWorkbenchState(state => state.hidden)
  const selection = useSelection()
  const cursor = useHandView(hand => hand.cursor)
  const hovered = useHandView(hand => hand.hovered)
  const state = useHandView(hand => hand.state)
  const typable = useWorkbenchState(one => one.overDimension) && state === 'idle'
  const heldId = useSelector(drag, s => (s.matches('idle') ? null : (s.context.shape?.massId ?? null)))
  const heldIds = useSelector(
    dragGroup,
    s => (s.matches('dragging') ? s.context.shapes.map(({ massId }) => massId) : none),
    sameIds,
  )
  const results = useShownResults()
  const box = useRef<HTMLDivElement>(null)
  const [hear] = useState(() => hearPointer(workbench))
  useWorkbenchKeys(hear)
  usePaste()

  // The canvas is as large as its box; at first it shows everything.
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    workbench.placeCanvas(element)
    const takeSize = () => {
      const { width, height } = element.getBoundingClientRect()
      const first = store.get().size.width === 0
      store.set({ size: { width: Math.floor(width), height: Math.floor(height) } })
      if (first && width > 0) workbench.fit()
    }
    takeSize()
    const observer = new ResizeObserver(takeSize)
    observer.observe(element)
    return () => {
      observer.disconnect()
      workbench.placeCanvas(null)
    }
  }, [store, workbench])

  // React's wheel listener is passive: it could not stop the page from scrolling.
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = pixelOf(event, element.getBoundingClientRect())
      const lines = event.deltaMode === 1 ? 16 : 1
      store.set({
        camera: zoomedAt(
          store.get().camera,
          at,
          Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * 0.0016),
        ),
      })
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('wheel', wheel)
    }
  }, [store])

  const pixel = (event: PointerEvent): Point => pixelOf(event, event.currentTarget.getBoundingClientRect())

  const selected = useMemo(() => selectedIds(selection), [selection])
  const badIds = useMemo(() => massProblems(masses).map(problem => problem.massId), [masses])
  const held = useMemo(() => (heldId === null ? heldIds : [heldId]), [heldId, heldIds])

  return (
    // Role application: a drawing hears the pointer itself; panel and keys do the same without one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className="workbench-canvas"
      data-testid="workbench-canvas"
      style={{ cursor: typable ? 'text' : cursor }}
      // The drawing takes keys itself: arrows move, typed numbers place.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="application"
      aria-label={t('canvas.label')}
      aria-describedby="workbench-hint"
      data-scale={view.scale}
      data-origin-x={view.originX}
      data-origin-y={view.originY}
      data-rotation={view.rotationDeg}
      data-tool={tool}
      data-state={state}
      data-masses={masses.length}
      data-selection={selectionName(selection)}
      {...results}
      onPointerDown={event => {
        const at = pixel(event)
        event.currentTarget.focus({ preventScroll: true })
        event.currentTarget.setPointerCapture(event.pointerId)
        if (hear.down(event, at)) event.preventDefault()
      }}
      onMouseDown={event => {
        // The press has given its focus already: the browser's own focus comes later, and would take it from a dimension's field.
        event.preventDefault()
      }}
      onPointerMove={event => {
        hear.move(event, pixel(event))
      }}
      onPointerUp={event => {
        hear.up(event, pixel(event))
      }}
      onPointerCancel={hear.cancelled}
      onPointerLeave={hear.left}
      onContextMenu={event => {
        event.preventDefault()
        // The menu key comes here too in some browsers: it belongs to the selection. A Mac's right click is Ctrl and click.
        if (event.button === rightButton || event.ctrlKey)
          openMenuAt(workbench, pixelOf(event, event.currentTarget.getBoundingClientRect()))
        else openMenu(workbench)
      }}
    >
      {size.width === 0 ? null : (
        <Stage width={size.width} height={size.height} listening={false}>
          <GridLayer view={view} size={size} grid={gridStep(grid, units)} />
          <NeighborsLayer view={view} />
          <MassesLayer
            view={view}
            masses={masses}
            selected={selected}
            hoveredId={hovered}
            held={held}
            badIds={badIds}
            hidden={hidden}
            floor={floor}
            units={units}
            zoneLines={zoneLines}
            partyWalls={partyWalls}
          />
          <EditLayer view={view} masses={masses} units={units} locked={locked} />
        </Stage>
      )}
    </div>
  )
}
