import { eq, sql } from '../../db/drizzle.ts'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import type { Question } from '#contract/entities/explanation.ts'
import type { OptionValue } from '#contract/entities/study.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { packMessage, type Message } from '#contract/message.ts'
import { engineVersion } from '#engine/version.ts'
import { placeOfTwice } from '#rules/place-of-twice.ts'
import type { Queries } from '../../db/open-database.ts'
import { runs, studies, studyChunks } from '../../db/schema.ts'
import { refuse, refuseFields, type Refusal } from '../../http/refusal.ts'
import { moveProject } from '../../projects/move-project.ts'
import type { ProjectRow } from '../../projects/projects.store.ts'
import type { StudyComputeServices, StudyServices } from '../study-services.ts'
import { lockRun } from '../../simulation/runs.store.ts'
import { refuseStart } from '../../simulation/start-run.ts'
import { sendChunks } from '../chunk-queue.ts'
import { nextRow } from '../grown-study.ts'
import { storedFigures, type StoredFigures } from '../stored-figures.ts'
import { layChunks } from '../lay-chunks.ts'
import { packFigures, packRows } from '../pack-chunk.ts'
import { findStudy, insertChunks } from '../studies.store.ts'
import { nextRank } from '../turns.store.ts'

/** Further rows for a sampled study. */
export interface MoreRowsPlan {
  readonly run: string
  /** Numbers of the new rows: they follow the last row of the study. */
  readonly rows: readonly number[]
  /** Rows of the study, in row order. */
  readonly parameters: readonly VariedParameter[]
  readonly options: Uint8Array
  readonly hashes: Uint8Array
  readonly existingFigures: StoredFigures
}

/** Plans further rows, or returns the problem and its field. */
export async function prepareMoreRows(
  { db, workers }: Pick<StudyComputeServices, 'db' | 'workers'>,
  project: ProjectRow,
  { run: id, size, within }: Extract<Question, { readonly kind: 'more' }>,
): Promise<MoreRowsPlan | Refusal> {
  const refuseAt = (field: string, key: string, params: Message['params'] = {}) =>
    refuseFields({ field, message: packMessage(key, params) })
  const found = await findStudy(db.drizzle, project.id, id)
  if (found === undefined) return refuseAt('run', 'explain.noStudy')
  const { run, study } = found
  if (study.sample === null) return refuseAt('run', 'explain.notSampled')
  if (run.status !== 'done') return refuseAt('run', 'explain.notFinished')
  if (study.engineVersion !== engineVersion) return refuseAt('run', 'explain.otherEngine')
  const next = await nextRow(db.drizzle, id)
  if (next + size > limits.combinations)
    return refuseAt('size', 'explain.tooManyRows', { count: next, max: limits.combinations })
  const parameters = study.parameters as readonly VariedParameter[]
  const twice = placeOfTwice(within.map(({ key }) => key))
  if (twice >= 0) return refuseAt(`within.${twice}.key`, 'study.sameParameter', { key: within[twice]?.key ?? '' })
  for (const [i, { key, options }] of within.entries()) {
    const offered = parameters.find(one => one.key === key)?.options
    if (offered === undefined) return refuseAt(`within.${i}.key`, 'explain.otherParameter')
    const other = options.findIndex(option => !offered.includes(option))
    if (other >= 0) return refuseAt(`within.${i}.options.${other}`, 'explain.otherOption')
    const again = placeOfTwice(options)
    if (again >= 0)
      return refuseAt(`within.${i}.options.${again}`, 'study.sameOption', {
        first: options.indexOf(options[again] as OptionValue) + 1,
      })
  }
  const chunks = await db.drizzle
    .select({ options: studyChunks.options })
    .from(studyChunks)
    .where(eq(studyChunks.runId, id))
  const { options, hashes } = await workers.explain({
    does: 'more',
    base: study.base,
    weatherDigest: run.weatherDigest ?? '',
    setting: study.setting,
    parameters,
    there: Uint8Array.from(chunks.flatMap(chunk => [...chunk.options])),
    within: within as readonly VariedParameter[],
    size,
    seed: study.sample.seed,
  })
  const count = hashes.length / variantHashBytes
  const existingFigures = await storedFigures(db.drizzle, project.id, hashes, { explained: true })
  return {
    run: id,
    rows: Array.from({ length: count }, (_, i) => next + i),
    parameters,
    options,
    hashes,
    existingFigures,
  }
}

/**
 * Appends rows to a study on a locked project. The study runs again until they are computed.
 * @throws Refusal run.active if the study changed after it was judged; the refusals of a start
 */
export async function storeMoreRows(
  services: StudyServices,
  tx: Queries,
  user: User,
  project: ProjectRow,
  { run: id, rows, parameters, options, hashes, existingFigures }: MoreRowsPlan,
): Promise<void> {
  if (rows.length === 0) return
  const start = rows[0]!
  // The rows were planned before the project was locked. Another question may have appended rows since.
  const run = await lockRun(tx, id)
  if (run?.status !== 'done' || (await nextRow(tx, id)) !== start) throw refuse('run.active')
  await refuseStart(services, tx, user, project)
  const chunks = layChunks(parameters, { options, hashes }, existingFigures)
  const there = chunks.reduce((sum, { figures, rows: own }) => sum + (figures === undefined ? 0 : own.length), 0)
  const [last] = await tx
    .select({ chunk: sql<number | null>`max(${studyChunks.chunk})` })
    .from(studyChunks)
    .where(eq(studyChunks.runId, id))
  const first = (last?.chunk ?? -1) + 1
  const rank = await nextRank(tx, user._id, 'studies')
  const waiting = chunks.flatMap(({ figures }, i) => (figures === undefined ? [{ chunk: first + i }] : []))
  const ranked = waiting.map(({ chunk }, i) => ({ chunk, rank: rank + i }))
  await insertChunks(
    tx,
    chunks.map((chunk, i) => ({
      runId: id,
      chunk: first + i,
      rank: ranked.find(one => one.chunk === first + i)?.rank ?? rank,
      rows: packRows(chunk.rows.map(row => row + start)),
      options: chunk.options,
      hashes: chunk.hashes,
      ...(chunk.figures === undefined ? {} : { figures: packFigures(chunk.figures), finishedAt: services.clock.now() }),
    })),
  )
  await tx
    .update(studies)
    .set({ takenOver: sql`${studies.takenOver} + ${there}` })
    .where(eq(studies.runId, id))
  await tx
    .update(runs)
    .set({
      total: sql`${runs.total} + ${rows.length}`,
      done: sql`${runs.done} + ${there}`,
      ...(ranked.length === 0 ? {} : { status: 'running', finishedAt: null }),
    })
    .where(eq(runs.id, id))
  if (ranked.length === 0) return
  await moveProject(tx, project, { type: 'run.started' })
  await sendChunks(services, id, ranked, tx)
}
