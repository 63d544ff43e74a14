import { eq } from '../db/drizzle.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Queries } from '../db/open-database.ts'
import { weatherYears } from '../db/schema.ts'
import type { PackedYear } from './pack-weather-year.ts'

/** A year of runs, with its station. */
export interface StoredYear extends PackedYear {
  readonly station: WeatherStation
}

/** Stores a weather year, once: an existing year, half a megabyte and more, is not sent again. */
export async function keepWeatherYear(tx: Queries, { digest, packed, station }: StoredYear): Promise<void> {
  const there = await tx
    .select({ digest: weatherYears.digest })
    .from(weatherYears)
    .where(eq(weatherYears.digest, digest))
  if (there.length > 0) return
  await tx.insert(weatherYears).values({ digest, packed, station }).onConflictDoNothing()
}

export async function findWeatherYear(queries: Queries, digest: string): Promise<StoredYear | undefined> {
  return (
    await queries
      .select({ digest: weatherYears.digest, packed: weatherYears.packed, station: weatherYears.station })
      .from(weatherYears)
      .where(eq(weatherYears.digest, digest))
  )[0]
}
