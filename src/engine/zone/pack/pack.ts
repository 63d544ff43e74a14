import { leakagePowers } from '../../airflow/leakage-flow.ts'
import { cubeRoots } from '../cube-roots.ts'
import { PAIR_SIZE } from '../kernel/layout.ts'
import type { Plan, Table } from '../plan.ts'
import { head } from '../records/head.ts'
import { saturationTable } from '../saturation-table.ts'
import { copyOne } from './copy-fields.ts'
import type { Lanes, LoopOptions } from './kernel-memory.ts'
import { memoryPlaces, type MemoryPlaces } from './memory-places.ts'
import { nusseltLength, nusseltTables } from './nusselt-tables.ts'
import { packElements } from './pack-elements.ts'
import { packSystems } from './pack-systems.ts'
import { packWindows } from './pack-windows.ts'
import { packZones } from './pack-zones.ts'
import { sideBySide } from './side-by-side.ts'
import { roomSystem, vapourSystem } from './zone-systems.ts'

/** A plan as the kernel reads it: head, with all integers in its low part; then results; then tables and series by their places. */
export interface Packed {
  readonly shape: string
  readonly integers: number
  readonly head: Float64Array
  readonly series: readonly (readonly [place: number, series: Table])[]
  readonly seriesLength: number
  readonly seriesEnd: number
}

export function pack(plan: Plan, { renewEvery, innerEvery }: LoopOptions, lanes: Lanes): Packed {
  const rooms = roomSystem(plan)
  const vapour = vapourSystem(plan, rooms.place)
  const nusselt = nusseltTables(plan)
  const { places, shape, integers, headLength, seriesFrom, seriesEnd } = memoryPlaces(
    plan,
    lanes,
    rooms,
    vapour,
    nusselt.tables.length,
  )
  const m = new Float64Array(headLength)
  const n = new Int32Array(m.buffer)
  copyOne(head, n, 0, {
    ...plan,
    ...places,
    pairs: plan.openZones.length / PAIR_SIZE,
    renewEvery,
    innerEvery: renewEvery * innerEvery,
    winds: plan.windSquared.length,
    leakWinds: plan.leakageWind.length,
  })
  packElements(plan, m, n, places)
  packWindows(plan, nusselt.index, m, n, places)
  packZones(plan, rooms.place, m, n, places)
  packSystems(plan, rooms, vapour, n, places)
  n.set(plan.openZones, places.pairN)
  n.set(plan.sunRow, places.sunRowN)
  n.set(plan.monthStart, places.monthN)
  const series = seriesOf(plan, places, nusselt.tables)
  return { shape, integers, head: m, series, seriesLength: seriesEnd - seriesFrom, seriesEnd }
}

/** Tables and series by their places; empty ones have none. */
function seriesOf(plan: Plan, places: MemoryPlaces, nusselt: readonly Float64Array[]): Packed['series'] {
  const all: readonly (readonly [number, Table])[] = [
    [places.cubeRootAt, cubeRoots],
    [places.saturationAt, saturationTable],
    [places.leakPowerAt, leakagePowers],
    ...nusselt.map((table, i) => [places.nusseltAt + i * nusseltLength, table] as const),
    [places.windAt, sideBySide(plan.windSquared)],
    ...plan.series.map((own, i) => [places.seriesAt + i * plan.hours, own] as const),
    [places.leakWindAt, sideBySide(plan.leakageWind)],
    [places.stepAirAt, plan.stepAir],
    [places.hourAt, plan.hourWeather],
    [places.stepZoneAt, plan.roomSteps],
    [places.stepPairAt, plan.openFlow],
    [places.vapourAt, plan.vapour],
    [places.sunAt, plan.sun],
  ]
  return all.filter(([, own]) => own.length > 0)
}
