import { leakagePowers } from '../airflow/leakage-flow.ts'
import { glazingGapNusselt } from '../envelope/glazing-gap.ts'
import { cubeRoots } from './cube-roots.ts'
import * as at from './kernel/layout.ts'
import { Kept, KeptWith } from '../kept.ts'
import type { Plan } from './plan.ts'
import { saturationTable } from './saturation-table.ts'

/**
 * One buffer seen as floats and as integers; integers fill its low part. With two lanes the floats of state and results
 * stand twice, for one variant and for the other: float `i` of a lane is `m[lanes * i + lane]`.
 */
export interface KernelMemory {
  readonly m: Float64Array
  readonly n: Int32Array
  readonly lanes: 1 | 2
}

/** A buffer, and what was last left in it: its shape, and series by their places. All zeros where nothing was. */
export interface Workspace {
  readonly buffer: ArrayBuffer
  readonly held: { shape: string; readonly series: Map<number, Float64Array> }
}

/** A plan as the kernel reads it: head, with all integers in its low part; then results; then tables and series by their places. */
interface Packed {
  readonly shape: string
  readonly integers: number
  readonly head: Float64Array
  readonly series: readonly (readonly [place: number, series: Float64Array])[]
  readonly seriesLength: number
  readonly seriesEnd: number
}

const leakPowers = leakagePowers.subarray(0, at.LEAK_LAST + 2)

/** How the kernel runs a packed plan. */
export interface LoopOptions {
  /** Steps from one renewal of films, leakage and the rooms' factored matrix to the next; 1 = every step. */
  readonly renewEvery: number
}

/**
 * Writes a plan into memory as the kernel reads it (kernel/layout.ts), its nodes at the start's temperatures.
 *
 * @param allocate gives a buffer of at least so many bytes
 */
export function packPlan(plan: Plan, options: LoopOptions, allocate: (bytes: number) => Workspace): KernelMemory {
  return write([pack(plan, options, 1)], allocate)
}

/** Two plans side by side; undefined where they differ in an integer, so that the kernel would branch for one only. */
export function packPair(
  plans: readonly [Plan, Plan],
  options: LoopOptions,
  allocate: (bytes: number) => Workspace,
): KernelMemory | undefined {
  const one = pack(plans[0], options, 2)
  const two = pack(plans[1], options, 2)
  if (one.shape !== two.shape || one.integers !== two.integers) return undefined
  const a = new Int32Array(one.head.buffer, 0, one.integers)
  const b = new Int32Array(two.head.buffer, 0, two.integers)
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return undefined
  return write([one, two], allocate)
}

/** Series that the last plans of this shape left in their places are not written again. Results are written over in full. */
function write(
  lanes: readonly [Packed] | readonly [Packed, Packed],
  allocate: (bytes: number) => Workspace,
): KernelMemory {
  const [{ shape, integers, head, series, seriesLength, seriesEnd }, other] = lanes
  const { buffer, held } = allocate(8 * (seriesEnd + (lanes.length - 1) * seriesLength))
  const m = new Float64Array(buffer)
  const n = new Int32Array(buffer)
  if (held.shape !== shape) held.series.clear()
  held.shape = shape
  if (other === undefined) m.set(head)
  else {
    n.set(new Int32Array(head.buffer, 0, integers))
    for (let i = Math.ceil(integers / 2); i < head.length; i++) {
      m[2 * i] = head[i]
      m[2 * i + 1] = other.head[i]
    }
  }
  const hold = (place: number, own: Float64Array): void => {
    if (held.series.get(place) === own) return
    m.set(own, place)
    held.series.set(place, own)
  }
  for (const [place, own] of series) hold(place, own)
  const differs = other?.series.some(([, own], i) => own !== series[i][1]) ?? false
  if (differs) for (const [place, own] of other?.series ?? []) hold(place + seriesLength, own)
  n[at.TWIN] = differs ? 8 * seriesLength : 0
  return { m, n, lanes: lanes.length }
}

function pack(plan: Plan, options: LoopOptions, lanes: 1 | 2): Packed {
  const { hours, stepsPerHour, zones, opaque, bounding, elements, faces, node, openZones } = plan
  const windows = bounding - opaque
  const partitions = elements - bounding
  const pairs = openZones.length / 2
  const steps = hours * stepsPerHour
  const system = skyline(plan)

  // Places: integers first, then floats (in units of eight bytes).
  let integers = at.HEAD
  const takeN = (length: number): number => (integers += length) - length
  const elementN = takeN(elements * at.EN_SIZE)
  const zoneN = takeN(zones * at.ZN_SIZE)
  const windowN = takeN(windows * at.WN_SIZE)
  const pairN = takeN(pairs * 2)
  const sunRowN = takeN(hours)
  const monthN = takeN(13)
  const matrixN = takeN(4)
  const rowsN = takeN(system.first.length * at.ROW_SIZE)
  const partitionsN = takeN(partitions * 4)
  const openingsN = takeN(pairs)
  const mixed = mixSkyline(plan, system.place)
  const mixN = takeN(3)
  const mixRowsN = takeN(mixed.first.length * at.ROW_SIZE)
  const mixOpeningsN = takeN(pairs)
  let floats = Math.ceil(integers / 2)
  const take = (length: number): number => (floats += length) - length
  const elementAt = take(elements * at.E_SIZE)
  const nodeAt = take(node[elements] * at.NODE_SIZE)
  const zoneAt = take(zones * at.Z_SIZE)
  const startAt = take(2 * elements + node[elements] + 2 * zones)
  const windowAt = take(windows * at.W_SIZE)
  const matrixAt = take(4 * system.length + 3 * system.first.length)
  const mixAt = take(pairs + 2 * mixed.length + 2 * mixed.first.length)
  const headLength = floats
  const seriesOutAt = take(at.OUT_KINDS * zones * hours)
  const monthOutAt = take(13 * (at.MO_ELEMENT * elements + at.MO_ZONE * zones + windows))
  // From here on a place is a float's, not a pair's.
  floats *= lanes
  const seriesFrom = floats
  const cubeRootAt = take(at.CUBE_ROOT_LAST + 2)
  const saturationAt = take(at.SATURATION_LAST + 2)
  const leakAt = take(at.LEAK_LAST + 2)
  const nusselt = nusseltTables(plan)
  const nusseltAt = take(nusselt.tables.length * (at.NUSSELT_LAST + 2))
  const windAt = take(plan.windSquared.length * hours)
  const seriesAt = take(plan.series.length * hours)
  const leakWindAt = take(plan.leakageWind.length * hours)
  const stepAirAt = take(steps * 2)
  const hourAt = take(hours * at.H_SIZE)
  const stepZoneAt = take(steps * zones * at.SZ_SIZE)
  const stepPairAt = take(steps * pairs)
  const vapourAt = take(hours * zones)
  const sunAt = take(plan.sun.length)
  const m = new Float64Array(headLength)
  const n = new Int32Array(m.buffer)
  const series: (readonly [number, Float64Array])[] = []
  const hold = (place: number, own: Float64Array): void => {
    if (own.length > 0) series.push([place, own])
  }
  const shape = [
    elementAt,
    zoneAt,
    seriesFrom,
    nusseltAt,
    windAt,
    seriesAt,
    leakWindAt,
    stepAirAt,
    stepZoneAt,
    stepPairAt,
    vapourAt,
    sunAt,
    floats,
  ].join()

  n[at.HOURS] = hours
  n[at.PER_HOUR] = stepsPerHour
  n[at.ZONES] = zones
  n[at.OPAQUE] = opaque
  n[at.BOUNDING] = bounding
  n[at.ELEMENTS] = elements
  n[at.FACES] = faces
  n[at.PAIRS] = pairs
  n[at.WARM_UP] = plan.warmUpHours
  n[at.RENEW_EVERY] = options.renewEvery
  n[at.ELEMENT_AT] = elementAt
  n[at.NODE_AT] = nodeAt
  n[at.START_AT] = startAt
  n[at.ELEMENT_N_AT] = elementN
  n[at.ZONE_AT] = zoneAt
  n[at.ZONE_N_AT] = zoneN
  n[at.WINDOW_AT] = windowAt
  n[at.WINDOW_N_AT] = windowN
  n[at.PAIR_N_AT] = pairN
  n[at.WINDS] = plan.windSquared.length
  n[at.LEAK_WINDS] = plan.leakageWind.length
  n[at.CUBE_ROOT_AT] = cubeRootAt
  n[at.SATURATION_AT] = saturationAt
  n[at.LEAK_POWER_AT] = leakAt
  n[at.STEP_AIR_AT] = stepAirAt
  n[at.HOUR_AT] = hourAt
  n[at.STEP_ZONE_AT] = stepZoneAt
  n[at.STEP_PAIR_AT] = stepPairAt
  n[at.VAPOUR_AT] = vapourAt
  n[at.SUN_ROW_AT] = sunRowN
  n[at.SUN_AT] = sunAt
  n[at.MONTH_N_AT] = monthN
  n[at.SERIES_OUT_AT] = seriesOutAt
  n[at.MONTH_OUT_AT] = monthOutAt
  n[at.MATRIX_N_AT] = matrixN
  n[at.MATRIX_AT] = matrixAt
  n[at.MIX_N_AT] = mixN
  n[at.MIX_AT] = mixAt
  n[mixN + at.MIX_PROFILE] = mixed.length
  n[mixN + at.MIX_ROWS_AT] = mixRowsN
  n[mixN + at.MIX_OPENINGS_AT] = mixOpeningsN
  n[matrixN + at.PROFILE] = system.length
  n[matrixN + at.ROWS_AT] = rowsN
  n[matrixN + at.PARTITIONS_AT] = partitionsN
  n[matrixN + at.OPENINGS_AT] = openingsN

  // Elements and their nodes.
  for (let e = 0; e < elements; e++) {
    const r = elementAt + e * at.E_SIZE
    const i = elementN + e * at.EN_SIZE
    m[r + at.AREA] = plan.area[e]
    m[r + at.K11] = plan.k11[e]
    m[r + at.K22] = plan.k22[e]
    m[r + at.K12] = plan.k12[e]
    if (node[e + 1] > node[e]) {
      m[r + at.TO_OUTER] = plan.toOuter[e] / plan.capacity[node[e]]
      m[r + at.TO_INNER] = plan.toInner[e] / plan.capacity[node[e + 1] - 1]
      for (let j = node[e]; j < node[e + 1] - 1; j++)
        m[nodeAt + j * at.NODE_SIZE + at.NODE_UPPER] = (plan.upper[j] * plan.capacity[j]) / plan.capacity[j + 1]
    }
    m[r + at.CAP_OUT] = plan.capacityOut[e]
    m[r + at.CAP_IN] = plan.capacityIn[e]
    const outer = plan.startOuter[e]
    const inner = plan.startInner[e]
    m[r + at.OUTER] = outer
    m[r + at.INNER] = inner
    m[r + at.OUTER_AHEAD] = outer
    m[r + at.INNER_AHEAD] = inner
    for (let j = node[e]; j < node[e + 1]; j++)
      m[nodeAt + j * at.NODE_SIZE + at.NODE_HEAT] = (outer + plan.depth[j] * (inner - outer)) * plan.capacity[j]
    const inside = (place: number, f: number): void => {
      m[place + at.WARM_IN] = plan.warmIn[f]
      m[place + at.COLD_IN] = plan.coldIn[f]
      m[place + at.FIXED_CONVECTION] = plan.fixedConvection[f]
      m[place + at.STAR] = plan.starRadiation[f]
      m[place + at.FIXED_RADIATION] = plan.fixedRadiation[f]
    }
    inside(r, e)
    n[i + at.IN_FILM] = Math.min(0, plan.fixedConvection[e])
    n[i + at.E_ZONE_AT] = zoneAt + plan.zone[e] * at.Z_SIZE
    n[i + at.NODE_FROM] = nodeAt + node[e] * at.NODE_SIZE
    n[i + at.NODE_TO] = nodeAt + node[e + 1] * at.NODE_SIZE
    if (e >= bounding) {
      inside(r + at.FAR, e + partitions)
      n[i + at.FAR_FILM] = Math.min(0, plan.fixedConvection[e + partitions])
      n[i + at.E_FAR_AT] = zoneAt + plan.farZone[e - bounding] * at.Z_SIZE
      continue
    }
    m[r + at.WARM_OUT] = plan.warmOut[e]
    m[r + at.COLD_OUT] = plan.coldOut[e]
    m[r + at.ROUGHNESS] = plan.roughness[e]
    m[r + at.SKY_EMISSION] = plan.skyEmission[e]
    m[r + at.AIR_EMISSION] = plan.airEmission[e]
    m[r + at.FIXED_AIR] = plan.fixedAir[e]
    m[r + at.FIXED_SKY] = plan.fixedSky[e]
    m[r + at.FIXED_OWN] = plan.fixedOwn[e]
    n[i + at.WIND_AT] = windAt + plan.windGroup[e]
    n[i + at.OWN_AT] = seriesAt + plan.ownSeries[e] * hours
    n[i + at.IS_FIXED] = plan.fixedOut[e]
  }
  for (let j = 0; j < node[elements]; j++) {
    const r = nodeAt + j * at.NODE_SIZE
    m[r + at.NODE_LOWER] = plan.lower[j]
    m[r + at.NODE_PIVOT] = plan.pivot[j] * plan.capacity[j]
    m[r + at.NODE_BY_OUTER] = plan.byOuter[j] * plan.capacity[j]
    m[r + at.NODE_BY_INNER] = plan.byInner[j] * plan.capacity[j]
  }

  // Windows.
  for (let w = 0; w < windows; w++) {
    const r = windowAt + w * at.W_SIZE
    const i = windowN + w * at.WN_SIZE
    const height = plan.windowHeight[w]
    for (let p = 0; p < 3; p++) m[r + at.PANE_RESISTANCE + p] = plan.paneResistance[w * 3 + p]
    m[r + at.GLASS_PART] = 1 - plan.frameFraction[w]
    m[r + at.FRAME_CONDUCTANCE] = plan.frameConductance[w]
    m[r + at.GLASS_BUOYANCY] = plan.airDensity * plan.airDensity * 9.80665 * height * height * height
    m[r + at.GLASS_HEIGHT] = height
    n[i + at.PANES] = plan.panes[w]
    for (let g = 0; g < plan.panes[w] - 1; g++) {
      const gap = plan.gaps[plan.gapIndex[w * 2 + g]]
      const place = r + at.GAP + g * at.G_SIZE
      m[place + at.G_CONDUCTANCE] = 6
      m[place + at.G_FIXED] = gap.fixed
      m[place + at.G_THICKNESS] = gap.thickness
      m[place + at.G_CONDUCTIVITY] = gap.conductivity0
      m[place + at.G_CONDUCTIVITY_SLOPE] = gap.conductivity1
      m[place + at.G_VISCOSITY] = gap.viscosity0
      m[place + at.G_VISCOSITY_SLOPE] = gap.viscosity1
      m[place + at.G_HEAT] = gap.specificHeat0
      m[place + at.G_HEAT_SLOPE] = gap.specificHeat1
      m[place + at.G_BUOYANCY] = gap.buoyancy
      m[place + at.G_EXCHANGE] = gap.exchangeEmissivity
      for (let side = 0; side < 2; side++)
        n[i + at.NUSSELT_AT + 2 * g + side] =
          gap.fixed > 0 ? 0 : nusseltAt + nusselt.index[w * 4 + 2 * g + side] * (at.NUSSELT_LAST + 2)
    }
  }
  nusselt.tables.forEach((table, i) => {
    hold(nusseltAt + i * (at.NUSSELT_LAST + 2), table)
  })

  // Zones.
  for (let z = 0; z < zones; z++) {
    const r = zoneAt + z * at.Z_SIZE
    const i = zoneN + z * at.ZN_SIZE
    m[r + at.T_AIR] = plan.startZone[z]
    m[r + at.T_STAR] = plan.startZone[z]
    m[r + at.AIR_AHEAD] = plan.startZone[z]
    m[r + at.STAR_AHEAD] = plan.startZone[z]
    m[r + at.AIR_CAPACITY] = plan.airCapacity[z]
    m[r + at.HUMIDITY] = plan.hourWeather[at.H_HUMIDITY]
    m[r + at.MOISTURE_MASS] = plan.moistureMass[z]
    m[r + at.HEATING_CAPACITY] = plan.heatingCapacity[z]
    m[r + at.COOLING_CAPACITY] = plan.coolingCapacity[z]
    m[r + at.HEATING_CONVECTIVE] = plan.heatingConvective[z]
    m[r + at.COOLING_CONVECTIVE] = plan.coolingConvective[z]
    m[r + at.EMPTY_STAR] = plan.emptyStar[z]
    m[r + at.HIGHEST_HUMIDITY] = plan.highestHumidity[z]
    m[r + at.LOWEST_HUMIDITY] = plan.lowestHumidity[z]
    m[r + at.LEAKAGE] = plan.leakage[z]
    m[r + at.STACK_TERM] = plan.stackTerm[z]
    m[r + at.SENSIBLE_RECOVERY] = plan.sensibleRecovery[z]
    m[r + at.LATENT_RECOVERY] = plan.latentRecovery[z]
    m[r + at.NIGHT_ABOVE] = plan.nightAbove[z]
    m[r + at.NIGHT_COLDER_BY] = plan.nightColderBy[z]
    m[r + at.AIRING_AREA] = plan.airingArea[z]
    m[r + at.AIRING_HEIGHT] = plan.airingHeight[z]
    m[r + at.AIRING_ABOVE] = plan.airingAbove[z]
    m[r + at.VOLUMETRIC_HEAT] = plan.volumetricHeat
    m[r + at.FLOW_TO_MASS] = plan.airDensity / plan.volumetricHeat / stepsPerHour
    n[i + at.FLOW_KIND] = plan.flowKind[z]
    n[i + at.LEAK_WIND_AT] = leakWindAt + plan.leakageGroup[z]
    n[i + at.IS_STARLESS] = plan.emptyStar[z]
    n[i + at.IS_HUMIDIFIED] = plan.lowestHumidity[z] > 0 ? 1 : 0
    n[i + at.PLACE] = system.place[z]
  }
  n.set(openZones, pairN)
  n.set(plan.sunRow, sunRowN)
  n.set(plan.monthStart, monthN)

  // Tables and series.
  hold(cubeRootAt, cubeRoots)
  hold(saturationAt, saturationTable)
  hold(leakAt, leakPowers)
  hold(windAt, sideBySide(plan.windSquared))
  plan.series.forEach((own, i) => {
    hold(seriesAt + i * hours, own)
  })
  hold(leakWindAt, sideBySide(plan.leakageWind))
  hold(stepAirAt, plan.stepAir)
  hold(hourAt, plan.hourWeather)
  hold(stepZoneAt, plan.roomSteps)
  hold(stepPairAt, plan.openFlow)
  hold(vapourAt, plan.vapour)
  hold(sunAt, plan.sun)

  // The rooms' matrix.
  for (let r = 0; r < system.first.length; r++) {
    n[rowsN + at.ROW_SIZE * r] = system.first[r]
    n[rowsN + at.ROW_SIZE * r + 1] = system.start[r]
  }
  for (let i = 0; i < partitions; i++) {
    const near = system.place[plan.zone[bounding + i]] * 2
    const far = system.place[plan.farZone[i]] * 2
    n[partitionsN + 4 * i] = system.entry(far + 1, near + 1)
    n[partitionsN + 4 * i + 1] = system.entry(far + 1, near)
    n[partitionsN + 4 * i + 2] = system.entry(far, near + 1)
    n[partitionsN + 4 * i + 3] = system.entry(far, near)
  }
  for (let r = 0; r < mixed.first.length; r++) {
    n[mixRowsN + at.ROW_SIZE * r] = mixed.first[r]
    n[mixRowsN + at.ROW_SIZE * r + 1] = mixed.start[r]
  }
  for (let i = 0; i < pairs; i++)
    n[mixOpeningsN + i] = mixed.entry(system.place[openZones[2 * i]], system.place[openZones[2 * i + 1]])
  for (let i = 0; i < pairs; i++)
    n[openingsN + i] = system.entry(system.place[openZones[2 * i]] * 2 + 1, system.place[openZones[2 * i + 1]] * 2 + 1)
  return { shape, integers, head: m, series, seriesLength: floats - seriesFrom, seriesEnd: floats }
}

const knownRows = new KeptWith<Float64Array, { readonly list: readonly Float64Array[]; readonly rows: Float64Array }>()
const noRows = new Float64Array(0)

/** Series [series] of [hours] as rows [hours][series], so that an hour reads from one place; the same object for the same series. */
function sideBySide(list: readonly Float64Array[]): Float64Array {
  if (list.length === 0) return noRows
  return knownRows.get(
    list[0],
    () => ({ list, rows: rowsOf(list) }),
    known => known.list.length === list.length && known.list.every((series, i) => series === list[i]),
  ).rows
}

function rowsOf(list: readonly Float64Array[]): Float64Array {
  const rows = new Float64Array(list.length * list[0].length)
  list.forEach((series, i) => {
    for (let h = 0; h < series.length; h++) rows[h * list.length + i] = series[h]
  })
  return rows
}

const knownTables = new Kept<Float64Array>()

/** Nusselt numbers of every distinct gap over Ra^¼, with its inner and with its outer face the warmer one. */
function nusseltTables({ panes, gapIndex, gaps, windowHeight }: Plan): {
  readonly tables: readonly Float64Array[]
  readonly index: Int32Array
} {
  const known = new Map<string, number>()
  const tables: Float64Array[] = []
  const index = new Int32Array(panes.length * 4)
  panes.forEach((count, w) => {
    for (let g = 0; g < count - 1; g++) {
      const gap = gaps[gapIndex[w * 2 + g]]
      if (gap.fixed > 0) continue
      for (let side = 0; side < 2; side++) {
        const key = `${gap.thickness} ${gap.leanDeg} ${gap.facesUp} ${windowHeight[w]} ${side}`
        let i = known.get(key)
        if (i === undefined) {
          i = tables.length
          known.set(key, i)
          tables.push(
            knownTables.get(key, () =>
              Float64Array.from({ length: at.NUSSELT_LAST + 2 }, (_, k) => {
                const square = (k / at.NUSSELT_STEPS) * (k / at.NUSSELT_STEPS)
                return glazingGapNusselt(gap, square * square, side === 0, windowHeight[w])
              }),
            ),
          )
        }
        index[w * 4 + 2 * g + side] = i
      }
    }
  })
  return { tables, index }
}

/** Rows of a symmetric system: first column, where column 0 would stand in the profile, its length; and any entry's place. */
interface Skyline {
  readonly first: Int32Array
  readonly start: Int32Array
  readonly length: number
  readonly entry: (a: number, b: number) => number
}

function skylineOf(first: Int32Array): Skyline {
  const start = new Int32Array(first.length)
  let length = 0
  for (let r = 0; r < first.length; r++) {
    start[r] = length - first[r]
    length += r - first[r]
  }
  return { first, start, length, entry: (a, b) => (a > b ? start[a] + b : start[b] + a) }
}

/** The rooms' system, two rows a zone, with the zones' places; see kernel/rooms-matrix.ts. */
function skyline({
  zones,
  bounding,
  elements,
  zone,
  farZone,
  openZones,
}: Plan): Skyline & { readonly place: Uint16Array } {
  const edges: (readonly [number, number])[] = []
  for (let i = 0; i < elements - bounding; i++) edges.push([zone[bounding + i], farZone[i]])
  for (let i = 0; i < openZones.length; i += 2) edges.push([openZones[i], openZones[i + 1]])
  const place = new Uint16Array(zones)
  cuthillMcKee(zones, edges).forEach((z, q) => {
    place[z] = q
  })
  const first = Int32Array.from({ length: 2 * zones }, (_, r) => r - (r & 1))
  for (const [a, b] of edges) {
    const low = Math.min(place[a], place[b]) * 2
    const high = Math.max(place[a], place[b]) * 2
    first[high] = Math.min(first[high], low)
    first[high + 1] = Math.min(first[high + 1], low)
  }
  return { ...skylineOf(first), place }
}

/** The vapour's system, one row a zone, joined by openings alone; see kernel/mix-vapour.ts. */
function mixSkyline({ zones, openZones }: Plan, place: Uint16Array): Skyline {
  const first = Int32Array.from({ length: openZones.length === 0 ? 0 : zones }, (_, r) => r)
  for (let i = 0; i < openZones.length; i += 2) {
    const a = place[openZones[i]]
    const b = place[openZones[i + 1]]
    first[Math.max(a, b)] = Math.min(first[Math.max(a, b)], a, b)
  }
  return skylineOf(first)
}

/** Zones in an order that keeps neighbours close: reverse Cuthill–McKee. */
function cuthillMcKee(zones: number, edges: readonly (readonly [number, number])[]): number[] {
  const neighbours = Array.from({ length: zones }, () => new Set<number>())
  for (const [a, b] of edges) {
    neighbours[a].add(b)
    neighbours[b].add(a)
  }
  const byDegree = (a: number, b: number): number => neighbours[a].size - neighbours[b].size || a - b
  const seen = new Uint8Array(zones)
  const order: number[] = []
  for (const root of Array.from({ length: zones }, (_, z) => z).toSorted(byDegree)) {
    if (seen[root] === 1) continue
    seen[root] = 1
    order.push(root)
    for (let i = order.length - 1; i < order.length; i++) {
      for (const next of [...neighbours[order[i]]].toSorted(byDegree)) {
        if (seen[next] === 1) continue
        seen[next] = 1
        order.push(next)
      }
    }
  }
  return order.toReversed()
}
