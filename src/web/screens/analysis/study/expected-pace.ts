import type { Building } from '#contract/entities/project.ts'
import type { Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { studySetting } from '#building/studies/study-setting.ts'

interface Timed {
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

/** Expected designs a second, and whether they are from the stage's own last study or from the baseline's time. */
export interface ExpectedPace {
  readonly perSecond: number
  readonly isMeasured: boolean
}

/**
 * Rows finished in the time of a baseline: they run on all threads, share values of neighbours, and have no months.
 * Measured for an office of ten zones on two threads (tests/bench/study), between a baseline on a warm thread, 0.20 s,
 * and on a cold one, 0.85 s: the middle of 7 and 32 rows of a large passive study, and so on. After the stage's first
 * study its own pace is used.
 */
const rowsPerBaseline = {
  passive: { default: 8, sweep: 15 },
  active: { default: 250, sweep: 250 },
  offset: { default: 600, sweep: 600 },
} as const satisfies Record<StudyStage, Record<Study['setting'], number>>

function secondsOf({ startedAt, finishedAt }: Timed): number | null {
  if (startedAt === null || finishedAt === null) return null
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  return seconds > 0 ? seconds : null
}

/**
 * Expected pace of a study with this number of rows.
 *
 * @param building its base document
 * @param study    the newest of the stage
 * @param baseline the project's
 */
export function expectedPace(
  stage: StudyStage,
  rows: number,
  building: Building,
  study: (Timed & Pick<Study, 'done' | 'takenOver' | 'setting'>) | null,
  baseline: Timed,
): ExpectedPace | null {
  const setting = studySetting(stage, rows, building)
  const before = study === null ? null : secondsOf(study)
  const computed = study === null ? 0 : study.done - study.takenOver
  if (before !== null && computed > 0 && study?.setting === setting)
    return { perSecond: computed / before, isMeasured: true }
  const seconds = secondsOf(baseline)
  return seconds === null ? null : { perSecond: rowsPerBaseline[stage][setting] / seconds, isMeasured: false }
}
