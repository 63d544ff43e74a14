import { windowProperties } from '#building/library/window-properties.ts'
import { frames, glasses, type WindowUnit } from '#building/library/windows.ts'
import { windowSection } from '../../../../project/section-layers.ts'
import { facesOf } from './faces-of.ts'

const middle = 32
const [top, bottom] = [8, 40]
/** Height of the drawn light [px]. */
const light = 16
/** Transmittance of a single pane of clear glass. */
const clear = 0.9
/** Emissivity below which a face is coated. */
const coated = 0.5

/**
 * Section through a window, outside at the left, 1 px a millimetre: panes with their tint, coatings as dashes on their
 * face, argon as dots, the frame by its material, and transmitted sunlight behind it.
 */
export function WindowDrawing({ unit }: { readonly unit: WindowUnit }) {
  const layers = windowSection(unit)
  const width = layers.reduce((sum, layer) => sum + layer.width, 0)
  const left = middle - width / 2
  const { gValue } = windowProperties(unit)
  const edges = facesOf(
    left,
    layers.map(layer => layer.width),
  )
  return (
    <>
      <rect className="drawn-sun" x={0} y={24 - light / 2} width={left} height={light} />
      <rect
        className="drawn-sun"
        x={left + width}
        y={24 - (light * gValue) / 2}
        width={64 - left - width}
        height={light * gValue}
      />
      <FrameEnds frame={unit.frame} left={left} width={width} />
      {layers.map((layer, i) => {
        const x = edges[i] ?? left
        const place = Math.floor(i / 2)
        const gas = unit.gaps[place]?.gas
        if (layer.kind !== 'glass') return gas === 'argon' ? <Argon key={i} x={x + layer.width / 2} /> : null
        const glass = glasses[unit.panes[place] ?? 'clear-6']
        const coatings = [
          ...(glass.frontEmissivity < coated ? [x - 0.75] : []),
          ...(glass.backEmissivity < coated ? [x + layer.width + 0.75] : []),
        ]
        return (
          <g key={i}>
            <rect className="drawn-glass" x={x} y={top} width={layer.width} height={bottom - top} />
            <rect
              className="drawn-tint"
              x={x}
              y={top}
              width={layer.width}
              height={bottom - top}
              opacity={Math.max(0, clear - glass.visibleTransmittance)}
            />
            {coatings.map(at => (
              <line key={at} className="drawn-coating" x1={at} y1={top} x2={at} y2={bottom} />
            ))}
          </g>
        )
      })}
    </>
  )
}

function Argon({ x }: { readonly x: number }) {
  return (
    <>
      {[13, 19, 25, 31, 37].map((y, i) => (
        <circle key={y} className="drawn-gas" cx={x + (i % 2 === 0 ? -2 : 2)} cy={y} r={0.8} />
      ))}
    </>
  )
}

/** Ends of the frame. Metal is dark, and in two parts with a thermal break; plastic is pale, wood like the walls. */
function FrameEnds({
  frame,
  left,
  width,
}: {
  readonly frame: WindowUnit['frame']
  readonly left: number
  readonly width: number
}) {
  const isMetal = frames[frame].share < 0.3
  const name = isMetal ? 'drawn-shade' : frame === 'wood' ? 'drawn-wall' : 'drawn-pale'
  // A wider frame is drawn taller.
  const height = isMetal ? 5 : 7
  const [x, whole] = [left - 2, width + 4]
  const parts =
    frame === 'aluminium-break'
      ? [[x, whole / 2 - 1.5] as const, [x + whole / 2 + 1.5, whole / 2 - 1.5] as const]
      : [[x, whole] as const]
  return (
    <>
      {[top - height, bottom].flatMap(y =>
        parts.map(([from, part]) => (
          <rect key={`${y} ${from}`} className={name} x={from} y={y} width={part} height={height} />
        )),
      )}
    </>
  )
}
