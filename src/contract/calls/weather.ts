import * as Schema from 'effect/Schema'
import { WeatherStation } from '../entities/weather-station.ts'
import { listOf, queryInteger, queryNumber, text } from '../schemas.ts'
import { call } from './call.ts'

export const searchWeather = call('GET', '/epw/search', {
  access: 'user', summary: 'Weather by text or by place: bundled climates and own files, best first',
  query: Schema.Struct({
    s: Schema.optionalKey(text(200)), lat: Schema.optionalKey(queryNumber(-90, 90)), lon: Schema.optionalKey(queryNumber(-180, 180)),
    limit: Schema.optionalKey(queryInteger(1, 100)),
  }),
  ok: listOf(WeatherStation), errors: ['limit.reached'],
})
export const uploadWeather = call('POST', '/epw/upload', { access: 'user', summary: 'Own weather file (.epw or .epw.gz), private to the owner', file: 'file', ok: WeatherStation, status: 201, errors: ['request.tooLarge', 'request.mediaType', 'fields.invalid', 'limit.reached'] })
