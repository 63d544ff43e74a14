import type { GroundFloor } from './input.ts'
import type { YearClimate } from '../climate/year-climate.ts'

// Sand or gravel, the middle of ISO 13370 Table 7.
const soilConductivity = 2 // W/(m·K)
const periodicDepth = 3.2 // m, of the yearly wave
const wallThickness = 0.3 // m, of the outer walls around the slab

/** Heat flow to the ground as a conductance to a temperature that swings with the seasons. */
export interface GroundCoupling {
  /** [W/K] */
  readonly conductance: number
  /** At the middle of each day of the year [°C]. */
  readonly temperature: Float64Array
}

/**
 * Steady U value of a slab on ground, soil included [W/(m²·K)].
 *
 * @param floor area [m²], perimeter [m], uValue [W/(m²·K)] of the construction alone
 * @source ISO 13370:2007, § 9.1, eqs. (2)–(5), no edge insulation
 */
export function slabUValue(floor: Pick<GroundFloor, 'area' | 'perimeter' | 'uValue'>): number {
  const characteristic = floor.area / (0.5 * floor.perimeter) // B'
  const thickness = equivalentThickness(floor.uValue)
  return thickness < characteristic
    ? 2 * soilConductivity / (Math.PI * characteristic + thickness) * Math.log(Math.PI * characteristic / thickness + 1)
    : soilConductivity / (0.457 * characteristic + thickness)
}

/** d_t: soil that resists as much as the floor construction, walls added [m]. */
function equivalentThickness(uValue: number): number {
  return wallThickness + soilConductivity / uValue
}

/**
 * Ground floor by ISO 13370. (A fixed factor b needs no ground: simulate.ts adds b·U·A to the outdoor conductances.)
 *
 * @param floor   with `method` `iso13370`
 * @param climate yearly mean and first harmonic of the outdoor temperature
 * @param hours   of the weather year
 * @returns steady conductance and a virtual ground temperature that carries the external periodic part,
 *          one month behind the air; the room's own yearly swing is neglected (Ĥ_pi)
 * @source  ISO 13370:2007, § 9.1 and Annex A.3 (H_pe = 0.37·P·λ·ln(δ/d_t + 1), lag 1 month)
 */
export function groundCoupling(floor: GroundFloor, climate: YearClimate, hours: number): GroundCoupling {
  const conductance = floor.area * slabUValue(floor)
  const periodic = 0.37 * floor.perimeter * soilConductivity * Math.log(periodicDepth / equivalentThickness(floor.uValue) + 1)
  const amplitude = Math.min(1, periodic / conductance)
  const days = hours / 24
  const temperature = new Float64Array(days)
  for (let day = 0; day < days; day++) {
    const angle = 2 * Math.PI * ((day + 0.5) / days - 1 / 12)
    temperature[day] = climate.meanTemperature + amplitude * (climate.waveCosine * Math.cos(angle) + climate.waveSine * Math.sin(angle))
  }
  return { conductance, temperature }
}
