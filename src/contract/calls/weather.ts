import * as Schema from 'effect/Schema'
import { ClimateSummary } from '../entities/climate-summary.ts'
import { WeatherStation } from '../entities/weather-station.ts'
import { locationFields } from '../inputs/fields.ts'
import { limits } from '../limits.ts'
import { idPath, listOf, queryInteger, queryNumber, text } from '../schemas.ts'
import { call } from './call.ts'

const { latitude, longitude } = locationFields

export const searchWeather = call('GET', '/epw/search', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary:
    'Weather by text or by place, best first: bundled climates, files of the server, own files. `s` may ' +
    'be a station’s id; `alt` is the site’s altitude in m',
  query: Schema.Struct({
    s: Schema.optionalKey(text(limits.search)),
    lat: Schema.optionalKey(queryNumber(latitude.min, latitude.max)),
    lon: Schema.optionalKey(queryNumber(longitude.min, longitude.max)),
    alt: Schema.optionalKey(queryNumber(limits.searchedAltitude.min, limits.searchedAltitude.max)),
    limit: Schema.optionalKey(queryInteger(1, limits.foundStations)),
  }),
  ok: listOf(WeatherStation),
  errors: ['limit.reached'],
})
export const uploadWeather = call('POST', '/epw/upload', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Own weather file (.epw or .epw.gz), private to the owner',
  file: 'file',
  ok: WeatherStation,
  status: 201,
  errors: ['request.tooLarge', 'request.mediaType', 'fields.invalid', 'limit.reached', 'weather.limit'],
})
export const deleteWeather = call('DELETE', '/epw/{id}', {
  access: 'user',
  scope: 'projects:write',
  summary: 'Delete an own weather file that no project uses',
  path: idPath,
  status: 204,
  errors: ['notFound', 'weather.inUse'],
})
export const readClimate = call('GET', '/epw/{id}/climate', {
  access: 'user',
  scope: 'projects:read',
  isOfLink: true,
  summary:
    'A weather year in figures: temperatures, humidity, sun, wind, degree-days, design conditions, climate zone, sun path',
  path: idPath,
  ok: ClimateSummary,
  errors: ['notFound', 'limit.reached'],
})
