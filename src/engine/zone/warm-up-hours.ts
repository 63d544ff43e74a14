import { log } from '../maths/log.ts'
import { STEP_INFILTRATION, SZ_SIZE } from './kernel/layout.ts'
import type { Plan } from './plan.ts'

const outsideFilm = 0.04 // m²·K/W, ISO 6946
const insideFilm = 0.13 // m²·K/W, ISO 6946

const mostDays = 100
/** Lengths that variants share, each twice the one before [d]. */
const evenDays = [7, 14, 28] as const

/**
 * Shortest of the even lengths that is not shorter than this, or the longest [h]. The needed hours are an upper bound,
 * as if all of a building were as slow as its slowest part. After four weeks the cases of docs/validation/sweeps.md
 * start the year within 0.9 K at every node, where sweeps require 1 K, and their annual needs are within 0.05 kWh/m² of
 * those after 300 days (7 variants of each in four climates). A year that starts further off is run again.
 */
export function lengthFor(hours: number): number {
  return 24 * (evenDays.find(days => hours <= 24 * days) ?? 28)
}

/**
 * Length of the warm-up at the year's end: until the start's uncertainty has decayed to half of the tolerance in the
 * slowest zone, between 2 and 100 days. `yearLoop` checks it.
 *
 * A zone's time constant is the capacity that moves with it over its conductance to outdoors (Rayleigh: a node counts
 * by the square of its part in the room's temperature), or that of its slowest element while the room's temperature is
 * held (Dunkerley: Σ C·R, R from the node to both sides in parallel).
 *
 * @param resistance of each element between its faces [m²·K/W]
 */
export function warmUpHours(plan: Omit<Plan, 'warmUpHours'>, resistance: Float64Array): number {
  const {
    zones,
    elements,
    bounding,
    zone,
    farZone,
    area,
    node,
    depth,
    capacity,
    capacityIn,
    capacityOut,
    airCapacity,
    roomSteps,
    startDoubt,
    startTolerance,
    stepsPerHour,
  } = plan
  const { fixedOut, fixedAir, fixedSky, fixedOwn } = plan
  const dt = 3600 / stepsPerHour
  const heat = airCapacity.slice()
  const loss = new Float64Array(zones)
  const slowest = new Float64Array(zones)
  for (let z = 0; z < zones; z++) loss[z] = roomSteps[z * SZ_SIZE + STEP_INFILTRATION]
  for (let e = 0; e < elements; e++) {
    const fixed = e < bounding && fixedOut[e] === 1 ? fixedAir[e] + fixedSky[e] + fixedOwn[e] : undefined
    const isHeld = e < bounding && fixed !== 0
    const film = e >= bounding ? insideFilm : fixed === undefined ? outsideFilm : fixed > 0 ? 1 / fixed : Infinity
    const whole = film + resistance[e] + insideFilm
    let moved = 0
    let alone = 0
    const hold = (c: number, part: number): void => {
      const out = film + part * resistance[e]
      const into = insideFilm + (1 - part) * resistance[e]
      const share = isHeld ? out / whole : 1
      moved += c * share * share
      alone += c * (isHeld || e >= bounding ? (out * into) / whole : into)
    }
    hold(capacityOut[e], 0)
    hold(capacityIn[e], 1)
    for (let j = node[e]; j < node[e + 1]; j++) hold(capacity[j], depth[j])
    const place = zone[e]
    slowest[place] = Math.max(slowest[place], alone)
    if (e < bounding) {
      heat[place] += moved * area[e]
      if (isHeld) loss[place] += area[e] / whole
    } else {
      const far = farZone[e - bounding]
      heat[place] += 0.5 * moved * area[e]
      heat[far] += 0.5 * moved * area[e]
      slowest[far] = Math.max(slowest[far], alone)
    }
  }
  let seconds = 0
  for (let z = 0; z < zones; z++) {
    const memory = loss[z] > 0 ? dt * Math.max(heat[z] / loss[z], slowest[z]) : Infinity
    seconds = Math.max(seconds, memory * Math.max(0, log(startDoubt[z] / (0.5 * startTolerance))))
  }
  return 24 * Math.min(mostDays, Math.max(2, Math.ceil(seconds / 86400)))
}
