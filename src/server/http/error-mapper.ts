import { errors, type ErrorBody, type ErrorCode, type FieldErrorsBody } from '#contract/errors.ts'
import type { Language } from '#contract/options.ts'
import { databaseError, isDatabaseAway } from './database-error.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'
import { packedSentence, sentence } from './texts.ts'

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
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_ASYNC_CONSTRAINT: 'notFound',
}

/** Reads whatever was thrown or returned as a refusal; `bug` is set when nobody expected it. */
export const toRefusal = (error: unknown): { readonly refusal: Refusal, readonly bug: boolean } => {
  if (error instanceof Refusal) return { refusal: error, bug: false }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? frameworkCodes[error.code] : undefined
  if (code !== undefined) return { refusal: new Refusal(code), bug: false }
  // The trigger behind the paid lock.
  if (databaseError(error)?.code === 'BD409') return { refusal: new Refusal('project.paid'), bug: false }
  if (isDatabaseAway(error)) return { refusal: new Refusal('server.database', { retryAfter: 5 }), bug: true }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400) return { refusal: new Refusal('request.malformed'), bug: false }
  return { refusal: new Refusal('server.bug'), bug: true }
}

/** The one writer of error bodies. Field errors carry `errors` and no `message`; everything else a `message`. */
export const errorAnswer = (code: ErrorCode, details: RefusalDetails, language: Language, requestId: string): ErrorAnswer => {
  const { status, error } = errors[code]
  const retryAfter = details.retryAfter ?? (status === 503 ? 5 : undefined)
  if (code === 'fields.invalid') {
    const fields = (details.fields ?? []).map(({ field, message }) => ({ field, message: packedSentence(language, message) }))
    return { body: { status: 422, code, error, errors: fields, requestId }, retryAfter }
  }
  return { body: { status, code, message: sentence('errors', language, code, details.params), error, requestId }, retryAfter }
}
