import { eq } from './drizzle.ts'
import type { Queries } from './open-database.ts'
import { messages } from './schema.ts'

type Message = typeof messages.$inferInsert

/** Notes that a message waits, in the transaction that puts it into its queue; the id is that of the queue. */
export async function noteMessage(
  queries: Queries,
  message: Pick<Message, 'id' | 'channel' | 'recipient' | 'kind'>,
): Promise<void> {
  await queries.insert(messages).values(message)
}

/** Notes a try to send a message: sent, waiting again, or given up. */
export async function noteTry(
  queries: Queries,
  id: string,
  outcome: Pick<Message, 'state' | 'tries'> & { readonly reason: string | null; readonly endedAt: Date | null },
): Promise<void> {
  await queries.update(messages).set(outcome).where(eq(messages.id, id))
}
