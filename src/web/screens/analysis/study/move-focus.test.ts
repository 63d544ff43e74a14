// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { KeyboardEvent } from 'react'
import { leaveCell } from './leave-cell.ts'
import { moveFocus } from './move-focus.ts'

/** A table of cells by their ids: lines with several, with none, and a closed one; s is a free slot. */
beforeEach(() => {
  document.body.innerHTML = `
    <div id="table">
      <div role="row"><span>head</span></div>
      <div><button id="open" aria-expanded="true"></button>
        <div role="row">
          <button id="a" data-cell role="gridcell"></button><button id="b" data-cell role="gridcell"></button>
          <button id="c" data-cell></button>
        </div>
      </div>
      <div role="row"><button id="shut" data-cell disabled></button></div>
      <div role="row"><button id="d" data-cell role="gridcell"></button></div>
      <div role="row"><button id="e" data-cell></button><button id="f" data-cell></button></div>
    </div>`
})
function element(id: string): HTMLElement {
  return document.getElementById(id)!
}
function press(from: string, key: string, more: Partial<KeyboardEvent> = {}) {
  element(from).focus()
  let isTaken = false
  moveFocus({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: element(from),
    currentTarget: element('table'),
    preventDefault: () => {
      isTaken = true
    },
    ...more,
  } as unknown as KeyboardEvent<HTMLElement>)
  return [document.activeElement?.id, isTaken]
}

test('arrows go from cell to cell, over lines without one, and stay at the ends', () => {
  expect([
    press('a', 'ArrowRight'),
    press('b', 'ArrowLeft'),
    press('a', 'ArrowLeft'),
    press('c', 'ArrowRight'),
  ]).toEqual([
    ['b', true],
    ['a', true],
    ['a', false],
    ['c', false],
  ])
  expect([press('c', 'ArrowDown'), press('d', 'ArrowDown'), press('f', 'ArrowUp'), press('a', 'ArrowUp')]).toEqual([
    ['d', true],
    ['e', true],
    ['d', true],
    ['a', false],
  ])
  expect(press('f', 'ArrowDown')).toEqual(['f', false])
  expect(press('a', 'Enter')).toEqual(['a', false])
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(press('a', 'ArrowRight', { [held]: true })).toEqual(['a', false])
  expect(press('a', 'ArrowRight', { target: element('open') as never })).toEqual(['a', false])
})

test('an option that goes leaves the focus to the next option, else to the one before, else to the slot', () => {
  const left = (id: string) => {
    element('open').focus()
    leaveCell(element(id))
    return document.activeElement?.id
  }
  expect([left('a'), left('b')]).toEqual(['b', 'a'])
  element('b').remove()
  expect(left('a')).toBe('c')
  element('c').remove()
  element('table').focus()
  expect(left('a')).toBe('open')
})
