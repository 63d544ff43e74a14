import type { Building } from '../entities/project.ts'
import { orientations } from '../options.ts'
import type { InputGroup } from './fields.ts'

type Values = Readonly<Record<string, unknown>>
/** Typed values of one place of a group. */
export interface GroupValues {
  /** The beginning of the names of its fields: `north.`, `zone-2.`; '' for a group that stands once. */
  readonly prefix: string
  readonly values: Values
}

/** The typed values of a group in a building, at each place where the group stands. */
export function valuesOf(
  { tab, path, per, isManual }: InputGroup,
  { userInputs, manualInputs }: Pick<Building, 'userInputs' | 'manualInputs'>,
): readonly GroupValues[] {
  const root: Values = isManual === true ? manualInputs : userInputs
  const at = [tab, ...path].reduce<unknown>((part, key) => (part as Values | undefined)?.[key], root)
  if (at === undefined) return []
  switch (per) {
    case 'tab':
      return [{ prefix: '', values: at as Values }]
    case 'orientation':
      return orientations.map(o => ({ prefix: `${o}.`, values: (at as Readonly<Record<string, Values>>)[o] ?? {} }))
    case 'row':
      return (at as readonly (Values & { readonly id: string; readonly values?: Values })[]).map(row => ({
        prefix: `${row.id}.`,
        values: row.values ?? row,
      }))
  }
}
