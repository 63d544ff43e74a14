import type { ProcessField } from '#building/library/process-defaults.ts'
import type { ResolvedZoneType } from '#building/library/resolved.ts'

/** Groups of a zone type's process loads in the form, each with its powers first. */
export const processGroups = {
  cooking: ['cookingGas', 'cookingElectricity', 'cookingToHood'],
  laundry: ['laundryGas', 'laundryElectricity', 'laundryToExhaust'],
  refrigeration: ['refrigerators', 'refrigeration', 'refrigerationCompressors', 'refrigerationCoefficient'],
  dataCentre: ['dataCentre'],
} as const satisfies Readonly<Record<string, readonly ProcessField[]>>
export type ProcessGroup = keyof typeof processGroups
export const processGroupNames = Object.keys(processGroups) as readonly ProcessGroup[]

const powers: ReadonlySet<ProcessField> = new Set([
  'cookingGas',
  'cookingElectricity',
  'laundryGas',
  'laundryElectricity',
  'refrigerators',
  'refrigeration',
  'dataCentre',
])

/** Whether a zone type has any load of a group, or a typed value in it. */
export function hasProcess({ values }: ResolvedZoneType, group: ProcessGroup): boolean {
  return processGroups[group].some(
    (field: ProcessField) => values[field].edited || (powers.has(field) && Number(values[field].value) > 0),
  )
}
