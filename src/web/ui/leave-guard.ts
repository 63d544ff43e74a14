import type { AroundNavHandler } from 'wouter'

/** Takes a move to another address into its hands, or answers false: then the move is made at once. */
type LeaveGuard = (to: string, go: () => void) => boolean

let guard: LeaveGuard | null = null
/** Address and state of the page on screen: the browser has changed both before it tells of a step in its history. */
let page: { readonly href: string; readonly state: unknown } | null = null
/** Whether the next step in the history is one that the guard's question allowed. */
let isAllowed = false

function notePage(): void {
  page = { href: location.href, state: history.state }
}

/** Whether an address is of the page on screen: a link to a part of the page makes a step in the history too. */
function isHere(href: string): boolean {
  const { origin, pathname, search } = new URL(href)
  return origin === location.origin && pathname === location.pathname && search === location.search
}

/**
 * Asks the page's guard before the browser's Back or Forward leads elsewhere. The step is made already: so the page's
 * address is put on top again before the router looks. Back leads to the same entry then.
 */
function holdStep(): void {
  const go = () => {
    isAllowed = true
    history.back()
  }
  const held = page
  const to = location.pathname + location.search + location.hash
  if (isAllowed || held === null || isHere(held.href) || guard?.(to, go) !== true) {
    isAllowed = false
    notePage()
    return
  }
  history.pushState(held.state, '', held.href)
}

// The router listens at the window too, from its first page on. A window calls its listeners in their order, captured or
// not, so these must be there before.
addEventListener('popstate', holdStep)
addEventListener('pushState', notePage)
addEventListener('replaceState', notePage)

/**
 * Guards the present page against moves inside the application, those of the browser's Back and Forward too.
 * @returns ends the guard
 */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next
  notePage()
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
