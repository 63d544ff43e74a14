import type { AroundNavHandler } from 'wouter'

/** Takes a move to another address into its hands, or answers false: then the move is made at once. */
type LeaveGuard = (to: string, go: () => void) => boolean

let guard: LeaveGuard | null = null

/**
 * Guards the present page against moves inside the application.
 * @returns ends the guard
 */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

/** Asks the page's guard before a link or a command of the application leads elsewhere. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => {
    navigate(to, options)
  }
  if (guard?.(to, go) !== true) go()
}
