import * as at from './kernel/layout.ts'
import type { Kernel } from './kernel-module.ts'
import { seriesPlace, type KernelMemory, type LoopOptions } from './pack/kernel-memory.ts'
import type { Packed } from './pack/pack.ts'
import { packPlan, writeSideBySide } from './pack/pack-plan.ts'
import type { Plan } from './plan.ts'
import { kernelOfOne } from './setting-kernel.ts'

/** Results of a year. Hourly series are zone-major [zones][hours], means over the hour. */
export interface YearRun {
  /** [W], ≥ 0 */
  readonly heating: Float64Array
  readonly sensibleCooling: Float64Array
  readonly latentCooling: Float64Array
  readonly humidification: Float64Array
  /** [°C] */
  readonly airTemperature: Float64Array
  readonly operativeTemperature: Float64Array
  readonly relativeHumidityPercent: Float64Array
  /** Heat from each inside face to its zone, with the sun and radiant gains that it absorbed [12][faces] J. */
  readonly faceHeat: Float64Array
  /** Sun absorbed in windows that flows inwards [12][windows] J. */
  readonly windowSun: Float64Array
  /** Heat by air [12][zones] J: outdoor air by cause, and air of other zones. */
  readonly infiltrationHeat: Float64Array
  readonly ventilationHeat: Float64Array
  readonly airingHeat: Float64Array
  readonly zoneAirHeat: Float64Array
  /** Heat content at the months' starts and at the year's end [13][elements] and [13][zones] J. */
  readonly elementContent: Float64Array
  readonly airContent: Float64Array
  /** Largest difference of a node between 1 January 00:00 after warm-up and the year's end [K]. */
  readonly startError: number
  /** Number of solutions of the rooms' matrix per step; 1 for a single zone. */
  readonly solvesPerStep: number
}

/** Highest number of years run; a slower building gets a warning. */
const mostYears = 8
/** Weight of humidity, by the heat of its vapour in air [K per kg/kg]: 2.5 MJ/kg over 1006 J/(kg·K). */
const vapourWeight = 2485

/**
 * Temperatures, loads and humidity of all zones through the year.
 *
 * The warm-up runs the year's last days first. It is long enough if the state at the year's end, a whole year later,
 * agrees with the state from which January began, within the plan's `startTolerance` at every node, surface and zone
 * (humidity by the heat of its vapour). Otherwise the year is run again from its own end, eight times at most.
 *
 * @param plan    see plan.ts
 * @param options frequency of renewals
 * @param kernel  absent = WebAssembly
 * @source  ISO 52016-1:2017, § 6.5
 * @checked tests/validation (BESTEST, analytic cases), balance.test.ts
 */
export function yearLoop(plan: Plan, options: LoopOptions, kernel: Kernel = kernelOfOne(plan)): YearRun {
  const { memory, startError } = runPlan(plan, options, kernel)
  return read(plan, memory, startError)
}

/** Runs a plan and leaves the results in the kernel's memory: read them before the next plan runs. */
export function runPlan(
  plan: Plan,
  options: LoopOptions,
  kernel: Kernel = kernelOfOne(plan),
): { readonly memory: KernelMemory; readonly startError: number } {
  const memory = packPlan(plan, options, kernel.lanes, kernel.allocate)
  let startError = 0
  runUntilSettled([plan], memory, kernel, (_, error) => {
    startError = error
  })
  return { memory, startError }
}

/**
 * Runs plans of the same structure side by side, each to the same bits as alone in a kernel of this precision.
 *
 * @param plans   at most one per lane, with the results of `pack` for the kernel's lanes; see `isOfOneStructure`
 * @param settled reads a plan's results from its lane; other lanes may run another year
 */
export function runSideBySide(
  plans: readonly { readonly plan: Plan; readonly packed: Packed }[],
  kernel: Kernel,
  settled: (memory: KernelMemory, lane: number) => void,
): void {
  const packed = plans.map(own => own.packed)
  const memory = writeSideBySide(packed, kernel.lanes, kernel.allocate)
  runUntilSettled(
    plans.map(({ plan }) => plan),
    memory,
    kernel,
    lane => {
      settled(memory, lane)
    },
  )
}

/** Runs the year until each lane's start agrees with its end, and reports each lane. */
function runUntilSettled(
  plans: readonly Plan[],
  memory: KernelMemory,
  kernel: Kernel,
  settled: (lane: number, startError: number) => void,
): void {
  let open = plans.map((_, lane) => lane)
  for (let years = 1; open.length > 0; years++) {
    kernel.runYear(memory)
    memory.n[at.WARM_UP] = 0
    open = open.filter(lane => {
      const startError = yearEndDifference(plans[lane], memory, lane)
      // Every state depends on the state before: a NaN anywhere is still NaN at the year's end.
      if (!Number.isFinite(startError))
        throw new Error('the year has no answer in numbers: a model that the decoder refuses, or a fault of the engine')
      if (startError > plans[lane].startTolerance && years < mostYears) return true
      settled(lane, startError)
      return false
    })
  }
}

/** Largest difference between the states at the year's start and at its end [K]. */
function yearEndDifference(
  { zones, elements, node, shapes }: Plan,
  { m, n, lanes }: KernelMemory,
  lane: number,
): number {
  let start = n[at.START_AT]
  let modes = n[at.MODES_AT]
  const change: number[] = []
  let most = 0
  const of = (place: number): number => m[lanes * place + lane]
  const compare = (place: number): void => {
    most = Math.max(most, Math.abs(of(place) - of(start)))
    start++
  }
  for (let e = 0; e < elements; e++) {
    const record = n[at.ELEMENT_AT] + e * at.E_SIZE
    compare(record + at.OUTER)
    compare(record + at.INNER)
    const count = node[e + 1] - node[e]
    for (let k = 0; k < count; k++)
      change[k] = of(modes + (k >> 1) * at.MODES_SIZE + (k & 1) + at.MODE_NOW) - of(start + k)
    for (let j = 0; j < count; j++) {
      let rise = 0
      for (let k = 0; k < count; k++) rise += shapes[e][k * count + j] * change[k]
      most = Math.max(most, Math.abs(rise))
    }
    modes += ((count + 1) >> 1) * at.MODES_SIZE
    start += (count + 1) & ~1
  }
  for (let z = 0; z < zones; z++) {
    const record = n[at.ZONE_AT] + z * at.Z_SIZE
    compare(record + at.T_AIR)
    most = Math.max(most, Math.abs(of(record + at.HUMIDITY) - of(start)) * vapourWeight)
    start++
  }
  return most
}

function read(plan: Plan, { m, n, lanes }: KernelMemory, startError: number): YearRun {
  const { hours, stepsPerHour, zones, elements, bounding, opaque, faces } = plan
  const windows = bounding - opaque
  const dt = 3600 / stepsPerHour
  const first = seriesPlace(n, lanes, 0, zones * hours)
  const series = (kind: number): Float64Array =>
    Float64Array.from(m.subarray(first + kind * zones * hours, first + (kind + 1) * zones * hours))
  const airTemperature = series(at.OUT_AIR)
  const operativeTemperature = series(at.OUT_RADIANT)
  for (let i = 0; i < airTemperature.length; i++)
    operativeTemperature[i] = 0.5 * (airTemperature[i] + operativeTemperature[i])
  const size = at.MO_ELEMENT * elements + at.MO_ZONE * zones + windows
  const zoneFrom = at.MO_ELEMENT * elements
  const monthly = (months: number, width: number, place: (i: number) => number): Float64Array => {
    const out = new Float64Array(months * width)
    for (let month = 0; month < months; month++)
      for (let i = 0; i < width; i++)
        out[month * width + i] = m[lanes * (n[at.MONTH_OUT_AT] + month * size + place(i))] * dt
    return out
  }
  const ofElement =
    (field: number) =>
    (e: number): number =>
      e * at.MO_ELEMENT + field
  const ofZone =
    (field: number) =>
    (z: number): number =>
      zoneFrom + z * at.MO_ZONE + field
  return {
    heating: series(at.OUT_HEATING),
    sensibleCooling: series(at.OUT_COOLING),
    latentCooling: series(at.OUT_LATENT),
    humidification: series(at.OUT_HUMIDIFICATION),
    airTemperature,
    operativeTemperature,
    relativeHumidityPercent: series(at.OUT_HUMIDITY),
    faceHeat: monthly(12, faces, f =>
      f < elements ? ofElement(at.MO_HEAT)(f) : ofElement(at.MO_FAR_HEAT)(f - elements + bounding),
    ),
    windowSun: monthly(12, windows, w => zoneFrom + at.MO_ZONE * zones + w),
    infiltrationHeat: monthly(12, zones, ofZone(at.MO_INFILTRATION)),
    ventilationHeat: monthly(12, zones, ofZone(at.MO_VENTILATION)),
    airingHeat: monthly(12, zones, ofZone(at.MO_AIRING)),
    zoneAirHeat: monthly(12, zones, ofZone(at.MO_ZONE_AIR)),
    elementContent: monthly(at.MO_RECORDS, elements, ofElement(at.MO_CONTENT)),
    airContent: monthly(at.MO_RECORDS, zones, ofZone(at.MO_AIR_CONTENT)),
    startError,
    solvesPerStep: zones === 1 ? 1 : n[at.SOLVES] / ((hours + plan.warmUpHours) * stepsPerHour),
  }
}
