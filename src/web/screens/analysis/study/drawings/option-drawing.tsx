import { stageParameters, type ParameterKey, type StageParameter } from '#building/stages/stage-parameters.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import { ListDrawing } from './list-drawing.tsx'

/** Width of a drawing [px]. */
const wide = 64
const high = 48

/**
 * A small drawing of an option: the share of glass in a wall, the reach of an overhang or a fin, the direction of a
 * building or a collector, the layers of an assembly. For other numbers it is their place in the usual range.
 */
export function OptionDrawing({
  parameter,
  option,
}: {
  readonly parameter: ParameterKey
  readonly option: OptionValue
}) {
  const { field }: StageParameter = stageParameters[parameter]
  return (
    <svg className="option-drawing" viewBox={`0 0 ${wide} ${high}`} width={wide} height={high} aria-hidden>
      {field.kind === 'option' ? (
        <ListDrawing list={field.list} option={String(option)} />
      ) : (
        (drawingOf(parameter, Number(option)) ?? (
          <Gauge value={Number(option)} range={field.typical ?? [field.min, field.max]} />
        ))
      )}
    </svg>
  )
}

function drawingOf(parameter: ParameterKey, value: number) {
  if (parameter.startsWith('windowToWallRatio')) return <Glass percent={value} />
  if (parameter.startsWith('overhangAngle')) return <Shade angle={value} lies />
  if (parameter.startsWith('finAngle')) return <Shade angle={value} />
  if (parameter === 'orientation') return <Plan turned={value} />
  if (parameter.endsWith('Tilt')) return <Collector tilt={value} />
  return null
}

/** Wall with a window of its share, in the wall's own proportions. */
function Glass({ percent }: { readonly percent: number }) {
  const side = Math.sqrt(Math.min(Math.max(percent, 0), 100) / 100)
  return (
    <>
      <rect className="drawn-wall" x={4} y={4} width={56} height={40} />
      <rect className="drawn-glass" x={32 - 28 * side} y={24 - 20 * side} width={56 * side} height={40 * side} />
    </>
  )
}

/** Window with the shade in front of it, at `angle` [°] from the middle of the window: from the side, or from above. */
function Shade({ angle, lies = false }: { readonly angle: number; readonly lies?: boolean }) {
  const half = 17
  const reach = Math.min(half * Math.tan((Math.min(angle, 80) * Math.PI) / 180), 44)
  const outline = (
    <>
      <rect className="drawn-wall" x={0} y={0} width={8} height={7} />
      <rect className="drawn-wall" x={0} y={41} width={8} height={7} />
      <rect className="drawn-glass" x={3} y={7} width={3} height={34} />
      {reach > 0 && <rect className="drawn-shade" x={8} y={4} width={reach} height={3} />}
      {reach > 0 && !lies && <rect className="drawn-shade" x={8} y={41} width={reach} height={3} />}
      {reach > 0 && <line className="drawn-sight" x1={6} y1={24} x2={8 + reach} y2={7} />}
    </>
  )
  return lies ? <g transform="translate(6 0)">{outline}</g> : <g transform="translate(56 -8) rotate(90)">{outline}</g>
}

/** A plan turned clockwise from north. */
function Plan({ turned }: { readonly turned: number }) {
  return (
    <>
      <line className="drawn-sight" x1={32} y1={46} x2={32} y2={4} />
      <path className="drawn-shade" d="M32 1 L35.5 8 L28.5 8 Z" />
      <rect className="drawn-wall" x={18} y={16} width={28} height={16} transform={`rotate(${turned} 32 24)`} />
    </>
  )
}

/** A collector by its tilt from level. */
function Collector({ tilt }: { readonly tilt: number }) {
  return (
    <>
      <line className="drawn-sight" x1={6} y1={42} x2={58} y2={42} />
      <rect className="drawn-glass" x={12} y={39} width={40} height={3} transform={`rotate(${-tilt} 12 42)`} />
    </>
  )
}

/** Gauge of a value in its usual range. */
function Gauge({ value, range: [from, to] }: { readonly value: number; readonly range: readonly [number, number] }) {
  const share = Math.min(Math.max((value - from) / (to - from || 1), 0), 1)
  return (
    <>
      <rect className="drawn-track" x={6} y={22} width={52} height={4} rx={2} />
      <rect className="drawn-shade" x={6} y={22} width={52 * share} height={4} rx={2} />
      <circle className="drawn-dot" cx={6 + 52 * share} cy={24} r={5} />
    </>
  )
}
