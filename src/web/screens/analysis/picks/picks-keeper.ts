import type { Project } from '#contract/entities/project.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'
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

/** ms between two tries while the network is away */
const tryAgain = 3000

function isSame(a: PickTree, b: PickTree): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Keeps the tree of picks with the server. While the network is away, it tries again until the tree is there. A project that moved on
 * meanwhile, because a run ended, is no other tree: the tree is sent again; where another window changed the tree, or the server refuses
 * it, the page gets the server's. What is unsent waits on the device, so that leaving the page loses nothing.
 */
export function makePicksKeeper(wire: PicksWire, told: PicksTold, shelf: PicksShelf, pause = tryAgain): PicksKeeper {
  let held: Project | undefined
  const state = { isOpen: true }
  let queue: Promise<void> = Promise.resolve()
  // Trees that are not answered yet.
  let unsent = 0
  const take = (project: Project) => {
    held = project
    if (state.isOpen) told.project(project)
  }
  const send = async (picks: PickTree) => {
    const before = held
    if (before === undefined) return
    let answer = await wire.save(before.version, picks)
    for (let isTold = false; !answer.ok && answer.failure.status === 0 && state.isOpen; isTold = true) {
      if (!isTold) told.failure(answer.failure)
      await new Promise(done => {
        setTimeout(done, pause)
      })
      answer = await wire.save(held?.version ?? before.version, picks)
    }
    // The page was left while the network is away: the device keeps it.
    if (!answer.ok && answer.failure.status === 0) return
    if (!answer.ok && answer.failure.code === 'project.stale') {
      const read = await wire.read()
      if (read.ok) {
        held = read.value
        if (isSame(read.value.picks ?? [], before.picks ?? [])) answer = await wire.save(read.value.version, picks)
      }
    }
    const left = unsent > 1 ? shelf.read() : null
    if (answer.ok && left !== null) shelf.write({ ...left, base: answer.value.picks ?? [] })
    else shelf.clear()
    if (answer.ok) {
      take(answer.value)
      return
    }
    if (!state.isOpen) return
    told.failure(answer.failure)
    const read = await wire.read()
    if (read.ok) take(read.value)
  }
  const store = (picks: PickTree) => {
    shelf.write({ base: held?.picks ?? [], mine: picks })
    unsent++
    queue = queue
      .then(() => send(picks))
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
      if (isSame(kept.base, there)) {
        store(kept.mine)
        return kept.mine
      }
      shelf.clear()
      if (!isSame(kept.mine, there)) told.dropped()
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
