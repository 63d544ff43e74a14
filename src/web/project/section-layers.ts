import type { OpaqueAssembly } from '#building/library/assembly.ts'
import { materials } from '#building/library/materials.ts'
import { glasses, type WindowUnit } from '#building/library/windows.ts'

/** Look of a layer in a section. */
export interface SectionLayer {
  readonly kind: 'solid' | 'insulation' | 'air' | 'glass'
  /** [mm] */
  readonly width: number
}

/**
 * Conductivity below which a solid counts as insulation [W/(m·K)]; solids that carry or cover conduct more. No standard
 * draws the line.
 */
const insulating = 0.06
/** Width of layers known by their resistance only [mm]. */
const airWidth = 20
const millimetres = 1000

/** Layers of a roof, wall or floor to scale, from outside to inside. */
export function opaqueSection({ layers }: OpaqueAssembly): readonly SectionLayer[] {
  return layers.map(layer =>
    'resistance' in layer
      ? { kind: 'air', width: airWidth }
      : {
          kind: materials[layer.material].conductivity < insulating ? 'insulation' : 'solid',
          width: layer.thickness * millimetres,
        },
  )
}

/** Panes and the gaps between them to scale, from outside to inside. */
export function windowSection({ panes, gaps }: WindowUnit): readonly SectionLayer[] {
  return panes.flatMap((pane, i): readonly SectionLayer[] => {
    const gap = gaps[i]
    const glass = { kind: 'glass', width: glasses[pane].thickness * millimetres } as const
    return gap === undefined ? [glass] : [glass, { kind: 'air', width: gap.thickness * millimetres }]
  })
}
