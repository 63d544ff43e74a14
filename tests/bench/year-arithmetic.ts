import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { BuildingModel } from '#engine/input.ts'
import { compilePlan } from '#engine/zone/compile-plan.ts'
import * as at from '#engine/zone/kernel/layout.ts'
import { runPlan } from '#engine/zone/year-loop.ts'

/** Multiply-adds of the kernel, counted in its source: per node and step, per face and step, per face and renewal. */
const perNode = 5 // two responses, two sweeps, the sum of heat
const perElement = 22 // sources 10, surfaces 8, booking 4
const perPartition = 30
const perRenewal = 34 // films 22, elimination 12; a division or root counts four
const perZone = 40 // air, plants, humidity, sums

/** A scalar core of today adds and multiplies two pairs a cycle. */
const perCycle = 2

/** Cycles per second, by a chain of additions each of which waits four cycles for the one before. */
function clockRate(): number {
  const links = 20_000_000
  let best = Infinity
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    let x = 1
    for (let i = 0; i < links; i++) x += 1e-9
    const seconds = (performance.now() - start) / 1000
    if (x > 1) best = Math.min(best, seconds)
  }
  return (4 * links) / best
}

/** Ratio of a year's time to its multiply-adds at the core's clock, and the cost of a zone. */
export function yearArithmetic(
  model: BuildingModel,
  weather: WeatherYear,
  stepsPerHour: 1 | 2,
  milliseconds: number,
): string {
  const { plan } = compilePlan(model, weather, { stepsPerHour })
  const {
    memory: { n },
  } = runPlan(plan, { renewEvery: stepsPerHour, innerEvery: 1 })
  const steps = (plan.hours + plan.warmUpHours) * stepsPerHour
  const partitions = plan.elements - plan.bounding
  const profile = n[n[at.MATRIX_N_AT]! + at.PROFILE]!
  // A factorisation costs the sum of the squared rows, twice; a substitution the profile, twice.
  const rows = 2 * plan.zones
  const perFactor = (profile * profile) / rows
  const solves = plan.zones === 1 ? 0 : n[at.SOLVES]!
  const multiplyAdds =
    steps *
      (perNode * plan.node[plan.elements]! +
        perElement * plan.bounding +
        perPartition * partitions +
        perZone * plan.zones) +
    (steps / stepsPerHour) * perRenewal * (plan.elements + partitions) +
    solves * (2 * profile + perFactor)
  const least = (1000 * multiplyAdds) / (perCycle * clockRate())
  return (
    `${(multiplyAdds / 1e6).toFixed(0)} million multiply-adds in ${steps} steps: ${least.toFixed(1)} ms ` +
    `at ${perCycle} a cycle, ${(milliseconds / least).toFixed(1)} times that here; ` +
    `${(milliseconds / plan.zones).toFixed(2)} ms a zone`
  )
}
