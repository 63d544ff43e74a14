import type { FastifyRequest } from 'fastify'

const codes = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'FST_MP_PREMATURE_CLOSE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
])

/** Whether an error of a stream says that its other end has gone. */
export function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}

/** Error of a client that hung up, for the error mapper. */
export function hangUp(): Error {
  return Object.assign(new Error('the client hung up'), { code: 'ECONNRESET' })
}

/**
 * Call before a body is read. A client that hung up while the database was asked sends no end any more: who waits for its body waits
 * for ever.
 *
 * @throws Error of a hang-up, for the error mapper
 */
export function refuseHangUp({ raw }: FastifyRequest): void {
  if (raw.readableAborted) throw hangUp()
}
