import type { Layer, Layered } from '#engine/input.ts'

function solid(thickness: number, conductivity: number, density: number, specificHeat: number): Layer {
  return { thickness, conductivity, density, specificHeat }
}

// Materials as the standard gives them: m, W/(m·K), kg/m³, J/(kg·K).
const siding = solid(0.009, 0.14, 530, 900)
const roofDeck = solid(0.019, 0.14, 530, 900)
function quilt(thickness: number): Layer {
  return solid(thickness, 0.04, 12, 840)
}
function foam(thickness: number): Layer {
  return solid(thickness, 0.04, 10, 1400)
}
function plasterboard(thickness: number): Layer {
  return solid(thickness, 0.16, 950, 840)
}
function block(thickness: number): Layer {
  return solid(thickness, 0.51, 1400, 1000)
}
const timber = solid(0.025, 0.14, 650, 1200)
const slab = solid(0.08, 1.13, 1400, 1000)
/** The floor's insulation has no mass: thickness over 0.04 W/(m·K). */
function floorInsulation(thickness: number): Layer {
  return { resistance: thickness / 0.04 }
}

export interface Fabric {
  readonly wall: Layered
  readonly roof: Layered
  readonly floor: Layered
}
export const allFabrics = [
  'lightweight',
  'heavyweight',
  'increased_insulation_lightweight_2020',
  'increased_insulation_heavyweight_2020',
] as const
export type FabricName = (typeof allFabrics)[number]

const roof: Layered = { layers: [roofDeck, quilt(0.1118), plasterboard(0.01)] }
const insulatedRoof: Layered = { layers: [roofDeck, quilt(0.4), plasterboard(0.01)] }
const timberFloor: Layered = { layers: [floorInsulation(1.003), timber] }
const slabFloor: Layered = { layers: [floorInsulation(1.007), slab] }

/** Layers from outside to inside. */
export const fabrics: Readonly<Record<FabricName, Fabric>> = {
  lightweight: { wall: { layers: [siding, quilt(0.066), plasterboard(0.012)] }, roof, floor: timberFloor },
  heavyweight: { wall: { layers: [siding, foam(0.0615), block(0.1)] }, roof, floor: slabFloor },
  increased_insulation_lightweight_2020: {
    wall: { layers: [siding, foam(0.25), plasterboard(0.012)] },
    roof: insulatedRoof,
    floor: timberFloor,
  },
  // 0.2452 m gives the resistance of the light wall; one source rounds it to 0.25.
  increased_insulation_heavyweight_2020: {
    wall: { layers: [siding, foam(0.2452), block(0.1)] },
    roof: insulatedRoof,
    floor: slabFloor,
  },
}

/** Between back room and sun space, case 960. */
export const commonWall: Layered = { layers: [block(0.2)] }

/** The opaque panel in place of a window: its two panes as solids, its gap as a resistance. */
export const highConductanceWall: Readonly<Record<2014 | 2020, Layered>> = {
  2014: { layers: [solid(0.003175, 1.06, 2500, 750), { resistance: 1 / 6.297 }, solid(0.003175, 1.06, 2500, 750)] },
  2020: { layers: [solid(0.003048, 1, 2470, 750), { resistance: 0.192 }, solid(0.003048, 1, 2470, 750)] },
}
