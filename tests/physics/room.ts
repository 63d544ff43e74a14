import type { BuildingModel, Lumped, Layered, OpaqueElement, Zone } from '#engine/input.ts'
import { balanceCauses, type HeatBalance } from '#engine/output.ts'

/** ρ·c_p in hand calculations [J/(m³·K)]: 1.2 kg/m³ as `site.airDensity`, 1006 J/(kg·K). */
export const airHeat = 1.2 * 1006

/** A model of these zones in air of 1.2 kg/m³. */
export function building(
  zones: readonly Zone[],
  elements: readonly OpaqueElement[],
  more: Partial<BuildingModel> = {},
): BuildingModel {
  return { schema: 'badgir.model', modelVersion: 1, site: { airDensity: 1.2 }, zones, elements, ...more }
}

/** Films of ISO 6946 on a wall, convection and radiation together: R_se 0.04, R_si 0.13 m²·K/W. */
export const wallFilms = { outside: { combined: 25 }, inside: { combined: 1 / 0.13 } } as const

/** A wall to outdoors with the films of ISO 6946, away from the sun. */
export function wall(construction: Layered | Lumped, area: number, change: Partial<OpaqueElement> = {}): OpaqueElement {
  return {
    name: 'wall',
    zone: 'room',
    area,
    azimuthDeg: 180,
    tiltDeg: 90,
    construction,
    boundary: { type: 'outdoors', sunExposed: false },
    ...wallFilms,
    ...change,
  }
}

/** Heating and cooling to the same temperature: the air is held. */
export function heldAt(temperature: number): { heating: number; cooling: number } {
  return { heating: temperature, cooling: temperature }
}

/** A value of a series; NaN outside, so that an expectation of a number fails. */
export function at(series: ArrayLike<number>, hour: number): number {
  return series[hour] ?? Number.NaN
}

/** Largest |sum of causes| over the sum of |causes|, of the twelve months. */
export function openBalance(balance: HeatBalance): number {
  let worst = 0
  for (let month = 0; month < 12; month++) {
    let sum = 0
    let throughput = 0
    for (const cause of balanceCauses) {
      sum += at(balance[cause], month)
      throughput += Math.abs(at(balance[cause], month))
    }
    worst = Math.max(worst, Math.abs(sum) / throughput)
  }
  return worst
}
