import { and, eq } from '../db/drizzle.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Queries } from '../db/open-database.ts'
import { weatherFiles } from '../db/schema.ts'

const fileId = (stationId: string): string | undefined => /^epw:([A-Za-z0-9_-]+)$/.exec(stationId)?.[1]

export interface NewWeatherFile { readonly id: string, readonly ownerId: string, readonly station: WeatherStation, readonly gzipped: Uint8Array, readonly digest: string }

/** Keeps a file; the same text of the same owner is kept once and answered again. */
export const keepWeatherFile = async (queries: Queries, { gzipped, ...file }: NewWeatherFile): Promise<WeatherStation> => {
  const made = await queries.insert(weatherFiles).values({ ...file, epw: gzipped }).onConflictDoNothing().returning({ station: weatherFiles.station })
  if (made[0] !== undefined) return made[0].station
  const [kept] = await queries.select({ station: weatherFiles.station }).from(weatherFiles)
    .where(and(eq(weatherFiles.ownerId, file.ownerId), eq(weatherFiles.digest, file.digest)))
  if (kept === undefined) throw new Error('weather file neither stored nor found')
  return kept.station
}

/** Stations of the files that a person brought. */
export const ownStations = async (queries: Queries, ownerId: string): Promise<readonly WeatherStation[]> =>
  (await queries.select({ station: weatherFiles.station }).from(weatherFiles).where(eq(weatherFiles.ownerId, ownerId))).map(row => row.station)

/** The station of an own file; undefined when there is none or it is another's. */
export const ownStation = async (queries: Queries, stationId: string, ownerId: string): Promise<WeatherStation | undefined> => {
  const id = fileId(stationId)
  if (id === undefined) return undefined
  const [row] = await queries.select({ station: weatherFiles.station }).from(weatherFiles).where(and(eq(weatherFiles.id, id), eq(weatherFiles.ownerId, ownerId)))
  return row?.station
}

/** An own file with its text, packed. */
export const ownWeatherFile = async (queries: Queries, stationId: string, ownerId: string): Promise<{ readonly station: WeatherStation, readonly gzipped: Uint8Array } | undefined> => {
  const id = fileId(stationId)
  if (id === undefined) return undefined
  const [row] = await queries.select({ station: weatherFiles.station, gzipped: weatherFiles.epw }).from(weatherFiles)
    .where(and(eq(weatherFiles.id, id), eq(weatherFiles.ownerId, ownerId)))
  return row
}
