import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { explanations, projects, runs, studies, studyChunks } from '../db/schema.ts'

type Row<T extends { readonly $inferSelect: unknown }, K extends keyof T['$inferSelect']> = Pick<T['$inferSelect'], K>

/** A chunk's bytes as text, base64. */
interface PackedChunk extends Row<typeof studyChunks, 'runId' | 'chunk' | 'rank'> {
  readonly rows: string
  readonly options: string
  readonly hashes: string
  readonly figures: string
}
/** Instants as text (ISO 8601). */
type PackedRun = Row<typeof runs, 'id' | 'stage' | 'status' | 'done' | 'total' | 'result' | 'engineVersion'> & {
  readonly [K in 'createdAt' | 'startedAt' | 'finishedAt']: string | null
}

/** The sample as its rows lie in the database, with ids of its own. */
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

/** The sample's text, made by `npm run sample`. */
export function sampleText(): string {
  return gunzipSync(readFileSync(sampleFile)).toString()
}
