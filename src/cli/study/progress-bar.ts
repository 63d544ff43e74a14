import process from 'node:process'

const width = 30

/** A line that is written over itself, on a terminal; nothing anywhere else. */
export interface ProgressBar {
  readonly tell: (done: number) => void
  /** Ends the line. */
  readonly end: () => void
}

/** Shows how far a study is, how fast it goes and how long it will take. */
export function openProgressBar(total: number, stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  if (!stream.isTTY) return { tell: () => {}, end: () => {} }
  const began = performance.now()
  let shown = false
  return {
    tell: done => {
      shown = true
      stream.write(`\r${progressLine(done, total, (performance.now() - began) / 1000)}\u001B[K`)
    },
    end: () => {
      if (shown) stream.write('\n')
    },
  }
}

/**
 * A bar with its figures: rows, rows a second and time left.
 *
 * @param seconds since the beginning
 */
export function progressLine(done: number, total: number, seconds: number): string {
  const full = total === 0 ? width : Math.floor((width * done) / total)
  const bar = `[${'█'.repeat(full)}${'·'.repeat(width - full)}]`
  const rate = done / Math.max(seconds, 1e-3)
  const left = done === 0 ? '' : done < total ? `, ${duration((total - done) / rate)} left` : `, ${duration(seconds)}`
  const speed = done === 0 ? '' : `, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`
  return `${bar} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}${speed}${left}`
}

function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}
