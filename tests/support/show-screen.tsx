import { act, Suspense, type ReactNode } from 'react'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/options.ts'
import { sessionActor, startSession } from '../../src/web/session/session-actor.ts'
import { AntProvider } from '../../src/web/shell/ant-provider.tsx'
import { connectToasts, type ToastNotice } from '../../src/web/ui/toasts.ts'
import { showPart, type Shown } from './show-part.tsx'

export function userOf(more: Partial<User> = {}): User {
  return {
    _id: 'u1',
    fullName: 'Sara Rahimi',
    email: 'sara@example.org',
    emailVerified: true,
    companyName: 'Studio',
    companySize: '1-9',
    roleInCompany: 'Architect',
    role: 'user',
    profile_picture: null,
    phone: null,
    phoneVerified: false,
    isDeleted: false,
    createdAt: '2026-01-01T00:00:00Z',
    preferences: { language: 'en', calendar: 'gregorian', theme: 'light', layoutView: 'grid' },
    ...more,
  }
}

/** The page's own session with a person in it, as after opening the window again. */
export async function signIn(user: User): Promise<void> {
  await act(async () => {
    if (sessionActor.getSnapshot().status !== 'active' || sessionActor.getSnapshot().matches('loading')) {
      localStorage.setItem('badgir.session', JSON.stringify({ token: 't1', user }))
      startSession('/api', () => {})
      await new Promise<void>(done => {
        const follow = sessionActor.subscribe(snapshot => {
          if (snapshot.matches('loading')) return
          queueMicrotask(() => {
            follow.unsubscribe()
          })
          done()
        })
      })
    } else sessionActor.send({ type: 'profile.changed', user })
  })
}

/** A screen at an address in its present state, with a person's actions on it. */
export interface ShownScreen extends Shown {
  /** Path and search of the window. */
  readonly address: () => string
  /** Texts of toasts, oldest first. */
  readonly toasts: readonly ToastNotice[]
  /** Waits until it holds, or fails with its last value. */
  readonly until: (holds: () => boolean) => Promise<void>
  /** Opens a select of Ant Design and chooses the option with this text. */
  readonly pick: (name: string, option: string) => Promise<void>
  /** Texts offered by a select of Ant Design. */
  readonly offered: (name: string) => Promise<readonly string[]>
  /** Presses a key in the control of this name, or in the window. */
  readonly key: (key: string, name?: string, more?: KeyboardEventInit) => Promise<KeyboardEvent>
}

export async function showScreen(
  part: ReactNode,
  {
    at = '/',
    user,
    language = 'en',
  }: { readonly at?: string; readonly user?: User; readonly language?: Language } = {},
): Promise<ShownScreen> {
  history.replaceState(null, '', at)
  const toasts: ToastNotice[] = []
  const disconnect = connectToasts(notice => {
    toasts.push(notice)
  })
  if (user !== undefined) await signIn(user)
  const around = (inner: ReactNode) => (
    <AntProvider>
      <Suspense fallback={<i data-loading />}>{inner}</Suspense>
    </AntProvider>
  )
  const shown = await showPart(around(part), { language, texts: 'own' })
  const until = async (holds: () => boolean) => {
    for (let turn = 0; turn < 4000 && !holds(); turn++)
      await act(async () => {
        await new Promise(done => {
          setTimeout(done, 5)
        })
      })
    if (!holds()) throw new Error(`did not come: ${holds.toString()} in ${document.body.textContent}`)
  }
  /** Opens a select. A closed list stays in the page until its motion ends, so each select's own list is read. */
  const openSelect = async (name: string) => {
    const control = shown.control(name, '[role=combobox]')
    const options = () => [
      ...(document
        .getElementById(control.getAttribute('aria-controls') ?? '')
        ?.closest('.ant-select-dropdown')
        ?.querySelectorAll<HTMLElement>('.ant-select-item-option') ?? []),
    ]
    await act(async () => {
      ;(control.closest('.ant-select') ?? control).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    })
    await until(() => options().length > 0)
    return options()
  }
  await until(() => shown.page.querySelector('[data-loading]') === null)
  return {
    ...shown,
    again: next => shown.again(around(next)),
    close: async () => {
      disconnect()
      await shown.close()
      // Overlays of the page (menus, questions) must not reach the next test.
      document.body.replaceChildren()
    },
    address: () => location.pathname + location.search,
    toasts,
    until,
    pick: async (name, text) => {
      const options = await openSelect(name)
      const found = options.find(option => option.textContent === text)
      if (found === undefined)
        throw new Error(`${name} does not offer ${text} among ${options.map(o => o.textContent).join(' | ')}`)
      await act(async () => {
        found.click()
      })
    },
    offered: async name => {
      const texts = (await openSelect(name)).map(option => option.textContent ?? '')
      await act(async () => {
        shown.control(name, '[role=combobox]').blur()
      })
      return texts
    },
    key: async (key, name, more = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
      await act(async () => {
        ;(name === undefined ? document.body : shown.control(name)).dispatchEvent(event)
      })
      return event
    },
  }
}
