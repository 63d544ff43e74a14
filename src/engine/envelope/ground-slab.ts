import type { YearWave } from '../year/year-wave.ts'
import type { GroundBoundary } from '../input.ts'
import { cos } from '../maths/cos.ts'
import { exp } from '../maths/exp.ts'
import { log } from '../maths/log.ts'
import { sin } from '../maths/sin.ts'

// ISO 13370:2007, table 1 (depths: annex A): conductivity [W/(m·K)], periodic penetration depth of the yearly wave [m],
// heat capacity [J/(m³·K)].
const soils = {
  clay: { conductivity: 1.5, depth: 2.2, heatCapacity: 3.0e6 },
  sand: { conductivity: 2.0, depth: 3.2, heatCapacity: 2.0e6 },
  rock: { conductivity: 3.5, depth: 4.2, heatCapacity: 2.0e6 },
  // 0.75 Btu/(h·ft·°F), ASHRAE 90.1 A6.1; heat capacity of sand, depth √(3.15e7 s · λ/(π · ρc)) as annex A has it.
  'ashrae-90.1': { conductivity: 1.3, depth: 2.55, heatCapacity: 2.0e6 },
} as const
const insideFilm = 0.17 // m²·K/W, downward, ISO 6946
const outsideFilm = 0.04 // m²·K/W, ISO 6946
const wallThicknessDefault = 0.3 // m
const soilLayer = 0.5 // m, ISO 52016-1: this much soil is calculated hour by hour
const soilDensity = 2000 // kg/m³; only its product with the specific heat counts
// Soil keeps at most this part of what lies below the floor, so that the virtual layer stays a resistance.
const largestSoilShare = 0.9
const outdoorLag = 1 / 12 // of a year, ISO 13370:2007 annex A: the flow follows the outdoor wave a month later

export interface GroundSlabInput {
  readonly boundary: GroundBoundary
  /** Area of the element [m²]; it stands in for the boundary's `floorArea` where that is absent. */
  readonly elementArea: number
  /** R_f: the floor construction alone, without films [m²·K/W]. */
  readonly floorResistance: number
  /** Wave of the outdoor air temperature [°C]: `yearWave(outdoorTemperature)`. */
  readonly outdoor: YearWave
}

/** Ground below a floor: `soil`, then `resistance`, then `temperature`. */
export interface GroundSlab {
  /** Steady U-value from room to outdoor air, films and ground included [W/(m²·K)]. */
  readonly uValue: number
  /** Uppermost soil, for the element's chain of nodes. */
  readonly soil: {
    readonly thickness: number
    readonly conductivity: number
    readonly density: number
    readonly specificHeat: number
  }
  /** R_v: virtual layer without mass behind the soil [m²·K/W], > 0. */
  readonly resistance: number
  /** Temperature θ_v behind it, by month [°C]. */
  readonly temperature: Float64Array
}

/**
 * Slab on ground: its soil, the virtual layer behind and the monthly temperature that drives it.
 *
 * ```
 * room │ R_si │ floor R_f │ 0.5 m soil │ R_v │ θ_v,m      R_si + R_f + R_gr + R_v = 1/U
 * ```
 * Flow per month: Φ_m = A·U·(θ̄_i − θ̄_e) + H_pi·(θ_i,m − θ̄_i) − H_pe·(θ_e,m−1 − θ̄_e), then θ_v,m = θ_i,m − Φ_m/(A·U).
 * The outdoor wave is the first harmonic of the weather, with its own phase (so it holds south of the equator),
 * one month late; the room's wave swings in step with it.
 *
 * Beyond the standard's range three limits keep it physical: edge insulation never does more than the same
 * insulation under the whole floor; H_pe ≤ A·U, so that the ground swings no more than outdoor air; and under
 * tiny floors less than 0.5 m of soil is calculated, so that R_v > 0 and the steady flow stays the standard's.
 *
 * @source  ISO 13370:2007, § 9.1 (U), annex A (H_pi, H_pe and their lags), annex B (edge insulation); ISO 52016-1:2017 (θ_v, R_v)
 * @checked ground-slab.test.ts: the published U-values for clay, hand calculations of a slab of 10 m by 8 m
 */
export function groundSlab(input: GroundSlabInput): GroundSlab {
  const { boundary, floorResistance, outdoor } = input
  const { conductivity, depth, heatCapacity } = soils[boundary.soil ?? 'sand']
  const area = boundary.floorArea ?? input.elementArea
  const perimeter = boundary.perimeter ?? 4 * Math.sqrt(area)
  const characteristic = area / (0.5 * perimeter) // B'
  const equivalent =
    (boundary.wallThickness ?? wallThicknessDefault) + conductivity * (insideFilm + floorResistance + outsideFilm) // d_t

  const edge = boundary.edgeInsulation
  const extra = edge === undefined ? 0 : Math.max(0, edge.thickness * (conductivity / edge.conductivity - 1)) // d'
  // A vertical edge works over twice its depth.
  const reach = edge === undefined ? 0 : (edge.position === 'vertical' ? 2 : 1) * edge.width

  const psi = (-conductivity / Math.PI) * (log(reach / equivalent + 1) - log(reach / (equivalent + extra) + 1))
  const uValue = Math.max(
    steadyUValue(conductivity, characteristic, equivalent) + (2 * psi) / characteristic,
    steadyUValue(conductivity, characteristic, equivalent + extra),
  )

  const ratio = 1 + depth / equivalent
  const internal = (conductivity / equivalent) * Math.sqrt(2 / (ratio * ratio + 1)) // H_pi/A
  const beyond = exp(-reach / depth)
  const external = Math.min(
    uValue,
    (2 / characteristic) *
      0.37 *
      conductivity * // H_pe/A
      ((1 - beyond) * log(depth / (equivalent + extra) + 1) + beyond * log(depth / equivalent + 1)),
  )

  const below = 1 / uValue - insideFilm - floorResistance
  const thickness = Math.min(soilLayer, largestSoilShare * below * conductivity)
  return {
    uValue,
    soil: { thickness, conductivity, density: soilDensity, specificHeat: heatCapacity / soilDensity },
    resistance: below - thickness / conductivity,
    temperature: monthlyTemperature(outdoor, boundary.roomAmplitude ?? 0, internal / uValue, external / uValue),
  }
}

function steadyUValue(conductivity: number, characteristic: number, equivalent: number): number {
  const round = Math.PI * characteristic
  return equivalent < characteristic
    ? ((2 * conductivity) / (round + equivalent)) * log(round / equivalent + 1)
    : conductivity / (0.457 * characteristic + equivalent)
}

/** θ_v,m in the middle of each month; `internal` and `external` are H_pi and H_pe over A·U. */
function monthlyTemperature(
  outdoor: YearWave,
  roomAmplitude: number,
  internal: number,
  external: number,
): Float64Array {
  const temperature = new Float64Array(12)
  const amplitude = Math.sqrt(outdoor.cosine * outdoor.cosine + outdoor.sine * outdoor.sine)
  // Without an outdoor wave the room is coldest at New Year.
  const cosine = amplitude > 0 ? outdoor.cosine / amplitude : -1
  const sine = amplitude > 0 ? outdoor.sine / amplitude : 0
  for (let month = 0; month < 12; month++) {
    const angle = (2 * Math.PI * (month + 0.5)) / 12
    const late = angle - 2 * Math.PI * outdoorLag
    const outdoorSwing = outdoor.cosine * cos(late) + outdoor.sine * sin(late)
    const roomSwing = roomAmplitude * (cosine * cos(angle) + sine * sin(angle))
    // θ_i,m − Φ_m/(A·U), in which the room's mean cancels.
    temperature[month] = outdoor.mean + (1 - internal) * roomSwing + external * outdoorSwing
  }
  return temperature
}
