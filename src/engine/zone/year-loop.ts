import { airFlows } from './air-flows.ts'
import { moisture, type MoistureSeries } from './moisture.ts'
import type { Plan } from './plan.ts'
import { putBack } from './put-back.ts'
import { renewFilms } from './renew-films.ts'
import { renewWindows } from './renew-windows.ts'
import { roomMatrix } from './room-matrix.ts'
import { roomSources } from './room-sources.ts'
import { solveRoom } from './solve-room.ts'
import { newState, type State } from './state.ts'
import { sweepChains } from './sweep-chains.ts'

/** How often films follow the temperatures, and solutions per step. */
export interface LoopOptions {
  readonly films: 'step' | 'hour'
  readonly passes: 1 | 2
}

/** What a year leaves behind. Hourly series are zone-major [zones][hours], means over the hour. */
export interface YearRun extends MoistureSeries {
  /** [W], ≥ 0 */
  readonly heating: Float64Array
  readonly cooling: Float64Array
  /** [°C] */
  readonly airTemperature: Float64Array
  readonly radiantTemperature: Float64Array
  /** Heat from each inside face to its zone, with the sun and radiant gains that it took up [12][faces] J. */
  readonly faceHeat: Float64Array
  /** Sun absorbed in windows that flows inwards [12][windows] J. */
  readonly windowSun: Float64Array
  /** By air [12][zones] J: outdoor air by cause, and other zones. */
  readonly infiltrationHeat: Float64Array
  readonly ventilationHeat: Float64Array
  readonly airingHeat: Float64Array
  readonly zoneAirHeat: Float64Array
  /** Heat content at the months' starts and at the year's end [13][elements] and [13][zones] J. */
  readonly elementContent: Float64Array
  readonly airContent: Float64Array
  /** Largest difference of a node between 1 January 00:00 after warm-up and the year's end, without plant switching [K]. */
  readonly startError: number
  /** Times the rooms' matrix was solved per step. */
  readonly solvesPerStep: number
}

/**
 * Temperatures and loads of all zones, hour by hour: backward Euler, conduction chains eliminated onto the rooms, films
 * and long wave linearised at the last solution, loads by linearity.
 *
 * The warm-up runs the year's last days first. It is long enough when the year's end, which has had a whole year to
 * forget the start, meets the state from which January began within 0.01 K at every node; otherwise the year is run
 * again from its own end.
 *
 * @param plan    see plan.ts
 * @param options film and pass frequency
 * @source  ISO 52016-1:2017, § 6.5; order of a step as hourly calculation
 * @checked tests/validation (BESTEST, analytic cases), balance.test.ts
 */
export function yearLoop(plan: Plan, options: LoopOptions): YearRun {
  const state = newState(plan)
  const run = runYear(plan, options, state, plan.warmUpHours)
  return run.startError < 0.01 ? run : runYear(plan, options, state, 0)
}

function runYear(plan: Plan, { films, passes }: LoopOptions, state: State, warmUpHours: number): YearRun {
  const { hours, stepsPerHour, zones, elements, faces, bounding, opaque, monthStart, openZones, openFlow } = plan
  const { air, star, airBefore, load, infiltration, ventilation, airing, vapourFlow, inwards } = state
  const windows = bounding - opaque
  const pairs = openZones.length / 2
  const filmsEveryStep = films === 'step'
  const matrix = zones > 1 ? roomMatrix(plan, state) : undefined
  const hasEmptyStar = plan.emptyStar.includes(1)
  const perZone = (): Float64Array => new Float64Array(zones * hours)
  const perMonth = (width: number): Float64Array => new Float64Array(12 * width)
  const run = {
    heating: perZone(), cooling: perZone(), latentCooling: perZone(), humidification: perZone(),
    airTemperature: perZone(), radiantTemperature: perZone(), relativeHumidityPercent: perZone(),
    faceHeat: perMonth(faces), windowSun: perMonth(windows),
    infiltrationHeat: perMonth(zones), ventilationHeat: perMonth(zones), airingHeat: perMonth(zones), zoneAirHeat: perMonth(zones),
    elementContent: new Float64Array(13 * elements), airContent: new Float64Array(13 * zones),
  }
  const { heating, cooling, airTemperature, radiantTemperature, faceHeat, windowSun, infiltrationHeat, ventilationHeat, airingHeat, zoneAirHeat } = run
  const sums = [faceHeat, windowSun, infiltrationHeat, ventilationHeat, airingHeat, zoneAirHeat]
  const scale = 1 / stepsPerHour
  let startNodes = nodeTemperatures(state)
  let solves = 0
  let month = 0
  let isWarmUp = warmUpHours > 0
  let hour = hours - warmUpHours
  if (!isWarmUp) {
    hour = 0
    bookContent(plan, state, 0, run)
  }
  for (;;) {
    if (hour === hours) {
      if (!isWarmUp) break
      isWarmUp = false
      hour = 0
      month = 0
      startNodes = nodeTemperatures(state)
      for (const sum of sums) sum.fill(0)
      run.latentCooling.fill(0)
      run.humidification.fill(0)
      bookContent(plan, state, 0, run)
    }
    if (hour >= monthStart[month + 1]) {
      while (hour >= monthStart[month + 1]) month++
      if (!isWarmUp) bookContent(plan, state, month, run)
    }
    const sunRow = plan.sunRow[hour]
    for (let z = 0; z < zones; z++) {
      const at = z * hours + hour
      heating[at] = 0
      cooling[at] = 0
      airTemperature[at] = 0
      radiantTemperature[at] = 0
      vapourFlow[z] = 0
    }
    for (let sub = 0; sub < stepsPerHour; sub++) {
      const step = hour * stepsPerHour + sub
      for (let z = 0; z < zones; z++) airBefore[z] = air[z]
      sweepChains(plan, state)
      airFlows(plan, state, step, hour)
      for (let pass = 1; pass <= passes; pass++) {
        if (sub === 0 || filmsEveryStep || pass > 1) {
          renewWindows(plan, state, sunRow)
          renewFilms(plan, state, hour, matrix)
        }
        roomSources(plan, state, step, hour)
        if (matrix === undefined) {
          solveRoom(plan, state, step)
          solves++
        } else solves += matrix.solve(step)
        if (pass < passes) surfacesOnly(plan, state)
      }
      putBack(plan, state, faceHeat, month * faces)
      if (sunRow >= 0) for (let w = 0; w < windows; w++) windowSun[month * windows + w] += inwards[w]
      const outdoor = plan.air[step]
      for (let z = 0; z < zones; z++) {
        const at = z * hours + hour
        const power = load[z]
        if (power > 0) heating[at] += power * scale
        else cooling[at] -= power * scale
        airTemperature[at] += air[z] * scale
        radiantTemperature[at] += star[z] * scale
        const warmer = outdoor - air[z]
        const row = month * zones + z
        infiltrationHeat[row] += infiltration[z] * warmer
        ventilationHeat[row] += ventilation[z] * warmer
        airingHeat[row] += airing[z] * warmer
      }
      if (hasEmptyStar) meanSurfaces(plan, state, radiantTemperature, hour, scale)
      for (let i = 0; i < pairs; i++) {
        const a = openZones[2 * i]
        const b = openZones[2 * i + 1]
        const heat = openFlow[step * pairs + i] * (air[b] - air[a])
        zoneAirHeat[month * zones + a] += heat
        zoneAirHeat[month * zones + b] -= heat
      }
    }
    moisture(plan, state, hour, run)
    hour++
  }
  bookContent(plan, state, 12, run)
  const dt = 3600 / stepsPerHour
  for (const sum of sums) for (let i = 0; i < sum.length; i++) sum[i] *= dt
  const endNodes = nodeTemperatures(state)
  let startError = 0
  for (let i = 0; i < endNodes.length; i++) startError = Math.max(startError, Math.abs(endNodes[i] - startNodes[i]))
  return { ...run, startError, solvesPerStep: solves / ((hours + warmUpHours) * stepsPerHour) }
}

function nodeTemperatures(state: State): Float64Array {
  const all = new Float64Array(state.outer.length + state.inner.length + state.nodes.length)
  all.set(state.outer)
  all.set(state.inner, state.outer.length)
  all.set(state.nodes, state.outer.length + state.inner.length)
  return all
}

/** Heat that elements and air hold, above 0 °C [J]. */
function bookContent(plan: Plan, state: State, row: number, { elementContent, airContent }: Pick<YearRun, 'elementContent' | 'airContent'>): void {
  const { elements, zones, node, area, capacity, capacityOut, capacityIn, airCapacity, stepsPerHour } = plan
  const dt = 3600 / stepsPerHour // capacities are stored over the step
  for (let e = 0; e < elements; e++) {
    let heat = capacityOut[e] * state.outer[e] + capacityIn[e] * state.inner[e]
    for (let j = node[e]; j < node[e + 1]; j++) heat += capacity[j] * state.nodes[j]
    elementContent[row * elements + e] = heat * area[e] * dt
  }
  for (let z = 0; z < zones; z++) airContent[row * zones + z] = airCapacity[z] * state.air[z] * dt
}

/** Between two passes: surface temperatures for the next films; nodes and books wait. */
function surfacesOnly(plan: Plan, state: State): void {
  const { bounding, elements, zone, farZone, k12 } = plan
  const { outer, inner, air, star, convection, radiation, outInverse, inInverse, mixedInverse, rhsOut, response } = state
  for (let e = 0; e < bounding; e++) {
    inner[e] = response[e] + (convection[e] * air[zone[e]] + radiation[e] * star[zone[e]]) * inInverse[e]
    outer[e] = (rhsOut[e] - k12[e] * inner[e]) * outInverse[e]
  }
  for (let e = bounding; e < elements; e++) {
    const y = farZone[e - bounding]
    const f = e + elements - bounding
    const wanted = convection[e] * air[zone[e]] + radiation[e] * star[zone[e]]
    const beyond = convection[f] * air[y] + radiation[f] * star[y]
    inner[e] = response[e] + mixedInverse[e] * beyond + inInverse[e] * wanted
    outer[e] = rhsOut[e] + outInverse[e] * beyond + mixedInverse[e] * wanted
  }
}

/** Rooms whose films carry radiation to the air have no star: their radiant temperature is the surfaces' mean. */
function meanSurfaces(plan: Plan, state: State, radiantTemperature: Float64Array, hour: number, scale: number): void {
  const { zones, elements, bounding, hours, zone, farZone, area, emptyStar } = plan
  for (let z = 0; z < zones; z++) {
    if (emptyStar[z] === 0) continue
    let sum = 0
    let total = 0
    for (let e = 0; e < elements; e++) {
      if (zone[e] === z) {
        sum += area[e] * state.inner[e]
        total += area[e]
      }
      if (e >= bounding && farZone[e - bounding] === z) {
        sum += area[e] * state.outer[e]
        total += area[e]
      }
    }
    if (total > 0) radiantTemperature[z * hours + hour] += sum / total * scale
  }
}
