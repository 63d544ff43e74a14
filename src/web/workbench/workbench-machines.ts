import { createActor } from 'xstate'
import { dragMass } from '#building/edits/drag-mass.ts'
import { drawMass } from '#building/edits/draw-mass.ts'
import type { Selection } from '#building/edits/edit-answer.ts'
import { eraseMass } from '#building/edits/erase.ts'
import { togglePartyWall } from '#building/edits/party-wall.ts'
import { dragVertexMachine } from '#machines/workbench/drag-vertex.machine.ts'
import { drawFootprintMachine } from '#machines/workbench/draw-footprint.machine.ts'
import { eraseMachine } from '#machines/workbench/erase.machine.ts'
import { measureMachine } from '#machines/workbench/measure.machine.ts'
import { panMachine } from '#machines/workbench/pan.machine.ts'
import type { DrawScene } from '#machines/workbench/pointer-fact.ts'
import { selectMachine } from '#machines/workbench/select.machine.ts'
import type { PageEdits } from './page-edits.ts'
import { nowhere } from './page-scene.ts'
import { pannedBy } from './view/camera.ts'
import type { WorkbenchStore } from './workbench-store.ts'

/** Actions of the machines outside themselves. */
interface Outside {
  readonly store: WorkbenchStore
  readonly scene: (without?: string) => DrawScene
  readonly edit: PageEdits['edit']
  readonly choose: (selection: Selection | null) => void
  /** Selects the select tool again. */
  readonly leaveTool: () => void
}

function makeDraw({ store, edit, leaveTool }: Outside) {
  return createActor(
    drawFootprintMachine.provide({
      actions: {
        footprintDrawn: (_, { vertices }) => {
          edit(b => drawMass(b, vertices, store.get().floor ?? 0))
          leaveTool()
        },
        toolLeft: leaveTool,
      },
    }),
    { input: { tool: 'rectangle', scene: nowhere } },
  )
}

function makeDrag({ edit, choose }: Outside) {
  return createActor(
    dragVertexMachine.provide({
      actions: {
        shapeDropped: (_, { massId, vertices, handle }) => {
          edit(b => dragMass(b, massId, vertices, handle))
        },
        handleClicked: (_, { massId, handle }) => {
          if (handle.kind !== 'midpoint') {
            choose({ massId, corner: handle.kind === 'corner' ? handle.index : null })
            return
          }
          edit(b => {
            const answer = togglePartyWall(b, { massId, corner: handle.index })
            // The hand is on the edge: the view stays, and the mass stays selected.
            return answer.ok ? { ...answer, selection: { massId, corner: null }, shown: [] } : answer
          })
        },
      },
    }),
    { input: { scene: nowhere } },
  )
}

/** Select machine: a held object is passed on to be dragged; the mass itself is no snap target. */
function makeSelect({ scene }: Outside, drag: ReturnType<typeof makeDrag>) {
  return createActor(
    selectMachine.provide({
      actions: {
        handleTaken: (_, { handle, massId, vertices, fact }) => {
          drag.send({ type: 'handle.down', handle, massId, vertices, scene: scene(massId), ...fact })
        },
      },
    }),
  )
}

function makeErase({ edit }: Outside, select: ReturnType<typeof makeSelect>) {
  return createActor(
    eraseMachine.provide({
      actions: {
        massErased: (_, { massId }) => {
          edit(b => eraseMass(b, massId, select.getSnapshot().context.selection))
        },
      },
    }),
  )
}

function makePan({ store }: Outside) {
  return createActor(
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
}

/** Machines of a drawing, with their outside world: edits of the building, and the view. */
export function makeMachines(outside: Outside) {
  const drag = makeDrag(outside)
  const select = makeSelect(outside, drag)
  return {
    draw: makeDraw(outside),
    drag,
    select,
    erase: makeErase(outside, select),
    measure: createActor(measureMachine, { input: { scene: nowhere } }),
    pan: makePan(outside),
  }
}
export type WorkbenchMachines = ReturnType<typeof makeMachines>
