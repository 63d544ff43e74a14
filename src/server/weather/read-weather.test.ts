import { expect, test } from 'vitest'
import { epwText } from '../../../tests/fixtures/epw-text.ts'
import { cpuWork } from '../../../tests/support/cpu-work.ts'
import { present } from '../../../tests/support/present.ts'
import { bundledYear } from './bundled-stations.ts'
import readWeather from './read-weather.worker.ts'
import { uploadedStation } from './file-station.ts'

const weather = present(bundledYear('station:40754'), 'the climate of Tehran')
const text = epwText(weather)
function read(content: string) {
  const reading = readWeather({ bytes: new TextEncoder().encode(content) })
  if (!reading.ok) throw new Error(reading.error.code)
  return reading
}

test('the years are the rows’ own', () => {
  expect(read(text).years).toEqual([2001, 2001])
  const [first, ...rest] = text.split('\n2001,')
  expect(read(`${first}\n1990,${rest.join('\n2001,')}`).years).toEqual([1990, 2001])
  expect(read(text.replace('COMMENTS 2,', 'COMMENTS 2,\r1066,')).years).toEqual([2001, 2001])
  expect(read(text.replaceAll('\n', '\r')).years).toEqual([2001, 2001])
})

test('rows without a year of four digits are of an unknown year', () => {
  const reading = read(text.replaceAll('\n2001,', '\n1,'))
  expect(reading.years).toBeNull()
  expect(uploadedStation('a', reading).years).toBe('–')
})

test('what follows the rows costs nothing, however the lines end', () => {
  const alone = cpuWork(() => read(text))
  for (const tail of ['\n'.repeat(1_200_000), '\r\n'.repeat(600_000), ' \n'.repeat(600_000)]) {
    expect(read(text + tail).years).toEqual([2001, 2001])
    // The file is not twice as long. The years were once looked for in a time that grew with the square of the tail: an hour.
    expect(cpuWork(() => read(text + tail))).toBeLessThan(20 * alone)
  }
})
