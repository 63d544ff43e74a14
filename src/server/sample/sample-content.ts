import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { explanations, projects, runs, studies, studyChunks } from '../db/schema.ts'

type Row<T extends { readonly $inferSelect: unknown }, K extends keyof T['$inferSelect']> = Pick<T['$inferSelect'], K>

/** Bytes of a chunk as text, base64. */
interface PackedChunk extends Row<typeof studyChunks, 'runId' | 'chunk' | 'rank'> {
  readonly rows: string
  readonly options: string
  readonly hashes: string
  readonly figures: string
}
/** Row of a run whose instants are text (ISO 8601). */
type PackedRun = Row<typeof runs, 'id' | 'stage' | 'status' | 'done' | 'total' | 'result' | 'engineVersion'> & {
  readonly [K in 'createdAt' | 'startedAt' | 'finishedAt']: string | null
}

/** Content of the sample as its rows in the database, with ids of its own. */
export interface SampleContent {
  readonly project: Row<
    typeof projects,
    'state' | 'header' | 'userInputs' | 'manualInputs' | 'masses' | 'documentVersion' | 'picks' | 'sets' | 'lastTab'
  >
  readonly runs: readonly PackedRun[]
  readonly studies: readonly (typeof studies.$inferSelect)[]
  readonly chunks: readonly PackedChunk[]
  readonly explanations: readonly Row<
    typeof explanations,
    'runId' | 'question' | 'building' | 'engineVersion' | 'answer'
  >[]
}

export const sampleFile = new URL('./sample.json.gz', import.meta.url)

/** Text of the sample, made by `npm run sample`. */
export function sampleText(): string {
  return gunzipSync(readFileSync(sampleFile)).toString()
}
