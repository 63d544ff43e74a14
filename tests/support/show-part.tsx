import { readdirSync } from 'node:fs'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import i18next from 'i18next'
import { vi } from 'vitest'
import type { Language } from '#contract/options.ts'
import { startTranslation } from '../../src/web/text/i18n.ts'
import { setPreferences } from '../../src/web/text/preferences.ts'
import { present } from './present.ts'

/** A part of the page in its present state, with a person's actions on it. */
export interface Shown {
  readonly page: HTMLElement
  /** Text of the part, without direction marks and with plain spaces. */
  readonly words: () => string
  /** Single control of a role and name; otherwise the test fails. */
  readonly control: (name: string, kind?: string) => HTMLElement
  readonly press: (name: string, kind?: string) => Promise<void>
  /** Types into a field, replacing its text; with `leave` the field is left after it. */
  readonly type: (name: string, text: string, leave?: boolean) => Promise<void>
  /** Chooses an option of a plain select by its value. */
  readonly choose: (name: string, value: string) => Promise<void>
  /** Names of the controls marked as refused. */
  readonly refused: () => readonly string[]
  /** Waits until started work has ended. */
  readonly settle: () => Promise<void>
  /** Shows another part, or the same with other properties, in its place. */
  readonly again: (part: ReactNode) => Promise<void>
  readonly close: () => Promise<void>
}

const namespaces = readdirSync('locales/en').map(file => file.replace('.json', ''))

function plain(text: string) {
  return text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}

/** Text of a label around a control, without the control's own text. */
function labelAround(element: Element): string | undefined {
  const label = element.closest('label')
  const others = [...(label?.childNodes ?? [])]
    // A select's temporary announcement of a change is no part of its name.
    .filter(node => !node.contains(element) && !(node instanceof Element && node.hasAttribute('aria-live')))
    .map(node => node.textContent ?? '')
  return others.join('').trim() === '' ? label?.textContent : others.join('')
}

/** Parts now on the page. */
const standing = new Set<Shown>()

/** Removes parts that a test left on the page: their timers and listeners would run in the next file. */
export async function closeLeftParts(): Promise<void> {
  for (const shown of standing) await shown.close()
}

/** Shows a part of the page in a DOM without a browser. */
export async function showPart(
  part: ReactNode,
  {
    language = 'en',
    texts = 'all',
  }: {
    readonly language?: Language
    /** Preloaded texts; with `own` the part must request its own, as on the page. */
    readonly texts?: 'all' | 'own'
  } = {},
): Promise<Shown> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  if (!i18next.isInitialized) await startTranslation(language)
  setPreferences({ language })
  await i18next.changeLanguage(language)
  if (texts === 'all') await i18next.loadNamespaces(namespaces)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  // A form without a handler would leave the page.
  let left = false
  const leaves = (event: Event) => {
    left ||= !event.defaultPrevented
  }
  window.addEventListener('submit', leaves)
  const again = (next: ReactNode) =>
    act(async () => {
      root.render(next)
    })
  await again(part)
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby') ?? ''
    const label =
      element.getAttribute('aria-label') ??
      (by === '' ? null : document.getElementById(by)?.textContent) ??
      (element.id === '' ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent) ??
      labelAround(element) ??
      element.textContent
    return plain(label ?? '').trim()
  }
  const control = (name: string, kind = 'button, a, input, textarea, select, [role]') =>
    present(
      // Overlays of the page (menus, dialogs) are at the body.
      [...document.body.querySelectorAll<HTMLElement>(kind)].find(element => nameOf(element) === name),
      `${name} among ${[...document.body.querySelectorAll(kind)].map(nameOf).join(' | ')}`,
    )
  // Wait until nothing on the page changes any more, however slow the machine.
  const settle = async () => {
    let calm = 0
    let before = ''
    for (let round = 0; calm < 3 && round < 500; round++) {
      await act(async () => {
        await new Promise(done => {
          setTimeout(done, 10)
        })
      })
      const now = document.body.innerHTML
      calm = now === before ? calm + 1 : 0
      before = now
    }
  }
  const shown: Shown = {
    page,
    words: () => plain(page.textContent ?? ''),
    control,
    press: (name, kind) =>
      act(async () => {
        control(name, kind).click()
      }),
    type: (name, text, leave = false) =>
      act(async () => {
        const field = control(name, 'input, textarea') as HTMLInputElement
        field.focus()
        // React notices a change only if the value is set past its own setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        if (leave) field.blur()
      }),
    choose: (name, value) =>
      act(async () => {
        const field = control(name, 'select') as HTMLSelectElement
        field.value = value
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    refused: () => [...document.body.querySelectorAll('[aria-invalid=true]')].map(nameOf),
    settle,
    again,
    close: async () => {
      standing.delete(shown)
      await act(async () => {
        root.unmount()
      })
      page.remove()
      window.removeEventListener('submit', leaves)
      if (left) throw new Error('a form was sent by the browser itself')
    },
  }
  standing.add(shown)
  return shown
}
