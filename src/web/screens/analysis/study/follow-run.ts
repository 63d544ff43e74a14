import { runEvents } from '#contract/calls/runs.ts'
import { RunEvent } from '#contract/entities/run.ts'
import type { StudyEvent } from '#machines/analysis/study.machine.ts'
import { readEvents } from '../../../api/read-events.ts'

/** ms between looks when the stream cannot be followed */
const lookAgain = 1500

type RunNews = Extract<StudyEvent, { readonly type: 'progress.told' | 'looked' | 'stream.lost' }>

/** Tells the progress of a run until it ends or nobody listens any more; a stream that breaks off is taken up again. */
export async function followRun(
  projectId: string,
  run: string,
  tell: (event: RunNews) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const whole = await readEvents(
      runEvents.route,
      { id: projectId, run },
      RunEvent,
      ({ done, total, variantsPerSecond, secondsLeft }) => {
        tell({
          type: 'progress.told',
          done,
          total,
          pace:
            variantsPerSecond === undefined ? null : { perSecond: variantsPerSecond, secondsLeft: secondsLeft ?? null },
        })
      },
      signal,
    )
    if (signal.aborted) return
    // An end is read whole, so that its state and its rows come together.
    tell({ type: whole ? 'looked' : 'stream.lost' })
    await new Promise(done => {
      setTimeout(done, lookAgain)
    })
  }
}
