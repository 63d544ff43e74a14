// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { searchWeather } from '#contract/calls/weather.ts'
import { mehrabad } from '../../../../../tests/fixtures/climate-summary.ts'
import { showPart } from '../../../../../tests/support/show-part.tsx'
import { standInServer } from '../../../../../tests/support/stand-in-server.ts'
import { useStations } from './use-stations.ts'

function Names({ ids }: { readonly ids: readonly string[] }) {
  return <p>{[...useStations(ids).values()].map(({ name }) => name).join()}</p>
}

test('each station is read once; one that is gone stays unnamed, one without an answer is read again', async () => {
  const server = standInServer()
  const ids = () => server.sent(searchWeather).map(({ query }) => query['s'])
  server.answers(searchWeather, ({ query }) => ({
    items: query['s'] === 'gone' ? [] : [{ ...mehrabad, _id: query['s'] ?? '', name: `Station ${query['s'] ?? ''}` }],
    totalCount: 1,
  }))
  const shown = await showPart(<Names ids={['a', 'gone', 'a', '']} />)
  await shown.settle()
  expect(shown.words()).toContain('Station a')
  expect(shown.words()).not.toContain('gone')
  server.isNotReachedBy(searchWeather)
  await shown.again(<Names ids={['a', 'b']} />)
  await shown.settle()
  expect(ids()).toEqual(['a', 'gone', 'b'])
  server.answers(searchWeather, { items: [{ ...mehrabad, _id: 'b', name: 'Station b' }], totalCount: 1 })
  await shown.again(<Names ids={['gone', 'b', 'a']} />)
  await shown.settle()
  expect(ids()).toEqual(['a', 'gone', 'b', 'b'])
  expect(shown.words()).toContain('Station a,Station b')
  await shown.close()
})
