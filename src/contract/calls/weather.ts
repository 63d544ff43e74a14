import * as Schema from 'effect/Schema'
import { ClimateSummary } from '../entities/climate-summary.ts'
import { WeatherStation } from '../entities/weather-station.ts'
import { Id, listOf, queryInteger, queryNumber, text } from '../schemas.ts'
import { call } from './call.ts'

export const searchWeather = call('GET', '/epw/search', {
  access: 'user',
  summary:
    'Weather by text or by place, best first: bundled climates, files of the server, own files. `s` may ' +
    'be a station’s id; `alt` is the site’s altitude in m',
  query: Schema.Struct({
    s: Schema.optionalKey(text(200)),
    lat: Schema.optionalKey(queryNumber(-90, 90)),
    lon: Schema.optionalKey(queryNumber(-180, 180)),
    alt: Schema.optionalKey(queryNumber(-500, 9000)),
    limit: Schema.optionalKey(queryInteger(1, 100)),
  }),
  ok: listOf(WeatherStation),
  errors: ['limit.reached'],
})
export const uploadWeather = call('POST', '/epw/upload', {
  access: 'user',
  summary: 'Own weather file (.epw or .epw.gz), private to the owner',
  file: 'file',
  ok: WeatherStation,
  status: 201,
  errors: ['request.tooLarge', 'request.mediaType', 'fields.invalid', 'limit.reached', 'weather.limit'],
})
export const deleteWeather = call('DELETE', '/epw/{id}', {
  access: 'user',
  summary: 'Delete an own weather file that no project uses',
  path: Schema.Struct({ id: Id }),
  status: 204,
  errors: ['notFound', 'weather.inUse'],
})
export const readClimate = call('GET', '/epw/{id}/climate', {
  access: 'user',
  summary:
    'A weather year in figures: temperatures, humidity, sun, wind, degree-days, design conditions, climate zone, sun path',
  path: Schema.Struct({ id: Id }),
  ok: ClimateSummary,
  errors: ['notFound', 'limit.reached'],
})
