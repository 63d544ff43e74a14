import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { ContentVersion } from '#contract/entities/content.ts'
import { contentMachine } from './content.machine.ts'

const stored: ContentVersion = { version: 1, en: 'Be kind.', fa: 'مهربان باش.', savedAt: null }

test('the preview waits until nobody has typed for 400 ms', async () => {
  const clock = new SimulatedClock()
  const machine = contentMachine.provide({
    actors: {
      read: fromPromise(async () => stored),
      preview: fromPromise(async () => ({ en: '', fa: '' })),
    },
  })
  const editor = createActor(machine, { clock }).start()
  await expect.poll(() => editor.getSnapshot().value).toBe('editing')
  for (const en of ['Be k', 'Be kin']) {
    editor.send({ type: 'text.changed', texts: { en, fa: '' } })
    clock.increment(399)
    expect(editor.getSnapshot().value).toBe('typing')
  }
  clock.increment(1)
  expect(editor.getSnapshot().value).toBe('previewing')
  editor.stop()
})
