import type { Layered, OutsideFace } from '#engine/input.ts'
import { standardOutsideFilm } from '#engine/envelope/conduction-chain.ts'

/** Roof over its ceiling by area: a slope of 4 in 12. */
const slope = Math.hypot(1, 4 / 12)
/** Shingles on 16 mm of plywood [m²·K/W], [J/(m²·K)]. */
const deck = { resistance: 0.213, heatCapacity: 15_000 }
/** 16 mm of gypsum board under the insulation [m, W/(m·K), kg/m³, J/(kg·K)]. */
const ceiling = { thickness: 0.016, conductivity: 0.16, density: 800, specificHeat: 1090 }
/** Films of a roof space, under the roof and on the ceiling, and of the room below [m²·K/W], ASHRAE 90.1 A2.4. */
const spaceFilm = 0.081
const roomFilm = 0.107
/** Space over the ceiling [m³/m²], and its air change [1/h]: joints sealed, small openings, ISO 13789 Table 7. */
const height = 1.41
const airChange = 1
/** Volumetric heat capacity of air at sea level, 0.34 Wh/(m³·K) [J/(m³·K)]. */
export const seaLevelAirHeat = 1224
/** Least insulation on the board; if the ceiling's resistance is too small, board and insulation share it [m²·K/W]. */
const leastInsulation = 0.05

export interface AtticRoof {
  readonly construction: Layered
  readonly outside: OutsideFace
}

/**
 * A roof over an unheated space, as a single element from the outer face to the room's face. The air change of the
 * space brings outdoor air without sun and sky. G_s is the conductance from the space to sun and wind, G_v that to
 * outdoor air by air change, both per m² of ceiling. The ceiling then has outdoor air, a part G_s/(G_s + G_v) of sun
 * and sky, and a resistance 1/(G_s + G_v) in front of it. This is exact in steady state; the mass is that of roof and
 * ceiling.
 *
 * Boards, slope, height of the space and its air change are those of the prototype small office (598.8 m² of roof and
 * 720 m³ over 511 m², one change an hour).
 *
 * @param uValue of the ceiling, from the room to the space [W/(m²·K)], as ASHRAE 90.1 limits it
 * @param outside of the roof
 * @param airHeat of the air at the place by volume [J/(m³·K)]
 * @source  ISO 13789:2017 § 7 (unconditioned spaces), reduced onto the roof
 * @checked attic-roof.test.ts: a node for the space, by hand; EnergyPlus’s small office
 */
export function atticRoof(
  uValue: number,
  outside: Required<Pick<OutsideFace, 'solarAbsorptance' | 'emissivity'>>,
  airHeat = seaLevelAirHeat,
): AtticRoof {
  const byRoof = 1 / (standardOutsideFilm / slope + (deck.resistance + spaceFilm) / slope)
  const byAir = (airHeat / 3600) * airChange * height
  const share = byRoof / (byRoof + byAir)
  const roof = 1 / (byRoof + byAir) - standardOutsideFilm
  const whole = 1 / uValue - roomFilm
  const usual = ceiling.thickness / ceiling.conductivity
  const board = Math.min(usual, (whole * usual) / (usual + leastInsulation))
  const thickness = 0.02 // m; only its resistance and its heat count
  return {
    construction: {
      layers: [
        {
          thickness,
          conductivity: thickness / roof,
          density: (deck.heatCapacity * slope) / (thickness * 1000),
          specificHeat: 1000,
        },
        { resistance: whole - board },
        { ...ceiling, conductivity: ceiling.thickness / board },
      ],
    },
    outside: { solarAbsorptance: share * outside.solarAbsorptance, emissivity: share * outside.emissivity },
  }
}
