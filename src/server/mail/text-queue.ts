import { textQueue } from '../db/schema.ts'
import type { SendText, TextMessage } from '../providers/sms/sms.provider.ts'
import { openMessageQueue, type MessageQueue, type QueueNeeds } from './message-queue.ts'

/** Queue of text messages. */
export type Texts = MessageQueue<TextMessage>

/** Opens the queue of text messages. It is not that of mails, so that a slow service holds up no mail. */
export function openTexts({ send, ...needs }: QueueNeeds & { readonly send: SendText }): Texts {
  return openMessageQueue<TextMessage>({ ...needs, table: textQueue, channel: 'text', name: 'text message', send })
}
