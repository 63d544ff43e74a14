import { runEvents } from '#contract/calls/runs.ts'
import { RunEvent } from '#contract/entities/run.ts'
import type { StudyEvent } from '#machines/analysis/study.machine.ts'
import { readEvents } from '../../../api/read-events.ts'

/** ms between looks when the stream cannot be followed */
const lookAgain = 1500

type RunNews = Extract<StudyEvent, { readonly type: 'progress.told' | 'looked' | 'stream.lost' }>

/** Reports the progress of a run until it ends or nobody listens any more; a broken stream is opened again. */
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
    // The end is read as a whole, so that its state and its rows arrive together.
    tell({ type: whole ? 'looked' : 'stream.lost' })
    await new Promise(done => {
      setTimeout(done, lookAgain)
    })
  }
}
