/** `npm run sample` computes the sample project again on the way of a paying person, and writes it for the server. */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Question } from '#contract/entities/explanation.ts'
import { asc, eq, inArray } from '#server/db/drizzle.ts'
import { explanations, projects, runs, studies, studyChunks } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { sampleFile, type SampleContent } from '#server/sample/sample-content.ts'
import { exampleDocument } from '../fixtures/examples.ts'
import { analysedOffice, answered } from './analysed-office.ts'
import { openTestServer } from './open-test-server.ts'

const server = await openTestServer({
  databaseUrl: '',
  openJobs: startJobs,
  env: { WORKER_THREADS: '2', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' },
})
const person = await server.person()
const office = await analysedOffice(server, person, exampleDocument('office-tehran'))
const [passive, active, offset] = office.picks.map(({ id }) => id)
if (passive === undefined || active === undefined || offset === undefined) throw new Error('three picks expected')
const questions: readonly Question[] = [
  ...office.studies.map(({ _id }) => ({ kind: 'sensitivity', run: _id }) as const),
  ...[passive, active, offset].map(pick => ({ kind: 'next', pick }) as const),
  { kind: 'worst', picks: [passive, active, offset], stations: [], tallerNeighbour: true },
  { kind: 'band', pick: null },
  { kind: 'bridge', from: passive, to: active },
  { kind: 'bridge', from: active, to: offset },
  { kind: 'bridge', from: passive, to: offset },
  { kind: 'bridge', from: null, to: passive },
  { kind: 'bridge', from: null, to: active },
  // The newest of its kind is shown first.
  { kind: 'bridge', from: null, to: offset },
]
for (const question of questions) {
  await answered(server, person, office.id, question)
  // Advance the clock, so that each is newer than the one before.
  server.clock.advance(60_000)
  console.log(question.kind)
}

const { drizzle } = server.services.db
const [project] = await drizzle.select().from(projects).where(eq(projects.id, office.id))
if (project === undefined) throw new Error('the project is gone')
const allRuns = await drizzle.select().from(runs).where(eq(runs.projectId, office.id)).orderBy(asc(runs.createdAt))
const ids = allRuns.map(({ id }) => id)
function base64(bytes: Uint8Array | null): string {
  return Buffer.from(bytes ?? []).toString('base64')
}
const content: SampleContent = {
  project: {
    state: project.state,
    header: project.header,
    userInputs: project.userInputs,
    manualInputs: project.manualInputs,
    masses: project.masses,
    documentVersion: project.documentVersion,
    picks: project.picks,
    sets: project.sets,
    lastTab: project.lastTab,
  },
  runs: allRuns.map(({ id, stage, status, done, total, result, engineVersion, createdAt, startedAt, finishedAt }) => ({
    id,
    stage,
    status,
    done,
    total,
    result,
    engineVersion,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  })),
  studies: await drizzle.select().from(studies).where(inArray(studies.runId, ids)),
  chunks: (
    await drizzle
      .select()
      .from(studyChunks)
      .where(inArray(studyChunks.runId, ids))
      .orderBy(asc(studyChunks.runId), asc(studyChunks.chunk))
  ).map(({ runId, chunk, rank, rows, options, hashes, figures }) => ({
    runId,
    chunk,
    rank,
    rows: base64(rows),
    options: base64(options),
    hashes: base64(hashes),
    figures: base64(figures),
  })),
  explanations: (await drizzle.select().from(explanations).where(inArray(explanations.runId, ids))).map(
    ({ runId, question, building, engineVersion, answer }) => ({ runId, question, building, engineVersion, answer }),
  ),
}
let text = JSON.stringify(content)
// Give ids that name their subject, for readers of an address.
for (const [i, { id, stage }] of allRuns.entries())
  text = text.replaceAll(id, stage === 'explain' ? `sample-answer-${i}` : `sample-${stage}`)
writeFileSync(sampleFile, gzipSync(text, { level: 9 }))
console.log(`${Math.round(text.length / 1000)} kB`)
await server.services.jobs.stop()
await server.close()
process.exit(0)
