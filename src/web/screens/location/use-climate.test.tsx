// @vitest-environment happy-dom
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClimate } from '#contract/calls/weather.ts'
import { dryYear } from '../../../../tests/fixtures/climate-summary.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { useClimate, type ClimateState } from './use-climate.ts'

let shown: Shown
let server: StandInServer
let state: ClimateState
function Probe({ id, again = 0 }: { readonly id: string | undefined; readonly again?: number }) {
  const now = useClimate(id, again)
  useEffect(() => {
    state = now
  })
  return null
}
async function show(id: string | undefined, again = 0) {
  await shown.again(<Probe id={id} again={again} />)
  await shown.settle()
}
beforeEach(async () => {
  server = standInServer()
  server.answers(readClimate, ({ path }) => ({ ...dryYear, stationId: path['id'] ?? '' }))
  shown = await showPart(<Probe id={undefined} />)
})
afterEach(() => shown.close())
function asked() {
  return server.sent(readClimate).map(({ path }) => path['id'])
}

test('of no station there is none, and none is asked for', () => {
  expect(state).toEqual({ kind: 'none' })
  expect(asked()).toEqual([])
})
test('a station’s is asked for once', async () => {
  const held = server.holds(readClimate)
  await show('station:1')
  expect(state).toEqual({ kind: 'loading' })
  held.letGo()
  await shown.settle()
  await show('station:1')
  expect(state).toEqual({ kind: 'there', climate: { ...dryYear, stationId: 'station:1' }, isOld: false })
  expect(asked()).toEqual(['station:1'])
})
test('while another’s comes the one before stays, marked as old', async () => {
  await show('station:1')
  const held = server.holds(readClimate)
  await show('station:2')
  expect(state).toMatchObject({ kind: 'there', climate: { stationId: 'station:1' }, isOld: true })
  held.letGo()
  await shown.settle()
  expect(state).toMatchObject({ kind: 'there', climate: { stationId: 'station:2' }, isOld: false })
})
test('a refusal is told, until it is asked for again or another is', async () => {
  server.refuses(readClimate, 404)
  await show('station:1')
  expect(state).toMatchObject({ kind: 'failed', failure: { status: 404 } })
  server.holds(readClimate)
  await show('station:1', 1)
  expect(state).toEqual({ kind: 'loading' })
  expect(asked()).toEqual(['station:1', 'station:1'])
})
test('an answer that comes after another was chosen is not that one’s', async () => {
  const held = server.holds(readClimate)
  await show('station:1')
  await show('station:2')
  held.letGo()
  await shown.settle()
  expect(state).toMatchObject({ kind: 'there', climate: { stationId: 'station:2' }, isOld: false })
})
