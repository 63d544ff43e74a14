import { Circle, Group, Rect } from 'react-konva'
import { signedRingArea, type Point } from '#building/derive/ring.ts'
import { edgeMeasure } from '#machines/workbench/draw-footprint.view.ts'
import type { Handle } from '#machines/workbench/drag-vertex.machine.ts'
import type { UnitSystem } from '#contract/options.ts'
import { usePalette } from '../app/use-mode.ts'
import { useFormat } from '../format/use-format.ts'
import { toPixels, type View } from './camera.ts'
import { Dimension } from './dimension.tsx'

interface HandlesProps {
  readonly view: View
  readonly ring: readonly Point[]
  /** The corner last clicked. */
  readonly corner: number | null
  readonly held: Handle | null
  readonly bad: boolean
  readonly editable: boolean
  readonly units: UnitSystem
}

/** Corner squares, middle circles and edge lengths of the selected mass. */
export const Handles = ({ view, ring, corner, held, bad, editable, units }: HandlesProps) => {
  const { canvas, tokens } = usePalette()
  const format = useFormat()
  const pixels = ring.map(point => toPixels(view, point))
  const colour = bad ? tokens.colorError : tokens.colorPrimary
  // Dimensions stand outside: right of every edge of a ring that turns left.
  const side = signedRingArea(ring) > 0 ? -1 : 1
  const next = (i: number): Point => pixels[(i + 1) % pixels.length] ?? [0, 0]
  /** An inner corner of the outline. */
  const isReflex = (i: number) => {
    const a = ring[(i + ring.length - 1) % ring.length], b = ring[i], c = ring[(i + 1) % ring.length]
    return a !== undefined && b !== undefined && c !== undefined && ((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) * side > 0
  }
  return (
    <Group listening={false}>
      {bad ? null : pixels.map((from, i) => {
        const a = ring[i] ?? [0, 0], b = ring[(i + 1) % ring.length] ?? a
        const touched = corner === i || corner === (i + 1) % ring.length
        return <Dimension key={i} from={from} to={next(i)} side={side} notch={isReflex(i) || isReflex((i + 1) % ring.length)} filled={corner === null ? ring.length <= 4 : touched} text={format.withUnit('length', edgeMeasure(a, b).length, units)} />
      })}
      {editable && held === null ? pixels.map((from, i) => {
        const to = next(i)
        return Math.hypot(to[0] - from[0], to[1] - from[1]) > 32
          ? <Circle key={i} x={(from[0] + to[0]) / 2} y={(from[1] + to[1]) / 2} radius={4} fill={canvas.background} stroke={colour} strokeWidth={1.5} /> : null
      }) : null}
      {editable ? pixels.map(([x, y], i) => {
        const filled = (held?.kind === 'corner' && held.index === i) || (held === null && corner === i)
        return <Rect key={i} x={x - 4.5} y={y - 4.5} width={9} height={9} fill={filled ? colour : canvas.background} stroke={colour} strokeWidth={1.5} cornerRadius={1} />
      }) : null}
    </Group>
  )
}
