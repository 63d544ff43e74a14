import { act } from 'react'
import { present } from './present.ts'

function plain(text: string) {
  return text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}

/** Boxes of a form by their names, each with its heading and the labels of its fields in order. */
export function boxesOf(page: HTMLElement): readonly (readonly [name: string, labels: readonly string[]])[] {
  return [...page.querySelectorAll('section[aria-label]')].map(section => [
    section.querySelector('h3')?.textContent === section.getAttribute('aria-label')
      ? (section.getAttribute('aria-label') ?? '')
      : `${section.getAttribute('aria-label')} is not its heading`,
    [...section.querySelectorAll('.input-label label')].map(label => label.textContent ?? ''),
  ])
}

/** A field of a form for reading: its text, the message below it, and whether it is closed. */
export function formField(page: HTMLElement, label: string) {
  const frame = present(
    [...page.querySelectorAll<HTMLElement>('.input-field')].find(
      one => one.querySelector('.input-label label')?.textContent === label,
    ),
    label,
  )
  const input = present(frame.querySelector<HTMLInputElement>('input') ?? undefined, label)
  const isSelect = input.getAttribute('role') === 'combobox'
  return {
    frame,
    input,
    value: plain(
      isSelect ? (frame.querySelector('.ant-select-content')?.getAttribute('title') ?? '') : input.value,
    ).trim(),
    unit: plain(frame.querySelector('.unit')?.textContent ?? ''),
    help: plain(frame.querySelector('.input-help')?.textContent ?? ''),
    warning: plain(frame.querySelector('.input-warning')?.textContent ?? ''),
    isClosed: isSelect ? input.disabled : input.readOnly,
    mark: frame.querySelector('.mark-button')?.getAttribute('aria-label')?.split(':')[0],
  }
}

/** Content of a field's mark: its rows of a term and a text, then its sentences. It stays open. */
export async function aboutField(page: HTMLElement, label: string) {
  // A DOM without a browser has no top layer.
  if (!('showPopover' in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
  const mark = present(
    [...page.querySelectorAll<HTMLElement>('.mark-button')].find(one => one.getAttribute('aria-description') === label),
    label,
  )
  if (mark.getAttribute('aria-expanded') !== 'true')
    await act(async () => {
      mark.click()
    })
  const opened = present(mark.parentElement?.querySelector<HTMLElement>('[role=dialog]') ?? undefined, label)
  const texts = (selector: string) => [...opened.querySelectorAll(selector)].map(one => plain(one.textContent ?? ''))
  const terms = texts('dt')
  return {
    rows: Object.fromEntries(texts('dd').map((text, i) => [terms[i] ?? '', text])),
    notes: texts('p'),
  }
}

/** Opens a list, types into it if a text is given, and reads its options. */
export async function offeredOptions(input: HTMLInputElement, typed = ''): Promise<readonly HTMLElement[]> {
  await act(async () => {
    input.focus()
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  if (typed !== '')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const list = present(
    document.getElementById(input.getAttribute('aria-controls') ?? '')?.closest<HTMLElement>('.ant-select-dropdown') ??
      undefined,
    'list',
  )
  return [...list.querySelectorAll<HTMLElement>('.ant-select-item-option')]
}

/** Chooses an option of a list by its first words. */
export async function pickOption(input: HTMLInputElement, words: string): Promise<void> {
  const offered = await offeredOptions(input)
  const option = present(
    offered.find(one => plain(one.textContent ?? '').startsWith(words)),
    `${words} among ${offered.map(one => one.textContent).join(' | ')}`,
  )
  await act(async () => {
    option.click()
  })
}
