import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content, ContentVersion } from '#contract/entities/content.ts'
import { eq } from '#server/db/drizzle.ts'
import { auditLog, contentVersions, users } from '#server/db/schema.ts'
import { acceptTerms } from '#server/users/users.store.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { quoteOf, readyProject, verifyEmail } from '../support/project-flow.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.superAdmin()
})
afterAll(() => server.close())

async function read(slug: string, language = 'en') {
  return jsonOf<Content>(await server.call('GET', `/cms/${slug}?language=${language}`))
}
function save(slug: string, version: number, en = '# New', fa = '# تازه') {
  return server.call('PUT', `/cms/${slug}`, { token: admin.token, body: { en, fa, version } })
}
async function preview(markdown: string) {
  const answer = await server.call('POST', '/cms/about/preview', {
    token: admin.token,
    body: { en: markdown, fa: markdown },
  })
  return jsonOf<{ en: string }>(answer).en
}

test.each(['terms', 'privacy', 'help', 'about'])('%s is there in both languages for everybody', async slug => {
  const [en, fa] = [await read(slug), await read(slug, 'fa')]
  expect([en.version, en.savedAt, en.language, fa.language]).toEqual([1, null, 'en', 'fa'])
  expect(en.html).toMatch(/^<h1>/)
  expect(fa.html).toMatch(/^<h1>[\u0600-\u06FF]/)
})

test('a text that is not there is not found', async () => {
  expect((await server.call('GET', '/cms/other')).statusCode).toBe(404)
})

test('raw HTML and links that run code are taken out; links elsewhere give nothing of this page', async () => {
  expect(await preview('<script>alert(1)</script>')).not.toContain('<script')
  expect(await preview('a <img src=x onerror=alert(1)>')).not.toContain('<img')
  for (const address of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])
    expect(await preview(`[a](${address})`)).toBe('<p><a href="">a</a></p>')
  expect(await preview('[a](https://b.test)')).toBe('<p><a rel="noopener" href="https://b.test">a</a></p>')
  expect(await preview('[a](//b.test)')).toContain('rel="noopener"')
  expect(await preview('[a](/help)')).toBe('<p><a href="/help">a</a></p>')
  expect(await preview('[a]("onclick="x)')).not.toMatch(/<a[^>]* onclick=/)
})

test('a save adds a version, keeps those before it, and leaves a row; a stale one is refused', async () => {
  const saved = await save('about', 1)
  expect(jsonOf(saved)).toMatchObject({ version: 2, en: '# New' })
  expect((await read('about', 'fa')).html).toBe('<h1>تازه</h1>')
  expect(jsonOf(await save('about', 1))).toMatchObject({ status: 409, code: 'content.stale' })
  const list = jsonOf<{ items: ContentVersion[]; totalCount: number }>(
    await server.call('GET', '/cms/about/versions', { token: admin.token }),
  )
  expect([list.totalCount, ...list.items.map(({ version }) => version)]).toEqual([2, 2, 1])
  const rows = await server.services.db.drizzle.select().from(auditLog).where(eq(auditLog.action, 'content.changed'))
  expect(rows).toMatchObject([{ actorId: admin.id, targetId: 'about', changes: { version: 2 } }])
})

test('of two saves at once a single one is taken', async () => {
  const answers = await Promise.all([save('privacy', 1), save('privacy', 1)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
})

test('the database refuses to change or delete a version', async () => {
  await save('help', 1)
  const { drizzle } = server.services.db
  const appendOnly = { cause: { message: 'versions of a text are append-only' } }
  await expect(drizzle.update(contentVersions).set({ en: 'x' })).rejects.toMatchObject(appendOnly)
  await expect(drizzle.delete(contentVersions)).rejects.toMatchObject(appendOnly)
})

test('changed terms are accepted again before a payment; a sign-up keeps version and time', async () => {
  const person = await server.person()
  const [row] = await server.services.db.drizzle.select().from(users).where(eq(users.id, person.id))
  expect(row).toMatchObject({ termsVersion: 1, termsAcceptedAt: expect.any(Date) as Date })
  await verifyEmail(server, person)
  const project = await readyProject(server, person)
  const quote = await quoteOf(server, person, project._id)
  const pay = () =>
    server.call('POST', `/projects/${project._id}/pricing`, {
      token: person.token,
      body: { quote: quote.id, gateway: 'sandbox' },
    })
  const accept = (version: number) => server.call('PUT', '/profile/terms', { token: person.token, body: { version } })
  await save('terms', 1)
  expect(jsonOf(await server.call('GET', '/settings'))).toMatchObject({ termsVersion: 2 })
  expect(jsonOf(await pay())).toMatchObject({ status: 409, code: 'terms.unaccepted' })
  expect(jsonOf(await accept(1))).toMatchObject({ status: 409, code: 'terms.changed' })
  expect(jsonOf(await accept(2))).toMatchObject({ data: { user: { termsVersion: 2 } } })
  expect((await pay()).statusCode).toBe(201)
})

test('a sign-up that showed other terms is refused', async () => {
  await expect(server.person({ termsVersion: 99 })).rejects.toThrow('terms.changed')
  expect(await acceptTerms(server.services.db.drizzle, 'nobody', 1)).toBeUndefined()
})

test('words about an input are kept, read by every user, and go when they are emptied', async () => {
  const person = await server.person()
  const put = (field: string, en: string) =>
    server.call('PUT', `/cms/user-inputs/${field}`, { token: admin.token, body: { en, fa: '' } })
  const all = async () => jsonOf(await server.call('GET', '/cms/user-inputs', { token: person.token }))
  expect((await put('construction.wallUValue', 'Ask us.')).statusCode).toBe(200)
  expect(await all()).toEqual({ 'construction.wallUValue': { en: 'Ask us.', fa: '' } })
  expect((await put('construction.wallUValue', ' ')).statusCode).toBe(200)
  expect(await all()).toEqual({})
  expect((await put('no.field', 'x')).statusCode).toBe(404)
})
