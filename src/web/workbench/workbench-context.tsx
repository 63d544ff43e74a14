import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor, type ActorRefFrom } from 'xstate'
import { addMass, mostMasses, nextMassId } from '#building/edits/add-mass.ts'
import { reshapeMass } from '#building/edits/change-mass.ts'
import { resolved } from '#building/library/resolved.ts'
import { dragVertexMachine } from '#machines/workbench/drag-vertex.machine.ts'
import { drawFootprintMachine } from '#machines/workbench/draw-footprint.machine.ts'
import type { DrawScene } from '#machines/workbench/pointer-fact.ts'
import { useProjectEditor, type ProjectEditor } from '../project/project-editor.tsx'
import { fitted, type View } from './camera.ts'
import { neighborRings } from './neighbor-rings.ts'
import { makeWorkbenchStore, type Tool, type WorkbenchState, type WorkbenchStore } from './workbench-store.ts'

export interface Workbench {
  readonly store: WorkbenchStore
  readonly draw: ActorRefFrom<typeof drawFootprintMachine>
  readonly drag: ActorRefFrom<typeof dragVertexMachine>
  /** What may be snapped to now; a mass may be left out. */
  readonly scene: (without?: string) => DrawScene
  /** Names of the scene's rings, in order. */
  readonly ringNames: (without?: string) => readonly string[]
  readonly view: () => View
  readonly chooseTool: (tool: Tool) => void
  readonly fit: (massId?: string) => void
  /** The newest editor, for handlers. */
  readonly editor: () => ProjectEditor
  readonly focusCanvas: () => void
  readonly canvasPlace: { current: HTMLDivElement | null }
}

const WorkbenchContext = createContext<Workbench | null>(null)

/** The workbench of this tab. Its identity never changes; what moves is in its store and actors. */
export const useWorkbench = (): Workbench => {
  const workbench = useContext(WorkbenchContext)
  if (workbench === null) throw new Error('useWorkbench outside WorkbenchProvider')
  return workbench
}

/** A part of the workbench's state. */
export const useWorkbenchState = <T,>(select: (state: WorkbenchState) => T): T => {
  const { store } = useWorkbench()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** Project north of the building, clockwise from true north [°]. */
export const useOrientation = (): number => {
  const { building } = useProjectEditor()
  return useMemo(() => resolved(building)['draw-building'].orientation.value, [building])
}

/** Camera with project north. */
export const useView = (): View => {
  const camera = useWorkbenchState(state => state.camera)
  const rotationDeg = useOrientation()
  return useMemo(() => ({ ...camera, rotationDeg }), [camera, rotationDeg])
}

/** Makes the store and the two machines, and tells them what changed around them. */
export const WorkbenchProvider = ({ children }: { readonly children: ReactNode }) => {
  const editor = useProjectEditor()
  const orientation = useOrientation()
  const { t } = useTranslation('draw')
  const latest = useRef({ editor, orientation, t })
  useEffect(() => { latest.current = { editor, orientation, t } })

  const [workbench] = useState((): Workbench => {
    const store = makeWorkbenchStore()
    const canvasPlace: { current: HTMLDivElement | null } = { current: null }
    const now = () => latest.current
    const scene = (without?: string): DrawScene => {
      const { building } = now().editor
      const { grid, snapping } = store.get()
      const masses = building.masses.filter(mass => mass.id !== without).map(mass => mass.vertices)
      return { rings: [...masses, ...neighborRings(building, now().orientation).map(n => n.ring)], grid, snapping, metresPerUnit: building.units === 'PI' ? 0.3048 : 1 }
    }
    const draw = createActor(drawFootprintMachine.provide({
      actions: {
        footprintDrawn: (_, { vertices }) => {
          const { editor: { building, change }, t: words } = now()
          const id = nextMassId(building)
          change(words('step.draw', { mass: id }), b => addMass(b, vertices, { floorStart: store.get().floor ?? 0 }))
          store.set({ tool: 'select', selection: { massId: id, corner: null }, refusal: null })
        },
        toolLeft: () => { store.set({ tool: 'select' }) },
      },
    }), { input: { tool: 'rectangle', scene: { rings: [], grid: 0.5, snapping: true, metresPerUnit: 1 } } })
    const drag = createActor(dragVertexMachine.provide({
      actions: {
        shapeDropped: (_, { massId, vertices, handle }) => {
          const { editor: { change }, t: words } = now()
          change(words(handle.kind === 'mass' ? 'step.moveMass' : handle.kind === 'corner' ? 'step.moveCorner' : 'step.addCorner', { mass: massId }), b => reshapeMass(b, massId, vertices))
          store.set({ selection: { massId, corner: handle.kind === 'mass' ? null : handle.kind === 'corner' ? handle.index : handle.index + 1 }, refusal: null })
        },
        handleClicked: (_, { massId, handle }) => { store.set({ selection: { massId, corner: handle.kind === 'corner' ? handle.index : null } }) },
      },
    }), { input: { scene: { rings: [], grid: 0.5, snapping: true, metresPerUnit: 1 } } })
    const focusCanvas = () => { canvasPlace.current?.focus({ preventScroll: true }) }
    return {
      store, draw, drag, scene, focusCanvas, canvasPlace,
      ringNames: without => {
        const { building } = now().editor
        return [...building.masses.map(m => m.id).filter(id => id !== without), ...neighborRings(building, now().orientation).map(n => n.name)]
      },
      view: () => ({ ...store.get().camera, rotationDeg: now().orientation }),
      editor: () => now().editor,
      chooseTool: tool => {
        const { locked, building } = now().editor
        const draws = tool === 'rectangle' || tool === 'polygon'
        if (locked && (draws || tool === 'erase')) return
        if (draws && building.masses.length >= mostMasses) {
          store.set({ refusal: { reason: 'footprint.massCount', params: { max: mostMasses } } })
          return
        }
        if (draws) {
          draw.send({ type: 'tool.chosen', tool })
          draw.send({ type: 'scene.changed', scene: scene() })
        }
        if (tool !== 'select') drag.send({ type: 'building.changed' })
        store.set({ tool, refusal: null, hovered: null, measure: null, ...(draws ? { selection: null } : {}) })
        focusCanvas()
      },
      fit: massId => {
        const { editor: { building }, orientation: turned } = now()
        const { size } = store.get()
        if (size.width === 0) return
        const shown = building.masses.filter(mass => massId === undefined || mass.id === massId)
        store.set({ camera: fitted(shown.flatMap(mass => mass.vertices), turned, size) })
      },
    }
  })

  useEffect(() => {
    workbench.draw.start()
    workbench.drag.start()
  }, [workbench])

  // What may be snapped to follows the building.
  const { building, locked } = editor
  const [grid, snapping] = [useStoreValue(workbench.store, s => s.grid), useStoreValue(workbench.store, s => s.snapping)]
  useEffect(() => {
    workbench.draw.send({ type: 'scene.changed', scene: workbench.scene() })
  }, [workbench, building, grid, snapping, orientation])

  // A shape held here is past once its mass was changed elsewhere; a selection once its mass or corner is gone.
  const { masses } = building
  const before = useRef(masses)
  useEffect(() => {
    const held = workbench.drag.getSnapshot().context.shape
    const verticesOf = (list: typeof masses, id: string | undefined) => list.find(mass => mass.id === id)?.vertices
    if (held !== null && verticesOf(before.current, held.massId) !== verticesOf(masses, held.massId)) workbench.drag.send({ type: 'building.changed' })
    before.current = masses
    const { selection } = workbench.store.get()
    if (selection === null) return
    const vertices = verticesOf(masses, selection.massId)
    if (vertices === undefined) workbench.store.set({ selection: null })
    else if (selection.corner !== null && selection.corner >= vertices.length) workbench.store.set({ selection: { massId: selection.massId, corner: null } })
  }, [workbench, masses])
  useEffect(() => {
    if (!locked) return
    workbench.drag.send({ type: 'building.changed' })
    const { tool } = workbench.store.get()
    if (tool !== 'select' && tool !== 'pan' && tool !== 'measure') workbench.store.set({ tool: 'select' })
  }, [workbench, locked])

  return <WorkbenchContext.Provider value={workbench}>{children}</WorkbenchContext.Provider>
}

const useStoreValue = <T,>(store: WorkbenchStore, select: (state: WorkbenchState) => T): T => useSyncExternalStore(store.subscribe, () => select(store.get()))
