import type { Building, Project } from '#contract/entities/project.ts'
import type { TempCoords } from '#contract/inputs/project-inputs.ts'
import type { Failure } from '../../api/call.ts'
import { draftOf, type Draft } from '#building/draft/draft.ts'
import { noHistory, redone, stepTaken, undone, type Turn } from '#building/draft/history.ts'
import { layOver, mergeDraft } from '#building/draft/merge-draft.ts'
import { sectionProblem } from '#building/draft/section-problem.ts'
import { changedSections, sameSection, withSection, type Section } from '#building/draft/sections.ts'
import type { DraftShelf } from './draft-shelf.ts'
import type { ProjectWire } from './project-wire.ts'

export type SaveState = 'saved' | 'saving' | 'offline' | 'stale' | 'failed'

/** Why something is not saved: a packed message of our own check, or the server's sentences. */
export interface SaveProblem {
  readonly section: Section | null
  readonly field: string
  readonly packed?: string
  readonly failure?: Failure
}

export interface ProjectSnapshot {
  /** As the server last answered it. */
  readonly project: Project
  readonly building: Building
  readonly tempCoords: TempCoords | null
  readonly locked: boolean
  readonly saveState: SaveState
  readonly problem: SaveProblem | null
  /** The other window's version while a choice is due. */
  readonly theirs: Project | null
  /** Unsent changes of an earlier visit were laid over the project. */
  readonly restored: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undoName: string | undefined
  readonly redoName: string | undefined
}

export interface ProjectStore {
  readonly subscribe: (tell: () => void) => () => void
  readonly snapshot: () => ProjectSnapshot
  /** One step of undo. Changes that follow each other with the same `gesture` are one step. */
  readonly change: (name: string, edit: (building: Building) => Building, gesture?: string) => void
  readonly setTempCoords: (tempCoords: TempCoords | null) => void
  /** A locked project is shown in the other units without being changed. */
  readonly setUnits: (name: string, units: Building['units']) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Reads the project again; unsent changes stay. */
  readonly reload: () => Promise<void>
  /** Takes a project that another call answered (after payment, a run, an upload). */
  readonly replaceProject: (project: Project) => void
  readonly keepMine: () => void
  readonly takeTheirs: () => void
  readonly discardRestored: () => void
  /**
   * Sends what is unsent, now. Making a store sends nothing: whoever keeps it sends what an earlier visit left.
   * @returns true when the server now holds everything; false while something stays on this device
   */
  readonly flush: (keepalive?: boolean) => Promise<boolean>
  readonly dispose: () => void
}

/** ms after the last change; with the call itself the change is on the server within a second. */
const saveDelay = 500
const retryDelay = 5000

/** A paid project and the shared sample are read only. */
function isLocked(project: Project) {
  return project.isPaid || project._id === 'sample'
}

/**
 * The project as it is edited: one history for all tabs, saved section by section, one call after the other,
 * each on the version the one before answered. What cannot be sent stays on this device.
 */
export function makeProjectStore(
  first: Project,
  wire: ProjectWire,
  shelf: DraftShelf,
  restoredName = '',
): ProjectStore {
  let project = first
  /** What the server holds, as far as this page knows. */
  let saved = draftOf(first)
  let mine = saved
  let history = noHistory
  let saveState: SaveState = 'saved'
  let problem: SaveProblem | null = null
  let theirs: Project | null = null
  let restored = false
  let disposed = false
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Refused content by section: not sent again until it changes. */
  const refused = new Map<Section, Draft>()
  const listeners = new Set<() => void>()
  let current = make()

  function make(): ProjectSnapshot {
    return {
      project,
      building: mine.building,
      tempCoords: mine.tempCoords,
      locked: isLocked(project),
      saveState,
      problem,
      theirs,
      restored,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      undoName: history.past.at(-1)?.name,
      redoName: history.future.at(-1)?.name,
    }
  }
  const tell = () => {
    current = make()
    for (const listener of listeners) listener()
  }
  const keep = () => {
    if (changedSections(saved, mine).length === 0) shelf.clear()
    else shelf.write({ version: project.version, base: saved, mine, keptAt: new Date().toISOString() })
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!disposed)
      timer = setTimeout(() => {
        void flush()
      }, ms)
  }
  const edited = () => {
    keep()
    if (saveState !== 'offline' && saveState !== 'stale') saveState = 'saving'
    if (saveState !== 'stale') later(saveDelay)
    tell()
  }
  const forget = () => {
    history = noHistory
    refused.clear()
  }

  /** The first section that differs, may be sent and was not refused as it is; notes a problem of the others. */
  const nextSection = (): Section | null => {
    let found: Section | null = null
    let held: SaveProblem | null = null
    for (const section of changedSections(saved, mine)) {
      const before = refused.get(section)
      if (before !== undefined && sameSection(before, mine, section)) {
        held ??= problem
        continue
      }
      refused.delete(section)
      const own = sectionProblem(mine, section)
      if (own !== null) {
        held ??= { section, field: own.field, packed: own.message }
        continue
      }
      found ??= section
    }
    problem = held
    return found
  }

  const failed = async (section: Section, sent: Draft, failure: Failure): Promise<boolean> => {
    if (failure.status === 0) {
      saveState = 'offline'
      later(retryDelay)
    } else if (failure.code === 'project.stale') {
      const answer = await wire.read()
      if (answer.ok) {
        theirs = answer.value
        saveState = 'stale'
        if (isLocked(theirs)) lock(theirs)
      } else {
        saveState = answer.failure.status === 0 ? 'offline' : 'failed'
        later(retryDelay)
      }
    } else if (failure.code === 'project.paid') {
      const answer = await wire.read()
      lock(answer.ok ? answer.value : { ...project, isPaid: true })
    } else {
      saveState = 'failed'
      problem = { section, field: failure.errors[0]?.field ?? '', failure }
      if (failure.status === 422 || failure.status === 400) {
        refused.set(section, sent)
        return true
      }
      if (failure.status === 429 || failure.status >= 500) later((failure.retryAfter ?? retryDelay / 1000) * 1000)
    }
    return false
  }
  const lock = (paid: Project) => {
    project = paid
    saved = draftOf(paid)
    mine = saved
    theirs = null
    forget()
    saveState = 'saved'
    problem = null
    shelf.clear()
  }

  const work = async (keepalive: boolean) => {
    for (;;) {
      const section = nextSection()
      if (section === null) {
        saveState = problem === null ? 'saved' : 'failed'
        break
      }
      const sent = mine
      if (saveState !== 'offline') saveState = 'saving'
      tell()
      const answer = await wire.save(section, sent, project.version, keepalive)
      if (answer.ok) {
        project = answer.value
        saved = withSection(saved, section, sent)
        saveState = 'saving'
      } else if (!(await failed(section, sent, answer.failure))) break
    }
    keep()
    tell()
  }
  const flush = async (keepalive = false): Promise<boolean> => {
    clearTimeout(timer)
    if (isLocked(project)) return true
    if (saveState === 'stale') return false
    if (sending === null)
      sending = work(keepalive).finally(() => {
        sending = null
      })
    await sending
    if (!disposed && saveState === 'saving' && sending === null) later(saveDelay)
    return isLocked(project) || changedSections(saved, mine).length === 0
  }

  const replaceProject = (next: Project) => {
    if (isLocked(next)) {
      lock(next)
      tell()
      return
    }
    const newer = draftOf(next)
    const merged = mergeDraft(saved, mine, newer)
    if (merged === null) {
      theirs = next
      saveState = 'stale'
    } else {
      // What changed under the history's feet would come back with an undo: the history ends here.
      if (changedSections(saved, newer).length > 0) forget()
      project = next
      saved = newer
      mine = merged
      if (changedSections(saved, mine).length > 0) later(saveDelay)
    }
    keep()
    tell()
  }

  const turnTo = (turn: Turn | null) => {
    if (turn === null || isLocked(project)) return
    history = turn.history
    mine = turn.draft
    edited()
  }

  const store: ProjectStore = {
    subscribe: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    snapshot: () => current,
    change: (name, edit, gesture) => {
      if (isLocked(project)) return
      const building = edit(mine.building)
      if (building === mine.building) return
      history = stepTaken(history, name, mine, gesture)
      restored = false
      mine = { ...mine, building }
      edited()
    },
    setTempCoords: tempCoords => {
      if (isLocked(project)) return
      mine = { ...mine, tempCoords }
      edited()
    },
    setUnits: (name, units) => {
      if (!isLocked(project)) {
        store.change(name, building => (building.units === units ? building : { ...building, units }))
        return
      }
      mine = { ...mine, building: { ...mine.building, units } }
      tell()
    },
    undo: () => {
      turnTo(undone(history, mine))
    },
    redo: () => {
      turnTo(redone(history, mine))
    },
    reload: async () => {
      if (sending !== null) await sending
      const answer = await wire.read()
      if (
        answer.ok &&
        (answer.value.version !== project.version ||
          answer.value.state !== project.state ||
          answer.value.isPaid !== project.isPaid)
      )
        replaceProject(answer.value)
    },
    replaceProject,
    keepMine: () => {
      if (theirs === null) return
      // What this window changed wins; what only the other one changed stays as it is there.
      const newer = draftOf(theirs)
      mine = layOver(saved, mine, newer)
      project = theirs
      saved = newer
      theirs = null
      forget()
      saveState = 'saving'
      keep()
      tell()
      void flush()
    },
    takeTheirs: () => {
      if (theirs === null) return
      project = theirs
      saved = draftOf(theirs)
      mine = saved
      theirs = null
      forget()
      saveState = 'saved'
      problem = null
      keep()
      tell()
    },
    discardRestored: () => {
      restored = false
      mine = saved
      history = noHistory
      edited()
    },
    flush,
    dispose: () => {
      disposed = true
      clearTimeout(timer)
    },
  }

  const kept = isLocked(first) ? null : shelf.read()
  if (kept !== null) {
    const merged = mergeDraft(kept.base, kept.mine, saved)
    if (merged === null) {
      mine = kept.mine
      theirs = first
      saveState = 'stale'
    } else if (changedSections(saved, merged).length > 0) {
      history = stepTaken(noHistory, restoredName, saved)
      mine = merged
      restored = true
      saveState = 'saving'
    } else shelf.clear()
    current = make()
  }
  return store
}
