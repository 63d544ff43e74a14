import { createActor } from 'xstate'
import { expect } from 'vitest'
import { ringArea, type Point } from '#engine/geometry/ring-area.ts'
import { drawFootprintMachine } from '#machines/workbench/draw-footprint.machine.ts'
import type { DrawScene } from '#machines/workbench/pointer-fact.ts'
import type { Gesture, GestureKey } from './gesture.ts'

/** Scene of the gestures: nothing drawn, half-metre grid. */
export const emptyScene: DrawScene = { rings: [], grid: 0.5, snapping: true, metresPerUnit: 1 }

const drawingKeys: Partial<Record<GestureKey, 'key.enter' | 'key.escape' | 'key.backspace' | 'key.tab'>> = {
  Enter: 'key.enter',
  Escape: 'key.escape',
  Backspace: 'key.backspace',
  Tab: 'key.tab',
}

/** Runs a gesture on the bare drawing machine, at 20 pixels a metre; answers the drawn rings. */
export function driveMachine({ steps }: Gesture, scene = emptyScene): readonly (readonly Point[])[] {
  const drawn: (readonly Point[])[] = []
  const actor = createActor(
    drawFootprintMachine.provide({
      actions: {
        footprintDrawn: (_, { vertices }) => {
          drawn.push(vertices)
        },
        toolLeft: () => {},
      },
    }),
    { input: { tool: 'polygon', scene } },
  ).start()
  let lastDown: Point | null = null
  let clicks = 1
  for (const step of steps) {
    switch (step.does) {
      case 'tool':
        if (step.tool !== 'rectangle' && step.tool !== 'turned' && step.tool !== 'polygon')
          throw new Error(`${step.tool} does not draw`)
        actor.send({ type: 'tool.chosen', tool: step.tool })
        break
      case 'pointerDown':
      case 'pointerMove':
      case 'pointerUp': {
        const at: Point = [step.x, step.y]
        if (step.does === 'pointerDown') {
          clicks = lastDown !== null && lastDown[0] === at[0] && lastDown[1] === at[1] ? 2 : 1
          lastDown = at
        }
        const type = ({ pointerDown: 'pointer.down', pointerMove: 'pointer.move', pointerUp: 'pointer.up' } as const)[
          step.does
        ]
        actor.send({ type, at, metresPerPixel: 0.05, shift: step.shift ?? false, free: step.free ?? false, clicks })
        break
      }
      case 'type':
        for (const text of step.text) actor.send({ type: 'text.typed', text })
        break
      case 'key': {
        const type = drawingKeys[step.key]
        if (type === undefined) throw new Error(`${step.key} is no key of drawing`)
        actor.send({ type })
        break
      }
      case 'expectState':
        expect(actor.getSnapshot().value).toBe(step.state)
        break
      case 'expectDrawn':
        expect(drawn).toHaveLength(step.masses)
        if (step.masses > 0) expect(ringArea(drawn.at(-1) ?? [])).toBeCloseTo(step.lastArea, 2)
        break
      case 'holdSpace':
      case 'leaveSpace':
      case 'expectTool':
      case 'expectMasses':
      case 'expectSelected':
      case 'expectArea':
      case 'expectCorner':
      case 'expectMeasured':
      case 'expectUnderPointer':
      case 'expectRefused':
        throw new Error(`${step.does} asks for more than the drawing machine`)
    }
  }
  return drawn
}
