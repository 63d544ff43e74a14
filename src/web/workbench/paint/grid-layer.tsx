import type Konva from 'konva'
import { memo } from 'react'
import { Layer, Shape } from 'react-konva'
import { usePalette } from '../../theme/use-mode.ts'
import { toMetres, toPixels, type CanvasSize, type View } from '../view/camera.ts'

/** Distance below which grid lines are left out [px]; every fifth line, the next coarser step, stays. */
const nearest = 7

/** Draws the lines of a grid step over the whole canvas in one path. */
function strokeLines(
  context: Konva.Context,
  view: View,
  { width, height }: CanvasSize,
  step: number,
  skipEvery: number | null,
  colour: string,
) {
  const corners = [
    toMetres(view, [0, 0]),
    toMetres(view, [width, 0]),
    toMetres(view, [0, height]),
    toMetres(view, [width, height]),
  ]
  const xs = corners.map(c => c[0])
  const ys = corners.map(c => c[1])
  const from = [Math.floor(Math.min(...xs) / step), Math.floor(Math.min(...ys) / step)] as const
  const to = [Math.ceil(Math.max(...xs) / step), Math.ceil(Math.max(...ys) / step)] as const
  context.beginPath()
  for (const axis of [0, 1] as const) {
    for (let i = from[axis]; i <= to[axis]; i++) {
      if (skipEvery !== null && i % skipEvery === 0) continue
      const [a, b] =
        axis === 0
          ? [toPixels(view, [i * step, from[1] * step]), toPixels(view, [i * step, to[1] * step])]
          : [toPixels(view, [from[0] * step, i * step]), toPixels(view, [to[0] * step, i * step])]
      context.moveTo(a[0], a[1])
      context.lineTo(b[0], b[1])
    }
  }
  context.setAttr('strokeStyle', colour)
  context.setAttr('lineWidth', 1)
  context.stroke()
}

/** The grid, every fifth line stronger, and a small cross at the site itself. */
export const GridLayer = memo(
  ({ view, size, grid }: { readonly view: View; readonly size: CanvasSize; readonly grid: number }) => {
    const { canvas, clay } = usePalette()
    let step = grid
    while (step * view.scale < nearest) step *= 5
    return (
      <Layer listening={false}>
        <Shape
          listening={false}
          perfectDrawEnabled={false}
          sceneFunc={context => {
            strokeLines(context, view, size, step, 5, canvas.grid)
            strokeLines(context, view, size, step * 5, null, canvas.gridFifth)
            const [x, y] = toPixels(view, [0, 0])
            context.beginPath()
            context.moveTo(x - 6, y)
            context.lineTo(x + 6, y)
            context.moveTo(x, y - 6)
            context.lineTo(x, y + 6)
            context.setAttr('strokeStyle', clay)
            context.setAttr('lineWidth', 1.25)
            context.stroke()
          }}
        />
      </Layer>
    )
  },
)
