// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isTyping } from './is-typing.ts'

function element(html: string) {
  const place = document.createElement('div')
  place.innerHTML = html
  return place.firstElementChild
}

test.each([
  '<input>',
  '<input type="text">',
  '<input type="password">',
  '<input type="number">',
  '<textarea></textarea>',
  '<select></select>',
])('%s takes letters: shortcuts are off', html => {
  expect(isTyping(element(html))).toBe(true)
})
test.each([
  '<input type="checkbox">',
  '<input type="radio">',
  '<input type="button">',
  '<input type="range">',
  '<button>b</button>',
  '<div tabindex="0"></div>',
  '<svg></svg>',
])('%s does not', html => {
  expect(isTyping(element(html))).toBe(false)
})
test('a text that is edited in place takes letters; the window and nothing take none', () => {
  const text = element('<p>text</p>') as HTMLElement
  Object.defineProperty(text, 'isContentEditable', { value: true })
  expect([isTyping(text), isTyping(window), isTyping(null)]).toEqual([true, false, false])
})
