import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import { packHistory, readHistory, type StoredHistory } from '#building/draft/stored-history.ts'
import { draftOf, type Draft } from '#building/draft/draft.ts'
import { layOver } from '#building/draft/merge-draft.ts'
import { overLate } from '#building/draft/over-late.ts'
import { changedSections, type Section } from '#building/draft/sections.ts'
import type { StoredDraft } from '#building/draft/stored-draft.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { TempCoords } from '#contract/inputs/project-inputs.ts'
import { keepDraftMachine, type UnsentDraft } from '#machines/project/keep-draft.machine.ts'
import { isUnsent, unsentOf } from '#machines/project/save-context.ts'
import type { SaveProblem } from '#machines/project/next-section.ts'
import { saveMachine } from '#machines/project/save.machine.ts'
import type { HistoryShelf } from './history-shelf.ts'
import type { DraftShelf } from './draft-shelf.ts'
import type { ProjectWire } from './project-wire.ts'
import { keepShownUnits, shownUnits } from './shown-units.ts'

/** `unsaved`: neither the server nor this device has the changes. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'stale' | 'failed' | 'unsaved'

/** A step that was undone or redone, and the first section in which it changed something. */
export interface HistoryTurn {
  readonly kind: 'undone' | 'redone'
  readonly name: string
  readonly section: Section | null
}

/** Unsent changes that came too late for a paid project. A refund opens the project again; they wait all the same. */
export interface LateChanges {
  readonly draft: StoredDraft
  /** Sections of the project that lack them. */
  readonly sections: readonly Section[]
  /** The project with the changes laid over it. */
  readonly laid: Draft
}

export interface ProjectSnapshot {
  /** Project in the server's newest answer. */
  readonly project: Project
  readonly building: Building
  readonly tempCoords: TempCoords | null
  readonly locked: boolean
  readonly saveState: SaveState
  readonly problem: SaveProblem | null
  /** The other window's version while a choice is pending. */
  readonly theirs: Project | null
  /** Time of the earlier visit whose changes are disputed; null: they are this visit's. */
  readonly returnedAt: string | null
  /** Unsent changes that are not in the project: it was paid and locked before they arrived. */
  readonly late: LateChanges | null
  /** Whether the late changes are only in this window: this device has not kept them yet. */
  readonly isLateUnkept: boolean
  /** Whether unsent changes of an earlier visit were laid over the project. */
  readonly restored: boolean
  /** Step that was undone or redone last; null once something else was changed. */
  readonly turned: HistoryTurn | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undoName: string | undefined
  readonly redoName: string | undefined
}

export interface ProjectStore {
  readonly subscribe: (tell: () => void) => () => void
  readonly snapshot: () => ProjectSnapshot
  /** Makes a step of undo. Changes in a row with the same `gesture` are a single step. */
  readonly change: (name: string, edit: (building: Building) => Building, gesture?: string) => void
  readonly setTempCoords: (tempCoords: TempCoords | null) => void
  /** Shows a locked project in other units without changing it. */
  readonly setUnits: (name: string, units: Building['units']) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Reads the project again; unsent changes stay. */
  readonly reload: () => Promise<void>
  /** Takes the project of another call's answer (after payment, a run, an upload). */
  readonly replaceProject: (project: Project) => void
  readonly keepMine: () => void
  readonly takeTheirs: () => void
  readonly discardRestored: () => void
  /** Drops the changes that came too late, from this device too; earlier ones of the same sections are told next. */
  readonly discardLate: () => void
  /**
   * Sends unsent changes now. Making a store sends nothing: its holder sends the changes of an earlier visit.
   * @returns true when the server now holds everything that it can take; false while changes for it stay here
   */
  readonly flush: (keepalive?: boolean) => Promise<boolean>
  readonly dispose: () => void
}

type SaveSnapshot = SnapshotFrom<typeof saveMachine>
type KeepSnapshot = SnapshotFrom<typeof keepDraftMachine>

/** Word about the work's safety: one that claims a place for it waits until that place has acknowledged it. */
function saveStateOf(snapshot: SaveSnapshot, keepSnapshot: KeepSnapshot): SaveState {
  const state = (['saving', 'offline', 'stale', 'failed'] as const).find(one => snapshot.matches(one)) ?? 'saved'
  if (state === 'saved' || state === 'saving') return state
  // Off line, an undo may bring back what the server has: then nothing needs a place.
  if (keepSnapshot.matches('kept') || keepSnapshot.matches('empty')) return state
  if (keepSnapshot.matches('refused')) return 'unsaved'
  return state === 'stale' ? state : 'saving'
}

function shown(
  snapshot: SaveSnapshot,
  keepSnapshot: KeepSnapshot,
  turned: HistoryTurn | null,
  late: LateChanges | null,
): ProjectSnapshot {
  const { project, mine, history, problem, theirs, returnedAt, beforeRestored } = snapshot.context
  return {
    project,
    building: mine.building,
    tempCoords: mine.tempCoords,
    locked: snapshot.matches('locked'),
    saveState: saveStateOf(snapshot, keepSnapshot),
    problem,
    theirs,
    returnedAt,
    late,
    isLateUnkept: late !== null && !keepSnapshot.matches('kept') && !keepSnapshot.matches('empty'),
    restored: beforeRestored !== null,
    turned,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undoName: history.past.at(-1)?.name,
    redoName: history.future.at(-1)?.name,
  }
}

/** Whether two snapshots are equal, part by part. */
function isSame(a: ProjectSnapshot, b: ProjectSnapshot): boolean {
  return (Object.keys(a) as (keyof ProjectSnapshot)[]).every(key => Object.is(a[key], b[key]))
}

/** Logs a call that breaks instead of answering, since this is a bug, beside the page's message. */
async function logged<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    console.error(error)
    throw error
  }
}

export interface StoredSteps {
  readonly history?: Pick<HistoryShelf, 'keep'> | null
  readonly left?: StoredHistory | null
}

/** Delay after the last change before the undo steps are kept [ms]. */
const keepHistoryDelay = 400

/**
 * Store of an edited project: the machines of saving and keeping, with these calls and this device as their outside
 * world.
 *
 * @param shelf place for unsent changes; null: this device keeps none
 * @param left changes of an earlier visit
 * @param steps undo steps of an earlier visit, and the place for those of this one; absent: they end with the page
 */
export function makeProjectStore(
  first: Project,
  wire: ProjectWire,
  shelf: Pick<DraftShelf, 'keep'> | null,
  left: StoredDraft | null = null,
  restoredName = '',
  { history = null, left: leftHistory = null }: StoredSteps = {},
): ProjectStore {
  const keepNow = (unsent: UnsentDraft | null) =>
    shelf?.keep(unsent === null ? null : { keptAt: new Date().toISOString(), ...unsent })
  const keeper = createActor(
    keepDraftMachine.provide({
      actors: {
        writeDraft: fromPromise(async ({ input: unsent }) => {
          if (shelf === null) throw new Error('no shelf for unsent changes')
          await keepNow(unsent)
        }),
      },
    }),
  )
  /** Keeps unsent changes, and with them what came too late: it waits until it is put back or given up. */
  const keepBoth = (unsent: UnsentDraft | null) => {
    const both = unsent === null || late === null ? (unsent ?? late?.draft ?? null) : overLate(late.draft, unsent)
    keeper.send({ type: 'draft.changed', unsent: both })
  }
  /** Waits until the browser has written the newest draft or refused it. */
  const written = async () => {
    const { given } = keeper.getSnapshot().context
    if (keeper.getSnapshot().context.ended < given) await waitFor(keeper, ({ context }) => context.ended >= given)
  }
  const actor = createActor(
    saveMachine.provide({
      actors: {
        saveSection: fromPromise(async ({ input: { section, draft, version, keepalive } }) => {
          // Changes that are lost on the way to the server are on this device. A page that is being left has no time to wait.
          if (!keepalive) await written()
          return logged(wire.save(section, draft, version, keepalive))
        }),
        readProject: fromPromise(() => logged(wire.read())),
      },
      actions: {
        keep: (_, { unsent }) => {
          keepBoth(unsent)
        },
      },
    }),
    { input: { project: first, kept: left, restoredName, historyOf: draft => readHistory(leftHistory, draft) } },
  )
  const listeners = new Set<() => void>()
  let turned: HistoryTurn | null = null
  /** Newest changes that are not in a project that was paid before they arrived; units alone are no loss. */
  const lateOf = (draft: StoredDraft | undefined, project: Project): LateChanges | null => {
    if (draft === undefined) return null
    const now = draftOf(project)
    const { units } = now.building
    const inItsUnits = ({ building, tempCoords }: Draft) => ({ tempCoords, building: { ...building, units } })
    const laid = layOver(inItsUnits(draft.base), inItsUnits(draft.mine), now)
    const changed = changedSections(now, laid)
    return changed.length > 0 ? { draft, sections: changed, laid } : lateOf(draft.late, project)
  }
  // An open project takes the newest changes itself.
  let late = lateOf((first.isPaid ? left : left?.late) ?? undefined, first)
  let current = shown(actor.getSnapshot(), keeper.getSnapshot(), turned, late)
  let readersUnits = shownUnits(first._id)
  const publish = () => {
    // Every answer of the server has the project's own units.
    const { mine } = actor.getSnapshot().context
    if (actor.getSnapshot().matches('locked') && readersUnits !== null && mine.building.units !== readersUnits) {
      actor.send({ type: 'units.shown', units: readersUnits })
      return
    }
    const next = shown(actor.getSnapshot(), keeper.getSnapshot(), turned, late)
    // The machines' own progress is not published: listeners are called only for visible changes.
    if (isSame(current, next)) return
    current = next
    for (const tell of listeners) tell()
  }
  let { history: keptHistory, mine: keptDraft } = actor.getSnapshot().context
  let keeping: ReturnType<typeof setTimeout> | undefined
  /** Keeps the undo steps, unless these are kept already. */
  const keepSteps = () => {
    clearTimeout(keeping)
    keeping = undefined
    const { history: steps, mine } = actor.getSnapshot().context
    if (history === null || (steps === keptHistory && mine === keptDraft)) return
    keptHistory = steps
    keptDraft = mine
    void history.keep(packHistory({ history: steps, draft: mine }))
  }
  const keepStepsLater = () => {
    const { history: steps, mine } = actor.getSnapshot().context
    if (history === null || keeping !== undefined || (steps === keptHistory && mine === keptDraft)) return
    keeping = setTimeout(keepSteps, keepHistoryDelay)
  }
  let previous = actor.getSnapshot()
  actor.subscribe(snapshot => {
    const { saved, mine, project } = previous.context
    // The machine forgets what a paid project cannot take: the person is told, and the next visit finds it too.
    if (!previous.matches('locked') && snapshot.matches('locked') && isUnsent(previous.context)) {
      const newest = { version: project.version, base: saved, mine, keptAt: new Date().toISOString() }
      late = lateOf(late === null ? newest : overLate(late.draft, newest), snapshot.context.project)
      keepBoth(null)
    } else if (late !== null && snapshot.context.project !== project) {
      // The project as it was paid may be read only now: it may hold a save whose answer was lost.
      late = lateOf(late.draft, snapshot.context.project)
      if (late === null) keepBoth(unsentOf(snapshot.context))
    }
    previous = snapshot
  })
  actor.subscribe(publish)
  actor.subscribe(keepStepsLater)
  keeper.subscribe(publish)
  keeper.start()
  actor.start()
  publish()

  /** Resting state of the machine, or its state when the store was given up. */
  const settled = async (): Promise<SaveSnapshot> => {
    // `waitFor` hears nothing of a stopped actor.
    if (actor.getSnapshot().status !== 'stopped')
      try {
        return await waitFor(actor, snapshot => !snapshot.hasTag('underWay'))
      } catch (error) {
        if (actor.getSnapshot().status !== 'stopped') throw error
      }
    return actor.getSnapshot()
  }
  const change: ProjectStore['change'] = (name, edit, gesture) => {
    turned = null
    if (!current.locked) actor.send({ type: 'edit.changed', name, building: edit(current.building), gesture })
  }
  /** Goes a step back or forth, and notes its name and where it changed something. */
  const turn = (kind: HistoryTurn['kind']) => {
    const { history: steps, mine: before } = actor.getSnapshot().context
    const step = (kind === 'undone' ? steps.past : steps.future).at(-1)
    if (step !== undefined && !current.locked)
      turned = { kind, name: step.name, section: changedSections(before, step.draft)[0] ?? null }
    actor.send({ type: kind === 'undone' ? 'edit.undone' : 'edit.redone' })
  }
  return {
    subscribe: tell => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    snapshot: () => current,
    change,
    setTempCoords: tempCoords => {
      actor.send({ type: 'edit.placed', tempCoords })
    },
    setUnits: (name, units) => {
      if (current.locked) {
        readersUnits = units
        keepShownUnits(first._id, units)
        actor.send({ type: 'units.shown', units })
      } else change(name, building => (building.units === units ? building : { ...building, units }))
    },
    undo: () => {
      turn('undone')
    },
    redo: () => {
      turn('redone')
    },
    reload: async () => {
      const isGivenUp = () => actor.getSnapshot().status !== 'active'
      await settled()
      if (isGivenUp()) return
      const answer = await wire.read()
      if (!answer.ok || isGivenUp()) return
      actor.send({ type: 'project.answered', project: answer.value })
      await settled()
    },
    replaceProject: project => {
      actor.send({ type: 'project.answered', project })
    },
    keepMine: () => {
      actor.send({ type: 'mine.kept' })
    },
    takeTheirs: () => {
      actor.send({ type: 'theirs.taken' })
    },
    discardRestored: () => {
      actor.send({ type: 'edit.discarded' })
    },
    discardLate: () => {
      const { context } = actor.getSnapshot()
      late = lateOf(late?.draft.late, context.project)
      keepBoth(unsentOf(context))
      publish()
    },
    flush: async (keepalive = false) => {
      if (keepalive) keepSteps()
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'flush', keepalive })
      const snapshot = await settled()
      return snapshot.matches('locked') || (!snapshot.matches('stale') && !isUnsent(snapshot.context))
    },
    dispose: () => {
      const { given, writing, unsent } = keeper.getSnapshot().context
      keepSteps()
      actor.stop()
      keeper.stop()
      // A draft that waited for the write before it.
      if (given > writing) keepNow(unsent)?.catch(() => {})
    },
  }
}
