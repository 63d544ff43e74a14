import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import type { Tab } from '#contract/options.ts'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { tabAccessMachine, type TabNeeds } from './tab-access.machine.ts'

const empty: TabNeeds = { userInputs: {}, masses: [] }
const placed: TabNeeds = { userInputs: { location: { latitude: 35.7, longitude: 51.4 } }, masses: [] }
const drawn: TabNeeds = officeOf([mass('a', box(0, 0, 20, 10))])

function page(tab: Tab, building: TabNeeds) {
  const went: Tab[] = []
  const actor = createActor(
    tabAccessMachine.provide({
      actions: {
        navigate: (_, { tab: to }) => {
          went.push(to)
        },
      },
    }),
    { input: { tab, building } },
  ).start()
  const seen = () => {
    const { value, context } = actor.getSnapshot()
    return [value, context.tab, context.notice?.tab ?? null, context.notice?.missing.map(({ key }) => key) ?? []]
  }
  return { actor, went, seen }
}

test('an address whose tab is reachable opens as it is; the address is left alone', () => {
  const { went, seen } = page('zone', drawn)
  expect(seen()).toEqual(['open', 'zone', null, []])
  expect(went).toEqual([])
})

test('an address whose tab is closed leads to the nearest open one before it, and says what is missing', () => {
  const first = page('zone', empty)
  expect(first.seen()).toEqual(['refused', 'location', 'zone', ['check.location', 'check.mass']])
  expect(first.went).toEqual(['location'])
  const second = page('zone', placed)
  expect(second.seen()).toEqual(['refused', 'draw-building', 'zone', ['check.mass']])
  expect(second.went).toEqual(['draw-building'])
})

test('a tab that is asked for opens and goes into the address; refused, the page stays where it is', () => {
  const { actor, went, seen } = page('location', placed)
  actor.send({ type: 'tab.asked', tab: 'draw-building' })
  expect(seen()).toEqual(['open', 'draw-building', null, []])
  actor.send({ type: 'tab.asked', tab: 'envelope' })
  expect(seen()).toEqual(['refused', 'draw-building', 'envelope', ['check.mass']])
  expect(went).toEqual(['draw-building'])
  actor.send({ type: 'notice.closed' })
  expect(seen()).toEqual(['open', 'draw-building', null, []])
  actor.send({ type: 'tab.asked', tab: 'envelope' })
  actor.send({ type: 'tab.asked', tab: 'location' })
  expect(seen()).toEqual(['open', 'location', null, []])
})

test('another address takes the notice of the last away', () => {
  const { actor, went, seen } = page('zone', placed)
  actor.send({ type: 'address.opened', tab: 'analysis' })
  expect(seen()).toEqual(['open', 'analysis', null, []])
  actor.send({ type: 'address.opened', tab: 'renewables' })
  expect(seen()).toEqual(['refused', 'draw-building', 'renewables', ['check.mass']])
  expect(went).toEqual(['draw-building', 'draw-building'])
})

test('an edit keeps the open tab; the notice says what is still missing, and goes with the last of it', () => {
  const { actor, went, seen } = page('location', empty)
  actor.send({ type: 'tab.asked', tab: 'zone' })
  expect(seen()).toEqual(['refused', 'location', 'zone', ['check.location', 'check.mass']])
  actor.send({ type: 'building.changed', building: placed })
  expect(seen()).toEqual(['refused', 'location', 'zone', ['check.mass']])
  actor.send({ type: 'building.changed', building: drawn })
  expect(seen()).toEqual(['open', 'location', null, []])
  expect(went).toEqual([])
  actor.send({ type: 'building.changed', building: placed })
  expect(seen()).toEqual(['open', 'location', null, []])
  actor.send({ type: 'tab.asked', tab: 'zone' })
  expect(seen()).toEqual(['refused', 'location', 'zone', ['check.mass']])
})

test('a building that changes under an open tab until it may not be shown leads to the one before', () => {
  const { actor, went, seen } = page('zone', drawn)
  actor.send({ type: 'building.changed', building: placed })
  expect(seen()).toEqual(['refused', 'draw-building', 'zone', ['check.mass']])
  // Gone altogether while the notice stands: the tab that is open now is judged, and named.
  actor.send({ type: 'building.changed', building: empty })
  expect(seen()).toEqual(['refused', 'location', 'draw-building', ['check.location']])
  expect(went).toEqual(['draw-building', 'location'])
})
