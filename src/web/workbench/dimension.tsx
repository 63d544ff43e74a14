import { Group, Label, Line, Tag, Text } from 'react-konva'
import { usePalette } from '../app/use-mode.ts'
import type { Point } from '#building/derive/ring.ts'
import { useCanvasFont } from './canvas-font.ts'

/** Distance of a dimension line from its edge [px]; in an inner corner two lines share the room. */
const outside = 24
const inNotch = 13

/**
 * A dimension beside an edge: line, 45° ticks and a label that is never upside down.
 * @param from pixels; the line lies to the left of from → to as seen on the canvas when `side` is 1, else to the right
 */
export const Dimension = ({ from, to, text, side, filled, notch = false }: { readonly from: Point, readonly to: Point, readonly text: string, readonly side: 1 | -1, readonly filled: boolean, readonly notch?: boolean }) => {
  const { canvas, tokens } = usePalette()
  const away = notch ? inNotch : outside
  const font = useCanvasFont()
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  // A label that does not fit its edge says nothing.
  if (length < 34) return null
  const ux = (to[0] - from[0]) / length, uy = (to[1] - from[1]) / length
  const nx = uy * side, ny = -ux * side
  const colour = filled ? tokens.colorPrimary : canvas.dimension
  const at = ([x, y]: Point, out: number): Point => [x + nx * out, y + ny * out]
  const a = at(from, away), b = at(to, away)
  const tick = ([x, y]: Point) => [x - (ux + nx) * 5, y - (uy + ny) * 5, x + (ux + nx) * 5, y + (uy + ny) * 5]
  const angle = Math.atan2(uy, ux) * 180 / Math.PI
  const upright = angle > 90 || angle <= -90 ? angle + 180 : angle
  const width = text.length * 7.4 + 14
  return (
    <Group listening={false}>
      <Line points={[...at(from, 8), ...at(from, away + 6)]} stroke={colour} strokeWidth={1} opacity={0.7} />
      <Line points={[...at(to, 8), ...at(to, away + 6)]} stroke={colour} strokeWidth={1} opacity={0.7} />
      <Line points={[...a, ...b]} stroke={colour} strokeWidth={1.25} />
      <Line points={tick(a)} stroke={colour} strokeWidth={1.5} />
      <Line points={tick(b)} stroke={colour} strokeWidth={1.5} />
      <Group x={(a[0] + b[0]) / 2} y={(a[1] + b[1]) / 2} rotation={upright}>
        <Label x={-width / 2} y={-11}>
          <Tag fill={filled ? tokens.colorPrimary : canvas.background} cornerRadius={4} />
          <Text text={text} width={width} height={22} align="center" verticalAlign="middle" fontFamily={font} fontSize={12.5} fontStyle={filled ? '600' : '400'} fill={filled ? tokens.colorTextLightSolid : canvas.dimension} />
        </Label>
      </Group>
    </Group>
  )
}
