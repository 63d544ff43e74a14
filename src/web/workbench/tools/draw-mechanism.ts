import type { LucideIcon } from 'lucide-react'
import { createActor } from 'xstate'
import { drawMass } from '#building/edits/draw-mass.ts'
import type { DrawTool } from '#machines/workbench/aim.ts'
import { drawFootprintMachine } from '#machines/workbench/draw-footprint.machine.ts'
import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { escape, mechanism, nowhere, tool, type Outside } from './tool.ts'

function makeDraw({ edit, floor, layDown }: Outside) {
  return {
    draw: createActor(
      drawFootprintMachine.provide({
        actions: {
          footprintDrawn: (_, { vertices }) => {
            edit(b => drawMass(b, vertices, floor()))
            layDown()
          },
          toolLeft: layDown,
        },
      }),
      { input: { tool: 'rectangle', scene: nowhere } },
    ),
  }
}

/** Machine that draws an outline, for every tool that draws. */
const drawMechanism = mechanism({
  make: makeDraw,
  sceneChanged: ({ draw }, scene) => {
    draw.send({ type: 'scene.changed', scene })
  },
  escape: [
    {
      // The machine decides: typed numbers first, then the outline, then the drawing tool.
      leaves: 'outline',
      holds: (_, { group }) => group === 'draw',
      leave: ({ draw }) => {
        draw.send(escape)
      },
    },
  ],
})

/** A tool that draws an outline. */
export function drawTool<const Id extends DrawTool>(id: Id, letter: string, icon: LucideIcon) {
  return tool({
    id,
    group: 'draw',
    letter,
    icon,
    mechanism: drawMechanism,
    taken: ({ draw }, { selectedEdge }) => {
      draw.send({ type: 'tool.chosen', tool: id, base: selectedEdge() })
    },
    view: ({ draw }) => {
      const { cursor, hint } = drawFootprintView(draw.getSnapshot())
      return { cursor, hint, hovered: null, state: draw.getSnapshot().value }
    },
    pointer: ({ draw }, event) => {
      draw.send(event)
    },
  })
}
