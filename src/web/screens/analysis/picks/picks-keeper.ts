import type { Project } from '#contract/entities/project.ts'
import { isSameTree, type PickTree } from '#building/stages/pick-tree.ts'
import { saveOutcome } from '#machines/project/save-outcome.ts'
import type { Answer, Failure } from '../../../api/send.ts'
import type { PicksShelf } from './picks-shelf.ts'

/** Two calls of picks, replaceable in tests. */
export interface PicksWire {
  readonly save: (version: number, picks: PickTree) => Promise<Answer<Project>>
  readonly read: () => Promise<Answer<Project>>
}
/** Callbacks for the page. */
export interface PicksListener {
  /** Project as the server has it now. */
  readonly project: (project: Project) => void
  readonly failure: (failure: Failure) => void
  /** Unsent picks of an earlier visit were based on a tree that no longer exists. */
  readonly dropped: () => void
}

/** Sends trees of picks, one after another, and reports when none is on its way. */
export interface PicksKeeper {
  /** Sets the newest project of the page: a save names its version. */
  readonly hold: (project: Project) => void
  readonly store: (picks: PickTree) => void
  /** Unsent tree of an earlier visit, now on its way; null: there is none, or another window changed its base. */
  readonly restore: () => PickTree | null
  readonly idle: () => Promise<void>
  /** Starts retries and reports; returns the function that stops them. */
  readonly open: () => () => void
}

/** ms between two tries while the network is away, or the server busy */
const tryAgain = 3000

/** Whether the same call may succeed later. */
function isLater(answer: Answer<Project>): boolean {
  const outcome = saveOutcome(answer)
  return outcome === 'unreached' || outcome === 'busy'
}

/** Whether the session has ended; its owner may log in again. */
function isSessionEnded({ status, code }: Failure): boolean {
  return status === 401 || code?.startsWith('session.') === true
}

/**
 * Stores the tree of picks at the server. While the network fails or the server is busy, it tries again until the tree
 * is stored. If the project changed meanwhile because a run ended, the tree is sent again. If another window changed
 * the tree, or the server refuses it, the page gets the server's tree, and later trees based on the refused one are not
 * sent. Unsent trees wait on the device, so that leaving the page or the end of a session loses nothing.
 */
export function makePicksKeeper(
  wire: PicksWire,
  listener: PicksListener,
  shelf: PicksShelf,
  pause = tryAgain,
): PicksKeeper {
  let held: Project | undefined
  // Base of the next tree in the queue: the page's project at the time of storing, or the answer to the tree before.
  let made: Project | undefined
  const state = { isOpen: true }
  let queue: Promise<void> = Promise.resolve()
  // Trees without an answer yet.
  let unsent = 0
  // Refused trees: trees stored before the last refusal are based on it.
  let refused = 0
  const take = (project: Project) => {
    held = project
    if (state.isOpen) listener.project(project)
  }
  const send = async (picks: PickTree, after: number) => {
    const before = made
    if (before === undefined || after !== refused) return
    const base = before.picks ?? []
    // Another window's tree is not overwritten: the older version is refused as stale.
    const version = (): number => {
      const now: Project = held ?? before
      return (isSameTree(now.picks ?? [], base) ? now : before).version
    }
    let answer = await wire.save(version(), picks)
    for (let isTold = false; !answer.ok && isLater(answer) && state.isOpen; isTold = true) {
      if (!isTold) listener.failure(answer.failure)
      const { retryAfter = 0 } = answer.failure
      await new Promise(done => {
        setTimeout(done, Math.max(pause, 1000 * retryAfter))
      })
      if (!state.isOpen) break
      answer = await wire.save(version(), picks)
    }
    // The page was left before the tree could be sent: the device stores it with its base. The present user may be
    // another one.
    if (!answer.ok && isLater(answer)) {
      refused++
      return
    }
    if (!answer.ok && isSessionEnded(answer.failure)) {
      if (state.isOpen) listener.failure(answer.failure)
      return
    }
    if (!answer.ok && answer.failure.code === 'project.stale') {
      const read = await wire.read()
      if (read.ok) {
        held = read.value
        if (isSameTree(read.value.picks ?? [], base)) answer = await wire.save(read.value.version, picks)
      }
    }
    const left = unsent > 1 ? shelf.read() : null
    if (answer.ok && left !== null) shelf.write({ ...left, base: answer.value.picks ?? [] })
    else shelf.clear()
    if (answer.ok) {
      made = answer.value
      take(answer.value)
      return
    }
    refused++
    if (!state.isOpen) return
    listener.failure(answer.failure)
    const read = await wire.read()
    if (read.ok) take(read.value)
  }
  const store = (picks: PickTree) => {
    shelf.write({ base: held?.picks ?? [], mine: picks })
    if (unsent === 0) made = held
    unsent++
    const after = refused
    queue = queue
      .then(() => send(picks, after))
      .finally(() => {
        unsent--
      })
  }
  return {
    hold: project => {
      if (held === undefined || project.version >= held.version) held = project
    },
    store,
    restore: () => {
      const shelved = shelf.read()
      if (shelved === null || held === undefined) return null
      const there = held.picks ?? []
      if (isSameTree(shelved.base, there)) {
        store(shelved.mine)
        return shelved.mine
      }
      shelf.clear()
      if (!isSameTree(shelved.mine, there)) listener.dropped()
      return null
    },
    idle: () => queue,
    open: () => {
      state.isOpen = true
      return () => {
        state.isOpen = false
      }
    },
  }
}
