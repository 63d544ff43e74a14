import type { ZoningDefaults } from './field-defaults.ts'
import { cited, proposed } from './source.ts'

/**
 * Rooms behind each façade have an air of their own (docs/decisions/0015-core-and-perimeter.md); it rises through a storey, as
 * slabs and doors part the storeys from each other.
 */
export const zoningDefaults: ZoningDefaults = {
  thermalZoning: { value: 'core-and-perimeter', source: cited('ASHRAE 90.1-2019 Table G3.1') },
  airRise: proposed('storey'),
}
