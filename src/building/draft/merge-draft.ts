import type { Draft } from './draft.ts'
import { changedSections, sameSection, withSection } from './sections.ts'

/**
 * Lays the draft's changes since its base over a newer version, section by section. The draft wins if both changed a
 * section.
 */
export function layOver(base: Draft, mine: Draft, theirs: Draft): Draft {
  return changedSections(base, mine).reduce((draft, section) => withSection(draft, section, mine), theirs)
}

/**
 * Three-way merge by section: the draft's changes since its base are laid over a newer version.
 * @returns null if both changed the same section differently: no work is overwritten without a question
 */
export function mergeDraft(base: Draft, mine: Draft, theirs: Draft): Draft | null {
  const disputed = changedSections(base, mine).some(
    section => !sameSection(mine, theirs, section) && !sameSection(base, theirs, section),
  )
  return disputed ? null : layOver(base, mine, theirs)
}
