import type { AssemblyLayer, OpaqueAssembly } from '#building/library/assembly.ts'
import type { OpaquePart } from '#building/library/assembly-properties.ts'
import { materials } from '#building/library/materials.ts'
import { opaqueAssemblies } from '#building/library/named-assemblies.ts'
import { opaqueSection } from '../../../../project/section-layers.ts'
import { facesOf } from './faces-of.ts'

/** Size of the drawing across the layers, and along them [px]. */
const deep = 54
const long = 40
const thinnest = 0.8
/** Density from which solids have the hatch of masonry and concrete [kg/m³]. */
const heavy = 1000
/** Conductivity above which a layer is metal [W/(m·K)]. */
const metal = 10

function depthOf(assembly: OpaqueAssembly): number {
  return opaqueSection(assembly).reduce((sum, layer) => sum + layer.width, 0)
}

/**
 * Section through a wall, roof or floor, to a common scale for its kind. A wall's outside is at the left, a roof's at
 * the top, a floor's at the bottom.
 */
export function AssemblyDrawing({ part, assembly }: { readonly part: OpaquePart; readonly assembly: OpaqueAssembly }) {
  const room = part === 'wall' ? deep : long
  const scale = room / Math.max(...Object.values(opaqueAssemblies(part)).map(depthOf))
  const layers = opaqueSection(assembly).map(({ kind, width }, i) => ({
    kind,
    layer: assembly.layers[i],
    depth: Math.max(thinnest, width * scale),
  }))
  const drawn = part === 'floor' ? layers.toReversed() : layers
  const whole = drawn.reduce((sum, { depth }) => sum + depth, 0)
  const begin = (part === 'wall' ? 64 : 48) / 2 - whole / 2
  const faces = facesOf(
    begin,
    drawn.map(({ depth }) => depth),
  )
  return drawn.map(({ kind, layer, depth }, i) => {
    const from = faces[i] ?? begin
    const box: Box =
      part === 'wall'
        ? { x: from, y: 24 - long / 2, width: depth, height: long }
        : { x: 32 - deep / 2, y: from, width: deep, height: depth }
    return <Layer key={i} kind={kind} layer={layer} box={box} lies={part !== 'wall'} />
  })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function Layer({
  kind,
  layer,
  box,
  lies,
}: {
  readonly kind: 'solid' | 'insulation' | 'air' | 'glass'
  readonly layer: AssemblyLayer | undefined
  readonly box: Box
  readonly lies: boolean
}) {
  if (layer === undefined || 'resistance' in layer) return <rect className="drawn-air" {...box} />
  const { conductivity, density } = materials[layer.material]
  if (conductivity > metal) return <rect className="drawn-shade" {...box} />
  const across = lies ? box.height : box.width
  return (
    <>
      <rect className={kind === 'insulation' ? 'drawn-insulation' : 'drawn-layer'} {...box} />
      {kind === 'insulation' && across > 3 && <path className="drawn-zigzag" d={zigzag(box, lies)} />}
      {kind === 'solid' && density >= heavy && across > 4 && <path className="drawn-hatch" d={hatch(box)} />}
      {layer.bridge !== undefined && <rect className="drawn-bridge" {...bridged(box, layer.bridge.share, lies)} />}
    </>
  )
}

/** Studs, joists and beams through a layer, once, with their share. */
function bridged(box: Box, share: number, lies: boolean): Box {
  const part = Math.max(1, share * (lies ? box.width : box.height))
  return lies
    ? { ...box, x: box.x + (box.width - part) / 2, width: part }
    : { ...box, y: box.y + (box.height - part) / 2, height: part }
}

/** Usual sign of insulation, from face to face. */
function zigzag({ x, y, width, height }: Box, lies: boolean): string {
  const [run, across] = lies ? [width, height] : [height, width]
  const turns = Math.max(2, Math.round(run / 4))
  return Array.from({ length: turns + 1 }, (_, i) => {
    const [along, off] = [(run * i) / turns, i % 2 === 0 ? 0 : across]
    return `${i === 0 ? 'M' : 'L'}${fixed(x + (lies ? along : off))} ${fixed(y + (lies ? off : along))}`
  }).join('')
}

/** Lines at 45° within a box. */
function hatch({ x, y, width, height }: Box): string {
  const step = 5
  return Array.from({ length: Math.ceil((width + height) / step) }, (_, i) => {
    const d = (i + 0.5) * step
    const [from, to] = [Math.max(0, d - height), Math.min(width, d)]
    return from >= to ? '' : `M${fixed(x + from)} ${fixed(y + d - from)}L${fixed(x + to)} ${fixed(y + d - to)}`
  }).join('')
}

function fixed(px: number): string {
  return px.toFixed(2)
}
