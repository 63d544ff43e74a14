import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Stage } from 'react-konva'
import { massProblems } from '#rules/mass-problems.ts'
import { eraseMass } from '#building/edits/erase.ts'
import { snap } from '#building/derive/snap.ts'
import type { Point } from '#building/derive/ring.ts'
import { snapPixels, type PointerFact } from '#machines/workbench/pointer-fact.ts'
import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { pannedBy, zoomedAt } from './view/camera.ts'
import { EditLayer } from './paint/edit-layer.tsx'
import { GridLayer } from './paint/grid-layer.tsx'
import { handleAt, massAt } from './view/hit-target.ts'
import { MassesLayer } from './paint/masses-layer.tsx'
import { NeighborsLayer } from './paint/neighbors-layer.tsx'
import { makePointer, pixelOf } from './view/pointer.ts'
import { useWorkbenchKeys } from './use-workbench-keys.ts'
import { useView, useWorkbench, useWorkbenchState } from './workbench-context.tsx'
import { gridStep } from './workbench-store.ts'

/** The drawing: a Konva stage that only paints, inside a box that hears pointer and wheel. */
export function WorkbenchCanvas() {
  const workbench = useWorkbench()
  const { store, draw, drag } = workbench
  const { building, locked } = useProjectEditor()
  const { t } = useTranslation('draw')
  const view = useView()
  const size = useWorkbenchState(state => state.size)
  const tool = useWorkbenchState(state => state.tool)
  const grid = useWorkbenchState(state => state.grid)
  const floor = useWorkbenchState(state => state.floor)
  const hovered = useWorkbenchState(state => state.hovered)
  const selection = useWorkbenchState(state => state.selection)
  const panning = useWorkbenchState(state => state.panning)
  const drawState = useSelector(draw, s => s.value)
  const heldId = useSelector(drag, s => (s.matches('idle') ? null : (s.context.shape?.massId ?? null)))
  const dragCursor = useSelector(drag, s => dragVertexView(s).cursor)
  const box = useRef<HTMLDivElement>(null)
  const pointer = useRef(makePointer())
  const lastMove = useRef<{ readonly pixel: Point; readonly clientX: number; readonly clientY: number } | null>(null)
  const panFrom = useRef<Point | null>(null)
  useWorkbenchKeys(lastMove)

  // The canvas is as large as its box; the first time it shows everything.
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    workbench.placeCanvas(element)
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      const first = store.get().size.width === 0
      store.set({ size: { width: Math.floor(width), height: Math.floor(height) } })
      if (first && width > 0) workbench.fit()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      workbench.placeCanvas(null)
    }
  }, [store, workbench])

  // React's wheel listener is passive: it could not keep the page from scrolling.
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

  const pixel = (event: PointerEvent): Point =>
    pixelOf(event, (box.current ?? event.currentTarget).getBoundingClientRect())
  const snapped = ({ at, metresPerPixel, free }: PointerFact): Point => {
    const scene = workbench.scene()
    return scene.snapping && !free
      ? snap(at, { rings: scene.rings, grid: scene.grid, reach: snapPixels * metresPerPixel }).point
      : at
  }

  const pressSelect = (fact: PointerFact) => {
    const { masses } = building
    const chosen = store.get().selection
    const held = drag.getSnapshot().context.shape
    const current = masses.find(mass => mass.id === (held?.massId ?? chosen?.massId))
    const ring = held?.vertices ?? current?.vertices
    const handle = ring === undefined ? null : handleAt(fact.at, ring, fact.metresPerPixel)
    if (current !== undefined && ring !== undefined && handle !== null && !locked) {
      drag.send({
        type: 'handle.down',
        handle,
        massId: current.id,
        vertices: ring,
        scene: workbench.scene(current.id),
        ...fact,
      })
      return
    }
    const mass = massAt(fact.at, masses)
    store.set({ selection: mass === null ? null : { massId: mass.id, corner: null }, refusal: null })
    if (mass !== null && !locked)
      drag.send({
        type: 'handle.down',
        handle: { kind: 'mass' },
        massId: mass.id,
        vertices: mass.vertices,
        scene: workbench.scene(mass.id),
        ...fact,
      })
  }

  const onPointerDown = (event: PointerEvent) => {
    const at = pixel(event)
    box.current?.focus({ preventScroll: true })
    box.current?.setPointerCapture(event.pointerId)
    if (event.button === 1 || (event.button === 0 && (tool === 'pan' || store.get().panning === 'ready'))) {
      event.preventDefault()
      panFrom.current = at
      store.set({ panning: 'moving' })
      return
    }
    if (event.button !== 0) return
    const fact = pointer.current.pressed(event, at, workbench.view())
    switch (tool) {
      case 'rectangle':
      case 'polygon':
        draw.send({ type: 'pointer.down', ...fact })
        break
      case 'select':
        pressSelect(fact)
        break
      case 'erase': {
        const mass = locked ? null : massAt(fact.at, building.masses)
        if (mass !== null) workbench.edit(b => eraseMass(b, mass.id, store.get().selection))
        break
      }
      case 'measure': {
        const from = snapped(fact)
        store.set({ measure: { from, to: from } })
        break
      }
      case 'pan':
        break
    }
  }

  const onPointerMove = (event: PointerEvent) => {
    const at = pixel(event)
    lastMove.current = { pixel: at, clientX: event.clientX, clientY: event.clientY }
    if (panFrom.current !== null) {
      store.set({ camera: pannedBy(store.get().camera, at[0] - panFrom.current[0], at[1] - panFrom.current[1]) })
      panFrom.current = at
      return
    }
    const fact = pointer.current.moved(event, at, workbench.view())
    switch (tool) {
      case 'rectangle':
      case 'polygon':
        draw.send({ type: 'pointer.move', ...fact })
        break
      case 'select':
        if (drag.getSnapshot().matches('idle') || drag.getSnapshot().matches('bad'))
          store.set({ hovered: massAt(fact.at, building.masses)?.id ?? null })
        else drag.send({ type: 'pointer.move', ...fact })
        break
      case 'erase':
        store.set({ hovered: massAt(fact.at, building.masses)?.id ?? null })
        break
      case 'measure': {
        const { measure } = store.get()
        if (measure !== null && event.buttons === 1) store.set({ measure: { from: measure.from, to: snapped(fact) } })
        break
      }
      case 'pan':
        break
    }
  }

  const onPointerUp = (event: PointerEvent) => {
    if (panFrom.current !== null) {
      panFrom.current = null
      store.set({ panning: 'no' })
      return
    }
    if (event.button !== 0) return
    const fact = pointer.current.moved(event, pixel(event), workbench.view())
    if (tool === 'rectangle' || tool === 'polygon') draw.send({ type: 'pointer.up', ...fact })
    else if (tool === 'select') drag.send({ type: 'pointer.up', ...fact })
  }
  const onPointerCancel = () => {
    panFrom.current = null
    store.set({ panning: 'no' })
    draw.send({ type: 'pointer.cancelled' })
    drag.send({ type: 'pointer.cancelled' })
  }
  const onPointerLeave = useCallback(() => {
    store.set({ hovered: null })
  }, [store])

  const badIds = useMemo(() => massProblems(building.masses).map(problem => problem.massId), [building.masses])
  const cursor =
    panning === 'moving'
      ? 'grabbing'
      : panning === 'ready' || tool === 'pan'
        ? 'grab'
        : tool === 'rectangle' || tool === 'polygon' || tool === 'measure'
          ? 'crosshair'
          : dragCursor !== 'default'
            ? dragCursor
            : hovered !== null
              ? tool === 'erase'
                ? 'pointer'
                : 'move'
              : 'default'

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
      data-state={typeof drawState === 'string' ? drawState : 'idle'}
      data-masses={building.masses.length}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onPointerLeave={onPointerLeave}
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
          />
          <EditLayer view={view} masses={building.masses} units={building.units} locked={locked} />
        </Stage>
      )}
    </div>
  )
}
