import { Ruler } from 'lucide-react'
import { createActor } from 'xstate'
import { measureMachine } from '#machines/workbench/measure.machine.ts'
import { measureView } from '#machines/workbench/measure.view.ts'
import { escape, mechanism, nowhere, tool } from './tool.ts'

function makeMeasure() {
  return { measure: createActor(measureMachine, { input: { scene: nowhere } }) }
}

/** Measures a distance. The line stays visible until another tool is taken. */
export const measureTool = tool({
  id: 'measure',
  group: 'look',
  letter: 'm',
  icon: Ruler,
  mechanism: mechanism({
    make: makeMeasure,
    toolChosen: ({ measure }, { byHand }) => {
      measure.send({ type: byHand ? 'tool.chosen' : 'pointer.cancelled' })
    },
    sceneChanged: ({ measure }, scene) => {
      measure.send({ type: 'scene.changed', scene })
    },
    escape: [
      {
        leaves: 'press',
        holds: ({ measure }) => !measure.getSnapshot().matches('idle'),
        leave: ({ measure }) => {
          measure.send(escape)
        },
      },
      {
        leaves: 'measurement',
        holds: ({ measure }) => measure.getSnapshot().context.line !== null,
        leave: ({ measure }) => {
          measure.send(escape)
        },
      },
    ],
    shows: ({ measure }) => ({ 'data-measured': measureView(measure.getSnapshot()).length ?? undefined }),
  }),
  view: ({ measure }) => {
    const { cursor, hint } = measureView(measure.getSnapshot())
    return { cursor, hint, hovered: null, state: measure.getSnapshot().value }
  },
  pointer: ({ measure }, event) => {
    measure.send(event)
  },
})
