import { freshMemory, type SeriesMemory } from '../series-memory.ts'
import type { BuildingLoads } from './building-loads.ts'

/** What coils and radiators have to bring, hour by hour [W]. */
export interface CoilLoads {
  readonly heating: Float64Array
  readonly cooling: Float64Array
}

/**
 * Loads of the rooms with the heat that fans leave in the supply air: more to cool, less to heat.
 *
 * Where some zones are heated while others are cooled it is shared in proportion to both. It heats sensibly at most as much as is
 * needed and adds at most as much cooling as there is: an hour whose load is less than the fans' heat has it for a part of its
 * time, and no first watt of a load brings all of it. In hours without load the rooms drift unheard. Rooms and their air flow stay
 * as simulated.
 *
 * @param fanHeat [W]
 * @param memory  where the answer is to lie
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
