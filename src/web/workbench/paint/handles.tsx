import { Circle, Group, Line, Rect } from 'react-konva'
import type { Point, Ring } from '#building/derive/ring.ts'
import type { Handle } from '#machines/workbench/drag-vertex.machine.ts'
import type { UnitSystem } from '#contract/options.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { toPixels, type View } from '../view/camera.ts'
import type { PlacedDimension } from '../tools/tool.ts'
import { Dimensions } from './dimensions.tsx'

interface HandlesProps {
  readonly view: View
  readonly ring: readonly Point[]
  /** Outlines of all other masses. */
  readonly others: readonly Ring[]
  /** The selected corners. */
  readonly corners: readonly number[]
  /** Whether the edges have dimensions. */
  readonly measured: boolean
  readonly held: Handle | null
  readonly bad: boolean
  readonly editable: boolean
  readonly units: UnitSystem
  /** The selected edge. */
  readonly edge?: number | undefined
  /** Takes the visible dimensions. */
  readonly onDimensions: (dimensions: readonly PlacedDimension[]) => void
}

/** Corner squares, middle circles and edge lengths of the selected mass. */
export function Handles({
  view,
  ring,
  others,
  corners,
  edge,
  measured,
  held,
  bad,
  editable,
  units,
  onDimensions,
}: HandlesProps) {
  const { canvas, tokens } = usePalette()
  const pixels = ring.map(point => toPixels(view, point))
  const colour = bad ? tokens.colorError : tokens.colorPrimary
  const next = (i: number): Point => pixels[(i + 1) % pixels.length] ?? [0, 0]
  /** Edge that is held or selected: it is drawn bold, and its dimension is filled. */
  const bold = held?.kind === 'edge' ? held.index : held === null ? edge : undefined
  const isFilled = (i: number) => {
    if (bold !== undefined) return i === bold
    return corners.length === 0 ? ring.length <= 4 : corners.includes(i) || corners.includes((i + 1) % ring.length)
  }
  return (
    <Group listening={false}>
      {bad || !measured ? null : (
        <Dimensions view={view} ring={ring} others={others} filled={isFilled} units={units} onLaid={onDimensions} />
      )}
      {bold === undefined || pixels[bold] === undefined ? null : (
        <Line points={[...pixels[bold], ...next(bold)]} stroke={colour} strokeWidth={4} lineCap="round" />
      )}
      {editable && held === null
        ? pixels.map((from, i) => {
            const to = next(i)
            return Math.hypot(to[0] - from[0], to[1] - from[1]) > 32 ? (
              <Circle
                key={i}
                x={(from[0] + to[0]) / 2}
                y={(from[1] + to[1]) / 2}
                radius={4}
                fill={canvas.background}
                stroke={colour}
                strokeWidth={1.5}
              />
            ) : null
          })
        : null}
      {editable
        ? pixels.map(([x, y], i) => {
            const filled = (held?.kind === 'corner' && held.index === i) || (held === null && corners.includes(i))
            return (
              <Rect
                key={i}
                x={x - 4.5}
                y={y - 4.5}
                width={9}
                height={9}
                fill={filled ? colour : canvas.background}
                stroke={colour}
                strokeWidth={1.5}
                cornerRadius={1}
              />
            )
          })
        : null}
    </Group>
  )
}
