// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { UndoStrip } from './undo-strip.tsx'

let shown: Shown
afterEach(() => shown.close())

test('what was taken away is told, the keyboard goes on at the way back, and either button does its own', async () => {
  const done: string[] = []
  const strip = (text: string) => (
    <UndoStrip text={text} onUndo={() => done.push('undo')} onClose={() => done.push('close')} />
  )
  shown = await showPart(strip('Neighbour 1 was removed.'))
  expect(shown.page.querySelector('[role=status]')?.textContent).toBe('Neighbour 1 was removed.')
  expect(document.activeElement).toBe(shown.control('Undo'))
  await shown.press('Undo')
  await shown.press('Close the message')
  expect(done).toEqual(['undo', 'close'])
  expect(shown.page.querySelector('.undo-strip-done')).toBeNull()
  // Another message takes the focus again, the same one does not.
  shown.control('Close the message').focus()
  await shown.again(strip('Neighbour 1 was removed.'))
  expect(document.activeElement).toBe(shown.control('Close the message'))
  await shown.again(strip('Neighbour 2 was removed.'))
  expect(document.activeElement).toBe(shown.control('Undo'))
})

test('what was done has a tick, and what went with it comes behind', async () => {
  shown = await showPart(<UndoStrip text="It is picked." more="2 removed." onUndo={() => {}} onClose={() => {}} />)
  const strip = shown.page.querySelector('.undo-strip-done')
  expect(strip?.firstElementChild?.classList.contains('lucide-circle-check')).toBe(true)
  expect(strip?.querySelector('[role=status]')?.textContent).toBe('It is picked. 2 removed.')
  expect(strip?.querySelector('strong')?.textContent).toBe('It is picked.')
})
