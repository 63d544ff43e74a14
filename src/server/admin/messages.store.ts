import type { MessagesQuery, SentMessage } from '#contract/entities/sent-message.ts'
import { and, eq, inArray, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { messages } from '../db/schema.ts'
import { searched, type Table, wordsIn } from './table.ts'

async function readMessages(queries: Queries, ids: readonly string[]): Promise<readonly SentMessage[]> {
  const rows = await readInParts(
    ids,
    part => queries.select().from(messages).where(inArray(messages.id, part)),
    ({ id }) => id,
  )
  return rows.map(({ id, recipient, createdAt, endedAt, ...row }) => ({
    ...row,
    _id: id,
    to: recipient,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

/** Messages of all channels, the newest first. */
export const messagesTable: Table<MessagesQuery, SentMessage> = {
  name: 'messages',
  words: wordsIn('messages'),
  from: sql`${messages}`,
  id: sql<string>`${messages}.id`,
  wanted: ({ s, channel, state }) =>
    and(
      channel === undefined ? undefined : eq(messages.channel, channel),
      state === undefined ? undefined : eq(messages.state, state),
      searched(s, { parts: [messages.recipient, messages.kind] }),
    ),
  sorts: {
    createdAt: messages.createdAt,
    to: messages.recipient,
    kind: messages.kind,
    state: messages.state,
    tries: messages.tries,
  },
  usual: '-createdAt',
  read: readMessages,
  cells: {
    createdAt: message => message.createdAt,
    channel: (message, word) => word(`channel.${message.channel}`),
    to: message => message.to,
    kind: (message, word) => word(`kinds.${message.kind}`),
    state: (message, word) => word(`state.${message.state}`),
    tries: message => message.tries,
    reason: message => message.reason,
    endedAt: message => message.endedAt,
  },
}
