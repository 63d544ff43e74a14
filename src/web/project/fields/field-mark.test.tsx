// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { FieldMark, type FieldAbout } from './field-mark.tsx'

let shown: Shown
/** Position of the mark and of its panel [px]; the window is 1024 × 768. */
let mark = new DOMRect(0, 0, 16, 16)
let panel = new DOMRect(0, 0, 300, 120)
/** Element that the browser shows over the page. */
let top: HTMLElement | null = null
function raise(element: HTMLElement) {
  top = element
}

beforeEach(() => {
  mark = new DOMRect(200, 100, 16, 16)
  top = null
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function at(this: HTMLElement) {
    return this.classList.contains('field-about') ? panel : mark
  })
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    raise(this)
  }
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    top = null
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
  }
  // A DOM without a browser does not know whether it is shown over the page.
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function is(this: HTMLElement, selector: string) {
    return selector === ':popover-open' && top === this
  })
  window.innerWidth = 1024
  window.innerHeight = 768
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

const about: FieldAbout = {
  rows: [
    ['Default', '3 m'],
    ['From', 'Somebody'],
  ],
  notes: ['Floor to floor.'],
}
async function open(more: Partial<Parameters<typeof FieldMark>[0]> = {}) {
  shown = await showPart(<FieldMark kind="edited" label="Height" about={about} {...more} />)
}
function button() {
  return shown.control('edited: source and range')
}
function dialog() {
  return shown.page.querySelector<HTMLElement>('[role=dialog]')
}
async function press() {
  await shown.press('edited: source and range')
}

describe('the mark of a field', () => {
  test('is closed at first; pressed it tells what it knows, named after the field, and takes the keyboard', async () => {
    await open()
    expect(dialog()).toBeNull()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(button().getAttribute('aria-description')).toBe('Height')
    await press()
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(top).toBe(dialog())
    expect(document.activeElement).toBe(dialog())
    expect([...(dialog()?.querySelectorAll('dt, dd, p') ?? [])].map(one => one.textContent)).toEqual([
      'Default',
      '3 m',
      'From',
      'Somebody',
      'Floor to floor.',
    ])
    expect(document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Height')
  })
  test('pressed again it closes; closed by the browser it opens again at once', async () => {
    await open()
    await press()
    await press()
    expect(dialog()).toBeNull()
    await press()
    expect(dialog()).not.toBeNull()
    await act(async () => {
      dialog()?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
    })
    expect(dialog()).not.toBeNull()
    await act(async () => {
      dialog()?.hidePopover()
    })
    expect(dialog()).toBeNull()
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })
  test('that the browser has closed without a word yet is shown again by a press', async () => {
    await open()
    await press()
    const panelNow = dialog()
    top = null
    await press()
    expect(top).toBe(panelNow)
    expect(dialog()).toBe(panelNow)
  })
  test('each kind has its own shape', async () => {
    await open()
    expect(shown.page.querySelector('svg path')).not.toBeNull()
    expect(shown.page.querySelector('.mark-edited')).not.toBeNull()
    for (const [kind, dashes] of [
      ['default', null],
      ['empty', '1.8 1.7'],
    ] as const) {
      await shown.again(<FieldMark kind={kind} label="Height" about={about} />)
      expect(shown.page.querySelector('svg path')).toBeNull()
      expect(shown.page.querySelector('svg circle')?.getAttribute('stroke-dasharray') ?? null).toBe(dashes)
      expect(shown.page.querySelector('.mark-edited')).toBeNull()
    }
  })
  test('in a table it is no stop of the Tab key', async () => {
    await open({ quiet: true })
    expect(button().getAttribute('tabindex')).toBe('-1')
    await shown.again(<FieldMark kind="edited" label="Height" about={{ rows: [] }} />)
    expect(button().getAttribute('tabindex')).toBeNull()
    await press()
    expect(dialog()?.querySelectorAll('dt, dd, p')).toHaveLength(0)
  })
})

describe('its panel', () => {
  test.each([
    // The mark is 16 px square; the panel 300 × 120 px, 6 px from it and 8 px from the window's sides.
    ['below the mark', [200, 100], [188, 122]],
    ['above it where there is no room below', [200, 650], [188, 524]],
    ['below it to the last pixel', [200, 618], [188, 640]],
    ['above it a pixel later', [200, 619], [188, 493]],
    ['inside the window’s left side', [4, 100], [8, 122]],
    ['inside its right side', [1000, 100], [716, 122]],
  ] as const)('opens %s', async (_, [x, y], [left, upper]) => {
    mark = new DOMRect(x, y, 16, 16)
    await open()
    await press()
    expect([dialog()?.style.left, dialog()?.style.top]).toEqual([`${left}px`, `${upper}px`])
  })
  test('higher than the room above stays in the window', async () => {
    mark = new DOMRect(200, 700, 16, 16)
    panel = new DOMRect(0, 0, 300, 760)
    await open()
    await press()
    expect(dialog()?.style.top).toBe('8px')
    panel = new DOMRect(0, 0, 300, 120)
  })
  test('closes when the mark is moved by scrolling or a new size of the window, and not by what leaves it', async () => {
    for (const [event, [x, y]] of [
      ['scroll', [200, 101]],
      ['scroll', [201, 100]],
      ['resize', [180, 100]],
    ] as const) {
      mark = new DOMRect(200, 100, 16, 16)
      await open()
      await press()
      await act(async () => {
        window.dispatchEvent(new Event(event))
      })
      expect(dialog()).not.toBeNull()
      mark = new DOMRect(x, y, 16, 16)
      await act(async () => {
        window.dispatchEvent(new Event(event))
      })
      expect([event, dialog()]).toEqual([event, null])
      if (event !== 'resize') await shown.close()
    }
  })
})

describe('keys and clicks on it', () => {
  const heard: string[] = []
  const hear = (event: Event) => heard.push(event instanceof KeyboardEvent ? event.key : event.type)
  async function key(name: string, on: HTMLElement | null) {
    await act(async () => {
      on?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
  }
  test('stay with it: no cell takes the click, and Escape closes it and not what is around it', async () => {
    shown = await showPart(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
      <div
        onClick={event => hear(event.nativeEvent)}
        onMouseDown={event => hear(event.nativeEvent)}
        onKeyDown={event => hear(event.nativeEvent)}
      >
        <FieldMark kind="edited" label="Height" about={about} />
      </div>,
    )
    heard.length = 0
    await key('Escape', button())
    expect(heard).toEqual(['Escape'])
    await act(async () => {
      button().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    })
    await press()
    await key('a', dialog())
    expect(dialog()).not.toBeNull()
    await key('Escape', dialog())
    expect(heard).toEqual(['Escape'])
    expect(dialog()).toBeNull()
  })
})
