import { describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { packMessage } from '#contract/message.ts'
import en from '#locales/en/errors.json' with { type: 'json' }
import fa from '#locales/fa/errors.json' with { type: 'json' }
import { errorAnswer, toRefusal } from './error-mapper.ts'
import { Refusal } from './refusal.ts'

function withCode(code: string, message = code) {
  return Object.assign(new Error(message), { code })
}
/** Error of the database as the query builder throws it. */
function failedQuery(cause: unknown) {
  return new Error('Failed query: update "projects" …', { cause })
}

describe('what was thrown', () => {
  test('the trigger behind the lock of what is paid is the refusal that the guard gives', () => {
    const { refusal, bug } = toRefusal(failedQuery(withCode('BD409')))
    expect([refusal.code, bug]).toEqual(['project.paid', false])
    expect(errorAnswer(refusal.code, refusal.details, 'en', 'r1').body).toEqual({
      status: 409,
      code: 'project.paid',
      message: "You can't edit the paid project.",
      error: 'Conflict',
      requestId: 'r1',
    })
  })
  test('a refusal is itself', () => {
    const given = new Refusal('limit.reached', { retryAfter: 7 })
    expect(toRefusal(given)).toEqual({ refusal: given, bug: false })
  })
  test.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'request.tooLarge'],
    ['FST_REQ_FILE_TOO_LARGE', 'request.tooLarge'],
    ['FST_PARTS_LIMIT', 'request.tooLarge'],
    ['FST_FILES_LIMIT', 'request.tooLarge'],
    ['FST_FIELDS_LIMIT', 'request.tooLarge'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'request.mediaType'],
    ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'request.mediaType'],
    ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'request.malformed'],
    ['FST_PROTO_VIOLATION', 'request.malformed'],
    ['FST_INVALID_JSON_FIELD_ERROR', 'request.malformed'],
    ['FST_MP_PREMATURE_CLOSE', 'request.malformed'],
    ['FST_ERR_BAD_URL', 'notFound'],
    ['FST_ERR_MAX_PARAM_LENGTH', 'notFound'],
    ['FST_ERR_ASYNC_CONSTRAINT', 'notFound'],
  ])('%s of the framework is %s', (code, refused) => {
    const { refusal, bug } = toRefusal(withCode(code))
    expect([refusal.code, bug]).toEqual([refused, false])
  })
  test('a database that is away is told to wait for, and logged', () => {
    const { refusal, bug } = toRefusal(failedQuery(withCode('57P01')))
    expect([refusal.code, refusal.details, bug]).toEqual(['server.database', { retryAfter: 5 }, true])
  })
  test('a 400 of the framework without a code of its own is a request that cannot be read', () => {
    const { refusal, bug } = toRefusal(Object.assign(new Error('odd'), { statusCode: 400 }))
    expect([refusal.code, bug]).toEqual(['request.malformed', false])
  })
  test.each([
    [new Error('what?')],
    [Object.assign(new Error('odd'), { statusCode: 401 })],
    [failedQuery(withCode('23505'))],
    [withCode('FST_ERR_UNHEARD_OF')],
    ['a text'],
    [undefined],
    [{ statusCode: 400 }],
  ])('%s is a bug', thrown => {
    const { refusal, bug } = toRefusal(thrown)
    expect([refusal.code, bug]).toEqual(['server.bug', true])
  })
})

describe('the answer', () => {
  const fieldsOf = (...given: Parameters<typeof errorAnswer>) => {
    const { body } = errorAnswer(...given)
    return 'errors' in body ? body.errors : []
  }
  test('503 is worth another try after five seconds unless it says otherwise, the rest after none', () => {
    expect(errorAnswer('server.busy', {}, 'en', 'r').retryAfter).toBe(5)
    expect(errorAnswer('server.busy', { retryAfter: 2 }, 'en', 'r').retryAfter).toBe(2)
    expect(errorAnswer('server.bug', {}, 'en', 'r').retryAfter).toBeUndefined()
    expect(errorAnswer('limit.reached', { retryAfter: 9 }, 'en', 'r').retryAfter).toBe(9)
  })
  test('its sentence is in the caller’s language, its code and status in none', () => {
    const [english, persian] = (['en', 'fa'] as const).map(language => errorAnswer('notFound', {}, language, 'r').body)
    expect(english).toMatchObject({ status: 404, code: 'notFound', error: errors.notFound.error })
    expect(persian).toMatchObject({ status: 404, code: 'notFound', error: errors.notFound.error })
    expect(english).toHaveProperty('message', en.notFound)
    expect((persian as { readonly message: string }).message).toContain(fa.notFound.slice(0, 5))
    expect(english).not.toHaveProperty('missing')
  })
  test('refused fields are told with their sentences, and no sentence of the whole', () => {
    const fields = [
      { field: 'name', message: 'field.required' },
      { field: 'size', message: packMessage('field.range', { min: 1, max: 3 }) },
    ]
    const { body } = errorAnswer('fields.invalid', { fields }, 'en', 'r')
    expect(body).toEqual({
      status: 422,
      code: 'fields.invalid',
      error: 'Unprocessable Entity',
      requestId: 'r',
      errors: [
        { field: 'name', message: en.field.required },
        { field: 'size', message: en.field.range.replace('{{min}}', '1').replace('{{max}}', '3') },
      ],
    })
    expect(errorAnswer('fields.invalid', {}, 'en', 'r').body).toMatchObject({ errors: [] })
  })
  test('what is missing of a project stands beside the sentence', () => {
    const { body } = errorAnswer(
      'project.incomplete',
      { missing: [{ field: 'location', message: 'field.required' }] },
      'en',
      'r',
    )
    expect(body).toMatchObject({
      status: 409,
      message: en.project.incomplete,
      missing: [{ field: 'location', message: en.field.required }],
    })
  })
  test('parameters fill the sentence, long ones are cut at 200 characters', () => {
    const messageOf = (project: string) =>
      (errorAnswer('weather.inUse', { params: { project } }, 'en', 'r').body as { readonly message: string }).message
    expect(messageOf('Villa')).toBe(en.weather.inUse.replace('{{project}}', 'Villa'))
    expect(messageOf('x'.repeat(200))).toContain(`“${'x'.repeat(200)}”`)
    expect(messageOf('x'.repeat(201))).toContain(`“${'x'.repeat(200)}…”`)
    expect(
      (errorAnswer('weather.limit', { params: { max: 20 } }, 'en', 'r').body as { readonly message: string }).message,
    ).toBe(en.weather.limit.replace('{{max}}', '20'))
  })
  test('a field’s name and the values in its sentence are cut too', () => {
    const [one] = fieldsOf(
      'fields.invalid',
      { fields: [{ field: 'f'.repeat(300), message: packMessage('field.range', { min: 'y'.repeat(300), max: 1 }) }] },
      'en',
      'r',
    )
    expect(one?.field).toBe(`${'f'.repeat(200)}…`)
    expect(one?.message).toContain(`${'y'.repeat(200)}…`)
    expect(one?.message).not.toContain('y'.repeat(201))
  })
  test('no more than a hundred fields, in their order, however large the request', () => {
    const fields = Array.from({ length: 150 }, (_, i) => ({ field: `f${i}`, message: 'field.required' }))
    const fieldErrors = fieldsOf('fields.invalid', { fields }, 'en', 'r', 1_000_000)
    expect(fieldErrors.map(({ field }) => field)).toEqual(fields.slice(0, 100).map(({ field }) => field))
  })
  test('the body outgrows neither 4,096 bytes nor the request: the first fields that fit', () => {
    const fields = Array.from({ length: 100 }, (_, i) => ({
      field: `${'f'.repeat(150)}${i}`,
      message: 'field.required',
    }))
    const size = (bytes: number) => {
      const body = JSON.stringify(errorAnswer('fields.invalid', { fields }, 'en', 'r', bytes).body)
      return Buffer.byteLength(body)
    }
    const one = Buffer.byteLength(
      JSON.stringify(fieldsOf('fields.invalid', { fields: fields.slice(-1) }, 'en', 'r')[0]),
    )
    for (const [bytes, room] of [
      [0, 4096],
      [4000, 4096],
      [4097, 4097],
      [9000, 9000],
    ] as const) {
      expect(size(bytes)).toBeLessThanOrEqual(room)
      // The next one would not have fitted.
      expect(size(bytes)).toBeGreaterThan(room - 2 * one)
    }
    expect(size(9000)).toBeGreaterThan(size(4096))
  })
})
