import { memo } from 'react'
import { Shape } from 'react-konva'
import type { OuterWall } from '#building/derive/wall-edges.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { toPixels, type View } from '../view/camera.ts'

/** Distance of the second line outside the wall, and between its ticks [px]. */
const apart = 5
const tick = 8

/** Closed parts of walls: a second line outside, tied to the wall by slanted ticks, all in a single path. */
export const PartyWallsShape = memo(
  ({ view, walls }: { readonly view: View; readonly walls: readonly Pick<OuterWall, 'start' | 'end'>[] }) => {
    const { canvas } = usePalette()
    return (
      <Shape
        name="party-walls"
        listening={false}
        perfectDrawEnabled={false}
        sceneFunc={context => {
          context.beginPath()
          for (const { start, end } of walls) {
            const [x1, y1] = toPixels(view, start)
            const [x2, y2] = toPixels(view, end)
            const length = Math.hypot(x2 - x1, y2 - y1)
            const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
            // The outside is right of the wall; on the page y runs down.
            const outside = (along: number): [number, number] => [
              x1 + along * dx - apart * dy,
              y1 + along * dy + apart * dx,
            ]
            context.moveTo(...outside(0))
            context.lineTo(...outside(length))
            for (let along = 0; along + apart <= length; along += tick) {
              context.moveTo(x1 + along * dx, y1 + along * dy)
              context.lineTo(...outside(along + apart))
            }
          }
          context.setAttr('strokeStyle', canvas.massLine)
          context.setAttr('lineWidth', 1.25)
          context.stroke()
        }}
      />
    )
  },
)
