import { createHash } from 'node:crypto'
import * as calls from '#contract/calls/weather.ts'
import type { EpwError } from '#engine/climate/epw/read-epw.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import type { OpenedLink } from '../http/session.ts'
import { serve, type App } from '../http/serve.ts'
import { loadWeather } from './load-weather.ts'
import { unpackWeatherFile } from './unpack-weather-file.ts'
import { uploadedStation } from './file-station.ts'
import { openOwnStations } from './own-stations.ts'
import { deleteWeatherFile, isStationOf, keepWeatherFile, ownStation, projectWithStation } from './weather.store.ts'
import type { WeatherServices } from './weather-services.ts'

const usualLimit = 20

/** Finding of the reader as a sentence with line, column, found text and expected text. */
function epwMessage({ code, line, column, fieldName, found, expected }: EpwError): string {
  return packMessage(code, { line, column, fieldName, found: found === '' ? '–' : found, expected })
}

/** Account whose own files are looked through: with a link its owner's, if the link's project names the station. */
async function ownerOf(
  { db }: WeatherServices,
  stationId: string,
  link: OpenedLink | null,
  personId: string,
): Promise<string> {
  return link !== null && (await isStationOf(db.drizzle, stationId, link.projectId)) ? link.ownerId : personId
}

/** Routes for the search of climates and own files, for the upload of a weather file, its climate and its deletion. */
export function weatherRoutes(app: App<WeatherServices>): void {
  const ownStations = openOwnStations()
  serve(app, calls.searchWeather, async ({ services, user, query, request }) => {
    const allowance = services.limiter.take(`epw.search:${user._id}`, 60, 60)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const { lat, lon, alt, s, limit = usualLimit } = query
    if ((lat === undefined) !== (lon === undefined))
      return refuseFields({ field: lat === undefined ? 'lat' : 'lon', message: 'field.required' })
    const near = lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon, altitude: alt }
    // A link shows the own file that its project names, and no other one.
    if (s !== undefined && request.link !== null) {
      const owner = await ownerOf(services, s, request.link, user._id)
      const named = owner === user._id ? undefined : await ownStation(services.db.drizzle, s, owner)
      if (named !== undefined) return { items: [named], totalCount: 1 }
    }
    return services.weather.search({ text: s, near, limit }, await ownStations(services.db.drizzle, user._id))
  })

  serve(
    app,
    calls.uploadWeather,
    async ({ services, user, file }) => {
      const allowance = services.limiter.take(`epw.upload:${user._id}`, 60, 600)
      if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
      const unpacked = await unpackWeatherFile(file.data)
      if (!unpacked.ok) return refuse(unpacked.code)
      const reading = await services.workers.readWeather(unpacked.bytes)
      if (!reading.ok) return refuseFields({ field: 'file', message: epwMessage(reading.error) })
      const id = services.random.id()
      const station = await services.db.transaction(async tx => {
        await lockOwner(tx, user._id)
        return keepWeatherFile(
          tx,
          {
            id,
            ownerId: user._id,
            station: uploadedStation(id, reading),
            gzipped: reading.gzipped,
            digest: createHash('sha256').update(unpacked.bytes).digest('hex'),
          },
          limits.weatherFiles,
        )
      })
      return station ?? refuse('weather.limit', { params: { max: limits.weatherFiles } })
    },
    { fileLimit: limits.weatherFile },
  )

  serve(app, calls.readClimate, async ({ services, user, path, request }) => {
    const allowance = services.limiter.take(`epw.climate:${user._id}`, 60, 60)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const weather = await loadWeather(
      services.db.drizzle,
      services.weather,
      path.id,
      await ownerOf(services, path.id, request.link, user._id),
    )
    const summary = weather && (await services.climates.of(weather.source))
    if (summary !== undefined) return summary
    // Its file was changed or removed a moment ago: the catalogue must read it again.
    if (weather !== undefined) services.weather.changed()
    return refuse('notFound')
  })

  serve(app, calls.deleteWeather, ({ services, user, path }) =>
    services.db.transaction(async tx => {
      await lockOwner(tx, user._id)
      const project = await projectWithStation(tx, path.id, user._id)
      if (project !== undefined) throw refuse('weather.inUse', { params: { project } })
      if (!(await deleteWeatherFile(tx, path.id, user._id))) throw refuse('notFound')
    }),
  )
}
