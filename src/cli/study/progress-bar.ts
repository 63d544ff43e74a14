import type { ErrorOutput } from '../shell.ts'

const width = 30

/** A line that is written over itself, on a terminal; nothing anywhere else. */
export interface ProgressBar {
  readonly tell: (done: number) => void
  /** Ends the line. */
  readonly end: () => void
}

/** Shows how far a study is, how fast it goes and how long it will take. */
export function openProgressBar(total: number, stream: ErrorOutput): ProgressBar {
  if (!stream.isTTY) return { tell: () => {}, end: () => {} }
  const clock = () => performance.now() / 1000
  const began = clock()
  let shown = false
  /** The first rows that were seen: what came before them is the threads' start. */
  let first: { readonly done: number; readonly at: number } | undefined
  return {
    tell: done => {
      shown = true
      const now = clock()
      if (done > 0) first ??= { done, at: now }
      const rate = first === undefined || done === first.done ? undefined : (done - first.done) / (now - first.at)
      stream.write(`\r${progressLine(done, total, now - began, rate)}\u001B[K`)
    },
    end: () => {
      if (shown) stream.write('\n')
    },
  }
}

/**
 * A bar with its figures: rows, rows a second and time left; at the end the time that it took.
 *
 * @param seconds since the beginning
 * @param rate    rows a second, once it is known
 */
export function progressLine(done: number, total: number, seconds: number, rate?: number): string {
  const full = total === 0 ? width : Math.floor((width * done) / total)
  const bar = `[${'█'.repeat(full)}${'·'.repeat(width - full)}]`
  const speed = rate === undefined ? [] : [`${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`]
  const time =
    done === total ? [duration(seconds)] : rate === undefined ? [] : [`${duration((total - done) / rate)} left`]
  return [`${bar} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`, ...speed, ...time].join(', ')
}

function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
