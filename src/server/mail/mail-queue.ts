import type { Queries } from '../db/open-database.ts'
import { mailQueue } from '../db/schema.ts'
import type { MailMessage, SendMail } from './mail.adapter.ts'
import { openMessageQueue, type MessageQueue, type QueueNeeds } from './message-queue.ts'
import { writeMail, type Letter } from './write-mail.ts'

export interface Mail extends Omit<MessageQueue<MailMessage>, 'put'> {
  /** Puts a mail into the queue, in the transaction of the reported event. It is sent after the request. */
  readonly post: (queries: Queries, letter: Letter) => Promise<void>
}

/** Opens the mail queue. */
export function openMail({ send, ...needs }: QueueNeeds & { readonly send: SendMail }): Mail {
  const { put, ...queue } = openMessageQueue<MailMessage>({
    ...needs,
    table: mailQueue,
    channel: 'mail',
    name: 'mail',
    send,
  })
  return { ...queue, post: (queries, letter) => put(queries, writeMail(letter), letter.kind) }
}
