import { layOver } from './merge-draft.ts'
import { changedSections, sameSection, withSection } from './sections.ts'
import type { StoredDraft } from './stored-draft.ts'

/**
 * Newer unsent changes together with changes that came late. Where both changed a section differently, no single draft
 * can hold both: the late changes stay a part of their own.
 */
export function overLate<T extends Omit<StoredDraft, 'late' | 'keptAt'>>(
  late: StoredDraft,
  unsent: T,
): T & Pick<StoredDraft, 'late'> {
  const { base, mine } = unsent
  const newer = changedSections(base, mine)
  const isTwice = changedSections(late.base, late.mine).some(
    section => newer.includes(section) && !sameSection(late.mine, mine, section),
  )
  if (isTwice) return { ...unsent, late }
  return {
    ...unsent,
    // Each section is judged by the version that its own changes were made on.
    base: newer.reduce((draft, section) => withSection(draft, section, base), late.base),
    mine: layOver(base, mine, late.mine),
    late: late.late,
  }
}
