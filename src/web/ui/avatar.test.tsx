// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { Avatar } from './avatar.tsx'

let shown: Shown
afterEach(() => shown.close())
async function tones(names: readonly string[]) {
  shown = await showPart(names.map((name, i) => <Avatar key={i} name={name} />))
  return [...shown.page.querySelectorAll('.avatar')].map(({ className }) => Number(className.split('avatar-')[1]))
}

test('initials on a round of the size asked for, for the eye alone', async () => {
  shown = await showPart(<Avatar name="Sara Rahimi" size={40} />)
  const avatar = shown.page.querySelector<HTMLElement>('.avatar')
  expect(avatar?.textContent?.replace('\u200C', '')).toBe('SR')
  expect([avatar?.style.width, avatar?.style.height, avatar?.style.fontSize]).toEqual(['40px', '40px', '16px'])
  expect(avatar?.getAttribute('aria-hidden')).toBe('true')
  await shown.again(<Avatar name="Sara Rahimi" />)
  expect(avatar?.style.fontSize).toBe('10px')
})

test('a person keeps one of four colours: by all letters of the name and their order', async () => {
  const people = await tones(['Sara Rahimi', 'Sara Rahimi', 'علی رضایی', '', '🏛 Studio'])
  expect(people[0]).toBe(people[1])
  for (const tone of people) expect([0, 1, 2, 3]).toContain(tone)
  await shown.close()
  // By hand: 7, then 7 · 31 + 65 = 282, then 282 · 31 + 66 = 8808, of which 832 are left over by 997; all by 4.
  expect(await tones(['', 'A', 'AB', 'BA'])).toEqual([3, 2, 0, 2])
  await shown.close()
  const many = await tones(Array.from({ length: 400 }, (_, i) => `Person ${i}`))
  for (const tone of [0, 1, 2, 3]) expect(many.filter(other => other === tone).length).toBeGreaterThan(60)
})
