import { Circle, Group, Line, Rect, RegularPolygon } from 'react-konva'
import type { SnapKind } from '#building/derive/snap.ts'
import type { Point } from '#building/derive/ring.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { toPixels, type View } from '../view/camera.ts'
import { flat } from '../view/flat.ts'

export type MarkKind = SnapKind | 'close' | 'typed' | null

/** Sign of the snapped object, and dashed lines of its extension. */
export function SnapMark({
  view,
  point,
  kind,
  guides,
}: {
  readonly view: View
  readonly point: Point
  readonly kind: MarkKind
  readonly guides: readonly (readonly [Point, Point])[]
}) {
  const {
    canvas: { snap },
  } = usePalette()
  if (kind === null) return null
  const [x, y] = toPixels(view, point)
  const stroke = { stroke: snap, strokeWidth: 1.75 }
  const cross = (size: number) => (
    <>
      <Line points={[-size, -size, size, size]} {...stroke} />
      <Line points={[-size, size, size, -size]} {...stroke} />
    </>
  )
  return (
    <Group listening={false}>
      {guides.map((guide, i) => (
        <Line key={i} points={flat(view, guide)} stroke={snap} strokeWidth={1.25} dash={[6, 4]} />
      ))}
      <Group x={x} y={y}>
        {kind === 'corner' || kind === 'close' ? <Rect x={-8} y={-8} width={16} height={16} {...stroke} /> : null}
        {kind === 'close' ? <Circle radius={3} fill={snap} /> : null}
        {kind === 'midpoint' ? <RegularPolygon sides={3} radius={9} {...stroke} /> : null}
        {kind === 'edge' ? cross(6) : null}
        {kind === 'crossing' ? (
          <>
            {cross(5)}
            <Circle radius={8} {...stroke} />
          </>
        ) : null}
        {kind === 'extension' ? <Circle radius={4} {...stroke} /> : null}
        {kind === 'parallel' ? (
          <>
            <Line points={[-9, 5, 3, -7]} {...stroke} />
            <Line points={[-3, 7, 9, -5]} {...stroke} />
          </>
        ) : null}
        {kind === 'perpendicular' ? (
          <>
            <Line points={[-8, 6, 8, 6]} {...stroke} />
            <Line points={[0, 6, 0, -8]} {...stroke} />
          </>
        ) : null}
        {kind === 'grid' || kind === 'typed' ? (
          <>
            <Line points={[-7, 0, 7, 0]} {...stroke} />
            <Line points={[0, -7, 0, 7]} {...stroke} />
          </>
        ) : null}
      </Group>
    </Group>
  )
}
