import { sessionActor } from '../../session/session-actor.ts'
import type { ProjectStore } from './project-store.ts'

/** Stores of left projects, by person and project: they go on sending until everything is on the server. */
const left = new Map<string, { readonly userId: string; readonly store: ProjectStore }>()

function userNow(): string {
  return sessionActor.getSnapshot().context.session?.user._id ?? ''
}
function keyOf(userId: string, projectId: string): string {
  return JSON.stringify([userId, projectId])
}

/** Ends the stores of everyone else: a person's changes wait for the same person. */
function endOthers(): void {
  for (const [key, { userId, store }] of left) {
    if (userId === userNow()) continue
    left.delete(key)
    store.dispose()
  }
}
/** Ends the look at sessions; there is one while a store is left. */
let endLook: (() => void) | undefined
function lookWhileAnyIsLeft(): void {
  if (left.size > 0 && endLook === undefined) {
    const look = sessionActor.subscribe(endOthers)
    endLook = () => {
      look.unsubscribe()
    }
  } else if (left.size === 0) {
    endLook?.()
    endLook = undefined
  }
}

/** Leaves a project: its unsent changes are sent now, and later if need be, while the session is its owner's. */
export function leaveStore(userId: string, projectId: string, store: ProjectStore): void {
  left.set(keyOf(userId, projectId), { userId, store })
  endOthers()
  lookWhileAnyIsLeft()
  if (left.get(keyOf(userId, projectId))?.store === store)
    void store.flush().then(isSent => {
      if (isSent && left.get(keyOf(userId, projectId))?.store === store) endLeftStore(userId, projectId)
    })
}

/** Holds a store again that was left for a moment only. */
export function returnToStore(userId: string, projectId: string, store: ProjectStore): void {
  if (left.get(keyOf(userId, projectId))?.store === store) left.delete(keyOf(userId, projectId))
  lookWhileAnyIsLeft()
}

/** Ends the store of a project that is opened anew: its unsent changes go on in the new one. */
export function endLeftStore(userId: string, projectId: string): void {
  left.get(keyOf(userId, projectId))?.store.dispose()
  left.delete(keyOf(userId, projectId))
  lookWhileAnyIsLeft()
}
