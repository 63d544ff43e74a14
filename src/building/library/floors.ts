import type { FloorAssembly } from '#contract/options.ts'
import {
  airSpace,
  commonPractice,
  faces,
  gulfPractice,
  iranianPractice,
  type AssemblyLayer,
  type OpaqueAssembly,
} from './assembly.ts'
import { clayBlocks, epsBlocks, jackArch, topping } from './roofs.ts'
import { cited } from './source.ts'

const tiled: readonly AssemblyLayer[] = [
  { material: 'cement-mortar', thickness: 0.03 },
  { material: 'ceramic-tile', thickness: 0.01 },
]
const slab: AssemblyLayer = { material: 'reinforced-concrete', thickness: 0.15 }
const plaster: readonly AssemblyLayer[] = [
  { material: 'gypsum-plaster', thickness: 0.01 },
  { material: 'gypsum-sand-plaster', thickness: 0.02 },
]
const fill: AssemblyLayer = { material: 'light-concrete', thickness: 0.05 }
/** Carpet on its pad, R-1.23. */
const carpet: AssemblyLayer = { material: 'carpet', resistance: 1.23 * 0.17611 }
/** 203 mm of concrete, R-0.5. */
const usSlab: AssemblyLayer = { material: 'reinforced-concrete', thickness: 0.203 }
const usMass = cited('ASHRAE 90.1-2019 Appendix A5.2, mass floors')

/**
 * Floors on ground and over open air, from below to inside. Soil and hardcore below the slab belong to the ground model
 * (ISO 13370).
 */
export const floors: Readonly<Record<FloorAssembly, OpaqueAssembly>> = {
  'slab-on-hardcore': {
    source: iranianPractice,
    outside: faces.medium,
    layers: [{ material: 'medium-concrete', thickness: 0.1 }, fill, ...tiled],
  },
  'ground-slab': { source: commonPractice, outside: faces.medium, layers: [slab, ...tiled] },
  'ground-slab-xps-50': {
    source: gulfPractice,
    outside: faces.medium,
    layers: [{ material: 'xps', thickness: 0.05 }, slab, ...tiled],
  },
  'ground-slab-xps-100': {
    source: commonPractice,
    outside: faces.medium,
    layers: [{ material: 'xps', thickness: 0.1 }, slab, ...tiled],
  },
  'jack-arch': { source: iranianPractice, outside: faces.light, layers: [...plaster, jackArch, fill, ...tiled] },
  'beam-clay-block': {
    source: iranianPractice,
    outside: faces.light,
    layers: [...plaster, clayBlocks, topping, fill, ...tiled],
  },
  'beam-eps-block': {
    source: iranianPractice,
    outside: faces.light,
    layers: [...plaster, epsBlocks, topping, fill, ...tiled],
  },
  'concrete-slab-tile': { source: commonPractice, outside: faces.medium, layers: [slab, fill, ...tiled] },
  'concrete-slab-parquet': {
    source: commonPractice,
    outside: faces.medium,
    layers: [slab, { material: 'cement-mortar', thickness: 0.05 }, { material: 'parquet', thickness: 0.015 }],
  },
  'concrete-slab-eps-80': {
    source: commonPractice,
    outside: faces.light,
    layers: [{ material: 'stucco', thickness: 0.008 }, { material: 'eps', thickness: 0.08 }, slab, fill, ...tiled],
  },
  'steel-deck-concrete': {
    source: commonPractice,
    outside: faces.medium,
    layers: [
      { material: 'gypsum-board', thickness: 0.0125 },
      airSpace.down,
      { material: 'steel', thickness: 0.001 },
      { material: 'heavy-concrete', thickness: 0.1 },
      { material: 'carpet-pad', thickness: 0.01 },
    ],
  },
  'us-mass': { source: usMass, outside: faces.medium, layers: [usSlab, carpet] },
  'us-mass-r8.3ci': {
    source: usMass,
    outside: faces.medium,
    layers: [{ material: 'insulation-board', thickness: 8.3 * 0.17611 * 0.03 }, usSlab, carpet],
  },
  'us-wood-r19': {
    source: cited('ASHRAE 90.1-2019 Appendix A5.4, wood-framed floors'),
    outside: faces.medium,
    layers: [
      { material: 'mineral-wool', thickness: 0.1305, bridge: { material: 'timber', share: 0.1 } },
      { material: 'plywood', thickness: 0.019 },
      carpet,
    ],
  },
}
