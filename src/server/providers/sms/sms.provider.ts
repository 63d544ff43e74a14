import { hidden, secretsIn, variable, webAddress, type Values } from '../../variable.ts'

/** A text message. `to` is E.164. */
export interface TextMessage {
  readonly to: string
  readonly text: string
}
/** Way in which text messages are sent. A rejection means: not sent, try later. Its name is logged, its text never. */
export type SendText = (message: TextMessage, id: string, at: Date) => Promise<void>

/** Time for the answer of the service [ms]. */
const patience = 10_000

const settings = {
  smsUrl: hidden(
    variable(
      'SMS_URL',
      '',
      'empty, or an http(s) address, with user:password@ if it asks for them',
      'Service of text messages: each is sent to it as JSON `{ to, text }`; empty: they are written to OUTBOX_DIR',
      webAddress,
    ),
    secretsIn,
  ),
}

/** Error of a service that did not take a message. */
class TextRefused extends Error {
  override readonly name = 'TextRefused'
}

/** Provider of text messages: any HTTP service that takes `{ to, text }`. */
export const smsProvider = {
  name: 'sms',
  settings,
  /** @returns undefined without an address: the outbox takes the messages */
  open: ({ smsUrl }: Values<typeof settings>): SendText | undefined => {
    if (smsUrl === '') return undefined
    const url = new URL(smsUrl)
    const { username, password } = url
    url.username = ''
    url.password = ''
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    return async ({ to, text }, id) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // A message that is tried again keeps its key: the service may know it already.
          'idempotency-key': id,
          ...(username === '' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new TextRefused(`status ${answer.status}`)
    }
  },
} as const
