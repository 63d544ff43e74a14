// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { Call } from '#contract/calls/call.ts'
import { contentVersions, previewContent, saveContent } from '#contract/calls/system.ts'
import type { ContentVersion } from '#contract/entities/content.ts'
import { isChanged, staleText, type contentMachine, type ContentEvent } from '#machines/admin/content.machine.ts'
import { contentPaths } from '#machines/admin/content.paths.ts'
import type { OutsideEvent, WalkStep } from '#machines/machine-paths.ts'
import { byTransition } from '../../../../tests/paths/by-transition.ts'
import { tours } from '../../../../tests/paths/tours.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { ContentEditor } from './content-editor.tsx'

// The list of versions asks by the same call; `content-versions.test.tsx` has it.
vi.mock('./content-versions.tsx', () => ({ ContentVersions: () => null }))

type Snapshot = SnapshotFrom<typeof contentMachine>
type Step = WalkStep<Snapshot, ContentEvent | OutsideEvent>

/** The page's buttons are closed while the text is as it was saved. */
function isPossible({ context }: Snapshot, event: ContentEvent): boolean {
  return (event.type !== 'save.pressed' && event.type !== 'changes.dropped') || isChanged(context)
}
const walks = tours(contentPaths, {
  events: contentPaths.events,
  possible: (snapshot, event) => isPossible(snapshot as Snapshot, event as ContentEvent),
  goal: byTransition(contentPaths),
}) as unknown as readonly (readonly Step[])[]

let server: StandInServer
let shown: ShownScreen
const held = new Map<Call, () => void>()
function hold(call: Call) {
  held.set(call, server.holds(call).letGo)
}
async function answer(call: Call) {
  held.get(call)?.()
  await shown.settle()
  hold(call)
}
async function open() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
  hold(previewContent)
  hold(saveContent)
  hold(contentVersions)
  shown = await showScreen(<ContentEditor slug="about" />, { user: userOf({ role: 'super-admin' }) })
  await shown.settle()
}
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

const fields = ['English (Markdown)', 'Persian (Markdown)'] as const
function written() {
  return fields.map(name => (shown.control(name, 'textarea') as HTMLTextAreaElement).value)
}
async function does({ before, event }: Step) {
  // A preview that is given up stays without an answer; the next one waits for its own.
  if (before.matches('previewing') && !event.type.startsWith('xstate.')) hold(previewContent)
  switch (event.type) {
    case 'text.changed':
      await shown.type(fields[0], event.texts.en)
      return shown.type(fields[1], event.texts.fa)
    case 'save.pressed':
      await shown.press('Save')
      return shown.settle()
    case 'changes.dropped':
      await shown.press('Discard the changes')
      return shown.settle()
    case 'retried':
      await shown.press('Try again')
      return shown.settle()
    case 'mine.kept':
      await shown.press('Save mine over it')
      return shown.settle()
    case 'newer.taken':
      await shown.press('Take the newer text')
      return shown.settle()
    case 'xstate.done.actor.read':
    case 'xstate.done.actor.readNewer':
      server.answers(contentVersions, { items: [(event as { output: ContentVersion }).output], totalCount: 1 })
      return answer(contentVersions)
    case 'xstate.error.actor.read':
    case 'xstate.error.actor.readNewer':
      server.refuses(contentVersions, 503)
      return answer(contentVersions)
    case 'xstate.done.actor.preview':
      server.answers(previewContent, (event as { output: { en: string; fa: string } }).output)
      return answer(previewContent)
    case 'xstate.error.actor.preview':
      server.refuses(previewContent, 503)
      return answer(previewContent)
    case 'xstate.done.actor.save':
      server.answers(saveContent, (event as { output: ContentVersion }).output)
      return answer(saveContent)
    case 'xstate.error.actor.save':
      if ('error' in event && event.error === staleText) server.refuses(saveContent, 409, { code: 'content.stale' })
      else server.refuses(saveContent, 503)
      return answer(saveContent)
    default:
      return act(() => new Promise<void>(done => setTimeout(done, 450)))
  }
}
function agrees({ after }: Step) {
  const state = after.value
  const words = document.body.textContent
  expect(words.includes('The text could not be read.')).toBe(state === 'unread')
  if (after.context.stored === null) return
  expect(written()).toEqual([after.context.texts.en, after.context.texts.fa])
  expect(words.includes('The preview could not be made.')).toBe(state === 'unpreviewed')
  expect(words.includes('Not saved.')).toBe(state === 'failed')
  expect(document.querySelector('.ant-modal') !== null).toBe(state === 'stale')
  expect(words.includes('Not saved yet.')).toBe(isChanged(after.context))
}

describe('the editor of a text goes as its machine', () => {
  test.each(walks.map((steps, nth) => ({ nth, steps })))('tour $nth', async ({ steps }) => {
    expect(steps.length).toBeGreaterThan(0)
    await open()
    for (const step of steps) {
      await does(step)
      agrees(step)
    }
  })
})
