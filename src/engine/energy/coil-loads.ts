import { freshMemory, type SeriesMemory } from '../series-memory.ts'
import type { BuildingLoads } from './building-loads.ts'

/** Loads of coils and radiators, hour by hour [W]. */
export interface CoilLoads {
  readonly heating: Float64Array
  readonly cooling: Float64Array
}

/**
 * Loads of the rooms with the heat that fans leave in the supply air: more to cool, less to heat.
 *
 * If some zones are heated while others are cooled, the fans' heat is shared in proportion to both. It replaces at most
 * the sensible heating load and adds at most as much cooling as the cooling load. An hour with a load below the fans'
 * heat has the fans for a part of its time: the fans' heat grows with the load instead of coming with its first watt.
 * In hours without load the drift of the rooms is ignored. Rooms and their air flow stay as simulated.
 *
 * @param fanHeat [W]
 * @param memory  memory for the answer
 * @checked coil-loads.test.ts
 */
export function coilLoads(
  { heating, sensibleHeating, cooling }: Pick<BuildingLoads, 'heating' | 'sensibleHeating' | 'cooling'>,
  fanHeat: Float64Array,
  memory: SeriesMemory = freshMemory,
): CoilLoads {
  const hours = fanHeat.length
  const coils = { heating: memory.take(hours), cooling: memory.take(hours) }
  for (let h = 0; h < hours; h++) {
    const loads = sensibleHeating[h] + cooling[h]
    const share = loads > 0 ? Math.min(1, fanHeat[h] / loads) : 0
    coils.heating[h] = heating[h] - share * sensibleHeating[h]
    coils.cooling[h] = cooling[h] * (1 + share)
  }
  return coils
}
