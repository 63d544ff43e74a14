import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeKey } from '#server/auth/code-key.ts'
import { movableClock } from '#server/clock.ts'
import type { Database } from '#server/db/open-database.ts'
import { outboxMail, smtpMail, type MailMessage } from '#server/mail/mail.adapter.ts'
import { openMail } from '#server/mail/mail-queue.ts'
import { writeMail } from '#server/mail/write-mail.ts'
import { openLog } from '#server/open-services.ts'
import { systemRandom } from '#server/random.ts'
import { openTestDatabase } from '../support/open-test-server.ts'

const message: MailMessage = {
  to: 'you@example.org',
  subject: 'Your code',
  text: 'It is 123456.\n',
  html: '<p>It is 123456.</p>',
}

describe('letters', () => {
  test('Persian ones read from right to left, what people typed makes no markup and no header', () => {
    const mail = writeMail({
      kind: 'paid',
      to: 'a@example.org',
      language: 'fa',
      name: '<b>Mina</b>',
      params: { project: 'Villa\r\nBcc: x@y.example', amount: '$49.00' },
      link: 'http://badgir.test/a?b=1&c=2',
    })
    expect(mail.html).toContain('dir="rtl"')
    expect(mail.html).toContain('&lt;b&gt;Mina')
    expect(mail.html).toContain('href="http://badgir.test/a?b=1&amp;c=2"')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.subject).toMatch(/[\u0600-\u06FF]/)
  })
})

describe('adapters', () => {
  test('the outbox holds one JSON file a message, for its owner’s eyes', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'badgir-outbox-')), 'outbox')
    await outboxMail(folder)(message, 'id1', new Date('2026-01-02T03:04:05Z'))
    const [name = ''] = readdirSync(folder)
    expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual({ ...message, at: '2026-01-02T03:04:05.000Z' })
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })
  test('SMTP delivers both forms', async () => {
    let received = ''
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => {
        stream.on('data', (chunk: Buffer) => {
          received += chunk.toString()
        })
        stream.on('end', () => {
          done()
        })
      },
    })
    await new Promise<void>(ready => {
      smtp.listen(0, '127.0.0.1', ready)
    })
    const address = smtp.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await smtpMail(`smtp://127.0.0.1:${port}`, 'Badgir <no-reply@example.org>')(message, 'id', new Date())
    await new Promise<void>(done => {
      smtp.close(done)
    })
    expect(received).toMatch(/^From: Badgir <no-reply@example\.org>/m)
    expect(received).toMatch(/^To: you@example\.org/m)
    expect(received).toContain('text/html')
  })
})

describe('the queue', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())
  const clock = movableClock()
  const open = (send: (mail: MailMessage) => Promise<void>, secret = 'k'.repeat(32)) =>
    openMail({ db, clock, random: systemRandom, codeKey: codeKey(secret), log: openLog('silent'), send })
  const letter = (to: string) =>
    ({ kind: 'verifyEmail', to, language: 'en', name: 'Mina', params: { code: '424242', minutes: 10 } }) as const
  const waiting = () => db.scripts(run => run.query('select * from mail_queue'))

  test('rests sealed, is sent once by two senders, and leaves nothing behind', async () => {
    const sent: string[] = []
    const send = (mail: MailMessage) => {
      sent.push(mail.text)
      return Promise.resolve()
    }
    const [a, b] = [open(send), open(send)]
    await a.post(db.drizzle, letter('a@example.org'))
    expect(JSON.stringify(await waiting())).not.toMatch(/424242|a@example/)
    await Promise.all([a.flush(), b.flush()])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('424242')
    expect(await waiting()).toEqual([])
  })
  test('belongs to its transaction', async () => {
    const mail = open(() => Promise.resolve())
    await expect(
      db.transaction(async tx => {
        await mail.post(tx, letter('b@example.org'))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
  })
  test('waits while the mail server is away, then is sent; is dropped after eight tries', async () => {
    let away = true
    let tries = 0
    const mail = open(() => {
      tries++
      return away ? Promise.reject(new Error('away')) : Promise.resolve()
    })
    await mail.post(db.drizzle, letter('c@example.org'))
    await mail.flush()
    await mail.flush()
    expect(tries).toBe(1)
    clock.advance(11_000)
    away = false
    await mail.flush()
    expect([tries, await waiting()]).toEqual([2, []])
    away = true
    await mail.post(db.drizzle, letter('d@example.org'))
    for (let i = 0; i < 10; i++) {
      await mail.flush()
      clock.advance(3_600_000)
    }
    expect([tries, await waiting()]).toEqual([10, []])
  })
  test('is dropped when it was sealed with another key', async () => {
    const sent: MailMessage[] = []
    await open(() => Promise.resolve(), 'o'.repeat(32)).post(db.drizzle, letter('e@example.org'))
    await open(mail => {
      sent.push(mail)
      return Promise.resolve()
    }).flush()
    expect([sent, await waiting()]).toEqual([[], []])
  })
})
