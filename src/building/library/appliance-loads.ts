import type { Building } from '#contract/entities/project.ts'
import type { PrototypePower } from './prototypes/prototype-loads.ts'
import { prototypeLoads } from './prototypes/prototypes.ts'

/**
 * What an appliance density stands for: everything on plugs and lifts in the building, cooking and laundry whatever they burn. The
 * data centre of the large office is in it in the United States only, whose practice it is; elsewhere none is assumed.
 */
export function applianceLoads(building: Building): readonly PrototypePower[] {
  const { equipment, refrigerators, exhaustFans, gas, dataCentre } = prototypeLoads(building)
  return [
    equipment,
    refrigerators,
    exhaustFans,
    gas,
    building.country === 'United States' ? dataCentre : undefined,
  ].filter(load => load !== undefined)
}
