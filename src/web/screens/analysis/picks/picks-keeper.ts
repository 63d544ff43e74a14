import type { Project } from '#contract/entities/project.ts'
import { isSameTree, type PickTree } from '#building/stages/pick-tree.ts'
import { saveOutcome } from '#machines/project/save-outcome.ts'
import type { Answer, Failure } from '../../../api/call.ts'
import type { PicksShelf } from './picks-shelf.ts'

/** The two calls, so that a test can stand in for the network. */
export interface PicksWire {
  readonly save: (version: number, picks: PickTree) => Promise<Answer<Project>>
  readonly read: () => Promise<Answer<Project>>
}
/** What is told to the page. */
export interface PicksTold {
  /** The project as the server has it now. */
  readonly project: (project: Project) => void
  readonly failure: (failure: Failure) => void
  /** What an earlier visit could not send was made of a tree that is not there any more. */
  readonly dropped: () => void
}

/** Sends trees of picks, one after another, and says when nothing is on its way. */
export interface PicksKeeper {
  /** The newest project that the page holds: a save names its version. */
  readonly hold: (project: Project) => void
  readonly store: (picks: PickTree) => void
  /** The tree that an earlier visit could not send, now on its way; null: there is none, or another window changed what it was made of. */
  readonly restore: () => PickTree | null
  readonly idle: () => Promise<void>
  /** While it is open it tries again and tells; answers how to close it. */
  readonly open: () => () => void
}

/** ms between two tries while the network is away, or the server busy */
const tryAgain = 3000

/** The same call may succeed later. */
function isLater(answer: Answer<Project>): boolean {
  const outcome = saveOutcome(answer)
  return outcome === 'unreached' || outcome === 'busy'
}

/** Whoever made it may log in again. */
function isSessionEnded({ status, code }: Failure): boolean {
  return status === 401 || code?.startsWith('session.') === true
}

/**
 * Keeps the tree of picks with the server. While the network is away or the server busy, it tries again until the tree is there. A project
 * that moved on meanwhile, because a run ended, is no other tree: the tree is sent again; where another window changed the tree, or the
 * server refuses it, the page gets the server's, and what was made of the refused tree is not sent. What is unsent waits on the device, so
 * that leaving the page or the end of a session loses nothing.
 */
export function makePicksKeeper(wire: PicksWire, told: PicksTold, shelf: PicksShelf, pause = tryAgain): PicksKeeper {
  let held: Project | undefined
  // What the next tree of the queue is made of: what the page held when it was stored, or the answer to the one before it.
  let made: Project | undefined
  const state = { isOpen: true }
  let queue: Promise<void> = Promise.resolve()
  // Trees that are not answered yet.
  let unsent = 0
  // Trees that were not kept: what was stored before the last of them went is made of it.
  let refused = 0
  const take = (project: Project) => {
    held = project
    if (state.isOpen) told.project(project)
  }
  const send = async (picks: PickTree, after: number) => {
    const before = made
    if (before === undefined || after !== refused) return
    const base = before.picks ?? []
    // Another window's tree that came meanwhile is not written over: the older version is refused as stale.
    const version = (): number => {
      const now: Project = held ?? before
      return (isSameTree(now.picks ?? [], base) ? now : before).version
    }
    let answer = await wire.save(version(), picks)
    for (let isTold = false; !answer.ok && isLater(answer) && state.isOpen; isTold = true) {
      if (!isTold) told.failure(answer.failure)
      const { retryAfter = 0 } = answer.failure
      await new Promise(done => {
        setTimeout(done, Math.max(pause, 1000 * retryAfter))
      })
      if (!state.isOpen) break
      answer = await wire.save(version(), picks)
    }
    // The page was left while it could not be sent: the device keeps it and what was made of it. Who is logged in now may be another.
    if (!answer.ok && isLater(answer)) {
      refused++
      return
    }
    if (!answer.ok && isSessionEnded(answer.failure)) {
      if (state.isOpen) told.failure(answer.failure)
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
    told.failure(answer.failure)
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
      const kept = shelf.read()
      if (kept === null || held === undefined) return null
      const there = held.picks ?? []
      if (isSameTree(kept.base, there)) {
        store(kept.mine)
        return kept.mine
      }
      shelf.clear()
      if (!isSameTree(kept.mine, there)) told.dropped()
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
