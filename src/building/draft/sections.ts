import { inputTabs } from '#contract/options.ts'
import { headerOf, type Draft } from './draft.ts'
import { sameData } from './same-data.ts'

/** Sections: each is saved by a single call, and is the header, the masses, or a tab. They are sent in this order. */
export const sections = ['header', 'vertices', ...inputTabs] as const
export type Section = (typeof sections)[number]

/** Content of a section, as compared and sent. */
function contentOf({ building, tempCoords }: Draft, section: Section): unknown {
  if (section === 'header') return headerOf(building)
  if (section === 'vertices') return building.masses
  const inputs = building.userInputs[section] ?? {}
  if (section === 'location') return { inputs, tempCoords }
  return section === 'envelope' ? { inputs, manual: building.manualInputs.envelope ?? {} } : inputs
}

/** A draft with a section from another draft. */
export function withSection(draft: Draft, section: Section, from: Draft): Draft {
  const { building } = draft
  if (section === 'header') {
    const { userInputs, manualInputs, masses } = building
    return { ...draft, building: { ...headerOf(from.building), userInputs, manualInputs, masses } }
  }
  if (section === 'vertices') return { ...draft, building: { ...building, masses: from.building.masses } }
  const { [section]: _dropped, ...others } = building.userInputs
  const given = from.building.userInputs[section]
  const userInputs = given === undefined ? others : { ...building.userInputs, [section]: given }
  if (section === 'envelope')
    return { ...draft, building: { ...building, userInputs, manualInputs: from.building.manualInputs } }
  return {
    building: { ...building, userInputs },
    tempCoords: section === 'location' ? from.tempCoords : draft.tempCoords,
  }
}

export function sameSection(a: Draft, b: Draft, section: Section): boolean {
  return a === b || sameData(contentOf(a, section), contentOf(b, section))
}

/** Sections in which two drafts differ. */
export function changedSections(a: Draft, b: Draft): readonly Section[] {
  return sections.filter(section => !sameSection(a, b, section))
}
