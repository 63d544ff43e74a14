import { memo } from 'react'
import { Group, Layer, Shape, Text } from 'react-konva'
import { usePalette } from '../app/use-mode.ts'
import { useFormat } from '../format/use-format.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { useCanvasFont } from './canvas-font.ts'
import { toPixels, type View } from './camera.ts'
import { neighborRings } from './neighbor-rings.ts'

/** Neighbours: hatched, with name and height. */
export const NeighborsLayer = memo(({ view }: { readonly view: View }) => {
  const { building } = useProjectEditor()
  const { canvas, tokens } = usePalette()
  const format = useFormat()
  const font = useCanvasFont()
  return (
    <Layer listening={false}>
      {neighborRings(building, view.rotationDeg).map(({ id, name, height, ring }) => {
        const corners = ring.map(point => toPixels(view, point))
        const xs = corners.map(c => c[0]), ys = corners.map(c => c[1])
        const left = Math.min(...xs), right = Math.max(...xs), top = Math.min(...ys), bottom = Math.max(...ys)
        return (
          <Group key={id}>
            <Shape
              perfectDrawEnabled={false}
              sceneFunc={context => {
                context.beginPath()
                corners.forEach(([x, y], i) => { if (i === 0) context.moveTo(x, y); else context.lineTo(x, y) })
                context.closePath()
                context.setAttr('fillStyle', canvas.neighbor)
                context.fill()
                context.setAttr('strokeStyle', canvas.neighborLine)
                context.setAttr('lineWidth', 1)
                context.stroke()
                context.save()
                context.clip()
                context.beginPath()
                for (let x = left - (bottom - top); x < right; x += 9) {
                  context.moveTo(x, bottom)
                  context.lineTo(x + bottom - top, top)
                }
                context.setAttr('globalAlpha', 0.55)
                context.stroke()
                context.restore()
              }}
            />
            {right - left > 60
              ? <Text text={`${name}\n${format.withUnit('length', height, building.units)}`} x={(left + right) / 2 - 60} y={(top + bottom) / 2 - 16} width={120} align="center" fontFamily={font} fontSize={12} lineHeight={1.35} fill={tokens.colorTextSecondary} />
              : null}
          </Group>
        )
      })}
    </Layer>
  )
})
