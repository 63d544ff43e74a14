// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { resolved } from '#building/library/resolved.ts'
import type { Language } from '#contract/options.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { ShareBar, zoneColour } from './share-bar.tsx'

let shown: Shown
async function open(shares: readonly number[], language: Language = 'en') {
  const zoneTypes = shares.map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } }))
  const types = resolved(officeOf([], { userInputs: { zone: { zoneTypes } } })).zone.zoneTypes
  const total = Math.round(shares.reduce((sum, share) => sum + share, 0) * 100) / 100
  shown = await showPart(<ShareBar types={types} total={total} nameOf={i => `Zone ${'ABCDEFGHIJ'[i]}`} />, { language })
}
afterEach(() => shown.close())
function plain(text: string | null | undefined) {
  return (text ?? '')
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
    .trim()
}
/** Width of each part in % of the bar, its words, and whether it is the rest. */
function parts() {
  return [...shown.page.querySelectorAll<HTMLElement>('.share')].map(part => ({
    width: Math.round(Number.parseFloat(part.style.flexBasis) * 1000) / 1000,
    words: plain(part.textContent),
    title: part.getAttribute('title') === null ? null : plain(part.getAttribute('title')),
    isRest: part.classList.contains('share-left'),
  }))
}
function heard() {
  return plain(shown.page.querySelector('.visually-hidden')?.textContent)
}

test('each type has its share of the bar in its colour, named; nothing is left of a whole', async () => {
  await open([60, 40])
  expect(parts()).toEqual([
    { width: 60, words: 'Zone A 60%', title: 'Share of Zone A: 60%', isRest: false },
    { width: 40, words: 'Zone B 40%', title: 'Share of Zone B: 40%', isRest: false },
  ])
  const colours = [...shown.page.querySelectorAll<HTMLElement>('.share')].map(part => part.style.background)
  expect(colours).toEqual([zoneColour(0), zoneColour(1)])
  expect(heard()).toBe('Share of Zone A: 60%, Share of Zone B: 40%')
})

test('what is left stands at the end, and is heard', async () => {
  await open([50, 33.33])
  expect(parts().map(({ width }) => width)).toEqual([50, 33.33, 16.67])
  expect(parts().at(-1)).toEqual({ width: 16.67, words: '16.7%', title: null, isRest: true })
  expect(heard()).toBe('Share of Zone A: 50%, Share of Zone B: 33.3%, 16.7% left')
})

test('with its share the bar is whole, to a hundredth of a percent', async () => {
  await open([71.4])
  expect(parts().map(({ width }) => width)).toEqual([71.4, 28.6])
})

test('a rest below 3 % is seen but not written in, however little', async () => {
  await open([97])
  expect(parts().at(-1)).toMatchObject({ width: 3, words: '3%', isRest: true })
  await shown.close()
  await open([97.5])
  expect(parts().at(-1)).toMatchObject({ width: 2.5, words: '', isRest: true })
  await shown.close()
  await open([99.6])
  expect(parts().at(-1)).toMatchObject({ width: 0.4, isRest: true })
  expect(heard()).toContain('0.4% left')
})

test('too much is drawn in proportion, with nothing left', async () => {
  await open([150, 50])
  expect(parts().map(({ width, words, isRest }) => [width, words, isRest])).toEqual([
    [75, 'Zone A 150%', false],
    [25, 'Zone B 50%', false],
  ])
  expect(heard()).not.toContain('left')
})

describe('a narrow share', () => {
  test.each([
    [4.9, ''],
    [5, '5%'],
    [14, '14%'],
    [15, 'Zone A 15%'],
  ])('of %d %% says “%s”', async (share, words) => {
    await open([share, 100 - share])
    expect(parts()[0]).toMatchObject({ width: share, words })
  })
  test('is judged by its part of the bar, not of the floor', async () => {
    // 8 of 200 %.
    await open([8, 192])
    expect(parts()[0]?.words).toBe('')
    await shown.close()
    // 20 of 200 %: no room for a name.
    await open([20, 180])
    expect(parts()[0]?.words).toBe('20%')
  })
  test('of a half percent is drawn; of none is not, but is heard', async () => {
    await open([0.5, 99.5])
    expect(parts().map(({ width }) => width)).toEqual([0.5, 99.5])
    await shown.close()
    await open([0, 100])
    expect(parts().map(({ title }) => title)).toEqual(['Share of Zone B: 100%'])
    expect(heard()).toBe('Share of Zone A: 0%, Share of Zone B: 100%')
  })
})

test('in Persian in Persian digits', async () => {
  await open([50, 33.3], 'fa')
  expect(
    parts()
      .map(({ words }) => words)
      .join(' '),
  ).toContain('۱۶٫۷٪')
})

test('ten zones have ten colours; an eleventh begins again', () => {
  expect(new Set(Array.from({ length: 10 }, (_, i) => zoneColour(i))).size).toBe(10)
  expect(zoneColour(10)).toBe(zoneColour(0))
})
