import { Circle, Group, Line } from 'react-konva'
import { usePalette } from '../../theme/use-mode.ts'
import type { TurnHandle } from '../view/turn-handle.ts'

/** Handle that turns the selection: a circle with an arc of an arrow, on a line from the selection. */
export function TurnHandleShape({ handle: { at, from } }: { readonly handle: TurnHandle }) {
  const { canvas, tokens } = usePalette()
  const arc = Array.from({ length: 9 }, (_, i) => {
    const angle = (-200 + i * 32) * (Math.PI / 180)
    return [at[0] + 3.6 * Math.cos(angle), at[1] + 3.6 * Math.sin(angle)] as const
  })
  const end = arc.at(-1) ?? at
  return (
    <Group listening={false}>
      <Line
        points={[...from, at[0], at[1] + (at[1] < from[1] ? 8 : -8)]}
        stroke={tokens.colorPrimary}
        strokeWidth={1}
        dash={[2, 3]}
      />
      <Circle x={at[0]} y={at[1]} radius={8} fill={canvas.background} stroke={tokens.colorPrimary} strokeWidth={1.5} />
      <Line points={arc.flat()} stroke={tokens.colorPrimary} strokeWidth={1.5} />
      <Circle x={end[0]} y={end[1]} radius={1.5} fill={tokens.colorPrimary} />
    </Group>
  )
}
