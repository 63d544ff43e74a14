import { Eraser } from 'lucide-react'
import { createActor } from 'xstate'
import { eraseMass } from '#building/edits/erase.ts'
import { eraseMachine } from '#machines/workbench/erase.machine.ts'
import { eraseView } from '#machines/workbench/erase.view.ts'
import { escape, mechanism, tool, type Outside } from './tool.ts'

function makeErase({ edit, selection }: Outside) {
  return {
    erase: createActor(
      eraseMachine.provide({
        actions: {
          massErased: (_, { massId }) => {
            edit(b => eraseMass(b, massId, selection()))
          },
        },
      }),
    ),
  }
}

/** Removes the clicked mass. */
export const eraseTool = tool({
  id: 'erase',
  group: 'change',
  letter: 'e',
  icon: Eraser,
  mechanism: mechanism({
    make: makeErase,
    toolChosen: ({ erase }) => {
      erase.send({ type: 'tool.chosen' })
    },
    massesChanged: ({ erase }, { masses }) => {
      erase.send({ type: 'building.changed', masses })
    },
    pointerLeft: ({ erase }) => {
      erase.send({ type: 'pointer.left' })
    },
    escape: [
      {
        leaves: 'press',
        holds: ({ erase }) => !erase.getSnapshot().matches('idle'),
        leave: ({ erase }) => {
          erase.send(escape)
        },
      },
    ],
  }),
  view: ({ erase }) => {
    const { cursor, hint, hovered } = eraseView(erase.getSnapshot())
    return { cursor, hint, hovered, state: erase.getSnapshot().value }
  },
  pointer: ({ erase }, event) => {
    erase.send(event)
  },
})
