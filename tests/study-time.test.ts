import { describe, expect, test } from 'vitest'
import { chunkPace, type FinishedChunk } from '#server/simulation/chunk-pace.ts'
import { timeLeft } from '#web/screens/analysis/study/time-left.ts'

/*
 * The time that a study says it still takes, against the time that it does take, over planted times of chunks: as the
 * server measures them, and as the page runs the estimate down between two chunks.
 */
interface Study {
  readonly workers: number
  /** Time of a row [s]. */
  readonly row: number
  readonly rows: number
  /** Part by which chunks are slower or faster than the mean. */
  readonly jitter: number
  /** Time of the first chunk of each worker before its first row [s]. */
  readonly start: number
}
const firstSizes = [8, 8, 16, 16, 32, 32]

/** Ends of a study's chunks: a free worker takes the next one. */
function planted({ workers, row, rows, jitter, start }: Study): readonly FinishedChunk[] {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const free = Array.from({ length: workers }, () => start)
  const ends: FinishedChunk[] = []
  for (let [at, i] = [0, 0]; at < rows; i++) {
    const size = Math.min(firstSizes[i] ?? 64, rows - at)
    const worker = free.indexOf(Math.min(...free))
    const end = (free[worker] ?? 0) + size * row * (1 + jitter * (2 * random() - 1))
    free[worker] = end
    ends.push({ at: end, rows: size })
    at += size
  }
  return ends.toSorted((a, b) => a.at - b.at)
}

/** The estimate and the truth [s] at each quarter of a second from the first chunk to the last. */
function estimates(study: Study) {
  const ends = planted(study)
  const over = ends.at(-1)?.at ?? 0
  const forecasts: { readonly at: number; readonly said: number; readonly left: number }[] = []
  for (let at = ends[0]?.at ?? 0; at < over; at += 0.25) {
    const finished = ends.filter(end => end.at <= at)
    const done = finished.reduce((sum, { rows }) => sum + rows, 0)
    const pace = chunkPace(finished)
    if (pace === undefined) continue
    const estimate = Math.ceil((study.rows - done) / pace)
    forecasts.push({ at, said: timeLeft(estimate, Math.floor(at - (finished.at(-1)?.at ?? 0))), left: over - at })
  }
  return forecasts
}

const studies = [1, 2].flatMap(workers =>
  [0.005, 0.05, 0.2, 1].flatMap(row =>
    [200, 1296, 5000].flatMap(rows =>
      [0, 0.3].map((jitter): Study => ({ workers, row, rows, jitter, start: Math.min(0.3, 8 * row) })),
    ),
  ),
)

describe('after the first chunk the time left is within a factor of two', () => {
  test.each(studies)('$workers workers, $row s a row, $rows rows, jitter $jitter', study => {
    // Little is known of the rows within a chunk; five seconds are the step of the words.
    const chunk = 64 * study.row * (1 + study.jitter)
    const slack = 5 + chunk / 2
    const wrong = estimates(study).filter(
      ({ said, left }) => said > 2 * left + slack || said < left / 2 - slack || Number.isNaN(said),
    )
    expect(wrong).toEqual([])
  })
  test('and long before the end without any allowance', () => {
    const long = studies.filter(({ row, rows }) => row * rows > 200)
    expect(long.length).toBeGreaterThan(8)
    for (const study of long) {
      const chunk = 64 * study.row * (1 + study.jitter)
      const wrong = estimates(study).filter(
        ({ said, left }) => left > 4 * chunk && (said > 2 * left || said < left / 2),
      )
      expect([study, wrong]).toEqual([study, []])
    }
  })
})
