import { combinationsOf, studyRows } from '#building/stages/study-rows.ts'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import { layChunks } from '#server/studies/lay-chunks.ts'
import { studies, type BenchStage } from './ten-zones.ts'

/** Rows of the chunks that the product cuts a study into, in the order in which it computes them. */
export function chunksOf(stage: BenchStage): readonly Int32Array[] {
  const { parameters } = studies[stage]
  const hashes = new Uint8Array(combinationsOf(parameters) * variantHashBytes)
  const chunks = layChunks(parameters, { options: studyRows(parameters), hashes }, { rowOf: () => undefined })
  return chunks.map(({ rows }) => rows)
}
