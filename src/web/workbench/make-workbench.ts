import type { Selection } from '#building/edits/edit-answer.ts'
import type { Point, Ring } from '#building/derive/ring.ts'
import { isInside } from '#machines/workbench/hit-target.ts'
import type { ProjectEditor } from '../project/project-editor.tsx'
import { pageEdits, type PageEdits } from './page-edits.ts'
import { pageNews } from './page-news.ts'
import { pageScene, type Surroundings } from './page-scene.ts'
import { fitted, revealed, type View } from './view/camera.ts'
import { makeMachines, type WorkbenchMachines } from './workbench-machines.ts'
import { isDrawTool, makeWorkbenchStore, type Tool, type WorkbenchStore } from './workbench-store.ts'

export interface Workbench extends WorkbenchMachines, PageEdits {
  readonly store: WorkbenchStore
  /** Starts the machines. */
  readonly start: () => void
  /** Informs the machines of changes of the page around them. */
  readonly follow: (surroundings: Surroundings) => void
  /** The newest editor, for handlers. */
  readonly editor: () => ProjectEditor
  /** Names of the snappable rings, in the order of the scene; a mass may be left out. */
  readonly ringNames: (without?: string) => readonly string[]
  readonly view: () => View
  readonly selection: () => Selection | null
  readonly choose: (selection: Selection | null) => void
  /** Selects a tool, and gives it the canvas's keys. */
  readonly takeTool: (tool: Tool) => void
  /** Selects the select tool without moving the focus; the measured line stays visible. */
  readonly layDown: () => void
  /** Shows everything, or one mass. */
  readonly fit: (massId?: string) => void
  /** Shows points of the drawing, for actions without the pointer. */
  readonly reveal: (points: readonly Point[]) => void
  readonly focusCanvas: () => void
  /** Takes the outlines of the visible dimensions [px from the site]. */
  readonly placeDimensions: (outlines: readonly Ring[]) => void
  /** Whether a pixel of the canvas is on a visible dimension. */
  readonly isOnDimension: (pixel: Point) => boolean
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
    fit: massId => {
      const { size } = store.get()
      if (size.width === 0) return
      const shown = page().editor.building.masses.filter(mass => massId === undefined || mass.id === massId)
      const points = shown.flatMap(mass => mass.vertices)
      store.set({ camera: fitted(points, page().orientation, size) })
    },
  }
}

/** Store and machines of a drawing, with the machines' outside world: edits of the building, and the view. */
export function makeWorkbench(first: Surroundings): Workbench {
  let now = first
  let dimensions: readonly Ring[] = []
  let canvas: HTMLElement | null = null
  const page = () => now
  const store = makeWorkbenchStore()
  const { view, fit, reveal } = pageView(page, store)
  const { scene, ringNames } = pageScene(page, store)
  const choose = (selection: Selection | null) => {
    machines.select.send({ type: 'selection.chosen', selection })
  }
  const takeInHand = (tool: Tool) => {
    store.set({ tool })
    for (const actor of [machines.select, machines.erase]) actor.send({ type: 'tool.chosen' })
    machines.pan.send({ type: 'tool.chosen', pans: tool === 'pan' })
  }
  const setTool = (tool: Tool) => {
    takeInHand(tool)
    machines.measure.send({ type: 'tool.chosen' })
  }
  const focusCanvas = () => {
    canvas?.focus({ preventScroll: true })
  }
  const leaveTool = () => {
    setTool('select')
  }
  const edits = pageEdits(page, store, { reveal, choose })
  const machines = makeMachines({ store, scene, edit: edits.edit, choose, leaveTool })
  const { tellBuilding, tellChange } = pageNews(page, store, machines, { scene, leaveTool })

  return {
    store,
    ...machines,
    ...edits,
    start: () => {
      for (const actor of Object.values(machines)) actor.start()
      tellBuilding()
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
    selection: () => machines.select.getSnapshot().context.selection,
    choose,
    takeTool: tool => {
      if (isDrawTool(tool)) {
        choose(null)
        machines.draw.send({ type: 'tool.chosen', tool })
      }
      if (tool !== 'select') machines.drag.send({ type: 'building.changed' })
      store.set({ refusal: null })
      setTool(tool)
      focusCanvas()
    },
    focusCanvas,
    layDown: () => {
      takeInHand('select')
      machines.measure.send({ type: 'pointer.cancelled' })
    },
    placeDimensions: outlines => {
      dimensions = outlines
    },
    isOnDimension: ([x, y]) => {
      const { originX, originY } = view()
      return dimensions.some(outline => isInside([x - originX, y - originY], outline))
    },
    placeCanvas: element => {
      canvas = element
    },
  }
}
