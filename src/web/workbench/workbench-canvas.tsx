import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Stage } from 'react-konva'
import type { Point } from '#building/derive/ring.ts'
import type { OuterWall } from '#building/derive/wall-edges.ts'
import type { ZoneLine } from '#building/derive/zone-lines.ts'
import { measureView } from '#machines/workbench/measure.view.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { hearPointer } from './hear-pointer.ts'
import { EditLayer } from './paint/edit-layer.tsx'
import { GridLayer } from './paint/grid-layer.tsx'
import { MassesLayer } from './paint/masses-layer.tsx'
import { NeighborsLayer } from './paint/neighbors-layer.tsx'
import { useWorkbenchKeys } from './use-workbench-keys.ts'
import { zoomedAt } from './view/camera.ts'
import { pixelOf } from './view/pointer.ts'
import { useHandView, useSelection, useView, useWorkbench, useWorkbenchState } from './workbench-context.tsx'
import { gridStep } from './workbench-store.ts'

/** Canvas of the drawing: a Konva stage that only paints, inside a box that passes on pointer, wheel and keys. */
export function WorkbenchCanvas({
  zoneLines,
  partyWalls,
}: {
  readonly zoneLines?: readonly ZoneLine[] | undefined
  readonly partyWalls: readonly OuterWall[]
}) {
  const workbench = useWorkbench()
  const { store, drag, measure } = workbench
  const { building, locked } = useProjectEditor()
  const { t } = useTranslation('draw')
  const view = useView()
  const size = useWorkbenchState(state => state.size)
  const tool = useWorkbenchState(state => state.tool)
  const grid = useWorkbenchState(state => state.grid)
  const floor = useWorkbenchState(state => state.floor)
  const selection = useSelection()
  const cursor = useHandView(hand => hand.cursor)
  const hovered = useHandView(hand => hand.hovered)
  const state = useHandView(hand => hand.state)
  const heldId = useSelector(drag, s => (s.matches('idle') ? null : (s.context.shape?.massId ?? null)))
  const measured = useSelector(measure, s => measureView(s).length)
  const box = useRef<HTMLDivElement>(null)
  const [hear] = useState(() => hearPointer(workbench))
  useWorkbenchKeys(hear)

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

  const badIds = useMemo(() => massProblems(building.masses).map(problem => problem.massId), [building.masses])

  return (
    // Role application: a drawing hears the pointer itself; panel and keys do the same without one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className="workbench-canvas"
      data-testid="workbench-canvas"
      style={{ cursor }}
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
      data-masses={building.masses.length}
      data-selection={
        selection === null ? '' : `${selection.massId}${selection.corner === null ? '' : `.${selection.corner + 1}`}`
      }
      data-measured={measured ?? undefined}
      onPointerDown={event => {
        const at = pixel(event)
        event.currentTarget.focus({ preventScroll: true })
        event.currentTarget.setPointerCapture(event.pointerId)
        if (hear.down(event, at)) event.preventDefault()
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
      }}
    >
      {size.width === 0 ? null : (
        <Stage width={size.width} height={size.height} listening={false}>
          <GridLayer view={view} size={size} grid={gridStep(grid, building.units)} />
          <NeighborsLayer view={view} />
          <MassesLayer
            view={view}
            masses={building.masses}
            selectedId={selection?.massId ?? null}
            hoveredId={hovered}
            heldId={heldId}
            badIds={badIds}
            floor={floor}
            units={building.units}
            zoneLines={zoneLines}
            partyWalls={partyWalls}
          />
          <EditLayer view={view} masses={building.masses} units={building.units} locked={locked} />
        </Stage>
      )}
    </div>
  )
}
