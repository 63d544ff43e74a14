// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readProject, saveTab } from '#contract/calls/projects.ts'
import type { Building } from '#contract/entities/project.ts'
import { showPart } from '../../../tests/support/show-part.tsx'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../tests/support/open-project.tsx'
import { useProjectEditor } from './project-editor.tsx'

let page: OpenProject
let now = 0
beforeEach(() => {
  now = Date.parse('2026-11-22T09:00:00Z')
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.close()
})

function walls(wallUValue: number) {
  return (b: Building): Building => ({ ...b, userInputs: { ...b.userInputs, construction: { wallUValue } } })
}
async function open(more: Parameters<typeof storedProject>[0] = {}) {
  const server = projectServer(storedProject(more))
  page = await openProject(server)
  await page.opened()
  return server
}
async function change(edit: (b: Building) => Building) {
  await act(async () => {
    page.editor().change('edit', edit)
  })
}
async function happens(event: string, on: EventTarget = window) {
  await act(async () => {
    on.dispatchEvent(new Event(event))
  })
}
function wallNow() {
  return page.editor().building.userInputs.construction?.wallUValue
}

describe('keys of the whole project', () => {
  async function key(name: string, init: KeyboardEventInit = {}, on: EventTarget = document.body) {
    const event = new KeyboardEvent('keydown', {
      key: name,
      code: `Key${name.toUpperCase()}`,
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
      ...init,
    })
    await act(async () => {
      on.dispatchEvent(event)
    })
    return event.defaultPrevented
  }
  test('Ctrl or Cmd with Z takes back; with Y, or Z and Shift, gives again', async () => {
    await open()
    for (const [undo, redo] of [
      [{}, {}],
      [
        { ctrlKey: false, metaKey: true },
        { ctrlKey: false, metaKey: true },
      ],
    ]) {
      await change(walls(0.4))
      expect([await key('z', undo), wallNow()]).toEqual([true, undefined])
      expect([await key('y', redo), wallNow()]).toEqual([true, 0.4])
      expect([await key('z', undo), wallNow()]).toEqual([true, undefined])
      expect([await key('Z', { ...redo, shiftKey: true }), wallNow()]).toEqual([true, 0.4])
      await key('z', undo)
    }
  })
  test('by the place of the key where the layout is not Latin', async () => {
    await open()
    await change(walls(0.4))
    expect(await key('ظ', { code: 'KeyZ' })).toBe(true)
    expect(wallNow()).toBeUndefined()
  })
  test('other keys, without Ctrl, with Alt, while typing or making up a character are none of them', async () => {
    await open()
    await change(walls(0.4))
    const field = page.page.querySelector('[data-screen] input') ?? document.body
    expect([
      await key('z', { ctrlKey: false }),
      await key('z', { altKey: true }),
      await key('x'),
      await key('z', {}, field),
      await key('z', { isComposing: true }),
    ]).toEqual([false, false, false, false, false])
    const take = (event: Event) => {
      event.preventDefault()
    }
    document.body.addEventListener('keydown', take)
    await key('z')
    document.body.removeEventListener('keydown', take)
    expect(wallNow()).toBe(0.4)
  })
})

describe('leaving and coming back', () => {
  test('a page that is left sends what is unsent, with a call that outlives it', async () => {
    for (const leave of [
      () => happens('pagehide'),
      async () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        await happens('visibilitychange', document)
      },
    ]) {
      const server = await open()
      await change(walls(0.4))
      expect(server.sent(saveTab)).toHaveLength(0)
      await leave()
      expect(server.sent(saveTab).map(({ keepalive }) => keepalive)).toEqual([true])
      expect(server.sent(readProject)).toHaveLength(1)
      if (document.visibilityState !== 'hidden') await page.close()
    }
  })
  test('a network that is back sends at once, and the page goes on', async () => {
    const server = await open()
    await change(walls(0.4))
    await happens('online')
    // The change is on this device before it is sent.
    await page.until(() => server.sent(saveTab).length > 0)
    expect(server.sent(saveTab).map(({ keepalive }) => keepalive)).toEqual([false])
  })
  test('a window that is looked at again reads what changed elsewhere, at most every other second', async () => {
    const server = await open()
    server.becomes({ name: 'Theirs' })
    now += 1999
    await happens('focus')
    expect(server.sent(readProject)).toHaveLength(1)
    now += 1
    await happens('focus')
    await page.until(() => page.text('h1') === 'Theirs')
    expect(server.sent(readProject)).toHaveLength(2)
    await happens('visibilitychange', document)
    expect(server.sent(readProject)).toHaveLength(2)
    now += 2000
    await happens('visibilitychange', document)
    await page.until(() => server.sent(readProject).length === 3)
  })
  test('a project that is closed sends what is unsent and hears no more', async () => {
    const server = await open()
    await change(walls(0.4))
    await page.again(null)
    await page.until(() => server.sent(saveTab).length > 0)
    expect(server.sent(saveTab)).toHaveLength(1)
    const requests = server.order().length
    now += 9999
    for (const event of ['pagehide', 'online', 'focus']) await happens(event)
    await happens('visibilitychange', document)
    await act(async () => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true }),
      )
    })
    expect(server.order()).toHaveLength(requests)
  })
  test('a project that is opened sends nothing', async () => {
    const server = await open()
    await page.settle()
    expect(server.order().filter(call => call.startsWith('PUT'))).toEqual([])
  })
})

test('outside of a project there is no editor', async () => {
  await open()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  function Astray() {
    useProjectEditor()
    return null
  }
  await expect(showPart(<Astray />)).rejects.toThrow('outside ProjectProvider')
})
