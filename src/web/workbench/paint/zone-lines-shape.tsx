import { memo } from 'react'
import { Shape } from 'react-konva'
import type { ZoneLine } from '#building/derive/zone-lines.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { toPixels, type View } from '../view/camera.ts'

/** Faint lines between thermal zones, all in a single path. */
export const ZoneLinesShape = memo(({ view, lines }: { readonly view: View; readonly lines: readonly ZoneLine[] }) => {
  const { canvas } = usePalette()
  return (
    <Shape
      name="zone-lines"
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={context => {
        context.beginPath()
        for (const [from, to] of lines) {
          const [x1, y1] = toPixels(view, from)
          const [x2, y2] = toPixels(view, to)
          context.moveTo(x1, y1)
          context.lineTo(x2, y2)
        }
        context.setAttr('globalAlpha', 0.45)
        context.setAttr('strokeStyle', canvas.massLine)
        context.setAttr('lineWidth', 1)
        context.stroke()
      }}
    />
  )
})
