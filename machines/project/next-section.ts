import type { Draft } from '#building/draft/draft.ts'
import { sectionProblem } from '#building/draft/section-problem.ts'
import { changedSections, sameSection, sections, type Section } from '#building/draft/sections.ts'
import type { Failure } from '#contract/calls/answer.ts'

/** Reason why something is not saved: a packed message of our own check, or the server's sentences. */
export interface SaveProblem {
  readonly section: Section | null
  readonly field: string
  readonly packed?: string
  readonly failure?: Failure
}

/** Content that the server refused, by section: it is not sent again until it changes. */
export type Refusals = Readonly<Partial<Record<Section, { readonly draft: Draft; readonly failure: Failure }>>>

/** The server's message about a section: the refused field, and the reason. */
export function failureProblem(section: Section, failure: Failure): SaveProblem {
  return { section, field: failure.errors[0]?.field ?? '', failure }
}

/** Reason why a section stays on this device as it is, or null. */
function problemIn(mine: Draft, section: Section, refusals: Refusals): SaveProblem | null {
  const refused = refusals[section]
  if (refused !== undefined && sameSection(refused.draft, mine, section))
    return failureProblem(section, refused.failure)
  const own = sectionProblem(mine, section)
  return own === null ? null : { section, field: own.field, packed: own.message }
}

/**
 * Next section to send: the first that differs from the server's, may be sent and was not refused in this form. A
 * section that cannot be sent does not stop the others; the first such section is reported with its reason.
 */
export function nextSection(
  saved: Draft,
  mine: Draft,
  refusals: Refusals,
): { readonly section: Section | null; readonly problem: SaveProblem | null } {
  const judged = changedSections(saved, mine).map(section => ({ section, problem: problemIn(mine, section, refusals) }))
  return {
    section: judged.find(({ problem }) => problem === null)?.section ?? null,
    problem: judged.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}

/** Refusals whose content is unchanged: changed content may be sent again. */
export function stillRefused(refusals: Refusals, mine: Draft): Refusals {
  return Object.fromEntries(
    sections.flatMap(section => {
      const refused = refusals[section]
      return refused !== undefined && sameSection(refused.draft, mine, section) ? [[section, refused]] : []
    }),
  )
}
