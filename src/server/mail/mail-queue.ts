import { eq, sql } from '../db/drizzle.ts'
import type { Logger } from 'pino'
import { databaseNow, databaseTime, type Clock } from '../clock.ts'
import type { Database, Queries } from '../db/open-database.ts'
import { mailQueue } from '../db/schema.ts'
import type { Random } from '../random.ts'
import type { MailMessage, SendMail } from './mail.adapter.ts'
import { writeMail, type Letter } from './write-mail.ts'

export interface Mail {
  /** Puts a mail into the queue, in the transaction of the reported event. It is sent after the request. */
  readonly post: (queries: Queries, letter: Letter) => Promise<void>
  /** Sends the due mails now; for tests and the last step of a stop. */
  readonly flush: () => Promise<void>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/** Encrypts and decrypts the mails in the queue. */
interface Seal {
  readonly seal: (text: string) => string
  /** Decrypted text; undefined: the text was changed, or encrypted with another key. */
  readonly open: (sealed: string) => string | undefined
}

const maxTries = 8

/**
 * Opens the mail queue: rows wait encrypted (a mail may hold a code), any server sends them one by one, and failures
 * are tried again after 10 s, doubling, eight times.
 */
export function openMail({
  db,
  codeKey,
  clock,
  random,
  log,
  send,
}: {
  readonly db: Database
  readonly codeKey: Seal
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly send: SendMail
}): Mail {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  // A claim is a lease: the row is due again after a minute, so that a killed server loses no mail, and no transaction
  // stays open during a mail server's answer.
  const sendOne = async (): Promise<boolean> => {
    const due = db.drizzle
      .select({ id: mailQueue.id })
      .from(mailQueue)
      .where(sql`${mailQueue.nextTryAt} <= ${databaseNow(clock)}`)
      .orderBy(mailQueue.createdAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await db.drizzle
      .update(mailQueue)
      .set({ nextTryAt: databaseTime(clock, 60_000), tries: sql`${mailQueue.tries} + 1` })
      .where(eq(mailQueue.id, due))
      .returning()
    if (row === undefined) return false
    const forget = () => db.drizzle.delete(mailQueue).where(eq(mailQueue.id, row.id))
    const content = codeKey.open(row.sealed)
    if (content === undefined) {
      log.error({ mail: row.id }, 'a mail was sealed with another CODE_KEY and is dropped')
      await forget()
      return true
    }
    try {
      await send(JSON.parse(content) as MailMessage, row.id, clock.now())
      await forget()
    } catch (error) {
      const isLast = row.tries >= maxTries
      log.warn(
        { mail: row.id, tries: row.tries, reason: error instanceof Error ? error.name : 'unknown' },
        isLast ? 'a mail was not sent and is dropped' : 'a mail was not sent and waits',
      )
      if (isLast) await forget()
      else
        await db.drizzle
          .update(mailQueue)
          .set({ nextTryAt: databaseTime(clock, 10_000 * 2 ** (row.tries - 1)) })
          .where(eq(mailQueue.id, row.id))
    }
    return true
  }
  const flush = (): Promise<void> => {
    working = working.then(async () => {
      try {
        while (await sendOne());
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the mail queue could not be read')
      }
    })
    return working
  }
  return {
    post: async (queries, letter) => {
      await queries.insert(mailQueue).values({
        id: random.id(),
        sealed: codeKey.seal(JSON.stringify(writeMail(letter))),
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
