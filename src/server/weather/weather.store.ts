import { and, count, eq, isNull, sql } from '../db/drizzle.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Queries } from '../db/open-database.ts'
import { projects, weatherFiles } from '../db/schema.ts'

function fileId(stationId: string): string | undefined {
  return /^epw:([A-Za-z0-9_-]+)$/.exec(stationId)?.[1]
}

export interface NewWeatherFile {
  readonly id: string
  readonly ownerId: string
  readonly station: WeatherStation
  readonly gzipped: Uint8Array
  readonly digest: string
}

/**
 * Stores a file; the same text of the same owner is stored once and answered again. Undefined: the owner already has
 * `most` files. Call it with the owner's row locked.
 */
export async function keepWeatherFile(
  queries: Queries,
  { gzipped, ...file }: NewWeatherFile,
  most: number,
): Promise<WeatherStation | undefined> {
  const [sameFile] = await queries
    .select({ station: weatherFiles.station })
    .from(weatherFiles)
    .where(and(eq(weatherFiles.ownerId, file.ownerId), eq(weatherFiles.digest, file.digest)))
  if (sameFile !== undefined) return sameFile.station
  const [own] = await queries
    .select({ files: count() })
    .from(weatherFiles)
    .where(eq(weatherFiles.ownerId, file.ownerId))
  if ((own?.files ?? 0) >= most) return undefined
  await queries.insert(weatherFiles).values({ ...file, epw: gzipped })
  return file.station
}

/** Stations of a person's uploaded files. */
export async function ownStations(queries: Queries, ownerId: string): Promise<readonly WeatherStation[]> {
  return (
    await queries.select({ station: weatherFiles.station }).from(weatherFiles).where(eq(weatherFiles.ownerId, ownerId))
  ).map(row => row.station)
}

/** Version of a person's files: their number and the time of the last one. */
export async function ownStationsVersion(queries: Queries, ownerId: string): Promise<string> {
  const [own] = await queries
    .select({ files: count(), last: sql<string | null>`max(${weatherFiles.createdAt})::text` })
    .from(weatherFiles)
    .where(eq(weatherFiles.ownerId, ownerId))
  return `${own?.files ?? 0} ${own?.last ?? ''}`
}

/** Name of a project of this person that uses the station; undefined: none does. */
export async function projectWithStation(
  queries: Queries,
  stationId: string,
  ownerId: string,
): Promise<string | undefined> {
  const [row] = await queries
    .select({ name: projects.name })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        isNull(projects.deletedAt),
        sql`${projects.userInputs} -> 'location' ->> 'weatherStationId' = ${stationId}`,
      ),
    )
    .orderBy(projects.createdAt)
    .limit(1)
  return row?.name
}

/** Deletes an own file; false if there is none. */
export async function deleteWeatherFile(queries: Queries, stationId: string, ownerId: string): Promise<boolean> {
  const id = fileId(stationId)
  if (id === undefined) return false
  return (
    (
      await queries
        .delete(weatherFiles)
        .where(and(eq(weatherFiles.id, id), eq(weatherFiles.ownerId, ownerId)))
        .returning({ id: weatherFiles.id })
    ).length > 0
  )
}

/** Station of an own file; undefined if there is none or it is another person's. */
export async function ownStation(
  queries: Queries,
  stationId: string,
  ownerId: string,
): Promise<WeatherStation | undefined> {
  const id = fileId(stationId)
  if (id === undefined) return undefined
  const [row] = await queries
    .select({ station: weatherFiles.station })
    .from(weatherFiles)
    .where(and(eq(weatherFiles.id, id), eq(weatherFiles.ownerId, ownerId)))
  return row?.station
}

/** An own file with its text, packed. */
export async function ownWeatherFile(
  queries: Queries,
  stationId: string,
  ownerId: string,
): Promise<{ readonly station: WeatherStation; readonly gzipped: Uint8Array } | undefined> {
  const id = fileId(stationId)
  if (id === undefined) return undefined
  const [row] = await queries
    .select({ station: weatherFiles.station, gzipped: weatherFiles.epw })
    .from(weatherFiles)
    .where(and(eq(weatherFiles.id, id), eq(weatherFiles.ownerId, ownerId)))
  return row
}

/** Whether a project names this station. */
export async function isStationOf(queries: Queries, stationId: string, projectId: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.id, projectId),
        isNull(projects.deletedAt),
        sql`${projects.userInputs} -> 'location' ->> 'weatherStationId' = ${stationId}`,
      ),
    )
  return row !== undefined
}
