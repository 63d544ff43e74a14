import type { ZoningDefaults } from './field-defaults.ts'
import { proposed } from './source.ts'

/** Rooms behind each façade have an air of their own; it rises through a storey, as slabs and doors part the storeys from each other. */
export const zoningDefaults: ZoningDefaults = {
  thermalZoning: proposed('one-zone-per-use'),
  airRise: proposed('storey'),
}
