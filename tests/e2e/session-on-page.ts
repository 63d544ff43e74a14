import { expect } from 'vitest'
import type { Page, Route } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { actorDone, actorFailed, type WalkStep } from '#machines/machine-paths.ts'
import { homeOf } from '#machines/session/home-of.ts'
import type { Session, sessionMachine, SessionEvent } from '#machines/session/session.machine.ts'
import { sessionPaths } from '#machines/session/session.paths.ts'
import { byTransition } from '../paths/by-transition.ts'
import { tours } from '../paths/tours.ts'
import type { Person } from './person.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/**
 * A hand is slower than the redirect's 100 ms: during these nothing else happens. A login needs the login page, which a
 * logged-in person cannot see. A broken storage and a late call of an earlier session are walked on the machine.
 */
export const sessionWalks = tours(sessionPaths, {
  events: sessionPaths.events.filter(
    event => event['token'] !== 'older-token' && event.type !== actorFailed('restore').type,
  ),
  possible: (snapshot, event) => {
    const isOnTheWay =
      snapshot.matches('loading') ||
      snapshot.matches({ authenticated: 'arriving' }) ||
      snapshot.matches({ loggedOut: 'leaving' }) ||
      snapshot.matches({ loggedOut: 'ending' })
    if (isOnTheWay) return event.type.startsWith('xstate.')
    if (snapshot.matches({ authenticated: 'confirmingLogout' })) return event.type.startsWith('logout.')
    return event.type !== 'login.succeeded' || snapshot.matches({ loggedOut: 'settled' })
  },
  goal: byTransition(sessionPaths),
}) as unknown as readonly (readonly WalkStep<Snapshot, SessionEvent>[])[]

/** A session as the browser keeps it. */
function keptSession(page: Page): Promise<Session | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('badgir.session') ?? 'null') as Session | null)
}

/** Whether a walk begins with a session in the storage. */
export function isRestored([first]: readonly WalkStep<Snapshot, SessionEvent>[]): boolean {
  return first !== undefined && first.after.context.session !== null
}

/** Answers what a person and the server do for an event of the session. */
export async function openSession(
  page: Page,
  url: string,
  people: Readonly<Record<User['role'], Pick<Person, 'email' | 'password'>>>,
) {
  const endings: Route[] = []
  await page.route('**/auth/logout', route => {
    endings.push(route)
  })
  const openProfile = async () => {
    await page.locator('.header-user').click()
    await page.locator('.profile-main h2').waitFor()
  }
  const closeProfile = async () => {
    await page.locator('.profile-modal .ant-modal-close').click()
    await page.locator('.profile-main').waitFor({ state: 'hidden' })
  }
  return {
    does: async ({ event }: WalkStep<Snapshot, SessionEvent>) => {
      switch (event.type) {
        case 'login.succeeded': {
          const { email, password } = people[event.user.role]
          if (event.user.role === 'super-admin') await page.goto('/admin')
          await page.getByLabel('Email').fill(email)
          await page.getByLabel('Password', { exact: true }).fill(password)
          return page.getByRole('button', { name: 'Sign in', exact: true }).click()
        }
        case 'profile.changed': {
          await openProfile()
          await page.getByLabel('Full name').fill(event.user.fullName)
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await page.getByText('Your profile is saved.').waitFor()
          return closeProfile()
        }
        case 'logout.asked':
          await openProfile()
          return page.getByRole('button', { name: 'Log out', exact: true }).click()
        case 'logout.cancelled':
          await page.getByRole('button', { name: 'Cancel', exact: true }).click()
          await page.getByText('Are you sure you want to log out?').waitFor({ state: 'hidden' })
          return closeProfile()
        case 'logout.confirmed':
          return page
            .getByRole('dialog')
            .filter({ hasText: 'Are you sure you want to log out?' })
            .last()
            .locator('.ant-btn-dangerous')
            .click()
        case 'refused': {
          // The session ends at the server; the next call of the page is answered 403.
          const session = await keptSession(page)
          await fetch(`${url}/api/auth/logout`, {
            method: 'POST',
            headers: { authorization: `Bearer ${session?.token}` },
          })
          return page.getByLabel('Layout of the projects list').getByText('List').click({ force: true })
        }
        default: {
          const type: string = (event as { readonly type: string }).type
          if (type === actorDone('restore', null).type) {
            await page.goto('/')
            return
          }
          if (!type.endsWith('.actor.endSession')) return
          await expect.poll(() => endings.length, { interval: 10 }).toBe(1)
          const ending = endings.pop()
          await (type === actorFailed('endSession').type ? ending?.abort() : ending?.continue())
        }
      }
    },
    /** Waits until the page and the storage are as the machine says. */
    expect: async ({ event, after }: WalkStep<Snapshot, SessionEvent>, message: string) => {
      const { session } = after.context
      await expect
        .poll(async () => (await keptSession(page))?.user.role ?? null, { interval: 20, message })
        .toBe(session?.user.role ?? null)
      if (event.type === 'profile.changed') expect((await keptSession(page))?.user.fullName).toBe(event.user.fullName)
      const isOnTheWay = after.matches({ authenticated: 'arriving' }) || after.matches({ loggedOut: 'leaving' })
      if (!isOnTheWay) await page.waitForURL(`${url}${session === null ? '/login' : homeOf(session.user.role)}`)
      await expect
        .poll(() => page.getByText('Are you sure you want to log out?').isVisible(), { message })
        .toBe(after.matches({ authenticated: 'confirmingLogout' }))
    },
  }
}
