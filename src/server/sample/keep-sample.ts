import { createHash } from 'node:crypto'
import { sampleProjectId } from '#contract/frame-options.ts'
import { eq } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { explanations, projects, runs, settings, studies, users } from '../db/schema.ts'
import { derivedOf } from '../projects/projects.store.ts'
import type { StudyServices } from '../studies/study-services.ts'
import { firstPreferences } from '../users/users.store.ts'
import { insertChunks } from '../studies/studies.store.ts'
import { keepWeatherYear, type StoredYear } from '../weather/weather-years.store.ts'
import { loadWeather } from '../weather/load-weather.ts'
import { sampleText, type SampleContent } from './sample-content.ts'

/**
 * Owner of the sample, without any rights: deleted from the start, so that no password, code or link lets anybody in.
 */
export const sampleOwnerId = 'sample'
const owner = {
  id: sampleOwnerId,
  // RFC 2606: no mail ever arrives there.
  email: 'sample@badgir.invalid',
  fullName: 'Badgir',
  companyName: 'Badgir',
  companySize: '1-9',
  preferences: firstPreferences('en'),
} as const satisfies Partial<typeof users.$inferInsert>

/**
 * Makes sure that the sample in the database is that of this version, or a newer one: servers of two versions on the
 * same database do not replace each other's. An existing sample is left alone, so that a start costs a single look.
 * Several servers that start at once wait for each other.
 */
export async function keepSample(services: Pick<StudyServices, 'db' | 'workers' | 'weather'>): Promise<void> {
  const { db } = services
  const text = sampleText()
  const digest = createHash('sha256').update(text).digest('hex')
  const before = await keptOne(db.drizzle)
  if (before?.digest === digest) return
  const content = JSON.parse(text) as SampleContent
  const made = content.runs[0]?.createdAt ?? ''
  const value: KeptSample = { digest, made }
  const isThere = (sample: KeptSample | undefined): boolean =>
    sample !== undefined && (sample.digest === digest || sample.made > made)
  if (isThere(before)) return
  const year = await yearOf(services, content)
  await db.transaction(async tx => {
    await tx
      .insert(users)
      .values({ ...owner, deletedAt: new Date() })
      .onConflictDoNothing()
    await tx.select({ id: users.id }).from(users).where(eq(users.id, sampleOwnerId)).for('update')
    if (isThere(await keptOne(tx))) return
    await tx.delete(runs).where(eq(runs.projectId, sampleProjectId))
    // The paid lock holds for the sample too.
    await tx.update(projects).set({ paidAt: null }).where(eq(projects.id, sampleProjectId))
    await tx.delete(projects).where(eq(projects.id, sampleProjectId))
    await keepWeatherYear(tx, year)
    await store(tx, content, year.digest)
    await tx
      .insert(settings)
      .values({ key: settingsKey, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } })
  })
}

const settingsKey = 'sample'

/** Sample in the database: its content, and the time of its computation (ISO 8601). */
interface KeptSample {
  readonly digest: string
  readonly made: string
}

/** Undefined if there is none, or one without a stored time. */
async function keptOne(queries: Queries): Promise<KeptSample | undefined> {
  const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.key, settingsKey))
  return typeof row?.value === 'object' ? (row.value as KeptSample) : undefined
}

/** Bundled climate with which the sample was simulated. */
async function yearOf(
  { db, workers, weather }: Pick<StudyServices, 'db' | 'workers' | 'weather'>,
  { project }: SampleContent,
): Promise<StoredYear> {
  const id = project.userInputs.location?.weatherStationId
  const found = id === undefined ? undefined : await loadWeather(db.drizzle, weather, id, sampleOwnerId)
  const packed = found && (await workers.packWeather(found.source))
  if (packed === undefined) throw new Error('the sample names a climate that is not bundled')
  return { ...packed, station: found!.station }
}

async function store(tx: Queries, content: SampleContent, weatherDigest: string): Promise<void> {
  const at = (text: string | null): Date | null => (text === null ? null : new Date(text))
  const { project } = content
  const made = new Date(content.runs[0]?.createdAt ?? 0)
  await tx.insert(projects).values({
    ...project,
    ...derivedOf(project.masses),
    id: sampleProjectId,
    ownerId: sampleOwnerId,
    paidAt: made,
    createdAt: made,
    updatedAt: made,
  })
  for (const run of content.runs)
    await tx.insert(runs).values({
      ...run,
      projectId: sampleProjectId,
      ownerId: sampleOwnerId,
      weatherDigest: run.stage === 'explain' ? null : weatherDigest,
      createdAt: new Date(run.createdAt ?? made),
      startedAt: at(run.startedAt),
      finishedAt: at(run.finishedAt),
    })
  for (const study of content.studies) await tx.insert(studies).values(study)
  const bytes = (base64: string): Uint8Array => Buffer.from(base64, 'base64')
  await insertChunks(
    tx,
    content.chunks.map(chunk => ({
      ...chunk,
      rows: bytes(chunk.rows),
      options: bytes(chunk.options),
      hashes: bytes(chunk.hashes),
      figures: bytes(chunk.figures),
      finishedAt: made,
    })),
  )
  for (const explanation of content.explanations)
    await tx.insert(explanations).values({ ...explanation, plan: null, weather: {} })
}
