import { Group, Label, Line, Tag, Text } from 'react-konva'
import { usePalette } from '../../theme/use-mode.ts'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { labelHeight, type DimensionShape } from '../view/dimension-layout.ts'

export const dimensionSize = 12.5
/** Room beside the text of a dimension's label [px]. */
export const dimensionPadding = 14

/** A dimension: extension lines, line with 45° ticks, and its label. */
export function Dimension({
  shape: {
    line: [a, b],
    extensions,
    at,
    rotation,
  },
  text,
  width,
  filled,
}: {
  readonly shape: DimensionShape
  readonly text: string
  readonly width: number
  readonly filled: boolean
}) {
  const { canvas, tokens } = usePalette()
  const font = useCanvasFont()
  const colour = filled ? tokens.colorPrimary : canvas.dimension
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const ux = (b[0] - a[0]) / length
  const uy = (b[1] - a[1]) / length
  const tick = ([x, y]: readonly [number, number]) => [
    x - (ux + uy) * 5,
    y - (uy - ux) * 5,
    x + (ux + uy) * 5,
    y + (uy - ux) * 5,
  ]
  return (
    <Group listening={false}>
      {extensions.map(([from, to], i) => (
        <Line key={i} points={[...from, ...to]} stroke={colour} strokeWidth={1} opacity={0.7} />
      ))}
      <Line points={[...a, ...b]} stroke={colour} strokeWidth={1.25} />
      <Line points={tick(a)} stroke={colour} strokeWidth={1.5} />
      <Line points={tick(b)} stroke={colour} strokeWidth={1.5} />
      <Group x={at[0]} y={at[1]} rotation={rotation}>
        <Label x={-width / 2} y={-labelHeight / 2}>
          <Tag fill={filled ? tokens.colorPrimary : canvas.background} cornerRadius={4} />
          <Text
            text={text}
            width={width}
            height={labelHeight}
            align="center"
            verticalAlign="middle"
            fontFamily={font}
            fontSize={dimensionSize}
            fontStyle={filled ? '600' : '400'}
            fill={filled ? tokens.colorTextLightSolid : canvas.dimension}
          />
        </Label>
      </Group>
    </Group>
  )
}
