import { draftOf, type Draft } from '#building/draft/draft.ts'
import { noHistory, redone, stepTaken, undone, type History, type Turn } from '#building/draft/history.ts'
import type { StoredDraft } from '#building/draft/stored-draft.ts'
import { layOver, mergeDraft } from '#building/draft/merge-draft.ts'
import { changedSections, withSection, type Section } from '#building/draft/sections.ts'
import type { Answer, Failure } from '#contract/calls/answer.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { TempCoords } from '#contract/inputs/project-inputs.ts'
import { failureProblem, nextSection, stillRefused, type Refusals, type SaveProblem } from './next-section.ts'

/** A change by the person in front of this window. */
export type EditEvent =
  | {
      readonly type: 'edit.changed'
      /** how the undo menu names the step */
      readonly name: string
      readonly building: Building
      /** changes with the same gesture that follow each other are a single step */
      readonly gesture?: string | undefined
    }
  /** A place is tried on the map; this is no step of undo. */
  | { readonly type: 'edit.placed'; readonly tempCoords: TempCoords | null }
  | { readonly type: 'edit.undone' }
  | { readonly type: 'edit.redone' }
  /** Changes of an earlier visit are discarded. */
  | { readonly type: 'edit.discarded' }

/** A section on its way to the server. */
export interface Sent {
  readonly section: Section
  readonly draft: Draft
  /** the version it was made on */
  readonly version: number
  /** whether the page is being left: the call must outlive it */
  readonly keepalive: boolean
}

export interface SaveContext {
  /** Project in the server's newest answer. */
  readonly project: Project
  /** Draft that the server holds, as far as this page knows. */
  readonly saved: Draft
  readonly mine: Draft
  readonly history: History
  readonly refusals: Refusals
  readonly problem: SaveProblem | null
  /** The other window's version, while a choice is pending. */
  readonly theirs: Project | null
  /** Time of the earlier visit whose changes came back while another version is offered; otherwise null. */
  readonly returnedAt: string | null
  /** Answer of another call that arrived while a save was on its way. It is judged after the save. */
  readonly news: Project | null
  /** Draft before unsent changes of an earlier visit were laid over it; null: there were none, or they are accepted. */
  readonly beforeRestored: Draft | null
  readonly sent: Sent | null
  /** Sections that were sent without an answer since the last one: the server may have saved one of them. */
  readonly unanswered: readonly Sent[]
  readonly keepalive: boolean
  /** ms */
  readonly retryIn: number
}

export interface SaveInput {
  readonly project: Project
  /** Draft of an earlier visit on this device. */
  readonly kept: StoredDraft | null
  /** Name in the undo menu of the step that restored it. */
  readonly restoredName: string
  /** History that an earlier visit left for this draft; null if there is none. */
  readonly historyOf?: (draft: Draft) => History | null
}

/** Delay after the last change [ms]; with the call itself the change is on the server within a second. */
export const saveDelay = 500
/** Delay before a call is tried again if the server names no time [ms]. */
export const retryDelay = 5000

type Change = Partial<SaveContext>

/** Whether a project is read only: a paid one, the shared sample, or one that a link shows. */
export function isLocked(project: Project): boolean {
  return project.isPaid || project._id === 'sample' || project.isLinked === true
}

export function isUnsent({ saved, mine }: SaveContext): boolean {
  return changedSections(saved, mine).length > 0
}

/** Unsent draft that this device stores, or null. */
export function unsentOf(context: SaveContext): Omit<StoredDraft, 'keptAt'> | null {
  return isUnsent(context) ? { version: context.project.version, base: context.saved, mine: context.mine } : null
}

/**
 * Project just read, with the draft of an earlier visit laid over it, or offered beside it if both changed the same
 * section.
 */
export function opened({ project, kept: storedDraft, restoredName, historyOf = () => null }: SaveInput): SaveContext {
  const saved = draftOf(project)
  const plain: SaveContext = {
    project,
    saved,
    mine: saved,
    history: historyOf(saved) ?? noHistory,
    refusals: {},
    problem: null,
    theirs: null,
    returnedAt: null,
    news: null,
    beforeRestored: null,
    sent: null,
    unanswered: [],
    keepalive: false,
    retryIn: 0,
  }
  if (isLocked(project)) return { ...plain, history: noHistory }
  if (storedDraft === null) return plain
  const merged = mergeDraft(storedDraft.base, storedDraft.mine, saved)
  // Changes that this window had not seen are not changes of this window.
  if (merged === null) {
    const { base, mine, keptAt: returnedAt } = storedDraft
    return { ...plain, saved: base, mine, history: noHistory, theirs: project, returnedAt }
  }
  if (changedSections(saved, merged).length === 0) return plain
  return {
    ...plain,
    mine: merged,
    history: historyOf(merged) ?? stepTaken(noHistory, restoredName, saved),
    beforeRestored: saved,
  }
}

function turnOf({ history, mine }: SaveContext, event: EditEvent): Turn | null {
  switch (event.type) {
    case 'edit.undone':
      return undone(history, mine)
    case 'edit.redone':
      return redone(history, mine)
    case 'edit.changed':
      return {
        history: stepTaken(history, event.name, mine, event.gesture),
        draft: { ...mine, building: event.building },
      }
    case 'edit.placed':
    case 'edit.discarded':
      return null
  }
}

/** Whether an edit changes anything. */
export function isEdit(context: SaveContext, event: EditEvent): boolean {
  if (event.type === 'edit.placed') return true
  if (event.type === 'edit.discarded') return context.beforeRestored !== null
  return event.type === 'edit.changed' ? event.building !== context.mine.building : turnOf(context, event) !== null
}

/** Draft after an edit, its history, and the sections that may be sent again because they changed. */
export function edited(context: SaveContext, event: EditEvent): Change {
  const { mine, history, refusals, beforeRestored } = context
  if (event.type === 'edit.placed') {
    const { tempCoords } = event
    const draft = { ...mine, tempCoords }
    return {
      mine: draft,
      refusals: stillRefused(refusals, draft),
      // A place tried now does not belong to the earlier visit: discarding that visit keeps it.
      beforeRestored: beforeRestored === null ? null : { ...beforeRestored, tempCoords },
    }
  }
  const turn =
    event.type === 'edit.discarded'
      ? { history: noHistory, draft: beforeRestored ?? mine }
      : (turnOf(context, event) ?? { history, draft: mine })
  return {
    mine: turn.draft,
    history: turn.history,
    refusals: stillRefused(refusals, turn.draft),
    beforeRestored: event.type === 'edit.undone' || event.type === 'edit.redone' ? beforeRestored : null,
  }
}

/** State after this window's version was discarded for another one: no step of the old version can come back. */
export function replaced(project: Project): Change {
  const draft = draftOf(project)
  return {
    project,
    saved: draft,
    mine: draft,
    history: noHistory,
    refusals: {},
    theirs: null,
    returnedAt: null,
    news: null,
    beforeRestored: null,
    unanswered: [],
  }
}

/** Whether another call's answer is newer than this page. An older answer never is. */
export function isNews({ project }: SaveContext, answer: Project): boolean {
  return answer.version === project.version
    ? answer.state !== project.state || answer.isPaid !== project.isPaid
    : answer.version > project.version
}

/** Newer one of two answers. */
export function newerOf(answer: Project | null, now: Project): Project {
  return answer !== null && answer.version > now.version ? answer : now
}

/** Whether a version is this window's own save, whose answer was lost on the way. In a dispute none is. */
function isOwn({ saved, unanswered, theirs }: SaveContext, draft: Draft): boolean {
  return (
    theirs === null &&
    unanswered.some(sent => changedSections(withSection(saved, sent.section, sent.draft), draft).length === 0)
  )
}

/**
 * Offers the other window's version without discarding either. A locked project leaves no choice, and this window's own
 * save needs none.
 */
export function offered(context: SaveContext, project: Project): Change {
  if (isLocked(project)) return replaced(project)
  const draft = draftOf(project)
  return isOwn(context, draft) ? { project, saved: draft, news: null, unanswered: [] } : { theirs: project, news: null }
}

/**
 * Takes over changes made elsewhere: unsent changes here stay, and if both changed the same section a choice is
 * pending. A pending choice stays so, over the newest version.
 */
export function taken(context: SaveContext, project: Project): Change {
  if (isLocked(context.project) || isLocked(project)) return replaced(project)
  const saved = draftOf(project)
  if (isOwn(context, saved)) return offered(context, project)
  const mine = mergeDraft(context.saved, context.mine, saved)
  if (mine === null) return offered(context, project)
  const isSame = changedSections(context.saved, saved).length === 0
  return {
    project,
    saved,
    mine,
    theirs: context.theirs === null ? null : project,
    news: null,
    unanswered: [],
    // An undo would restore the state before the foreign change: so the history ends here.
    ...(isSame ? {} : { history: noHistory, refusals: {}, beforeRestored: null }),
  }
}

/** Next section to send, in its present form. */
export function sending({ project, saved, mine, refusals, keepalive }: SaveContext): Change {
  const { section } = nextSection(saved, mine, refusals)
  return { sent: section === null ? null : { section, draft: mine, version: project.version, keepalive }, news: null }
}

/** Section under way; a state that sends has one. */
export function sentOf({ sent }: SaveContext): Sent {
  if (sent === null) throw new Error('save: nothing is under way')
  return sent
}

/** State after the server stored the section; changes typed meanwhile are still unsent. */
export function answered(context: SaveContext, answer: Answer<Project>): Change {
  if (!answer.ok) throw new Error('save: a failure saves nothing')
  const { section, draft } = sentOf(context)
  return { project: answer.value, saved: withSection(context.saved, section, draft), unanswered: [] }
}

/** State after a call of which nobody knows whether the server has done it. */
export function unheard(context: SaveContext): Change {
  const sent = sentOf(context)
  const { unanswered } = context
  return unanswered.at(-1)?.draft === sent.draft ? {} : { unanswered: [...unanswered, sent] }
}

/** State after a refusal: the content is not sent again in this form. */
export function refused(context: SaveContext, failure: Failure): Change {
  const { section, draft } = sentOf(context)
  return { refusals: stillRefused({ ...context.refusals, [section]: { draft, failure } }, context.mine) }
}

/** State after a call without result; `failure` is absent for a fault on our own side. */
export function failed(context: SaveContext, failure: Failure | undefined): Change {
  const { section } = sentOf(context)
  return { problem: failure === undefined ? { section, field: '' } : failureProblem(section, failure) }
}

/**
 * Delay before another try after a failure [ms], or null. Time alone helps a busy server; changes typed during the call
 * have not been tried yet.
 */
export function retryAfter(context: SaveContext, failure: Failure): number | null {
  if (failure.status === 429 || failure.status >= 500)
    return failure.retryAfter === undefined ? retryDelay : failure.retryAfter * 1000
  return context.mine === sentOf(context).draft ? null : saveDelay
}

/** This window's changes win, laid over the other window's version: sections changed only there stay. */
export function mineOverTheirs({ theirs, saved, mine }: SaveContext): Change {
  if (theirs === null) throw new Error('save: no choice is due')
  const newer = draftOf(theirs)
  return { ...replaced(theirs), saved: newer, mine: layOver(saved, mine, newer) }
}
