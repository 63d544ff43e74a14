import type { Building } from '#contract/entities/project.ts'
import type { ZoningDefaults } from './field-defaults.ts'
import { prototypeSource } from './prototypes/prototypes.ts'
import { cited, follows, proposed } from './source.ts'

/**
 * Default zoning: rooms behind each façade have a zone of their own (docs/decisions/0015-core-and-perimeter.md). Air
 * rises through a single storey, since slabs and doors separate the storeys. The only zone type of a building stands
 * for the rooms of its prototype (docs/decisions/0021-rooms-of-a-use.md); a designer who divides the building by hand
 * has already defined its rooms.
 */
export function zoningDefaults(building: Building): ZoningDefaults {
  const isDivided = (building.userInputs.zone?.zoneTypes ?? []).length > 1
  return {
    thermalZoning: { value: 'core-and-perimeter', source: cited('ASHRAE 90.1-2019 Table G3.1') },
    roomDivision: isDivided
      ? { value: 'one-kind', source: follows('zoneTypes') }
      : { value: 'rooms-of-the-use', source: prototypeSource(building, 'Zone') },
    airRise: proposed('storey'),
  }
}
