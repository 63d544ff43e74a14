import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipFile } from '../../../../tests/fixtures/zip-file.ts'
import { unzipWeather } from './unzip-weather.ts'

const content = Buffer.from('LOCATION,Tehran\n'.repeat(200))
const other = { name: 'place.stat', content: Buffer.from('statistics') }
async function reason(archive: Uint8Array) {
  const answer = await unzipWeather(archive)
  return answer.ok ? 'ok' : answer.reason
}

test.each([
  ['packed', zipFile([other, { name: 'place.epw', content }])],
  ['stored', zipFile([{ name: 'deep/place.EPW', content, method: 0 }, other])],
  ['with a comment', zipFile([{ name: 'place.epw', content }], 'made by hand')],
  [
    'with the shadow that macOS packs',
    zipFile([
      { name: 'place.epw', content },
      { name: '__MACOSX/._place.epw', content: Buffer.from('x') },
    ]),
  ],
  ['with a name that climbs', zipFile([{ name: '../../etc/place.epw', content }])],
])('%s: the weather file comes out', async (_, archive) => {
  const answer = await unzipWeather(archive)
  expect(answer.ok && Buffer.from(answer.bytes).equals(content)).toBe(true)
})

const zeros = Buffer.alloc(50_000_000)
test.each([
  ['no archive', Buffer.from('hello'), 'no zip archive'],
  ['nothing', Buffer.alloc(0), 'no zip archive'],
  ['half of one', zipFile([{ name: 'place.epw', content }]).subarray(0, 100), 'no zip archive'],
  ['no weather in it', zipFile([other]), 'holds no weather file'],
  [
    'two',
    zipFile([
      { name: 'a.epw', content },
      { name: 'b.epw', content },
    ]),
    'several weather files',
  ],
  ['a bomb', zipFile([{ name: 'a.epw', content: zeros }]), 'larger than 3 MB'],
  ['a bomb that calls itself small', zipFile([{ name: 'a.epw', content: zeros, size: 1000 }]), 'larger than 3 MB'],
  ['a wrong checksum', zipFile([{ name: 'a.epw', content, crc: 1 }]), 'the checksum differs'],
  ['a wrong length', zipFile([{ name: 'a.epw', content, size: 5 }]), 'the checksum differs'],
  ['encrypted', zipFile([{ name: 'a.epw', content, flags: 1 }]), 'encrypted'],
  ['packed otherwise', zipFile([{ name: 'a.epw', content, method: 14 }]), 'unknown way'],
  [
    'too many files',
    zipFile(Array.from({ length: 1001 }, (_, i) => ({ name: `${i}.txt`, content: Buffer.from('x') }))),
    'more than 1000',
  ],
])('%s is refused', async (_, archive, expected) => {
  expect(await reason(archive)).toContain(expected)
})

test('damage anywhere never throws and never passes for another text', async () => {
  const archive = zipFile([other, { name: 'place.epw', content }])
  await fc.assert(
    fc.asyncProperty(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const damaged = Buffer.from(archive)
      damaged[at] = (damaged[at] ?? 0) ^ change
      const answer = await unzipWeather(damaged)
      expect(!answer.ok || Buffer.from(answer.bytes).equals(content)).toBe(true)
    }),
    { numRuns: 300, seed: 5 },
  )
})
