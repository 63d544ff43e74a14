import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/weather.ts'
import type { EpwError } from '#engine/climate/read-epw.ts'
import { packMessage } from '#contract/message.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { loadWeather } from './load-weather.ts'
import { largestWeatherText, unpackWeatherFile } from './unpack-weather-file.ts'
import { uploadedStation } from './file-station.ts'
import { keepWeatherFile, ownStations } from './weather.store.ts'

const usualLimit = 20

/** The reader's finding as a sentence that names line, column, what was found and what is expected. */
const epwMessage = ({ code, line, column, fieldName, found, expected }: EpwError): string =>
  packMessage(code, { line, column, fieldName, found: found === '' ? '–' : found, expected })

/** Search of climates and own files, and the upload of a weather file. */
export const weatherRoutes = (app: FastifyInstance): void => {
  serve(app, calls.searchWeather, async ({ services, user, query }) => {
    const allowance = services.limiter.take(`epw.search:${user._id}`, 60, 60)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const { lat, lon, alt, s, limit = usualLimit } = query
    if ((lat === undefined) !== (lon === undefined)) return refuseFields({ field: lat === undefined ? 'lat' : 'lon', message: 'field.required' })
    const near = lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon, altitude: alt }
    return services.weather.search({ text: s, near, limit }, await ownStations(services.db.drizzle, user._id))
  })

  serve(app, calls.uploadWeather, async ({ services, user, file }) => {
    const allowance = services.limiter.take(`epw.upload:${user._id}`, 60, 600)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const unpacked = await unpackWeatherFile(file.data)
    if (!unpacked.ok) return refuse(unpacked.code)
    const reading = await services.workers.readWeather(unpacked.bytes)
    if (!reading.ok) return refuseFields({ field: 'file', message: epwMessage(reading.error) })
    const id = services.random.id()
    return keepWeatherFile(services.db.drizzle, {
      id, ownerId: user._id, station: uploadedStation(id, reading), gzipped: reading.gzipped,
      digest: createHash('sha256').update(unpacked.bytes).digest('hex'),
    })
  }, { fileLimit: largestWeatherText })

  serve(app, calls.readClimate, async ({ services, user, path }) => {
    const allowance = services.limiter.take(`epw.climate:${user._id}`, 60, 60)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const weather = await loadWeather(services.db.drizzle, services.weather, path.id, user._id)
    return weather === undefined ? refuse('notFound') : services.climates.of(weather.source)
  })
}
