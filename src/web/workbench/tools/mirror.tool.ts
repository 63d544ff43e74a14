import { SquareCenterlineDashedVertical } from 'lucide-react'
import { createActor } from 'xstate'
import { mirrorOver } from '#building/edits/arrange.ts'
import { mirrorMachine } from '#machines/workbench/mirror.machine.ts'
import { mirrorView } from '#machines/workbench/mirror.view.ts'
import { chosenShapes } from './chosen-shapes.ts'
import { escape, mechanism, nowhere, tool, type Outside } from './tool.ts'

function makeMirror(outside: Outside) {
  const { edit, selection, choose, layDown } = outside
  const mirror = createActor(
    mirrorMachine.provide({
      actions: {
        axisDrawn: (_, { line, keeps }) => {
          if (line === null) return
          edit(b => mirrorOver(b, selection(), line, keeps))
          layDown()
        },
        massPicked: (_, { massId }) => {
          choose({ massId, corner: null })
          mirror.send({ type: 'tool.chosen', shapes: chosenShapes(outside, selection()) })
        },
      },
    }),
    { input: { scene: nowhere } },
  )
  return { mirror }
}

/** Mirrors the selection over a line drawn by two clicks. */
export const mirrorTool = tool({
  id: 'mirror',
  group: 'change',
  letter: 'x',
  icon: SquareCenterlineDashedVertical,
  mechanism: mechanism({
    make: makeMirror,
    toolChosen: ({ mirror }, { id }) => {
      if (id !== 'mirror') mirror.send({ type: 'tool.left' })
    },
    sceneChanged: ({ mirror }, scene) => {
      mirror.send({ type: 'scene.changed', scene })
    },
    massesChanged: ({ mirror }, { masses }) => {
      mirror.send({ type: 'building.changed', masses })
    },
    escape: [
      {
        leaves: 'outline',
        holds: ({ mirror }) => !mirror.getSnapshot().matches('idle'),
        leave: ({ mirror }) => {
          mirror.send(escape)
        },
      },
    ],
  }),
  taken: ({ mirror }, outside) => {
    mirror.send({ type: 'tool.chosen', shapes: chosenShapes(outside, outside.selection()) })
  },
  view: ({ mirror }) => {
    const { cursor, hint } = mirrorView(mirror.getSnapshot())
    return { cursor, hint, hovered: null, state: mirror.getSnapshot().value }
  },
  pointer: ({ mirror }, event, outside) => {
    mirror.send({ ...event, shapes: chosenShapes(outside, outside.selection()) })
  },
})
