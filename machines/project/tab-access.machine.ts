import { notProvided } from '../not-provided.ts'
import { assign, setup } from 'xstate'
import type { Building } from '#contract/entities/project.ts'
import type { Tab } from '#contract/options.ts'
import { nearestOpenTab, tabAccess, type MissingItem } from '#rules/tab-access.ts'

/** Data that decide which tabs may open; a whole building or project can be passed. */
export type TabNeeds = Pick<Building, 'userInputs' | 'masses'>

/** “Can't access to this tab”: the refused tab, and the items that would open it. */
export interface TabNotice {
  readonly tab: Tab
  readonly reason: 'tab.closed'
  readonly missing: readonly MissingItem[]
}

export type TabEvent =
  /** A tab was chosen on the page. Refused, the page stays on its open tab. */
  | { readonly type: 'tab.asked'; readonly tab: Tab }
  /** A tab was opened by its address. Refused, the nearest reachable tab opens. */
  | { readonly type: 'address.opened'; readonly tab: Tab }
  /** An edit, an undo or another window changed the building. */
  | { readonly type: 'building.changed'; readonly building: TabNeeds }
  | { readonly type: 'notice.closed' }

export interface TabContext {
  readonly tab: Tab
  readonly building: TabNeeds
  readonly notice: TabNotice | null
}

function noticeFor(tab: Tab, building: TabNeeds): TabNotice | null {
  const answer = tabAccess(building, tab)
  return answer.ok ? null : { tab, reason: answer.reason, missing: answer.missing }
}

/**
 * Open tab of a project. A refused tab never opens. The snapshot's context keeps a notice that names the missing items,
 * until it is closed, a tab opens or the building changes so that the notice is no longer true.
 *
 * The page provides action `navigate` ({ tab }): put this tab into the address, because the machine chose it.
 */
export const tabAccessMachine = setup({
  types: {
    context: {} as TabContext,
    events: {} as TabEvent,
    input: {} as { readonly tab: Tab; readonly building: TabNeeds },
  },
  actions: {
    navigate: notProvided<{ readonly tab: Tab }>('tab-access', 'navigate'),
  },
  guards: {
    reachable: (_, target: { readonly tab: Tab; readonly building: TabNeeds }) =>
      tabAccess(target.building, target.tab).ok,
    nothingRefused: ({ context }, building: TabNeeds) =>
      [context.tab, context.notice?.tab ?? context.tab].every(tab => tabAccess(building, tab).ok),
  },
}).createMachine({
  id: 'tabs',
  description: 'Which tab of a project is open.',
  context: ({ input }) => ({ tab: input.tab, building: input.building, notice: null }),
  initial: 'opening',
  on: {
    'tab.asked': [
      {
        guard: { type: 'reachable', params: ({ context, event }) => ({ tab: event.tab, building: context.building }) },
        target: '.open',
        actions: [
          assign({ tab: ({ event }) => event.tab, notice: null }),
          { type: 'navigate', params: ({ event }) => ({ tab: event.tab }) },
        ],
      },
      {
        target: '.refused',
        actions: assign({ notice: ({ context, event }) => noticeFor(event.tab, context.building) }),
      },
    ],
    'address.opened': { target: '.opening', actions: assign({ tab: ({ event }) => event.tab, notice: null }) },
    'building.changed': [
      {
        guard: { type: 'reachable', params: ({ context, event }) => ({ tab: context.tab, building: event.building }) },
        actions: assign({
          building: ({ event }) => event.building,
          notice: ({ context, event }) =>
            context.notice === null ? null : noticeFor(context.notice.tab, event.building),
        }),
      },
      { target: '.opening', actions: assign({ building: ({ event }) => event.building, notice: null }) },
    ],
  },
  states: {
    opening: {
      description: 'The page decides which tab to show; it does not stay here.',
      always: [
        { guard: { type: 'reachable', params: ({ context }) => context }, target: 'open' },
        {
          target: 'refused',
          actions: [
            assign(({ context }) => ({
              notice: noticeFor(context.tab, context.building),
              tab: nearestOpenTab(context.building, context.tab),
            })),
            { type: 'navigate', params: ({ context }) => ({ tab: context.tab }) },
          ],
        },
      ],
    },
    open: {
      description: 'The tab is shown.',
    },
    refused: {
      description:
        "A tab that may be open is shown; the other one says “Can't access to this tab”, and a notice says what is missing.",
      on: {
        'notice.closed': { target: 'open', actions: assign({ notice: null }) },
        'building.changed': {
          guard: { type: 'nothingRefused', params: ({ event }) => event.building },
          target: 'open',
          actions: assign({ building: ({ event }) => event.building, notice: null }),
        },
      },
    },
  },
})
