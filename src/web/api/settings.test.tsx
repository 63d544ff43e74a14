// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientSettings } from '#contract/calls/system.ts'
import { standInServer, type StandInServer } from '../../../tests/support/stand-in-server.ts'
import type * as settingsModule from './settings.ts'
import type { Settings } from './settings.ts'

const settings: Settings = {
  helpUrl: 'h',
  tileUrl: 't',
  tileAttribution: 'a',
  signIn: [],
  gateways: ['sandbox'],
  price: null,
}
let server: StandInServer
let own: typeof settingsModule
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  server = standInServer()
  // A window stores its settings: each test is a window of its own.
  vi.resetModules()
  own = await import('./settings.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('are asked for once, however many want them', async () => {
  server.answers(clientSettings, settings)
  expect(await Promise.all([own.readClientSettings(), own.readClientSettings()])).toEqual([settings, settings])
  expect(await own.readClientSettings()).toEqual(settings)
  expect(server.sent(clientSettings)).toHaveLength(1)
})

test('are asked for again after a failure', async () => {
  server.refuses(clientSettings, 500)
  expect(await own.readClientSettings()).toBeUndefined()
  server.answers(clientSettings, settings)
  expect(await own.readClientSettings()).toEqual(settings)
  expect(server.sent(clientSettings)).toHaveLength(2)
})

test('a part of the page has none until they are known, and nothing comes to one that is gone', async () => {
  server.answers(clientSettings, settings)
  const held = server.holds(clientSettings)
  const seen: (Settings | undefined)[] = []
  function Part() {
    seen.push(own.useSettings())
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => {
    root.render(<Part />)
  })
  expect(seen).toEqual([undefined])
  await act(async () => {
    held.letGo()
    await own.readClientSettings()
  })
  expect(seen.at(-1)).toEqual(settings)
  const gone = createRoot(document.createElement('div'))
  await act(async () => {
    gone.render(<Part />)
    gone.unmount()
  })
  const count = seen.length
  await act(async () => {
    await own.readClientSettings()
  })
  expect(seen).toHaveLength(count)
  await act(async () => {
    root.unmount()
  })
})
