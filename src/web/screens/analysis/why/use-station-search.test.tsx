// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchWeather } from '#contract/calls/weather.ts'
import { mehrabad } from '../../../../../tests/fixtures/climate-summary.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { useStationSearch } from './use-station-search.ts'

function Found({ text }: { readonly text: string }) {
  return <p>{useStationSearch(text).map(({ name }) => name)}</p>
}
let server: StandInServer
let shown: Shown
beforeEach(async () => {
  server = standInServer()
  server.answers(searchWeather, ({ query }) => ({
    items: [{ ...mehrabad, name: `Near ${query['s'] ?? ''}` }],
    totalCount: 1,
  }))
  shown = await showPart(<Found text=" " />)
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
})
async function type(text: string, wait = 250) {
  await shown.again(<Found text={text} />)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(wait)
  })
}
function queries() {
  return server.sent(searchWeather).map(({ query }) => query)
}

test('stations are asked for once the letters pause, without spaces about them, and none for none', async () => {
  await type('', 1000)
  await type(' t', 249)
  await type(' te', 249)
  expect([queries(), shown.words()]).toEqual([[], ''])
  await type(' teh ')
  expect([queries(), shown.words()]).toEqual([[{ s: 'teh', limit: '12' }], 'Near teh'])
  await type('  ', 1000)
  expect([queries().length, shown.words()]).toEqual([1, ''])
})

test('an answer that comes after the next one is dropped, and a refusal leaves what was found', async () => {
  const held = server.holds(searchWeather)
  await type('teh')
  await type('kar')
  expect(shown.words()).toBe('Near kar')
  await act(async () => {
    held.letGo()
    await vi.advanceTimersByTimeAsync(0)
  })
  expect([queries().length, shown.words()]).toEqual([2, 'Near kar'])
  server.refuses(searchWeather, 503)
  await type('karaj')
  expect([queries().length, shown.words()]).toEqual([3, 'Near kar'])
})
