import type { BaselineResult } from '#contract/entities/run.ts'
import { balanceCauses, endUses, equipmentUses } from '#contract/options.ts'
import { csvText } from '#exports/csv.ts'

/** Comma-separated months, full precision, unit in the header; a column is a name and its twelve values. */
export function monthsCsv(
  columns: readonly (readonly [name: string, months: readonly (number | null | undefined)[]])[],
): string {
  return csvText([
    ['month', ...columns.map(([name]) => name)],
    ...Array.from({ length: 12 }, (_, m) => [m + 1, ...columns.map(([, months]) => months[m] ?? null)]),
  ])
}

/** CSV of months and end uses, and of all other energies of a month. */
export function monthlyCsv({ monthly }: BaselineResult): string {
  return monthsCsv([
    ...endUses.map(use => [`${use} [kWh]`, monthly.map(month => month.endUses[use])] as const),
    ...(['heatingNeed', 'coolingNeed', 'latentCoolingNeed', 'unmetCooling', 'unmetHeating', 'solarHeat'] as const).map(
      key => [`${key} [kWh]`, monthly.map(month => month[key])] as const,
    ),
    ...equipmentUses.map(line => [`equipment ${line} [kWh]`, monthly.map(month => month.equipment?.[line])] as const),
  ])
}

/** CSV of the heat balance, with all causes separate. */
export function balanceCsv({ balance }: BaselineResult): string {
  return monthsCsv(balanceCauses.map(cause => [`${cause} [kWh]`, balance?.[cause] ?? []]))
}
