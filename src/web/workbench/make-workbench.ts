import type { Selection } from '#building/edits/edit-answer.ts'
import type { Point } from '#building/derive/ring.ts'
import { isInside } from '#machines/workbench/hit-target.ts'
import type { ProjectEditor } from '../project/project-editor.tsx'
import { pageEdits, type PageEdits } from './page-edits.ts'
import { pageNews } from './page-news.ts'
import { pageScene, type Surroundings } from './page-scene.ts'
import { fitted, revealed, type View } from './view/camera.ts'
import { turnHandleOf, type TurnHandle } from './view/turn-handle.ts'
import {
  allMechanisms,
  makeMachines,
  restingTool,
  toolNamed,
  type ToolName,
  type WorkbenchMachines,
} from './tools/all-tools.ts'
import type { Machine, Outside, PlacedDimension, ToolPointer } from './tools/tool.ts'
import { makeWorkbenchStore, type WorkbenchStore } from './workbench-store.ts'

export interface Workbench extends WorkbenchMachines, PageEdits {
  readonly store: WorkbenchStore
  /** All machines, for what concerns each. */
  readonly machines: readonly Machine[]
  /** Passes a pointer event to the selected tool. */
  readonly tell: (event: ToolPointer) => void
  /** Starts the machines. */
  readonly start: () => void
  /** Informs the machines of changes of the page around them. */
  readonly follow: (surroundings: Surroundings) => void
  /** The newest editor, for handlers. */
  readonly editor: () => ProjectEditor
  /** Names of the snappable rings, in the order of the scene; a mass may be left out. */
  readonly ringNames: (...without: readonly string[]) => readonly string[]
  readonly view: () => View
  readonly selection: () => Selection | null
  readonly choose: (selection: Selection | null) => void
  /** Selects a tool, and gives it the canvas's keys. */
  readonly takeTool: (tool: ToolName) => void
  /** Selects the resting tool without moving the focus; a measured line stays visible. */
  readonly layDown: () => void
  /** Handle that turns the selection; null without one. */
  readonly turnHandle: () => TurnHandle | null
  /** Shows everything, or some masses. */
  readonly fit: (massIds?: readonly string[]) => void
  /** Shows points of the drawing, for actions without the pointer. */
  readonly reveal: (points: readonly Point[]) => void
  readonly focusCanvas: () => void
  /** Takes the visible dimensions of the selected mass. */
  readonly placeDimensions: (dimensions: readonly PlacedDimension[]) => void
  /** Sets the element that gets the focus when a tool is selected, or a number is typed. */
  readonly placeCanvas: (element: HTMLElement | null) => void
}

/** View of the page's plan. */
function pageView(page: () => Surroundings, store: WorkbenchStore): Pick<Workbench, 'view' | 'fit' | 'reveal'> {
  return {
    view: () => ({ ...store.get().camera, rotationDeg: page().orientation }),
    reveal: points => {
      store.set({ camera: revealed(store.get().camera, points, page().orientation, store.get().size) })
    },
    fit: massIds => {
      const { size } = store.get()
      if (size.width === 0) return
      const shown = page().editor.building.masses.filter(mass => massIds?.includes(mass.id) ?? true)
      const points = shown.flatMap(mass => mass.vertices)
      store.set({ camera: fitted(points, page().orientation, size) })
    },
  }
}

/** Store and machines of a drawing, with the machines' outside world: edits of the building, and the view. */
export function makeWorkbench(first: Surroundings): Workbench {
  let now = first
  let dimensions: readonly PlacedDimension[] = []
  let canvas: HTMLElement | null = null
  const page = () => now
  const store = makeWorkbenchStore()
  const { view, fit, reveal } = pageView(page, store)
  const { scene, ringNames } = pageScene(page, store)
  const choose = (selection: Selection | null) => {
    machines.select.send({ type: 'selection.chosen', selection })
  }
  const selectTool = (id: ToolName, byHand: boolean) => {
    store.set({ tool: id })
    for (const { toolChosen } of allMechanisms) toolChosen?.(machines, { id, byHand })
  }
  const layDown = () => {
    selectTool(restingTool, false)
  }
  const focusCanvas = () => {
    canvas?.focus({ preventScroll: true })
  }
  const clearRefusal = () => {
    store.set({ refusal: null })
  }
  const selection = () => machines.select.getSnapshot().context.selection
  const turnHandle = () => (now.editor.locked ? null : turnHandleOf(now.editor.building.masses, selection(), view()))
  /** Whether lengths of the selected mass may be typed. */
  const mayType = () =>
    edits.mayEdit().ok && now.editor.building.masses.find(({ id }) => id === selection()?.massId)?.locked !== true
  const edits = pageEdits(page, store, { reveal, choose })
  const outside: Outside = {
    scene,
    masses: () => now.editor.building.masses,
    rotationDeg: () => now.orientation,
    turnHandle,
    edit: edits.edit,
    selection,
    selectedEdge: () => {
      const { massId, edge } = selection() ?? {}
      const vertices = page().editor.building.masses.find(({ id }) => id === massId)?.vertices
      const from = edge === undefined ? undefined : vertices?.[edge]
      const to = edge === undefined ? undefined : vertices?.[(edge + 1) % vertices.length]
      return from === undefined || to === undefined
        ? null
        : { origin: from, direction: Math.atan2(to[1] - from[1], to[0] - from[0]) }
    },
    choose,
    layDown,
    camera: () => store.get().camera,
    moveCamera: camera => {
      store.set({ camera })
    },
    floor: () => store.get().floor ?? 0,
    dimensionAt: ([x, y]) => {
      const { originX, originY } = view()
      const at: Point = [x - originX, y - originY]
      return dimensions.find(({ label, lineBox }) => isInside(at, label) || isInside(at, lineBox)) ?? null
    },
    typeEdge: ({ edge, label }) => {
      const massId = selection()?.massId
      if (massId === undefined || !edits.mayEdit().ok) return
      choose({ massId, corner: null, edge })
      const [a = [0, 0], , c = a] = label
      store.set({ typedEdge: { massId, edge, at: [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2] } })
    },
    clearRefusal,
  }
  const machines = makeMachines(outside)
  const all: readonly Machine[] = Object.values(machines)
  const { tellMasses, tellChange } = pageNews(page, store, machines, outside)

  return {
    store,
    ...machines,
    ...edits,
    machines: all,
    tell: event => {
      const { tool } = store.get()
      toolNamed(tool).pointer(machines, event, outside)
      const isOver = event.type === 'pointer.move' && tool === restingTool && outside.dimensionAt(event.pixel) !== null
      store.set({ overDimension: isOver && mayType() })
    },
    start: () => {
      for (const machine of all) machine.start()
      tellMasses()
    },
    follow: surroundings => {
      const before = now
      now = surroundings
      tellChange(before)
    },
    editor: () => now.editor,
    ringNames,
    view,
    fit,
    reveal,
    selection,
    choose,
    turnHandle,
    takeTool: name => {
      const { group, taken } = toolNamed(name)
      taken?.(machines, outside)
      if (group === 'draw') choose(null)
      clearRefusal()
      selectTool(name, true)
      focusCanvas()
    },
    focusCanvas,
    layDown,
    placeDimensions: placed => {
      dimensions = placed
    },
    placeCanvas: element => {
      canvas = element
    },
  }
}
