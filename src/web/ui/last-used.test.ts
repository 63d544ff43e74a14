// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastUsed, watchUse } from './last-used.ts'

let stop: () => void
beforeEach(() => {
  stop = watchUse()
  document.body.innerHTML =
    '<button id="b"><svg><path id="p" /></svg></button><label id="l"><i id="i">x</i></label><div id="d"></div>' +
    '<div role="tab" id="t"><b id="tb"></b></div>'
  // Each control stands at a place of its own, which moves.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(10 * ['b', 'l', 'd', 't', 'p', 'i', 'tb'].indexOf(this.id) + moved, 0, 5, 5)
  })
})
let moved = 0
afterEach(() => {
  stop()
  moved = 0
  vi.restoreAllMocks()
})
function use(id: string, kind = 'click') {
  document.getElementById(id)?.dispatchEvent(new Event(kind, { bubbles: true }))
}

test.each(['pointerdown', 'click', 'keydown'])('by %s', kind => {
  use('b', kind)
  expect(lastUsed()?.left).toBe(0)
  use('t', kind)
  expect(lastUsed()?.left).toBe(30)
})
test('of a sign or a word in it, the control', () => {
  use('p')
  expect(lastUsed()?.left).toBe(0)
  use('i')
  expect(lastUsed()?.left).toBe(10)
  use('tb')
  expect(lastUsed()?.left).toBe(30)
})
test('what is no control is itself', () => {
  use('d')
  expect(lastUsed()?.left).toBe(20)
})
test('is where it is now, or was last where its page is gone', () => {
  use('b')
  moved = 100
  expect(lastUsed()?.left).toBe(100)
  use('b')
  document.getElementById('b')?.remove()
  moved = 500
  expect(lastUsed()?.left).toBe(100)
})
test('nothing is noted that happens to the page as a whole, nor after it was told to stop', () => {
  use('b')
  document.dispatchEvent(new Event('click'))
  expect(lastUsed()?.left).toBe(0)
  stop()
  use('d')
  use('d', 'pointerdown')
  use('d', 'keydown')
  expect(lastUsed()?.left).toBe(0)
})
test('even where the page takes the event for itself', () => {
  document.getElementById('d')?.addEventListener('click', event => {
    event.stopPropagation()
  })
  use('d')
  expect(lastUsed()?.left).toBe(20)
})
