import { memo } from 'react'
import { Group, Layer, Rect, Shape, Text } from 'react-konva'
import { usePalette } from '../../theme/use-mode.ts'
import { neighborLine, neighborTextSize } from '../../project/neighbor-label.ts'
import { useProjectPart } from '../../project/project-editor.tsx'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { toPixels, type View } from '../view/camera.ts'
import { useNeighborLabels } from '../view/neighbor-labels.ts'
import { neighborRings } from '../view/neighbor-rings.ts'

/** Neighbours: hatched, with name and height. */
export const NeighborsLayer = memo(({ view }: { readonly view: View }) => {
  const neighbors = useProjectPart(({ building }) => building.userInputs.neighbors)
  const { canvas, tokens } = usePalette()
  const font = useCanvasFont()
  const labels = useNeighborLabels(view.scale, view.rotationDeg)
  return (
    <Layer listening={false}>
      {neighborRings(neighbors?.neighbors ?? [], view.rotationDeg, String).map(({ id, ring }) => {
        const corners = ring.map(point => toPixels(view, point))
        const xs = corners.map(c => c[0])
        const ys = corners.map(c => c[1])
        const left = Math.min(...xs)
        const right = Math.max(...xs)
        const top = Math.min(...ys)
        const bottom = Math.max(...ys)
        return (
          <Group key={id}>
            <Shape
              perfectDrawEnabled={false}
              sceneFunc={context => {
                context.beginPath()
                corners.forEach(([x, y], i) => {
                  if (i === 0) context.moveTo(x, y)
                  else context.lineTo(x, y)
                })
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
          </Group>
        )
      })}
      <Group x={view.originX} y={view.originY}>
        {labels.map(({ id, at: [x, y], lines, width, height }) => (
          <Group key={id}>
            <Rect
              x={x - width / 2 - 2}
              y={y - height / 2 - 1}
              width={width + 4}
              height={height + 2}
              cornerRadius={3}
              fill={canvas.neighbor}
            />
            <Text
              text={lines.join('\n')}
              x={x - 150}
              y={y - height / 2}
              width={300}
              wrap="none"
              align="center"
              fontFamily={font}
              fontSize={neighborTextSize}
              lineHeight={neighborLine / neighborTextSize}
              fill={tokens.colorTextSecondary}
            />
          </Group>
        ))}
      </Group>
    </Layer>
  )
})
