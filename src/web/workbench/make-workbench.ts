import type { TFunction } from 'i18next'
import { createActor, type ActorRefFrom } from 'xstate'
import { addMass, nextMassId } from '#building/edits/add-mass.ts'
import { limits } from '#contract/limits.ts'
import { reshapeMass } from '#building/edits/change-mass.ts'
import { nothingChosen, type EditAnswer } from '#building/edits/edit-answer.ts'
import type { Building } from '#contract/entities/project.ts'
import { dragVertexMachine } from '#machines/workbench/drag-vertex.machine.ts'
import { drawFootprintMachine } from '#machines/workbench/draw-footprint.machine.ts'
import type { Point } from '#building/derive/ring.ts'
import type { DrawScene } from '#machines/workbench/pointer-fact.ts'
import type { ProjectEditor } from '../project/project-editor.tsx'
import { fitted, revealed, type View } from './view/camera.ts'
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
  /** Shows everything, or one mass. */
  readonly fit: (massId?: string) => void
  /** Brings points of the drawing into view, for what is done without the pointer. */
  readonly reveal: (points: readonly Point[]) => void
  /** Does an edit as one step, brings what it is about into view, and answers it or why it was not done. */
  readonly apply: (command: EditCommand, gesture?: string) => EditAnswer
  /** The same, and chooses what the edit says; a refusal is shown on the canvas. */
  readonly edit: (command: EditCommand, gesture?: string) => void
  /** The newest editor, for handlers. */
  readonly editor: () => ProjectEditor
  /** The page around it has changed. */
  readonly follow: (surroundings: Surroundings) => void
  /** Which element takes the keyboard when a tool is chosen. */
  readonly placeCanvas: (element: HTMLElement | null) => void
}

const nowhere: DrawScene = { rings: [], grid: 0.5, snapping: true, metresPerUnit: 1 }

/** The store and the two machines of one drawing, with the machines' outside world filled in: edits of the building. */
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
  const draw = createActor(
    drawFootprintMachine.provide({
      actions: {
        footprintDrawn: (_, { vertices }) => {
          const {
            editor: { building, change },
            t,
          } = now
          const id = nextMassId(building)
          change(t('step.draw', { mass: id }), b => addMass(b, vertices, { floorStart: store.get().floor ?? 0 }))
          store.set({ tool: 'select', selection: { massId: id, corner: null }, refusal: null })
        },
        toolLeft: () => {
          store.set({ tool: 'select' })
        },
      },
    }),
    { input: { tool: 'rectangle', scene: nowhere } },
  )
  const drag = createActor(
    dragVertexMachine.provide({
      actions: {
        shapeDropped: (_, { massId, vertices, handle }) => {
          const {
            editor: { change },
            t,
          } = now
          change(
            t(
              handle.kind === 'mass'
                ? 'step.moveMass'
                : handle.kind === 'corner'
                  ? 'step.moveCorner'
                  : 'step.addCorner',
              { mass: massId },
            ),
            b => reshapeMass(b, massId, vertices),
          )
          store.set({
            selection: {
              massId,
              corner: handle.kind === 'mass' ? null : handle.kind === 'corner' ? handle.index : handle.index + 1,
            },
            refusal: null,
          })
        },
        handleClicked: (_, { massId, handle }) => {
          store.set({ selection: { massId, corner: handle.kind === 'corner' ? handle.index : null } })
        },
      },
    }),
    { input: { scene: nowhere } },
  )

  const reveal = (points: readonly Point[]) => {
    store.set({ camera: revealed(store.get().camera, points, now.orientation, store.get().size) })
  }
  const apply = (command: EditCommand, gesture?: string): EditAnswer => {
    const { building, change, locked } = now.editor
    if (locked) return nothingChosen
    let answer = command(building)
    if (!answer.ok) return answer
    const { key, massId } = answer.step
    // The page may lag behind a fast hand: what counts is the answer to the newest building.
    const again = (newest: Building): Building => {
      answer = command(newest)
      return answer.ok ? answer.building : newest
    }
    change(now.t(`step.${key}`, { mass: massId }), again, gesture)
    if (answer.ok) reveal(answer.shown)
    return answer
  }

  return {
    store,
    draw,
    drag,
    apply,
    edit: (command, gesture) => {
      const answer = apply(command, gesture)
      if (answer.ok) store.set({ selection: answer.selection, refusal: null })
      else if (answer.reason !== 'selection.none')
        store.set({ refusal: { reason: answer.reason, params: answer.params } })
    },
    scene,
    ringNames: without => [...massesBut(without).map(mass => mass.id), ...neighbors().map(n => n.name)],
    view: () => ({ ...store.get().camera, rotationDeg: now.orientation }),
    editor: () => now.editor,
    follow: surroundings => {
      now = surroundings
    },
    placeCanvas: element => {
      canvas = element
    },
    chooseTool: tool => {
      const { locked, building } = now.editor
      const draws = tool === 'rectangle' || tool === 'polygon'
      if (locked && (draws || tool === 'erase')) return
      if (draws && building.masses.length >= limits.masses) {
        store.set({ refusal: { reason: 'footprint.massCount', params: { max: limits.masses } } })
        return
      }
      if (draws) {
        draw.send({ type: 'tool.chosen', tool })
        draw.send({ type: 'scene.changed', scene: scene() })
      }
      if (tool !== 'select') drag.send({ type: 'building.changed' })
      store.set({ tool, refusal: null, hovered: null, measure: null, ...(draws ? { selection: null } : {}) })
      canvas?.focus({ preventScroll: true })
    },
    reveal,
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
  }
}
