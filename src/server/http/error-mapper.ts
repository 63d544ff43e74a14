import { errors, type ErrorBody, type ErrorCode, type FieldErrorsBody } from '#contract/errors.ts'
import type { FieldError } from '#contract/decode.ts'
import { limits } from '#contract/limits.ts'
import { unpackMessage, type Message } from '#contract/message.ts'
import type { Language } from '#contract/options.ts'
import { databaseError } from '../db/database-error.ts'
import { isDatabaseAway } from './database-error.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'
import { sentence } from './texts.ts'

export interface ErrorAnswer {
  readonly body: ErrorBody | FieldErrorsBody
  readonly retryAfter: number | undefined
}

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'request.tooLarge',
  FST_PARTS_LIMIT: 'request.tooLarge',
  FST_FILES_LIMIT: 'request.tooLarge',
  FST_FIELDS_LIMIT: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.mediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_PROTO_VIOLATION: 'request.malformed',
  FST_INVALID_JSON_FIELD_ERROR: 'request.malformed',
  FST_MP_PREMATURE_CLOSE: 'request.malformed',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_ASYNC_CONSTRAINT: 'notFound',
}

/** Refusal for any thrown or returned value; `bug` is set if it was unexpected. */
export function toRefusal(error: unknown): { readonly refusal: Refusal; readonly bug: boolean } {
  if (error instanceof Refusal) return { refusal: error, bug: false }
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? frameworkCodes[error.code] : undefined
  if (code !== undefined) return { refusal: new Refusal(code), bug: false }
  // The trigger behind the paid lock.
  if (databaseError(error)?.code === 'BD409') return { refusal: new Refusal('project.paid'), bug: false }
  if (isDatabaseAway(error)) return { refusal: new Refusal('server.database', { retryAfter: 5 }), bug: true }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400)
    return { refusal: new Refusal('request.malformed'), bug: false }
  return { refusal: new Refusal('server.bug'), bug: true }
}

/** Allowed size of an error body for any request [B]: enough for every field of the largest form. */
const smallestRoom = 4096
const longestField = 200 // characters; names of unknown keys are the sender's

/** Shortens request content that a refused field's answer repeats. */
function cut(text: string): string {
  return text.length > longestField ? `${text.slice(0, longestField)}…` : text
}
function cutParams(params: Message['params']): Message['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  )
}

/** First fields that fit into the allowed size. */
function fieldsWithin(fields: readonly FieldError[], room: number, language: Language): FieldErrorsBody['errors'] {
  const fieldErrors: { field: string; message: string }[] = []
  let bytes = 0
  for (const { field, message } of fields.slice(0, limits.fieldErrors)) {
    const { key, params } = unpackMessage(message)
    const one = { field: cut(field), message: sentence('errors', language, key, cutParams(params)) }
    bytes += Buffer.byteLength(JSON.stringify(one)) + 1
    if (bytes > room) break
    fieldErrors.push(one)
  }
  return fieldErrors
}

/**
 * Writes all error bodies. Field errors have `errors` and no `message`; all others have a `message`.
 * @param requestBytes size of the request's body: the answer is not larger, and has the first field errors that fit
 */
export function errorAnswer(
  code: ErrorCode,
  details: RefusalDetails,
  language: Language,
  requestId: string,
  requestBytes = 0,
): ErrorAnswer {
  const { status, error } = errors[code]
  const retryAfter = details.retryAfter ?? (status === 503 ? 5 : undefined)
  const errorsBeside = (body: object, fields: RefusalDetails['fields'] = []) =>
    fieldsWithin(
      fields,
      Math.max(smallestRoom, requestBytes) - Buffer.byteLength(JSON.stringify({ ...body, missing: [] })),
      language,
    )
  if (code === 'fields.invalid') {
    const body = { status: 422, code, error, requestId } as const
    return { body: { ...body, errors: errorsBeside(body, details.fields) }, retryAfter }
  }
  const body = {
    status,
    code,
    message: sentence('errors', language, code, cutParams(details.params ?? {})),
    error,
    requestId,
    ...(details.proof === undefined ? {} : { proof: details.proof }),
    ...(details.quote === undefined ? {} : { quote: details.quote }),
  }
  return {
    body: details.missing === undefined ? body : { ...body, missing: errorsBeside(body, details.missing) },
    retryAfter,
  }
}
