import { useSyncExternalStore } from 'react'

/** Least and greatest height of the plot's lines [px]: five options need the least, and more than the greatest helps nobody. */
const [least, greatest] = [150, 280]
/** Height of all other parts of the page above the ninth row of the table [px]. */
const others = 650

function subscribe(tell: () => void) {
  window.addEventListener('resize', tell)
  return () => {
    window.removeEventListener('resize', tell)
  }
}

/** Height of the plot's lines [px] in a window, which leaves room for eight rows of the table where the window has it. */
export function linesHeight(windowHeight: number): number {
  return Math.min(greatest, Math.max(least, windowHeight - others))
}

/** Height of the plot's lines in the present window [px]. */
export function useLinesHeight(): number {
  return useSyncExternalStore(subscribe, () => linesHeight(window.innerHeight))
}
