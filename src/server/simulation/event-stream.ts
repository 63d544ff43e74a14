import type { RunEvent } from '#contract/entities/run.ts'

/** A message of a text/event-stream. */
export function eventMessage(event: RunEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

/** A comment that keeps proxies from closing a quiet connection; readers drop it. */
export const keepAlive = ': alive\n\n'

const rank = { queued: 0, running: 1, done: 2, failed: 2, cancelled: 2 } as const satisfies Record<
  RunEvent['status'],
  number
>

/** Whether no further event follows. */
export function isTerminal(status: RunEvent['status']): boolean {
  return rank[status] === 2
}

/**
 * A gate through which a run only moves forward. News reach streams in two ways (this process and the database), so
 * that the same or an older state may arrive late. A run restarted after a crash goes back to `queued`, which is not
 * shown.
 */
export function forwardOnly(): (event: RunEvent) => boolean {
  let last: RunEvent | undefined
  return event => {
    if (last !== undefined) {
      const step = rank[event.status] - rank[last.status]
      if (isTerminal(last.status) || step < 0 || (step === 0 && event.done <= last.done)) return false
    }
    last = event
    return true
  }
}
