import type { TFunction } from 'i18next'
import { createActor, type ActorRefFrom } from 'xstate'
import { dragMass } from '#building/edits/drag-mass.ts'
import { drawMass } from '#building/edits/draw-mass.ts'
import type { EditAnswer, Selection } from '#building/edits/edit-answer.ts'
import { eraseMass } from '#building/edits/erase.ts'
import type { Point } from '#building/derive/ring.ts'
import type { Building } from '#contract/entities/project.ts'
import { dragVertexMachine } from '#machines/workbench/drag-vertex.machine.ts'
import { drawFootprintMachine } from '#machines/workbench/draw-footprint.machine.ts'
import { eraseMachine } from '#machines/workbench/erase.machine.ts'
import { measureMachine } from '#machines/workbench/measure.machine.ts'
import { panMachine } from '#machines/workbench/pan.machine.ts'
import type { DrawScene } from '#machines/workbench/pointer-fact.ts'
import { selectMachine } from '#machines/workbench/select.machine.ts'
import type { ProjectEditor } from '../project/project-editor.tsx'
import { fitted, pannedBy, revealed, type View } from './view/camera.ts'
import { neighborRings } from './view/neighbor-rings.ts'
import { gridStep, makeWorkbenchStore, type Tool, type WorkbenchStore } from './workbench-store.ts'

/** What the workbench knows of the page around it. */
export interface Surroundings {
  readonly editor: ProjectEditor
  /** Project north, clockwise from true north [°] */
  readonly orientation: number
  readonly t: TFunction<'draw'>
}

/** A command of building/edits, its choice filled in. */
export type EditCommand = (building: Building) => EditAnswer

/** Whether something may be done now, or why not: a key with its parameters. */
export type Availability =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: WhyNot; readonly params: Readonly<Record<string, number>> }
export type WhyNot = Extract<EditAnswer, { readonly ok: false }>['reason'] | LockReason
/** Keys of `project:`. */
export type LockReason = 'lock.paid' | 'lock.sample'

export interface Workbench {
  readonly store: WorkbenchStore
  readonly draw: ActorRefFrom<typeof drawFootprintMachine>
  readonly drag: ActorRefFrom<typeof dragVertexMachine>
  readonly select: ActorRefFrom<typeof selectMachine>
  readonly erase: ActorRefFrom<typeof eraseMachine>
  readonly measure: ActorRefFrom<typeof measureMachine>
  readonly pan: ActorRefFrom<typeof panMachine>
  /** Starts the machines. */
  readonly start: () => void
  /** The page around it has changed: what the machines know of it follows. */
  readonly follow: (surroundings: Surroundings) => void
  /** The newest editor, for handlers. */
  readonly editor: () => ProjectEditor
  /** Names of what may be snapped to, in the order of the scene's rings; a mass may be left out. */
  readonly ringNames: (without?: string) => readonly string[]
  readonly view: () => View
  /** May the building be changed? */
  readonly mayEdit: () => Availability
  /** Whether an edit would be done now, or why not. */
  readonly allows: (command: EditCommand) => Availability
  /** Does an edit as one step, brings what it is about into view, and answers it or why it was not done. */
  readonly apply: (command: EditCommand, gesture?: string) => Availability
  /** The same, and chooses what the edit says; a refusal is shown on the canvas. */
  readonly edit: (command: EditCommand, gesture?: string) => void
  /** Shows on the canvas why something was not done; a lock is on view already, and that nothing is chosen everyone sees. */
  readonly refuse: (answer: Exclude<Availability, { readonly ok: true }>) => void
  readonly selection: () => Selection | null
  readonly choose: (selection: Selection | null) => void
  /** Takes a tool in hand, and gives it the canvas's keys. */
  readonly takeTool: (tool: Tool) => void
  /** Takes the select tool without moving the keyboard. */
  readonly layDown: () => void
  /** Shows everything, or one mass. */
  readonly fit: (massId?: string) => void
  /** Brings points of the drawing into view, for what is done without the pointer. */
  readonly reveal: (points: readonly Point[]) => void
  /** Which element takes the keyboard when a tool is chosen. */
  readonly placeCanvas: (element: HTMLElement | null) => void
}

const nowhere: DrawScene = { rings: [], grid: 0.5, snapping: true, metresPerUnit: 1 }

export function isDrawTool(tool: Tool): tool is 'rectangle' | 'polygon' {
  return tool === 'rectangle' || tool === 'polygon'
}
/** Tools that change the building. */
export function isEditTool(tool: Tool): boolean {
  return isDrawTool(tool) || tool === 'erase'
}

/** The store and the machines of one drawing, with the machines' outside world filled in: edits of the building, and the view. */
export function makeWorkbench(first: Surroundings): Workbench {
  let now = first
  let canvas: HTMLElement | null = null
  const store = makeWorkbenchStore()

  const neighbors = () =>
    neighborRings(now.editor.building.userInputs.neighbors?.neighbors ?? [], now.orientation, n =>
      now.t('label.neighbor', { n }),
    )
  const massesBut = (without?: string) => now.editor.building.masses.filter(mass => mass.id !== without)
  const scene = (without?: string): DrawScene => {
    const { grid, snapping } = store.get()
    const { units } = now.editor.building
    return {
      rings: [...massesBut(without).map(mass => mass.vertices), ...neighbors().map(n => n.ring)],
      grid: gridStep(grid, units),
      snapping,
      metresPerUnit: units === 'PI' ? 0.3048 : 1,
    }
  }

  const reveal = (points: readonly Point[]) => {
    store.set({ camera: revealed(store.get().camera, points, now.orientation, store.get().size) })
  }
  const choose = (selection: Selection | null) => {
    select.send({ type: 'selection.chosen', selection })
  }
  const setTool = (tool: Tool) => {
    store.set({ tool })
    for (const actor of [select, erase, measure]) actor.send({ type: 'tool.chosen' })
    pan.send({ type: 'tool.chosen', pans: tool === 'pan' })
  }

  const mayEdit = (): Availability => {
    const { locked, project } = now.editor
    return !locked ? { ok: true } : { ok: false, reason: project.isPaid ? 'lock.paid' : 'lock.sample', params: {} }
  }
  const allows = (command: EditCommand): Availability => {
    const free = mayEdit()
    return free.ok ? command(now.editor.building) : free
  }
  const done = (command: EditCommand, gesture?: string) => {
    const free = mayEdit()
    if (!free.ok) return free
    let answer = command(now.editor.building)
    if (!answer.ok) return answer
    const { key, massId } = answer.step
    now.editor.change(
      now.t(`step.${key}`, { mass: massId }),
      newest => {
        // The page may lag behind a fast hand: what counts is the answer to the newest building.
        answer = command(newest)
        return answer.ok ? answer.building : newest
      },
      gesture,
    )
    if (answer.ok) reveal(answer.shown)
    return answer
  }
  const refuse: Workbench['refuse'] = ({ reason, params }) => {
    if (reason === 'selection.none' || reason === 'lock.paid' || reason === 'lock.sample') return
    store.set({ refusal: { reason, params } })
  }
  const edit = (command: EditCommand, gesture?: string) => {
    const answer = done(command, gesture)
    if (!answer.ok) {
      refuse(answer)
      return
    }
    choose(answer.selection)
    store.set({ refusal: null })
  }

  const draw = createActor(
    drawFootprintMachine.provide({
      actions: {
        footprintDrawn: (_, { vertices }) => {
          edit(b => drawMass(b, vertices, store.get().floor ?? 0))
          setTool('select')
        },
        toolLeft: () => {
          setTool('select')
        },
      },
    }),
    { input: { tool: 'rectangle', scene: nowhere } },
  )
  const drag = createActor(
    dragVertexMachine.provide({
      actions: {
        shapeDropped: (_, { massId, vertices, handle }) => {
          edit(b => dragMass(b, massId, vertices, handle))
        },
        handleClicked: (_, { massId, handle }) => {
          choose({ massId, corner: handle.kind === 'corner' ? handle.index : null })
        },
      },
    }),
    { input: { scene: nowhere } },
  )
  const select = createActor(
    selectMachine.provide({
      actions: {
        handleTaken: (_, { handle, massId, vertices, fact }) => {
          drag.send({ type: 'handle.down', handle, massId, vertices, scene: scene(massId), ...fact })
        },
      },
    }),
  )
  const erase = createActor(
    eraseMachine.provide({
      actions: {
        massErased: (_, { massId }) => {
          edit(b => eraseMass(b, massId, select.getSnapshot().context.selection))
        },
      },
    }),
  )
  const measure = createActor(measureMachine, { input: { scene: nowhere } })
  const pan = createActor(
    panMachine.provide({
      actions: {
        viewMoved: (_, { by: [dx, dy] }) => {
          store.set({ camera: pannedBy(store.get().camera, dx, dy) })
        },
        viewRestored: (_, { camera }) => {
          store.set({ camera })
        },
      },
    }),
  )

  const tellScene = () => {
    for (const actor of [draw, measure]) actor.send({ type: 'scene.changed', scene: scene() })
  }
  let { grid: toldGrid, snapping: toldSnapping } = store.get()
  store.subscribe(() => {
    const { grid, snapping } = store.get()
    if (grid === toldGrid && snapping === toldSnapping) return
    toldGrid = grid
    toldSnapping = snapping
    tellScene()
  })
  const tellBuilding = () => {
    const { building, locked } = now.editor
    select.send({ type: 'building.changed', masses: building.masses, locked })
    erase.send({ type: 'building.changed', masses: building.masses })
    tellScene()
  }

  return {
    store,
    draw,
    drag,
    select,
    erase,
    measure,
    pan,
    start: () => {
      for (const actor of [draw, drag, select, erase, measure, pan]) actor.start()
      tellBuilding()
    },
    follow: surroundings => {
      const before = now.editor
      now = surroundings
      const { building, locked } = now.editor
      // A shape held here is past once its mass was changed elsewhere.
      const held = drag.getSnapshot().context.shape
      const verticesIn = ({ masses }: Building) => masses.find(mass => mass.id === held?.massId)?.vertices
      if (held !== null && verticesIn(before.building) !== verticesIn(building)) drag.send({ type: 'building.changed' })
      if (before.building.masses !== building.masses || before.locked !== locked) tellBuilding()
      else if (before.building.userInputs !== building.userInputs || before.building.units !== building.units)
        tellScene()
      // Locked while something is in hand: it is laid down.
      if (!locked || before.locked) return
      drag.send({ type: 'building.changed' })
      if (isEditTool(store.get().tool)) setTool('select')
    },
    editor: () => now.editor,
    ringNames: without => [...massesBut(without).map(mass => mass.id), ...neighbors().map(n => n.name)],
    view: () => ({ ...store.get().camera, rotationDeg: now.orientation }),
    mayEdit,
    allows,
    apply: done,
    edit,
    refuse,
    selection: () => select.getSnapshot().context.selection,
    choose,
    takeTool: tool => {
      if (isDrawTool(tool)) {
        choose(null)
        draw.send({ type: 'tool.chosen', tool })
      }
      if (tool !== 'select') drag.send({ type: 'building.changed' })
      store.set({ refusal: null })
      setTool(tool)
      canvas?.focus({ preventScroll: true })
    },
    layDown: () => {
      setTool('select')
    },
    fit: massId => {
      const { size } = store.get()
      if (size.width === 0) return
      const shown = now.editor.building.masses.filter(mass => massId === undefined || mass.id === massId)
      store.set({
        camera: fitted(
          shown.flatMap(mass => mass.vertices),
          now.orientation,
          size,
        ),
      })
    },
    reveal,
    placeCanvas: element => {
      canvas = element
    },
  }
}
