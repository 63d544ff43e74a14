import type { RoofAssembly } from '#contract/options.ts'
import {
  commonPractice,
  faces,
  gulfPractice,
  iranianPractice,
  type AssemblyLayer,
  type OpaqueAssembly,
} from './assembly.ts'
import { cited } from './source.ts'

const plaster: readonly AssemblyLayer[] = [
  { material: 'gypsum-sand-plaster', thickness: 0.02 },
  { material: 'gypsum-plaster', thickness: 0.01 },
]
/** Asphalt on a slope of light concrete: the usual Iranian flat roof above its structure. */
const asphaltOnSlope: readonly AssemblyLayer[] = [
  { material: 'asphalt', thickness: 0.02 },
  { material: 'bitumen-sheet', thickness: 0.004 },
  { material: 'cement-mortar', thickness: 0.02 },
  { material: 'light-concrete', thickness: 0.1 },
]
const xps50: AssemblyLayer = { material: 'xps', thickness: 0.05 }
/** Arches of brick between the webs of steel beams: 4.7 mm (IPE 140) every 0.9 m. */
export const jackArch: AssemblyLayer = {
  material: 'brick',
  thickness: 0.11,
  bridge: { material: 'steel', share: 0.0047 / 0.9 },
}
/** Ribs of 100 mm every 0.5 m between blocks. */
export const clayBlocks: AssemblyLayer = {
  material: 'hollow-clay-200',
  thickness: 0.2,
  bridge: { material: 'reinforced-concrete', share: 0.2 },
}
export const epsBlocks: AssemblyLayer = {
  material: 'eps',
  thickness: 0.2,
  bridge: { material: 'reinforced-concrete', share: 0.2 },
}
export const topping: AssemblyLayer = { material: 'reinforced-concrete', thickness: 0.05 }
const deck = cited('ASHRAE 90.1-2019 Appendix A2.2, insulation entirely above deck')
/** Nominal R of the board in ft²·h·°F/Btu. */
function usDeck(rValue: number): OpaqueAssembly {
  return {
    source: deck,
    outside: faces.dark,
    layers: [
      { material: 'insulation-board', thickness: rValue * 0.17611 * 0.03 },
      { material: 'steel', thickness: 0.0015 },
    ],
  }
}

/** Roofs, from outside to inside. */
export const roofs: Readonly<Record<RoofAssembly, OpaqueAssembly>> = {
  'jack-arch': { source: iranianPractice, outside: faces.dark, layers: [...asphaltOnSlope, jackArch, ...plaster] },
  'jack-arch-xps-50': {
    source: iranianPractice,
    outside: faces.dark,
    layers: [...asphaltOnSlope.slice(0, 3), xps50, ...asphaltOnSlope.slice(3), jackArch, ...plaster],
  },
  'beam-clay-block': {
    source: iranianPractice,
    outside: faces.dark,
    layers: [...asphaltOnSlope, topping, clayBlocks, ...plaster],
  },
  'beam-clay-block-xps-50': {
    source: iranianPractice,
    outside: faces.dark,
    layers: [...asphaltOnSlope.slice(0, 3), xps50, ...asphaltOnSlope.slice(3), topping, clayBlocks, ...plaster],
  },
  'beam-eps-block': {
    source: iranianPractice,
    outside: faces.dark,
    layers: [...asphaltOnSlope, topping, epsBlocks, ...plaster],
  },
  'concrete-slab': {
    source: commonPractice,
    outside: faces.dark,
    layers: [
      { material: 'bitumen-sheet', thickness: 0.008 },
      { material: 'cement-mortar', thickness: 0.05 },
      { material: 'reinforced-concrete', thickness: 0.2 },
      { material: 'gypsum-plaster', thickness: 0.015 },
    ],
  },
  'concrete-slab-inverted-xps-75': {
    source: gulfPractice,
    outside: faces.light,
    layers: [
      { material: 'ceramic-tile', thickness: 0.02 },
      { material: 'cement-mortar', thickness: 0.05 },
      { material: 'xps', thickness: 0.075 },
      { material: 'bitumen-sheet', thickness: 0.008 },
      { material: 'light-concrete', thickness: 0.06 },
      { material: 'reinforced-concrete', thickness: 0.2 },
      { material: 'gypsum-plaster', thickness: 0.015 },
    ],
  },
  'concrete-slab-eps-100': {
    source: commonPractice,
    outside: faces.dark,
    layers: [
      { material: 'bitumen-sheet', thickness: 0.008 },
      { material: 'eps', thickness: 0.1 },
      { material: 'reinforced-concrete', thickness: 0.2 },
      { material: 'gypsum-plaster', thickness: 0.015 },
    ],
  },
  'steel-deck-concrete-xps-50': {
    source: commonPractice,
    outside: faces.dark,
    layers: [
      { material: 'bitumen-sheet', thickness: 0.008 },
      xps50,
      { material: 'heavy-concrete', thickness: 0.1 },
      { material: 'steel', thickness: 0.001 },
      { material: 'air-space', resistance: 0.16 },
      { material: 'gypsum-board', thickness: 0.0125 },
    ],
  },
  'sandwich-panel-100': {
    source: commonPractice,
    outside: faces.paintedMetal,
    layers: [
      { material: 'steel', thickness: 0.0006 },
      { material: 'polyurethane', thickness: 0.1 },
      { material: 'steel', thickness: 0.0006 },
    ],
  },
  // These are tiles on boards or felt: the unheated attic with its covering counts 0.2 m²·K/W (ISO 6946:2017 Table 9).
  'pitched-tile-wool-100': {
    source: cited('ISO 6946:2017 Table 9, tiled roof with boards'),
    outside: faces.brick,
    layers: [
      { material: 'attic', resistance: 0.2 },
      { material: 'mineral-wool', thickness: 0.1, bridge: { material: 'timber', share: 0.1 } },
      { material: 'gypsum-board', thickness: 0.0125 },
    ],
  },
  'us-deck-r15': usDeck(15),
  'us-deck-r20': usDeck(20),
  'us-deck-r30': usDeck(30),
  'us-attic-r38': {
    source: cited('ASHRAE 90.1-2019 Appendix A2.4, attic roofs with wood joists'),
    outside: faces.dark,
    // These are R-38 (6.69 m²·K/W): the height of the joists of 90 mm between them, the rest above.
    layers: [
      { material: 'attic', resistance: 0.063 },
      { material: 'mineral-wool', thickness: 0.172 },
      { material: 'mineral-wool', thickness: 0.089, bridge: { material: 'timber', share: 0.06 } },
      { material: 'gypsum-board', thickness: 0.016 },
    ],
  },
}
