import type { Logger } from 'pino'
import { databaseNow, databaseTime, type Clock } from '../clock.ts'
import { eq, sql } from '../db/drizzle.ts'
import { noteMessage, noteTry } from '../db/message-log.ts'
import type { Database, Queries } from '../db/open-database.ts'
import type { mailQueue, textQueue } from '../db/schema.ts'
import { problemName } from '../problem-name.ts'
import type { Random } from '../random.ts'

/** Queue of messages that leave after the request. */
export interface MessageQueue<M> {
  /** Puts a message into the queue and notes its kind, in the transaction of the reported event. */
  readonly put: (queries: Queries, message: M, kind: string) => Promise<void>
  /** Sends the due messages now; for tests and the last step of a stop. */
  readonly flush: () => Promise<void>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/** Encrypts and decrypts the messages in a queue. */
interface Seal {
  readonly seal: (text: string) => string
  /** Decrypted text; undefined: the text was changed, or encrypted with another key. */
  readonly open: (sealed: string) => string | undefined
}

/** Services of a queue besides its way to send. */
export interface QueueNeeds {
  readonly db: Database
  readonly codeKey: Seal
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
}

const maxTries = 8

/**
 * Opens a queue of messages: rows wait encrypted (a message may hold a code), any server sends them one by one, and
 * failures are tried again after 10 s, doubling, eight times.
 * @param given.name what a message is called in the log: “mail”
 * @param given.send a rejection means: not sent, try later
 */
export function openMessageQueue<M extends { readonly to: string }>({
  db,
  codeKey,
  clock,
  random,
  log,
  table,
  channel,
  name,
  send,
}: QueueNeeds & {
  readonly table: typeof mailQueue | typeof textQueue
  readonly channel: 'mail' | 'text'
  readonly name: string
  readonly send: (message: M, id: string, at: Date) => Promise<void>
}): MessageQueue<M> {
  const queue = table as typeof mailQueue
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  // A claim is a lease: the row is due again after a minute, so that a killed server loses no message, and no
  // transaction stays open during a provider's answer.
  const sendOne = async (): Promise<boolean> => {
    const due = db.drizzle
      .select({ id: queue.id })
      .from(queue)
      .where(sql`${queue.nextTryAt} <= ${databaseNow(clock)}`)
      .orderBy(queue.createdAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await db.drizzle
      .update(queue)
      .set({ nextTryAt: databaseTime(clock, 60_000), tries: sql`${queue.tries} + 1` })
      .where(eq(queue.id, due))
      .returning()
    if (row === undefined) return false
    const forget = () => db.drizzle.delete(queue).where(eq(queue.id, row.id))
    const note = (state: 'waiting' | 'sent' | 'failed', reason: string | null) =>
      noteTry(db.drizzle, row.id, {
        state,
        reason,
        tries: row.tries,
        endedAt: state === 'waiting' ? null : clock.now(),
      })
    const content = codeKey.open(row.sealed)
    if (content === undefined) {
      log.error({ message: row.id }, `a ${name} was sealed with another CODE_KEY and is dropped`)
      await note('failed', 'CODE_KEY')
      await forget()
      return true
    }
    try {
      await send(JSON.parse(content) as M, row.id, clock.now())
      await forget()
      await note('sent', null)
    } catch (error) {
      const isLast = row.tries >= maxTries
      const reason = problemName(error)
      log.warn(
        { message: row.id, tries: row.tries, reason },
        isLast ? `a ${name} was not sent and is dropped` : `a ${name} was not sent and waits`,
      )
      await note(isLast ? 'failed' : 'waiting', reason)
      if (isLast) await forget()
      else
        await db.drizzle
          .update(queue)
          .set({ nextTryAt: databaseTime(clock, 10_000 * 2 ** (row.tries - 1)) })
          .where(eq(queue.id, row.id))
    }
    return true
  }
  const flush = (): Promise<void> => {
    working = working.then(async () => {
      try {
        while (await sendOne());
      } catch (error) {
        log.warn({ reason: problemName(error) }, `the ${name} queue could not be read`)
      }
    })
    return working
  }
  return {
    put: async (queries, message, kind) => {
      const id = random.id()
      await noteMessage(queries, { id, channel, recipient: message.to, kind })
      await queries.insert(queue).values({
        id,
        sealed: codeKey.seal(JSON.stringify(message)),
        nextTryAt: databaseNow(clock),
      })
    },
    flush,
    start: () => {
      timer = setInterval(() => {
        void flush()
      }, 500)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
