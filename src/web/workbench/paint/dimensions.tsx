import { useEffect, useMemo } from 'react'
import { Group } from 'react-konva'
import { signedRingArea, type Ring } from '#building/derive/ring.ts'
import { edgeMeasure } from '#machines/workbench/draw-footprint.view.ts'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { labelBox } from '../../project/neighbor-label.ts'
import { textWidth } from '../../ui/text-width.ts'
import { toPixels, type View } from '../view/camera.ts'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { Dimension, dimensionPadding, dimensionSize } from './dimension.tsx'
import { dimensionLayout } from '../view/dimension-layout.ts'
import type { PlacedDimension } from '../tools/tool.ts'
import { useNeighborLabels } from '../view/neighbor-labels.ts'

interface DimensionsProps {
  readonly view: View
  readonly ring: Ring
  /** Outlines of all other masses: dimensions stay clear of them. */
  readonly others: readonly Ring[]
  /** Measured edges; absent = all. */
  readonly edges?: readonly number[]
  /** Whether a label is filled. */
  readonly filled: (edge: number) => boolean
  readonly units: UnitSystem
  /** Takes the visible dimensions, and none when they are gone. */
  readonly onLaid?: (dimensions: readonly PlacedDimension[]) => void
}

const noEdges: readonly number[] = []

/** Dimensions of an outline's edges, around the building. */
export function Dimensions({ view, ring, others, edges = noEdges, filled, units, onLaid }: DimensionsProps) {
  const format = useFormat()
  const font = useCanvasFont()
  const { scale, rotationDeg } = view
  const neighborLabels = useNeighborLabels(scale, rotationDeg)
  // The layout is around the site, so that panning needs no new layout.
  const inPixels = useMemo(() => {
    const still: View = { scale, rotationDeg, originX: 0, originY: 0 }
    return (points: Ring) => points.map(point => toPixels(still, point))
  }, [scale, rotationDeg])
  const around = useMemo(() => others.map(inPixels), [others, inPixels])
  const laid = useMemo(() => {
    const corners = inPixels(ring)
    // The outside is right of every edge of a counter-clockwise ring.
    const side = signedRingArea(ring) > 0 ? -1 : 1
    const measured = ring.flatMap((a, i) => {
      if (edges.length > 0 && !edges.includes(i)) return []
      const b = ring[(i + 1) % ring.length] ?? a
      const from = corners[i] ?? [0, 0]
      const to = corners[(i + 1) % corners.length] ?? from
      const text = format.withUnit('length', edgeMeasure(a, b).length, units)
      return [
        { edge: i, text, from, to, side, width: textWidth(text, dimensionSize, font, 600) + dimensionPadding } as const,
      ]
    })
    const shapes = dimensionLayout(measured, {
      masses: [corners, ...around],
      labels: neighborLabels.map(labelBox),
    })
    return measured.flatMap((edge, i) => {
      const shape = shapes[i]
      return shape === null || shape === undefined ? [] : [{ ...edge, shape }]
    })
  }, [inPixels, ring, around, edges, units, format, font, neighborLabels])
  useEffect(() => {
    onLaid?.(laid.map(({ edge, shape: { label, lineBox } }) => ({ edge, label, lineBox })))
    return () => onLaid?.([])
  }, [laid, onLaid])
  return (
    <Group x={view.originX} y={view.originY} listening={false}>
      {laid.map(({ edge, text, width, shape }) => (
        <Dimension key={edge} shape={shape} text={text} width={width} filled={filled(edge)} />
      ))}
    </Group>
  )
}
