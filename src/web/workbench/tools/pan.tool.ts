import { Hand } from 'lucide-react'
import { createActor } from 'xstate'
import { panMachine } from '#machines/workbench/pan.machine.ts'
import { panView } from '#machines/workbench/pan.view.ts'
import { pannedBy } from '../view/camera.ts'
import { escape, mechanism, tool, type Outside } from './tool.ts'

function makePan({ camera, moveCamera }: Outside) {
  return {
    pan: createActor(
      panMachine.provide({
        actions: {
          viewMoved: (_, { by: [dx, dy] }) => {
            moveCamera(pannedBy(camera(), dx, dy))
          },
          viewRestored: (_, { camera: before }) => {
            moveCamera(before)
          },
        },
      }),
    ),
  }
}

/** Moves the view. With Space or the middle button every other tool does so too. */
export const panTool = tool({
  id: 'pan',
  group: 'look',
  letter: 'h',
  icon: Hand,
  mechanism: mechanism({
    make: makePan,
    toolChosen: ({ pan }, { id }) => {
      pan.send({ type: 'tool.chosen', pans: id === 'pan' })
    },
    cursor: ({ pan }) => panView(pan.getSnapshot()).cursor,
    escape: [
      {
        leaves: 'pan',
        holds: ({ pan }) => !pan.getSnapshot().matches('idle'),
        leave: ({ pan }) => {
          pan.send(escape)
        },
      },
    ],
  }),
  view: ({ pan }) => ({ cursor: 'grab', hint: 'pan', hovered: null, state: pan.getSnapshot().value }),
  // Panning hears the pointer before any tool.
  pointer: () => {},
})
