import type { Draft } from './draft.ts'
import { changedSections, sameSection, withSection } from './sections.ts'

/** What a draft changed since its base, laid over a newer version section by section: it wins wherever both changed. */
export function layOver(base: Draft, mine: Draft, theirs: Draft): Draft {
  return changedSections(base, mine).reduce((draft, section) => withSection(draft, section, mine), theirs)
}

/**
 * Three-way merge by section: what the draft changed since its base is laid over a newer version.
 * @returns null where both changed the same section differently: nobody's work is overwritten unasked
 */
export function mergeDraft(base: Draft, mine: Draft, theirs: Draft): Draft | null {
  const disputed = changedSections(base, mine).some(
    section => !sameSection(mine, theirs, section) && !sameSection(base, theirs, section),
  )
  return disputed ? null : layOver(base, mine, theirs)
}
