import * as at from '../kernel/layout.ts'
import type { Plan } from '../plan.ts'
import { zone, zoneN as integers } from '../records/zone.ts'
import { copyRows } from './copy-fields.ts'
import type { MemoryPlaces } from './memory-places.ts'

/** @param order place of each zone in the rooms' matrix */
export function packZones(
  plan: Plan,
  order: Uint16Array,
  m: Float64Array,
  n: Int32Array,
  { zoneAt, zoneN, leakWindAt }: MemoryPlaces,
): void {
  const { zones, volumetricHeat } = plan
  copyRows(zone, m, zoneAt, zones, plan)
  copyRows(integers, n, zoneN, zones, plan)
  for (let z = 0; z < zones; z++) {
    const r = zoneAt + z * at.Z_SIZE
    const i = zoneN + z * at.ZN_SIZE
    m[r + at.HUMIDITY] = plan.hourWeather[at.H_HUMIDITY]
    m[r + at.VOLUMETRIC_HEAT] = volumetricHeat
    m[r + at.FLOW_TO_MASS] = plan.airDensity / volumetricHeat / plan.stepsPerHour
    n[i + at.LEAK_WIND_AT] = leakWindAt + plan.leakageGroup[z]
    n[i + at.IS_HUMIDIFIED] = plan.lowestHumidity[z] > 0 ? 1 : 0
    n[i + at.PLACE] = order[z]
  }
}
