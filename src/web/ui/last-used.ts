import type { Box } from './toast-place.ts'

interface Use {
  readonly element: Element
  readonly box: Box
}
let last: Use | null = null

/** Stores the control used last, by pointer or key. */
export function watchUse(): () => void {
  const note = ({ target }: Event) => {
    const element =
      target instanceof Element ? (target.closest('button, a, input, select, textarea, [role], label') ?? target) : null
    if (element !== null) last = { element, box: element.getBoundingClientRect() }
  }
  const events = ['pointerdown', 'click', 'keydown'] as const
  for (const event of events) document.addEventListener(event, note, true)
  return () => {
    for (const event of events) document.removeEventListener(event, note, true)
  }
}

/** Present place of the control used last; its last place if its page is gone. */
export function lastUsed(): Box | null {
  return last === null ? null : last.element.isConnected ? last.element.getBoundingClientRect() : last.box
}
