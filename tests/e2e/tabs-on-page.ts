import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import type { WalkStep } from '#machines/machine-paths.ts'
import type { tabAccessMachine, TabEvent } from '#machines/project/tab-access.machine.ts'
import { tabAccessPaths } from '#machines/project/tab-access.paths.ts'
import project from '#locales/en/project.json' with { type: 'json' }
import { byTransition } from '../paths/by-transition.ts'
import { tours } from '../paths/tours.ts'
import { house, makeProject, tehran, type Person } from './person.ts'

type Snapshot = SnapshotFrom<typeof tabAccessMachine>

/** A confirmed place stays: no building loses it. An unchanged address or building is no event of the page. */
export const tabWalks = tours(tabAccessPaths, {
  events: tabAccessPaths.events,
  possible: (snapshot, event) => {
    const { tab, building } = (snapshot as Snapshot).context
    const tabEvent = event as TabEvent
    if (tabEvent.type === 'address.opened') return tabEvent.tab !== tab
    return (
      tabEvent.type !== 'building.changed' ||
      (tabEvent.building.userInputs.location !== undefined && tabEvent.building !== building)
    )
  },
  goal: byTransition(tabAccessPaths),
}) as unknown as readonly (readonly WalkStep<Snapshot, TabEvent>[])[]

/** Opens a project without inputs, and answers what a person does for an event of the tabs. */
export async function openTabs(page: Page, person: Person) {
  const own = await makeProject(person, 'Empty plot')
  const at = `/projects/${own._id}`
  const addressOf = (tab: string) => `/dashboard/projects/show/${own._id}/${tab}`
  // The page looks at the project again two seconds after the last look.
  await page.clock.install()
  await page.goto(addressOf('location'))
  await page.locator('.project-tab').first().waitFor()
  /** Another window confirms a place, and draws a mass or takes it away. */
  const change = async (isDrawn: boolean) => {
    const { version, userInputs } = await person.call<Project>('GET', at)
    const placed =
      userInputs.location === undefined
        ? await person.call<Project>('PUT', `${at}/location`, {
            version,
            userInputs: tehran,
          })
        : { version }
    await person.call('PUT', `${at}/vertices`, { version: placed.version, masses: isDrawn ? [house] : [] })
    await page.clock.fastForward(2500)
    const looked = page.waitForResponse(answer => answer.url().endsWith(at))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await looked
  }
  return {
    does: async ({ event }: WalkStep<Snapshot, TabEvent>) => {
      switch (event.type) {
        case 'tab.asked':
          return page.locator(`.project-tab[href$="/${event.tab}"]`).click()
        case 'address.opened':
          return page.evaluate(to => {
            history.pushState(null, '', to)
          }, addressOf(event.tab))
        case 'building.changed':
          return change(event.building.masses.length > 0)
        case 'notice.closed':
          return page.getByRole('button', { name: project.closeNotice }).click()
      }
    },
    /** Waits until the page shows the tab that is open, and what is missing for the one that was refused. */
    expect: async ({ after: { context } }: WalkStep<Snapshot, TabEvent>, message: string) => {
      const { tab, notice } = context
      await expect
        .poll(
          () =>
            page.evaluate(() => ({
              path: location.pathname,
              open: document.querySelector('.project-tab-current')?.getAttribute('href'),
              refused: document.querySelector('.closed-notice span')?.textContent ?? null,
              missing: document.querySelectorAll('.closed-notice a').length,
            })),
          { interval: 20, message },
        )
        .toEqual({
          path: addressOf(tab),
          open: addressOf(tab),
          refused: notice === null ? null : project.tabs.closedName.replace('{{tab}}', project.tabs[notice.tab]),
          missing: notice?.missing.length ?? 0,
        })
    },
  }
}
