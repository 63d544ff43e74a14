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
import { writeMail, type MailKind } from '#server/mail/write-mail.ts'
import { openLog } from '#server/open-services.ts'
import { systemRandom } from '#server/random.ts'
import { openTestDatabase } from '../support/open-test-database.ts'

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
  const breaks = ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\n\n']
  const forged = (sign: string) => `Mina${sign}Bcc: thief@example.org${sign}Your payment of $9,999.00 arrived.`
  const kinds: readonly MailKind[] = ['verifyEmail', 'changeEmail', 'emailChanged', 'reset', 'passwordChanged', 'paid']
  test.each(kinds)('%s: a name or a project makes no header, line or paragraph of its own', kind => {
    for (const language of ['en', 'fa'] as const) {
      const write = (name: string, project: string) =>
        writeMail({
          kind,
          to: 'a@example.org',
          language,
          name,
          params: { project, amount: '$49.00', code: '424242', minutes: 10, email: 'b@example.org' },
          link: 'http://badgir.test/a',
        })
      const plain = write('Mina', 'Villa')
      const lines = (text: string) => text.split(/[\r\n\u2028\u2029\u0085\v\f]/)
      expect(lines(plain.text).length).toBeGreaterThan(3)
      for (const sign of breaks) {
        const mail = write(forged(sign), forged(sign))
        expect(lines(mail.subject)).toHaveLength(1)
        expect([sign, lines(mail.text).length]).toEqual([sign, lines(plain.text).length])
        expect([sign, lines(mail.html).length]).toEqual([sign, lines(plain.html).length])
        expect(mail.html.match(/<p\b/g)).toEqual(plain.html.match(/<p\b/g))
        // Whoever reads it sees that it is a name.
        expect(mail.text).toContain('Mina Bcc: thief@example.org Your payment')
      }
    }
  })
  test.each(kinds)('%s: what people typed is text, and a link stays in its quotes', kind => {
    const typed = `<a href="http://thief.example">'Mina' & "Co"</a>`
    const { html, text } = writeMail({
      kind,
      to: 'a@example.org',
      language: 'en',
      name: typed,
      params: { project: typed, amount: '$49.00', code: '424242', minutes: 10, email: typed },
      link: 'http://badgir.test/"><script>&x=1',
      alarmLink: 'http://badgir.test/<b>',
    })
    expect(
      html.match(
        /<(?!\/?(html|body|p)\b|!doctype|a href="http:\/\/badgir\.test\/&quot;&gt;&lt;script&gt;&amp;x=1">|\/a>)/g,
      ),
    ).toBeNull()
    expect(html).toContain('&lt;a href=&quot;http://thief.example&quot;&gt;')
    expect(html).toContain('&amp; &quot;Co&quot;')
    // The text form has no markup to escape.
    expect(text).toContain(typed)
    expect(text).toContain('http://badgir.test/"><script>&x=1')
  })
  test('who did not ask for it is told what to do, by the notice of what happened', () => {
    const write = (kind: MailKind, alarmLink?: string) =>
      writeMail({
        kind,
        to: 'a@example.org',
        language: 'en',
        name: 'Mina',
        ...(alarmLink === undefined ? {} : { alarmLink }),
      }).text
    expect(write('passwordChanged', 'http://badgir.test/password-reset')).toContain('http://badgir.test/password-reset')
    expect(write('passwordChanged', 'http://x')).not.toBe(write('passwordChanged'))
    const paragraphs = (text: string) => text.trim().split('\n\n').length
    expect(paragraphs(write('verifyEmail'))).toBe(paragraphs(write('paid')) + 1)
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
    // No holiday notice answers it.
    expect(received).toMatch(/^Auto-Submitted: auto-generated/m)
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
  test('the pause doubles from ten seconds; the eighth try is the last', async () => {
    const at: number[] = []
    const start = clock.now().getTime()
    const mail = open(() => {
      at.push(Math.round((clock.now().getTime() - start) / 1000))
      return Promise.reject(new Error('away'))
    })
    await mail.post(db.drizzle, letter('f@example.org'))
    // Every second of the hour in which it would be sent; the clock is the test's.
    for (let second = 0; second < 1400 && (await waiting()).length > 0; second++) {
      const [row] = await waiting()
      const wait = row === undefined ? 0 : new Date(String(row['next_try_at'])).getTime() - clock.now().getTime()
      if (wait > 1000) {
        clock.advance(wait - 1000)
        await mail.flush()
      }
      clock.advance(1000)
      await mail.flush()
    }
    expect(await waiting()).toEqual([])
    const pauses = at.slice(1).map((time, i) => time - (at[i] ?? 0))
    expect(pauses).toHaveLength(7)
    pauses.forEach((pause, i) => {
      expect(Math.abs(pause - 10 * 2 ** i)).toBeLessThanOrEqual(2)
    })
  })
  test('the oldest goes first', async () => {
    const sent: string[] = []
    const mail = open(({ to }) => {
      sent.push(to)
      return Promise.resolve()
    })
    const names = ['g', 'h', 'i'].map(name => `${name}@example.org`)
    for (const name of names) {
      await db.scripts(run => run.script(`update mail_queue set created_at = created_at - interval '1 minute'`))
      await mail.post(db.drizzle, letter(name))
    }
    await mail.flush()
    expect(sent).toEqual(names)
  })
  test('one that a sender died with goes out after a minute, not sooner', async () => {
    let tries = 0
    const died = Promise.withResolvers<undefined>()
    const dying = open(() => {
      tries++
      return died.promise as Promise<never>
    })
    await dying.post(db.drizzle, letter('j@example.org'))
    const gone = dying.flush()
    await expect.poll(() => tries).toBe(1)
    let again = 0
    const other = open(() => {
      again++
      return Promise.resolve()
    })
    clock.advance(59_000)
    await other.flush()
    expect(again).toBe(0)
    clock.advance(2000)
    await other.flush()
    expect([again, await waiting()]).toEqual([1, []])
    died.resolve(undefined)
    await gone
  })
  test('a queue that cannot be read is told, and read again', async () => {
    let sent = 0
    const mail = open(() => {
      sent++
      return Promise.resolve()
    })
    await mail.post(db.drizzle, letter('k@example.org'))
    const update = db.drizzle.update.bind(db.drizzle)
    try {
      Object.assign(db.drizzle, {
        update: () => {
          throw new Error('away')
        },
      })
      await mail.flush()
    } finally {
      Object.assign(db.drizzle, { update })
    }
    expect(sent).toBe(0)
    await mail.flush()
    expect(sent).toBe(1)
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
