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

test('the rings are what tilts of 30°, 60° and 90° lie on; no panel lies beyond the last', async () => {
  const shown = await showPart(
    <CollectorSky collectors={[{ key: 'photovoltaic', orientation: 'south', tilt: 30, shown: true }]} />,
  )
  const rings = [...shown.page.querySelectorAll('circle[cx="90"][cy="90"]')].map(ring => Number(ring.getAttribute('r')))
  await shown.close()
  const tilts: number[] = []
  for (const tilt of [90, 30, 60]) tilts.push((await at('south', tilt)).y)
  expect(rings).toEqual(tilts.map(tilt => expect.closeTo(tilt, 4) as number))
  expect((await at('south', 120)).y).toBe(70)
})

test('a water heater is a disc where it looks, a panel a square; filled are those that are there', async () => {
  const drawn = async (here: boolean) => {
    const shown = await showPart(
      <CollectorSky
        collectors={[
          { key: 'photovoltaic', orientation: 'south', tilt: 90, shown: here },
          { key: 'solarWater', orientation: 'east', tilt: 45, shown: !here },
        ]}
      />,
    )
    const squares = [...shown.page.querySelectorAll('rect')]
    const discs = [...shown.page.querySelectorAll('circle[r="5"]')]
    const fills = [...squares, ...discs].map(mark => mark.getAttribute('fill'))
    const disc = discs.map(mark => ['cx', 'cy'].map(name => Number(mark.getAttribute(name)) - 90))
    const title = shown.page.querySelector('title')?.textContent
    await shown.close()
    return { squares: squares.length, fills, disc, title }
  }
  const panel = await drawn(true)
  expect(panel).toMatchObject({ squares: 1, disc: [[35, expect.closeTo(0, 6)]] })
  expect(panel.fills).toEqual(['var(--end-use-generation)', 'var(--color-bg-container)'])
  expect((await drawn(false)).fills).toEqual(['none', 'var(--end-use-hot-water)'])
  expect(panel.title).toBe('Photovoltaics: South, tilt 90°. Solar water heating: East, tilt 45°.')
})
