import type { WallAssembly } from '#contract/options.ts'
import {
  commonPractice,
  faces,
  gulfPractice,
  iranianPractice,
  type AssemblyLayer,
  type OpaqueAssembly,
} from './assembly.ts'
import { cited } from './source.ts'

const gypsumPlaster: readonly AssemblyLayer[] = [
  { material: 'gypsum-sand-plaster', thickness: 0.015 },
  { material: 'gypsum-plaster', thickness: 0.01 },
]
const render: AssemblyLayer = { material: 'cement-render', thickness: 0.02 }
const board: AssemblyLayer = { material: 'gypsum-board', thickness: 0.016 }
/** Stucco, R 0.014 m²·K/W, as in the wall tables of 90.1 Appendix A. */
const thinStucco: AssemblyLayer = { material: 'stucco', thickness: 0.01 }
/** R-13 batt between steel studs of 90 mm at 400 mm: with them. */
const steelStuds: AssemblyLayer = { material: 'mineral-wool', thickness: 0.089, framedResistance: 6 * 0.17611 }
/** R-13 batt between wood studs at 400 mm: studs, plates and headers take a quarter. */
const woodStuds: AssemblyLayer = {
  material: 'mineral-wool',
  thickness: 0.0893,
  bridge: { material: 'timber', share: 0.25 },
}
/** Continuous board of 0.03 W/(m·K) to a nominal R in ft²·h·°F/Btu. */
function continuous(rValue: number): Extract<AssemblyLayer, { readonly thickness: number }> {
  return { material: 'insulation-board', thickness: rValue * 0.17611 * 0.03 }
}
/** board on metal clips: the code's U-0.104 less the bare block's U-0.580, R-7.89. */
const clippedBoard: AssemblyLayer = { ...continuous(9.5), framedResistance: (1 / 0.104 - 1 / 0.58) * 0.17611 }
/** Block of 200 mm with its cells full: the mass wall of U-0.580. */
const groutedBlock: AssemblyLayer = { material: 'grouted-block', thickness: 0.2032 }
const framed = cited('ASHRAE 90.1-2019 Appendix A3.3, steel-framed walls')
const wood = cited('ASHRAE 90.1-2019 Appendix A3.4, wood-framed walls')
const mass = cited('ASHRAE 90.1-2019 Appendix A3.1, mass walls')

/** Outer walls, from outside to inside. */
export const walls: Readonly<Record<WallAssembly, OpaqueAssembly>> = {
  'solid-brick-220': {
    source: iranianPractice,
    outside: faces.brick,
    layers: [{ material: 'brick', thickness: 0.22 }, ...gypsumPlaster],
  },
  'solid-brick-350': {
    source: iranianPractice,
    outside: faces.brick,
    layers: [{ material: 'brick', thickness: 0.35 }, ...gypsumPlaster],
  },
  'hollow-clay-200': {
    source: iranianPractice,
    outside: faces.medium,
    layers: [render, { material: 'hollow-clay-200', thickness: 0.2 }, ...gypsumPlaster],
  },
  'hollow-clay-200-eps-50': {
    source: iranianPractice,
    outside: faces.medium,
    layers: [
      render,
      { material: 'eps', thickness: 0.05 },
      { material: 'hollow-clay-200', thickness: 0.2 },
      ...gypsumPlaster,
    ],
  },
  'hollow-clay-double-eps-50': {
    source: iranianPractice,
    outside: faces.brick,
    layers: [
      { material: 'brick', thickness: 0.03 },
      { material: 'cement-mortar', thickness: 0.02 },
      { material: 'hollow-clay-100', thickness: 0.1 },
      { material: 'eps', thickness: 0.05 },
      { material: 'hollow-clay-100', thickness: 0.1 },
      ...gypsumPlaster,
    ],
  },
  'brick-hollow-clay-150': {
    source: iranianPractice,
    outside: faces.brick,
    layers: [
      { material: 'brick', thickness: 0.1 },
      { material: 'cement-mortar', thickness: 0.02 },
      { material: 'hollow-clay-150', thickness: 0.15 },
      ...gypsumPlaster,
    ],
  },
  'aac-200': {
    source: commonPractice,
    outside: faces.medium,
    layers: [render, { material: 'aerated-concrete', thickness: 0.2 }, ...gypsumPlaster],
  },
  'stone-aac-250': {
    source: iranianPractice,
    outside: faces.medium,
    layers: [
      { material: 'stone', thickness: 0.02 },
      { material: 'cement-mortar', thickness: 0.03 },
      { material: 'aerated-concrete', thickness: 0.25 },
      ...gypsumPlaster,
    ],
  },
  'concrete-block-200': {
    source: gulfPractice,
    outside: faces.light,
    layers: [render, { material: 'concrete-block', thickness: 0.2 }, { material: 'cement-mortar', thickness: 0.015 }],
  },
  'concrete-block-200-eps-80': {
    source: gulfPractice,
    outside: faces.light,
    layers: [
      { material: 'stucco', thickness: 0.008 },
      { material: 'eps', thickness: 0.08 },
      { material: 'concrete-block', thickness: 0.2 },
      { material: 'cement-mortar', thickness: 0.015 },
    ],
  },
  'precast-sandwich-xps-80': {
    source: gulfPractice,
    outside: faces.medium,
    layers: [
      { material: 'reinforced-concrete', thickness: 0.08 },
      { material: 'xps', thickness: 0.08 },
      { material: 'reinforced-concrete', thickness: 0.12 },
      { material: 'gypsum-plaster', thickness: 0.01 },
    ],
  },
  'precast-panel-150': {
    source: gulfPractice,
    outside: faces.medium,
    layers: [
      { material: 'reinforced-concrete', thickness: 0.15 },
      { material: 'gypsum-plaster', thickness: 0.01 },
    ],
  },
  'insulated-formwork-120': {
    source: commonPractice,
    outside: faces.medium,
    layers: [
      { material: 'stucco', thickness: 0.01 },
      { material: 'eps', thickness: 0.06 },
      { material: 'reinforced-concrete', thickness: 0.15 },
      { material: 'eps', thickness: 0.06 },
      { material: 'gypsum-board', thickness: 0.013 },
    ],
  },
  'sandwich-panel-80': {
    source: commonPractice,
    outside: faces.paintedMetal,
    layers: [
      { material: 'steel', thickness: 0.0006 },
      { material: 'polyurethane', thickness: 0.08 },
      { material: 'steel', thickness: 0.0006 },
    ],
  },
  'us-block': { source: mass, outside: faces.medium, layers: [groutedBlock] },
  'us-block-r9.5ci': { source: mass, outside: faces.medium, layers: [clippedBoard, groutedBlock] },
  'us-steel-r13': { source: framed, outside: faces.medium, layers: [thinStucco, board, steelStuds, board] },
  'us-steel-r13-r7.5ci': {
    source: framed,
    outside: faces.medium,
    layers: [thinStucco, continuous(7.5), board, steelStuds, board],
  },
  'us-wood-r13': { source: wood, outside: faces.medium, layers: [thinStucco, board, woodStuds, board] },
  'us-wood-r13-r7.5ci': {
    source: wood,
    outside: faces.medium,
    layers: [thinStucco, continuous(7.5), board, woodStuds, board],
  },
}
