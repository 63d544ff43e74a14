import type { Tab } from '#contract/options.ts'
import { tabAccess } from '#rules/tab-access.ts'
import { machinePaths } from '../machine-paths.ts'
import { tabAccessMachine, type TabNeeds } from './tab-access.machine.ts'

const empty: TabNeeds = { userInputs: {}, masses: [] }
const located: TabNeeds = { userInputs: { location: { latitude: 35.7, longitude: 51.2 } }, masses: [] }
const drawn: TabNeeds = {
  ...located,
  masses: [
    {
      id: 'm1',
      vertices: [
        [0, 0],
        [12, 0],
        [12, 8],
        [0, 8],
      ],
      numberOfFloors: 2,
      floorStart: 0,
      floorHeight: 3,
    },
  ],
}
/** Expected open tabs of each building, written independently of the rule. */
const open: ReadonlyMap<string, readonly Tab[]> = new Map([
  [JSON.stringify(empty), ['location', 'analysis']],
  [JSON.stringify(located), ['location', 'draw-building', 'analysis']],
  [JSON.stringify(drawn), ['location', 'draw-building', 'zone', 'analysis']],
])
function nameOf(building: TabNeeds) {
  return building.masses.length > 0
    ? 'with a place and a mass'
    : building.userInputs.location === undefined
      ? 'without inputs'
      : 'with a place only'
}

const names: Partial<Record<Tab, string>> = {
  location: 'Location',
  'draw-building': 'Draw building',
  zone: 'Zone',
  analysis: 'Analysis',
}
const sentences = { 'check.location': 'Confirm the location on the map.', 'check.mass': 'Draw at least one mass.' }
/** Description of how a hand makes each building. */
const changes = new Map([
  [empty, 'Choose “Undo” until the project has neither place nor mass (nothing is to be done where it is so)'],
  [located, 'Confirm a place on the map, and have no mass (undo a drawn one)'],
  [drawn, 'Confirm a place on the map and draw one mass, in this window or in a second one of the project'],
])

/** Walks of the tabs: one tab of each kind of need, three buildings. */
export const tabAccessPaths = machinePaths({
  name: 'tab-access',
  about: 'A tab that cannot be opened says what is missing; by its address it leads to the nearest tab that can.',
  machine: tabAccessMachine,
  input: { tab: 'location', building: empty },
  page: 'The tabs of a project',
  priority: 'medium',
  data: ['A designer, logged in, and a new draft project without a place.'],
  begin: 'Open the project on its tab “Location”',
  events: [
    { type: 'tab.asked', tab: 'location' },
    { type: 'tab.asked', tab: 'draw-building' },
    { type: 'tab.asked', tab: 'zone' },
    { type: 'tab.asked', tab: 'analysis' },
    { type: 'address.opened', tab: 'location' },
    { type: 'address.opened', tab: 'draw-building' },
    { type: 'address.opened', tab: 'zone' },
    { type: 'building.changed', building: empty },
    { type: 'building.changed', building: located },
    { type: 'building.changed', building: drawn },
    { type: 'notice.closed' },
  ],
  describe: event => {
    switch (event.type) {
      case 'tab.asked':
        return `Choose the tab “${names[event.tab] ?? event.tab}”`
      case 'address.opened':
        return `Put “${event.tab}” at the end of the address in the browser, in place of the tab there, and press Enter`
      case 'building.changed':
        return changes.get(event.building) ?? ''
      case 'notice.closed':
        return 'Close the notice by its cross'
      default:
        return event.type
    }
  },
  sees: ({ context: { tab, building, notice } }) => {
    const shown = `the tab “${names[tab] ?? tab}” is open, of a building ${nameOf(building)}`
    if (notice === null) return shown
    const missing = notice.missing.map(item => sentences[item.key]).join(' ')
    return `${shown}; the notice says what “${names[notice.tab] ?? notice.tab}” waits for: ${missing}`
  },
  refuses: ({ event, after: { context } }) =>
    (event.type === 'tab.asked' || event.type === 'address.opened') && context.notice?.tab === event.tab
      ? { reason: context.notice.reason }
      : null,
  truths: [
    {
      says: 'the open tab is always one that may be open',
      holds: ({ after }) => open.get(JSON.stringify(after.context.building))?.includes(after.context.tab) === true,
    },
    {
      says: 'a notice is shown exactly in refused',
      holds: ({ after }) => after.matches('refused') === (after.context.notice !== null),
    },
    {
      says: 'a notice names a closed tab, and every missing thing as it is now',
      holds: ({ after: { context } }) => {
        if (context.notice === null) return true
        const answer = tabAccess(context.building, context.notice.tab)
        return (
          !answer.ok &&
          answer.missing.length > 0 &&
          JSON.stringify(answer.missing) === JSON.stringify(context.notice.missing)
        )
      },
    },
    {
      says: 'a reachable tab opens when asked; a refused one leaves the page where it was',
      holds: ({ before, event, after }) =>
        event.type !== 'tab.asked' ||
        (open.get(JSON.stringify(before.context.building))?.includes(event.tab) === true
          ? after.context.tab === event.tab && after.matches('open')
          : after.context.tab === before.context.tab && after.context.notice?.tab === event.tab),
    },
    {
      says: 'an address opens its tab, or the last reachable one before it with a notice',
      holds: ({ before, event, after }) => {
        if (event.type !== 'address.opened') return true
        const reachable = open.get(JSON.stringify(before.context.building)) ?? []
        if (reachable.includes(event.tab)) return after.context.tab === event.tab && after.matches('open')
        return (
          after.context.notice?.tab === event.tab &&
          after.context.tab === (reachable.includes('draw-building') ? 'draw-building' : 'location')
        )
      },
    },
    {
      says: 'a changed building keeps the tab while it may be open',
      holds: ({ before, event, after }) =>
        event.type !== 'building.changed' ||
        (after.context.building === event.building &&
          (after.context.tab === before.context.tab || after.context.notice?.tab === before.context.tab)),
    },
    {
      says: 'the address is written exactly when the machine chose the tab',
      holds: ({ before, event, after, effects }) => {
        const chose =
          event.type === 'tab.asked'
            ? after.matches('open')
            : event.type === 'address.opened'
              ? after.context.tab !== event.tab
              : after.context.tab !== before.context.tab
        return (
          effects.length === (chose ? 1 : 0) &&
          effects.every(
            e => e.type === 'navigate' && JSON.stringify(e.params) === JSON.stringify({ tab: after.context.tab }),
          )
        )
      },
    },
    {
      says: 'a closed notice is gone and the tab stays',
      holds: ({ before, event, after }) =>
        event.type !== 'notice.closed' || (after.matches('open') && after.context.tab === before.context.tab),
    },
    {
      says: 'a notice stays while its tab stays closed',
      holds: ({ before, event, after }) =>
        event.type !== 'building.changed' ||
        before.context.notice === null ||
        open.get(JSON.stringify(event.building))?.includes(before.context.notice.tab) === true ||
        after.matches('refused'),
    },
    {
      says: 'a notice of an open tab closes by itself when the building allows it',
      holds: ({ event, after }) =>
        event.type !== 'building.changed' ||
        after.context.notice === null ||
        open.get(JSON.stringify(event.building))?.includes(after.context.notice.tab) === false,
    },
  ],
  limits: { visits: 1000, shortest: 16, simple: 14 },
  simpleEvent: event =>
    event.type === 'notice.closed' ||
    ('tab' in event && event.tab === 'zone') ||
    (event.type === 'building.changed' && event.building !== located),
})
