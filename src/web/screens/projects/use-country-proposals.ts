import { useState } from 'react'
import { proposedIn, type CountryProposal } from '#building/library/national/proposed-in.ts'
import type { Country } from '#contract/options.ts'

type Proposed = keyof CountryProposal
const proposed: readonly Proposed[] = ['units', 'energyCode']

/**
 * Units and energy code that the country of a new project proposes. A choice of the person's own is never overwritten,
 * and all values of an existing project count as such.
 */
export function useCountryProposals(isNew: boolean, country: Country | undefined) {
  const [own, setOwn] = useState<ReadonlySet<Proposed>>(new Set(isNew ? [] : proposed))
  return {
    /** The values that another country brings: those not chosen yet. */
    broughtBy: (next: Country): Partial<CountryProposal> =>
      Object.fromEntries(Object.entries(proposedIn(next)).filter(([field]) => !own.has(field as Proposed))),
    choose: (field: Proposed) => {
      setOwn(before => new Set(before).add(field))
    },
    /** Mark of a field of a new project; null without a country, and of an existing project. */
    markOf: (field: Proposed): 'default' | 'edited' | null =>
      !isNew || country === undefined ? null : own.has(field) ? 'edited' : 'default',
  }
}
