import { limits } from '#contract/limits.ts'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackWeatherFile, weatherText } from './unpack-weather-file.ts'

const text = Buffer.from('LOCATION,Tehran\n')

test('plain and gzip give the same bytes, whatever they are called', async () => {
  for (const upload of [text, gzipSync(text)]) {
    const unpacked = await unpackWeatherFile(upload)
    expect(unpacked.ok && Buffer.from(unpacked.bytes).toString()).toBe(text.toString())
  }
})

test('3 MB pass, one byte more does not, packed or not', async () => {
  const largest = Buffer.alloc(limits.weatherFile, 'a')
  const larger = Buffer.alloc(limits.weatherFile + 1, 'a')
  expect((await unpackWeatherFile(largest)).ok).toBe(true)
  expect((await unpackWeatherFile(gzipSync(largest))).ok).toBe(true)
  expect(await unpackWeatherFile(larger)).toEqual({ ok: false, code: 'request.tooLarge' })
  expect(await unpackWeatherFile(gzipSync(larger))).toEqual({ ok: false, code: 'request.tooLarge' })
})

test('a bomb of 200 MB is cut off at once', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000))
  const before = process.memoryUsage().arrayBuffers
  expect(await unpackWeatherFile(bomb)).toEqual({ ok: false, code: 'request.tooLarge' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
})

test('damaged gzip, other archives and pictures are refused', async () => {
  const zip = Buffer.from('504b0304140000000800', 'hex')
  const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  for (const upload of [gzipSync(text).subarray(0, 20), zip, png])
    expect(await unpackWeatherFile(upload)).toEqual({ ok: false, code: 'request.mediaType' })
})

test('Latin-1 is read where the text is no UTF-8', () => {
  expect(weatherText(Buffer.from('Zürich', 'utf8'))).toBe('Zürich')
  expect(weatherText(Buffer.from('Zürich', 'latin1'))).toBe('Zürich')
})
