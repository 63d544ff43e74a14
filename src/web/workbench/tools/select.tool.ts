import { MousePointer2 } from 'lucide-react'
import { createActor } from 'xstate'
import { turnChosen } from '#building/edits/arrange.ts'
import { addCornerAt } from '#building/edits/change-edge.ts'
import { dragMass } from '#building/edits/drag-mass.ts'
import type { Selection } from '#building/edits/edit-answer.ts'
import { moveChosen } from '#building/edits/move-chosen.ts'
import { togglePartyWall } from '#building/edits/party-wall.ts'
import { toggled } from '#building/edits/selection.ts'
import { dragGroupMachine, type DragGroupEvent } from '#machines/workbench/drag-group.machine.ts'
import { dragGroupView } from '#machines/workbench/drag-group.view.ts'
import { dragVertexMachine } from '#machines/workbench/drag-vertex.machine.ts'
import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import { marqueeMachine } from '#machines/workbench/marquee.machine.ts'
import type { PointerFact } from '#machines/workbench/pointer-fact.ts'
import { selectMachine } from '#machines/workbench/select.machine.ts'
import { selectView } from '#machines/workbench/select.view.ts'
import { isOnHandle } from '../view/turn-handle.ts'
import { chosenShapes } from './chosen-shapes.ts'
import { escape, mechanism, nowhere, tool, type MassesNow, type Outside } from './tool.ts'

/** Selects masses and corners, and drags them. It is the resting tool. */
export const selectTool = tool({
  id: 'select',
  group: 'look',
  letter: 'v',
  icon: MousePointer2,
  mechanism: mechanism({
    make: makeSelect,
    toolChosen: ({ select, drag, dragGroup, marquee }, { id, byHand }) => {
      select.send({ type: 'tool.chosen' })
      for (const machine of [dragGroup, marquee]) machine.send({ type: 'building.changed' })
      // Every tool ends a press; another tool gives up a refused shape too.
      if (byHand && (id !== 'select' || !drag.getSnapshot().matches('bad'))) drag.send({ type: 'building.changed' })
    },
    massesChanged: ({ select, drag, dragGroup, marquee }, now, before) => {
      for (const machine of [dragGroup, marquee]) machine.send({ type: 'building.changed' })
      const held = drag.getSnapshot().context.shape?.massId
      // A held shape is out of date if its mass was changed elsewhere, or if it may not be saved any more.
      const outdated = before !== undefined && verticesOf(before, held) !== verticesOf(now, held)
      if (outdated || (now.locked && before?.locked === false)) drag.send({ type: 'building.changed' })
      select.send({ type: 'building.changed', ...now })
    },
    pointerLeft: ({ select }) => {
      select.send({ type: 'pointer.left' })
    },
    escape: [
      {
        // This is a drag or a frame under way, or a dropped shape that was refused.
        leaves: 'drag',
        holds: ({ drag, dragGroup, marquee }) =>
          [drag, dragGroup, marquee].some(machine => !machine.getSnapshot().matches('idle')),
        leave: ({ drag, dragGroup, marquee, select }) => {
          for (const machine of [drag, dragGroup, marquee]) machine.send(escape)
          if (select.getSnapshot().matches('pointing')) select.send(escape)
        },
      },
      {
        leaves: 'press',
        holds: ({ select }) => !select.getSnapshot().matches('idle'),
        leave: ({ select }) => {
          select.send(escape)
        },
      },
      {
        // The machine decides: a corner first, then its mass.
        leaves: 'selection',
        holds: ({ select }) => select.getSnapshot().context.selection !== null,
        leave: ({ select }) => {
          select.send(escape)
        },
      },
    ],
  }),
  view: ({ select, drag, dragGroup, marquee }) => {
    const chosen = selectView(select.getSnapshot())
    const dragged = dragVertexView(drag.getSnapshot())
    const group = dragGroupView(dragGroup.getSnapshot())
    const states = [drag, dragGroup, marquee].map(machine => machine.getSnapshot().value)
    return {
      cursor: group.cursor ?? (dragged.cursor === 'default' ? chosen.cursor : dragged.cursor),
      hint: group.hint ?? dragged.hint ?? chosen.hint,
      // While something is held no other mass is lit.
      hovered: dragGroup.getSnapshot().matches('idle') ? chosen.hovered : null,
      state: states.find(state => state !== 'idle') ?? select.getSnapshot().value,
    }
  },
  pointer: ({ select, drag, dragGroup, marquee }, event, outside) => {
    const { turnHandle, selection, dimensionAt, typeEdge, clearRefusal } = outside
    if (event.type === 'pointer.down') {
      const handle = turnHandle()
      if (handle !== null && isOnHandle(handle, event.pixel)) {
        clearRefusal()
        drag.send({ type: 'building.changed' })
        const grip = { kind: 'turn', centre: handle.centre } as const
        dragGroup.send(groupDown(outside, selection(), event, { grip, click: null }))
        return
      }
      // A dimension belongs to the selected mass: a press on it chooses nothing else.
      const dimension = dimensionAt(event.pixel)
      if (dimension !== null) {
        typeEdge(dimension)
        return
      }
      clearRefusal()
      select.send({ ...event, type: 'pointer.down', held: drag.getSnapshot().context.shape })
      return
    }
    // A held object is dragged, or a frame drawn; all machines get the release.
    for (const machine of [drag, dragGroup, marquee]) machine.send({ ...event, type: event.type })
    select.send({ ...event, type: event.type })
  },
})

function makeDrag({ edit, choose, scene }: Outside) {
  return createActor(
    dragVertexMachine.provide({
      actions: {
        shapeDropped: (_, { massId, vertices, handle }) => {
          edit(b => dragMass(b, massId, vertices, handle))
        },
        handleClicked: (_, { massId, handle, at, clicks }) => {
          if (handle.kind === 'edge' && clicks < 2) {
            choose({ massId, corner: null, edge: handle.index })
            return
          }
          if (handle.kind === 'edge') {
            const { grid, snapping } = scene()
            edit(b => addCornerAt(b, massId, handle.index, at, snapping ? grid : null))
            return
          }
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

function makeDragGroup({ edit, selection, choose }: Outside) {
  return createActor(
    dragGroupMachine.provide({
      actions: {
        groupDropped: (_, { change }) => {
          if (change === null) return
          edit(b =>
            change.kind === 'move' ? moveChosen(b, selection(), change.by) : turnChosen(b, selection(), change.angle),
          )
        },
        groupClicked: (_, { click }) => {
          if (click?.does === 'choose') choose(click.part)
          if (click?.does === 'leave') choose(toggled(selection(), click.part))
        },
      },
    }),
  )
}

function makeMarquee({ choose }: Outside) {
  return createActor(
    marqueeMachine.provide({
      actions: {
        areaChosen: (_, { selection }) => {
          choose(selection)
        },
      },
    }),
  )
}

/** Press on a selection of several parts, or on its handle; its own masses are no snap targets. */
function groupDown(
  outside: Outside,
  selection: Selection | null,
  fact: PointerFact,
  more: Pick<Extract<DragGroupEvent, { readonly type: 'group.down' }>, 'grip' | 'click'>,
): DragGroupEvent {
  const shapes = chosenShapes(outside, selection)
  return { ...fact, type: 'group.down', shapes, scene: outside.scene(...shapes.map(({ massId }) => massId)), ...more }
}

/** A held object is passed on to be dragged; the mass itself is no snap target. */
function makeSelect(outside: Outside) {
  const drag = makeDrag(outside)
  const dragGroup = makeDragGroup(outside)
  const marquee = makeMarquee(outside)
  const select = createActor(
    selectMachine.provide({
      actions: {
        handleTaken: (_, { handle, massId, vertices, fact }) => {
          drag.send({ type: 'handle.down', handle, massId, vertices, scene: outside.scene(massId), ...fact })
        },
        groupTaken: (_, { selection, click, fact }) => {
          // A group gives up a refused shape.
          drag.send({ type: 'building.changed' })
          dragGroup.send(groupDown(outside, selection, fact, { grip: { kind: 'move' }, click }))
        },
        areaTaken: (_, { selection, fact }) => {
          marquee.send({
            type: 'area.down',
            masses: select.getSnapshot().context.masses,
            base: selection,
            rotationDeg: outside.rotationDeg(),
            ...fact,
          })
        },
      },
    }),
  )
  return { drag, dragGroup, marquee, select }
}

function verticesOf({ masses }: MassesNow, id: string | undefined) {
  return masses.find(mass => mass.id === id)?.vertices
}
