import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Way in which mails are sent. A rejection means: not sent, try later. */
export type SendMail = (message: MailMessage, id: string, at: Date) => Promise<void>

/** Sends by SMTP. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url, { from })
  return async message => {
    await transport.sendMail({ ...message, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}

/** Writes each message as a JSON file, a mail as `{ to, subject, text, html, at }`; file names sort by time. */
export function outboxMail(folder: string): (message: object, id: string, at: Date) => Promise<void> {
  return async (message, id, at) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${id}.json`
    // The file is written beside its place and renamed, so that a reader never sees half a mail.
    const unfinished = join(folder, `.${name}.part`)
    await writeFile(unfinished, `${JSON.stringify({ ...message, at: at.toISOString() }, null, 2)}\n`, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  }
}
