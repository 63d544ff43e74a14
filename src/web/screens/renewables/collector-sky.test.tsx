// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showPart } from '../../../../tests/support/show-part.tsx'
import { CollectorSky } from './collector-sky.tsx'

async function at(orientation: 'north' | 'east' | 'south' | 'west', tilt: number) {
  const shown = await showPart(<CollectorSky collectors={[{ key: 'photovoltaic', orientation, tilt, shown: true }]} />)
  const mark = shown.page.querySelector('rect')
  const middle = [Number(mark?.getAttribute('x')) + 7 - 90, Number(mark?.getAttribute('y')) + 7 - 90] as const
  const letters = Object.fromEntries(
    [...shown.page.querySelectorAll('text')].map(text => [
      text.textContent,
      [Number(text.getAttribute('x')) - 90, Number(text.getAttribute('y')) - 90],
    ]),
  )
  const title = shown.page.querySelector('title')?.textContent
  await shown.close()
  return { x: Math.round(middle[0] * 1e6) / 1e6 + 0, y: Math.round(middle[1] * 1e6) / 1e6 + 0, letters, title }
}

test('a flat panel lies in the middle, a vertical one on the rim of its direction, one between in proportion', async () => {
  expect(await at('south', 0)).toMatchObject({ x: 0, y: 0 })
  expect(await at('south', 90)).toMatchObject({ x: 0, y: 70 })
  expect(await at('north', 45)).toMatchObject({ x: 0, y: -35 })
  expect(await at('east', 90)).toMatchObject({ x: 70, y: 0 })
  expect(await at('west', 30)).toMatchObject({ x: expect.closeTo(-70 / 3, 4) as number, y: 0 })
})

test('north is named above, east on the right', async () => {
  const { letters, title } = await at('south', 30)
  expect(Object.keys(letters)).toEqual(['N', 'E', 'S', 'W'])
  expect(letters['N']?.[1]).toBeLessThan(-70)
  expect(letters['S']?.[1]).toBeGreaterThan(70)
  expect(letters['E']?.[0]).toBeGreaterThan(70)
  expect(letters['W']?.[0]).toBeLessThan(-70)
  expect(title).toContain('30°')
})
