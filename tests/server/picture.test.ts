import { deflateSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/entities/user.ts'
import { eq } from '#server/db/drizzle.ts'
import { files, users } from '#server/db/schema.ts'
import { eraseFiles } from '#server/users/files.store.ts'
import { makePicture } from '#server/users/make-picture.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await server.person()
})
afterAll(() => server.close())

function upload(data: Uint8Array, { who = person, name = 'me.png', type = 'image/png', field = 'image' } = {}) {
  const head = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return server.app.inject({
    method: 'POST',
    url: '/api/upload/profile/image',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--b--\r\n')]),
  })
}
function userOf(answer: Awaited<ReturnType<typeof upload>>): User {
  return jsonOf<{ data: { user: User } }>(answer).data.user
}
function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } })
}
function picturesOf(id: string) {
  return server.services.db.drizzle.select().from(files).where(eq(files.ownerId, id))
}
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG of one bit a pixel, all black: small, however large its picture. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'

test('spec 2: a picture is stored as 512 px WebP, shown by its id, and the one before is gone', async () => {
  const first = await upload(await plain(800, 600).png().toBuffer(), { name: '../../etc/passwd' })
  expect(first.statusCode).toBe(200)
  const id = userOf(first).profile_picture ?? ''
  expect(id).toMatch(/^[\w-]{22}$/)
  const shown = await server.call('GET', `/file/${id}`)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const second =
    userOf(await upload(await plain(10, 10).jpeg().toBuffer(), { type: 'text/html' })).profile_picture ?? ''
  expect(second).not.toBe(id)
  expect((await server.call('GET', `/file/${id}`)).statusCode).toBe(404)
  expect((await picturesOf(person.id)).map(file => file.id)).toEqual([second])
  const removed = await server.call('DELETE', '/profile/image', { token: person.token })
  expect(userOf(removed).profile_picture).toBeNull()
  expect(await picturesOf(person.id)).toEqual([])
  expect((await server.call('GET', `/file/${second}`)).statusCode).toBe(404)
})

test('of a photograph nothing but the picture stays: no place, no camera; it stands upright', async () => {
  const photograph = await plain(400, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const id = userOf(await upload(photograph)).profile_picture ?? ''
  const { rawPayload } = await server.call('GET', `/file/${id}`)
  const stored = await sharp(rawPayload).metadata()
  expect([stored.exif, stored.orientation, stored.xmp, stored.iptc]).toEqual(Array(4).fill(undefined))
})

test('of moving pictures the first frame is taken', async () => {
  const frames = [
    { r: 255, g: 0, b: 0 },
    { r: 0, g: 0, b: 255 },
  ].map(background =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2)
  const made = await makePicture(moving)
  if (!made.ok) throw new Error(made.message)
  expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 512, height: 512 })
  const [red, , blue] = (await sharp(made.bytes).stats()).channels
  expect([red!.mean > 200, blue!.mean < 50]).toEqual([true, true])
})

test('1 × 1 is taken', async () => {
  expect((await upload(await plain(1, 1).png().toBuffer())).statusCode).toBe(200)
})

const kind = 'Choose a PNG, JPEG or WebP picture. SVG, GIF and other files are not accepted.'
const broken = 'This picture is damaged or incomplete. Choose another file.'
const pixels = 'This picture has more than 16 megapixels. Make it smaller first.'
describe('refused in words', () => {
  test.each([
    ['a bomb of 30,000 × 30,000', () => bomb(30_000), pixels],
    ['a little over 16 megapixels', () => bomb(4001), pixels],
    ['SVG', () => Buffer.from(svg), kind],
    ['SVG after a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), kind],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), kind],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), kind],
    ['an empty file', () => Buffer.alloc(0), kind],
    ['GIF, renamed', () => plain(9, 9).gif().toBuffer(), kind],
    ['TIFF', () => plain(9, 9).tiff().toBuffer(), kind],
    ['a PNG cut short', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 200), broken],
    ['a JPEG cut short', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, -1000), broken],
    ['a WebP cut short', async () => (await plain(900, 900).webp().toBuffer()).subarray(0, 100), broken],
    ['the first bytes of a PNG and nothing more', () => bomb(1).subarray(0, 8), broken],
    ['SVG behind the first bytes of a JPEG', () => Buffer.from(`\u00ff\u00d8\u00ff${svg}`, 'latin1'), broken],
  ] as const)('%s', async (_, make, message) => {
    const who = await server.person()
    const answer = await upload(await make(), { who })
    expect([answer.statusCode, jsonOf(answer)['errors']]).toEqual([422, [{ field: 'image', message }]])
    expect(await picturesOf(who.id)).toEqual([])
  })

  test('more than 5 MB, another field, no form', async () => {
    const who = await server.person()
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1), { who })).statusCode).toBe(413)
    expect((await upload(await plain(1, 1).png().toBuffer(), { who, field: 'file' })).statusCode).toBe(422)
    const json = await server.call('POST', '/upload/profile/image', { token: who.token, body: { image: 'x' } })
    expect(json.statusCode).toBe(415)
  })
})

test('sixty in ten minutes', async () => {
  const who = await server.person()
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) statuses.push((await upload(Buffer.alloc(0), { who })).statusCode)
  expect([statuses.filter(status => status === 422).length, statuses.at(-1)]).toEqual([60, 429])
})

test('of several sent at once one remains, and it is the one that is named', async () => {
  const who = await server.person()
  const picture = await plain(20, 20).png().toBuffer()
  await Promise.all(Array.from({ length: 5 }, () => upload(picture, { who })))
  const user = jsonOf<{ data: { user: User } }>(await server.call('GET', '/profile', { token: who.token })).data.user
  expect((await picturesOf(who.id)).map(({ id }) => id)).toEqual([user.profile_picture])
})

test('a picture of a deleted person is shown to nobody, and can be erased', async () => {
  const who = await server.person()
  const id = userOf(await upload(await plain(9, 9).png().toBuffer(), { who })).profile_picture ?? ''
  await server.services.db.drizzle.update(users).set({ deletedAt: new Date() }).where(eq(users.id, who.id))
  expect((await server.call('GET', `/file/${id}`)).statusCode).toBe(404)
  await server.services.db.transaction(tx => eraseFiles(tx, who.id))
  expect(await picturesOf(who.id)).toEqual([])
})
