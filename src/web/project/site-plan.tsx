import { useMemo, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { neighborRing } from '#building/derive/neighbor-ring.ts'
import type { Ring } from '#building/derive/ring.ts'
import { toTrue } from '#building/derive/to-true.ts'
import { snapNeighbor } from '#building/derive/snap-neighbor.ts'
import type { Mass, Neighbor, Vertex } from '#contract/inputs/project-inputs.ts'
import { degrees, radians } from '#building/derive/degree.ts'
import { useFormat } from '../text/use-format.ts'
import { useCanvasFont } from '../theme/canvas-font.ts'
import { textWidth } from '../ui/text-width.ts'
import { neighborLabel, neighborLine, neighborTextSize, type NeighborLabel } from './neighbor-label.ts'
import { useProjectEditor } from './project-editor.tsx'

/** Distance within which a dragged neighbour touches a mass [px]. */
const snapPixels = 8

function centreOf({ distance, bearing }: Pick<Neighbor, 'distance' | 'bearing'>): Vertex {
  return [distance * Math.sin(radians(bearing)), distance * Math.cos(radians(bearing))]
}

const noNeighbors: readonly Neighbor[] = []
const noEdges: readonly { readonly from: Vertex; readonly to: Vertex }[] = []

export interface SitePlanProps {
  readonly masses: readonly Mass[]
  /** Clockwise rotation of the whole building [°] */
  readonly rotation: number
  readonly neighbors?: readonly Neighbor[]
  readonly selected?: string | undefined
  readonly litEdges?: readonly { readonly from: Vertex; readonly to: Vertex }[]
  readonly label: string
  /** px */
  readonly height?: number
  readonly onSelect?: (id: string) => void
  /** Called when a neighbour was dragged: its centre's distance [m] and bearing [°]. */
  readonly onMove?: (
    id: string,
    place: { readonly distance: number; readonly bearing: number },
    gesture: string,
  ) => void
}

/** Small plan, true north up: the masses, edges in the light, and the neighbours as blocks with their heights. */
export function SitePlan({
  masses,
  rotation,
  neighbors = noNeighbors,
  selected,
  litEdges = noEdges,
  label,
  height = 320,
  onSelect,
  onMove,
}: SitePlanProps) {
  const { t } = useTranslation(['project', 'forms'])
  const svg = useRef<SVGSVGElement>(null)
  /** Neighbour being dragged; the drawing keeps its frame meanwhile. */
  const [held, setHeld] = useState<{ readonly id: string; readonly number: number; readonly frame: string } | null>(
    null,
  )
  const [drags, setDrags] = useState(0)
  const {
    building: { units },
  } = useProjectEditor()
  const format = useFormat()
  const font = useCanvasFont()
  // Draw low masses first, as on the drawing.
  const rings = masses
    .toSorted((a, b) => a.floorStart + a.numberOfFloors - b.floorStart - b.numberOfFloors)
    .map(mass => ({ id: mass.id, points: mass.vertices.map(v => toTrue(v, rotation)) }))
  const extent = [...rings.flatMap(ring => ring.points), ...neighbors.flatMap(neighborRing)]
  // The site itself is always visible; an empty plan shows some 24 m.
  const xs = extent.length === 0 ? [-12, 12] : [0, ...extent.map(p => p[0])]
  const ys = extent.length === 0 ? [-12, 12] : [0, ...extent.map(p => p[1])]
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const size = Math.max(24, east - west, north - south) * 1.2
  const frame = held?.frame ?? `${(west + east - size) / 2} ${-(south + north + size) / 2} ${size} ${size}`
  const unit = Number(frame.split(' ')[2]) / height
  const step = size > 400 ? 50 : size > 150 ? 20 : size > 60 ? 10 : 5
  /** Labels in pixels from the site, y down; as many metres are a unit. */
  const labels = useMemo(() => {
    const inPixels = (ring: Ring) => ring.map(([x, y]): Vertex => [x / unit, -y / unit])
    const over = masses.map(mass => inPixels(mass.vertices.map(v => toTrue(v, rotation))))
    return neighbors.map((n, i) => {
      const number = format.number(i + 1)
      const unnamed = t('forms:neighbors.unnamed', { n: number })
      return neighborLabel(
        inPixels(neighborRing(n)),
        over,
        { name: n.name ?? unnamed, shorter: [unnamed, number], height: format.withUnit('length', n.height, units) },
        text => textWidth(text, neighborTextSize, font, 600),
      )
    })
  }, [neighbors, masses, rotation, unit, units, format, font, t])
  const path = (points: readonly Vertex[]) => `M${points.map(([x, y]) => `${x} ${-y}`).join('L')}Z`

  const move = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()
    if (held === null || matrix === null || matrix === undefined || onMove === undefined) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const bearing = (degrees(Math.atan2(at.x, -at.y)) + 360) % 360
    const { area } = neighbors.find(({ id }) => id === held.id) ?? { area: 0 }
    onMove(
      held.id,
      snapNeighbor(area, [at.x, -at.y], masses, rotation, Math.min(1, snapPixels * unit)) ?? {
        distance: Math.min(2000, Math.round(Math.hypot(at.x, at.y) * 2) / 2),
        bearing: Math.round(bearing) % 360,
      },
      `plan#${held.number}`,
    )
  }
  return (
    <div className="site-plan-holder">
      <svg
        ref={svg}
        className="site-plan"
        style={{ height }}
        viewBox={frame}
        onPointerMove={move}
        onPointerUp={() => {
          setHeld(null)
        }}
        onPointerCancel={() => {
          setHeld(null)
        }}
      >
        <title>{label}</title>
        <defs>
          <pattern id="plan-grid" width={step} height={step} patternUnits="userSpaceOnUse">
            <path d={`M${step} 0H0V${step}`} fill="none" stroke="var(--canvas-grid-fifth)" strokeWidth={unit} />
          </pattern>
          <pattern
            id="plan-hatch"
            width={6 * unit}
            height={6 * unit}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d={`M0 0V${6 * unit}`} stroke="var(--canvas-neighbor-line)" strokeWidth={unit} />
          </pattern>
        </defs>
        <rect x="-5000" y="-5000" width="10000" height="10000" fill="var(--canvas-background)" />
        <rect x="-5000" y="-5000" width="10000" height="10000" fill="url(#plan-grid)" />
        {neighbors.map((n, i) => {
          const [x, y] = centreOf(n)
          const side = Math.sqrt(n.area)
          const words = labels[i]
          return (
            <g
              key={n.id}
              className={onMove === undefined ? undefined : 'plan-neighbor'}
              onPointerDown={event => {
                onSelect?.(n.id)
                if (onMove === undefined) return
                event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId)
                setDrags(drags + 1)
                setHeld({ id: n.id, number: drags + 1, frame })
              }}
            >
              <rect x={x - side / 2} y={-y - side / 2} width={side} height={side} fill="var(--canvas-neighbor)" />
              <rect
                x={x - side / 2}
                y={-y - side / 2}
                width={side}
                height={side}
                fill="url(#plan-hatch)"
                stroke={n.id === selected ? 'var(--color-primary)' : 'var(--canvas-neighbor-line)'}
                strokeWidth={(n.id === selected ? 2 : 1) * unit}
              />
              <title>{n.name ?? t('forms:neighbors.unnamed', { n: format.number(i + 1) })}</title>
              {words === null || words === undefined ? null : <PlanLabel label={words} unit={unit} />}
            </g>
          )
        })}
        {rings.map(ring => (
          <path
            key={ring.id}
            d={path(ring.points)}
            fill="var(--canvas-mass-by-floor-0)"
            stroke="var(--canvas-mass-line)"
            strokeWidth={1.6 * unit}
            strokeLinejoin="round"
          />
        ))}
        {litEdges.map(({ from, to }) => {
          const [a, b] = [toTrue(from, rotation), toTrue(to, rotation)]
          return (
            <line
              key={`${from.join()} ${to.join()}`}
              x1={a[0]}
              y1={-a[1]}
              x2={b[0]}
              y2={-b[1]}
              stroke="var(--color-primary)"
              strokeWidth={4 * unit}
              strokeLinecap="butt"
            />
          )
        })}
      </svg>
      <svg className="plan-north" width="14" height="30" viewBox="-7 0 14 30" aria-hidden>
        <path d="M0 0 5 15H-5Z" fill="var(--canvas-north)" />
        <text y="27" textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--canvas-north)">
          {t('orientationShort.north')}
        </text>
      </svg>
    </div>
  )
}

/** Label of a neighbour on a plain background, so that the hatch does not run through it. */
function PlanLabel({
  label: {
    at: [x, y],
    lines,
    width,
    height,
  },
  unit,
}: {
  readonly label: NeighborLabel
  readonly unit: number
}) {
  return (
    <>
      <rect
        x={(x - width / 2 - 2) * unit}
        y={(y - height / 2 - 1) * unit}
        width={(width + 4) * unit}
        height={(height + 2) * unit}
        rx={3 * unit}
        fill="var(--canvas-neighbor)"
      />
      {lines.map((line, j) => (
        <text
          key={j}
          x={x * unit}
          y={(y + (j - (lines.length - 1) / 2) * neighborLine) * unit}
          textAnchor="middle"
          dominantBaseline="central"
          direction="ltr"
          fontSize={neighborTextSize * unit}
          fontWeight={j === 0 ? 600 : 400}
          fill="var(--color-text-secondary)"
        >
          <tspan unicodeBidi="isolate">{line}</tspan>
        </text>
      ))}
    </>
  )
}
