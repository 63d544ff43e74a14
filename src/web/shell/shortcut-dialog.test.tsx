// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { showScreen, type ShownScreen } from '../../../tests/support/show-screen.tsx'
import type { Press } from '../ui/press.ts'
import { undoKeys } from '../ui/undo-keys.ts'
import { commands } from '../workbench/workbench-commands.ts'
import { pageKeys } from './page-keys.ts'
import { shortcutGroups } from './shortcut-groups.ts'
import { ShortcutHost } from './shortcut-host.tsx'
import { showShortcuts } from './shortcuts-shown.ts'

let shown: ShownScreen
afterEach(async () => {
  await act(async () => {
    showShortcuts(false)
  })
  await shown.close()
})
async function open(language: 'en' | 'fa' = 'en') {
  shown = await showScreen(
    <>
      <input aria-label="Field" />
      <button type="button">Button</button>
      <ShortcutHost />
    </>,
    { language },
  )
}
function dialog() {
  return document.querySelector('[role=dialog]')
}
function opened(): boolean {
  return (dialog()?.querySelector('.shortcut-table') ?? null) !== null
}
/** Lines of the list: the keys and their effect. */
function lines() {
  return [...(dialog()?.querySelectorAll('dl > div') ?? [])].map(line => [
    [...line.querySelectorAll('.shortcut-keys')].map(keys =>
      [...keys.querySelectorAll('kbd')].map(key => key.textContent).join('+'),
    ),
    line.querySelector('dt')?.textContent,
  ])
}

describe('the list', () => {
  test('opens with ?, on a Persian keyboard too, and closes with Escape', async () => {
    await open()
    await shown.key('?', undefined, { shiftKey: true, code: 'Slash' })
    await shown.until(opened)
    expect(lines()).toContainEqual([['Ctrl+Y', 'Ctrl+Shift+Z'], 'Redo'])
    await shown.press('Close')
    await shown.until(() => dialog() === null)
    await shown.key('؟', undefined, { shiftKey: true, code: 'Slash' })
    await shown.until(opened)
  })
  test('does not open while typing, with Ctrl, or by the key of the search', async () => {
    await open()
    await act(async () => {
      shown.control('Field').focus()
    })
    for (const [key, name, more] of [
      ['?', 'Field', { shiftKey: true, code: 'Slash' }],
      ['?', 'Button', { shiftKey: true, ctrlKey: true, code: 'Slash' }],
      ['/', 'Button', { code: 'Slash' }],
      ['ظ', 'Button', { code: 'Slash' }],
    ] as const)
      expect((await shown.key(key, name, more)).defaultPrevented, `${key} on ${name}`).toBe(false)
    await shown.settle()
    expect(dialog()).toBeNull()
    expect((await shown.key('?', 'Button', { shiftKey: true, code: 'Slash' })).defaultPrevented).toBe(true)
    await shown.until(opened)
  })
  test('has every shortcut of its groups, each with its own words', async () => {
    await open()
    await act(async () => {
      showShortcuts(true)
    })
    await shown.until(opened)
    const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts)
    expect(lines().map(([keys]) => keys)).toEqual(all.map(({ keys }) => [...keys]))
    expect(
      lines().filter(([, words]) => words === undefined || words === '' || /^\w+[:.]\w/.test(String(words))),
    ).toEqual([])
    expect([...(dialog()?.querySelectorAll('h3') ?? [])].map(title => title.textContent)).toEqual([
      'Every page',
      'Project',
      'Drawing',
      'Map of the site',
      'Table of zones',
      'Plot of designs',
      'Hours of the year',
    ])
  })
  test('is found by words and by keys, in both languages', async () => {
    await open('fa')
    await act(async () => {
      showShortcuts(true)
    })
    await shown.until(opened)
    const found = async (text: string) => {
      await shown.type('جست‌وجوی میان‌بُر یا کلید', text)
      return lines().map(([keys]) => String(keys))
    }
    expect(await found('r')).toEqual(['R'])
    expect(await found('ctrl + d')).toEqual(['Ctrl+D', 'Ctrl+D'])
    expect(await found('چندضلعی')).toEqual(['P'])
    expect((await found('نقشه')).length).toBeGreaterThan(3)
    expect(await found('؟؟؟')).toEqual([])
    expect(dialog()?.textContent).toContain('پیدا نشد')
    expect((await found('')).length).toBeGreaterThan(25)
  })
})

/** Presses that a name of a key stands for. */
function pressesOf(combination: string): readonly Press[] {
  const named: Readonly<Record<string, string>> = {
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    Esc: 'Escape',
    Space: ' ',
    '0–9': '7',
  }
  const parts = combination.split(/(?<=.)\+(?=.)/)
  const key = parts.at(-1) ?? ''
  return [
    {
      key: named[key] ?? (key.length === 1 ? key.toLowerCase() : key),
      code: /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key,
      shift: parts.includes('Shift') && key !== 'Shift',
      ctrl: parts.includes('Ctrl') && key !== 'Ctrl',
      alt: false,
      repeat: false,
      onControl: false,
      takesText: false,
    },
  ]
}

describe('what the list says is what the keys do', () => {
  test('every command of the drawing with a key has a line', () => {
    expect(commands.filter(({ takes, shortcut }) => (takes === undefined) !== (shortcut === undefined))).toEqual([])
  })
  test('every key of a line is taken by a command of that line', () => {
    const wrong = commands.flatMap(({ shortcut }) =>
      (shortcut?.keys ?? []).filter(
        key =>
          !commands.some(other => other.shortcut === shortcut && pressesOf(key).some(p => other.takes?.(p) === true)),
      ),
    )
    expect(wrong).toEqual([])
  })
  test('and the keys of the page and of undo', () => {
    for (const { keys, takes } of [...Object.values(pageKeys), ...Object.values(undoKeys)])
      for (const key of keys) expect([key, pressesOf(key).every(takes)]).toEqual([key, true])
  })
})
