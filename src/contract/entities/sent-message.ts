import * as Schema from 'effect/Schema'
import { Instant, option } from '../schemas.ts'
import { tableQuery } from '../table-query.ts'

/** Columns by which the list of messages is sorted. */
export const messageSorts = ['createdAt', 'to', 'kind', 'state', 'tries'] as const
export const messageChannels = ['mail', 'text'] as const
export const messageStates = ['waiting', 'sent', 'failed'] as const

export const MessagesQuery = Schema.Struct({
  ...tableQuery(messageSorts),
  channel: Schema.optionalKey(option(messageChannels)),
  state: Schema.optionalKey(option(messageStates)),
})
export type MessagesQuery = typeof MessagesQuery.Type

/** A mail or text message, without its content. */
export const SentMessage = Schema.Struct({
  _id: Schema.String,
  channel: option(messageChannels),
  to: Schema.String,
  kind: Schema.String,
  state: option(messageStates),
  tries: Schema.Finite,
  /** Why the last try failed; null: it did not. */
  reason: Schema.NullOr(Schema.String),
  createdAt: Instant,
  endedAt: Schema.NullOr(Instant),
})
export type SentMessage = typeof SentMessage.Type
