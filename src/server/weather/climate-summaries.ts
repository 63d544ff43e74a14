import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { decode } from '#contract/decode.ts'
import { ClimateSummary } from '#contract/entities/climate-summary.ts'
import { engineVersion } from '#engine/version.ts'
import type { StationSource } from './weather-source.ts'
import { writeWhole } from './write-whole.ts'

export interface ClimateSummaries {
  /**
   * Figures of a weather year: computed once, then stored in memory and on disk. Two callers at once share the work.
   * Undefined: its file is gone or changed.
   */
  readonly of: (source: StationSource) => Promise<ClimateSummary | undefined>
}

const keptAtMost = 100
const summaryVersion = 1
const read = decode(ClimateSummary)

/** @param folder folder of the stored summaries; a new engine version computes them again */
export function openClimateSummaries({
  folder,
  compute,
  log,
}: {
  readonly folder: string
  readonly compute: (source: StationSource) => Promise<ClimateSummary | undefined>
  readonly log: Pick<Logger, 'warn'>
}): ClimateSummaries {
  const summaries = new Map<string, Promise<ClimateSummary | undefined>>()
  const stored = async (file: string): Promise<ClimateSummary | undefined> => {
    try {
      const answer = read(JSON.parse(await readFile(file, 'utf8')))
      return answer.ok ? answer.value : undefined
    } catch {
      return undefined
    }
  }
  const make = async (source: StationSource): Promise<ClimateSummary | undefined> => {
    const file = join(folder, `${source.id.replaceAll(/[^\w-]/g, '-')}.${engineVersion}-${summaryVersion}.json`)
    const storedSummary = await stored(file)
    if (storedSummary?.stationId === source.id) return storedSummary
    const made = await compute(source)
    if (made === undefined) return undefined
    // After a failed write, as on a full disk, the next caller only repeats the work.
    await writeWhole(file, JSON.stringify(made)).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a climate summary could not be kept')
    })
    return made
  }
  return {
    of: source => {
      const cached = summaries.get(source.id)
      if (cached !== undefined) return cached
      const made = make(source)
      const [oldest] = summaries.keys()
      if (summaries.size >= keptAtMost && oldest !== undefined) summaries.delete(oldest)
      summaries.set(source.id, made)
      made.then(
        summary => {
          if (summary === undefined) summaries.delete(source.id)
        },
        () => {
          summaries.delete(source.id)
        },
      )
      return made
    },
  }
}
