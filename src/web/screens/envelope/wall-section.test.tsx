// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '#contract/options.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { section, sectionGeometry } from './section-geometry.ts'
import { WallSection, type WallSectionProps } from './wall-section.tsx'

/** A south wall in Tehran: 3 m high, 1.5 m of glass, an overhang of 30°. */
const south = { latitude: 35.7, azimuthDeg: 180, floorHeight: 3, windowHeight: 1.5, overhangAngle: 30 }
let shown: Shown
let changes: (readonly [angle: number, gesture: string])[] = []
async function open(more: Partial<WallSectionProps> = {}, language: Language = 'en') {
  const part = (
    <WallSection
      {...south}
      units="SI"
      readOnly={false}
      label="South wall"
      onAngle={(angle, gesture) => {
        changes.push([angle, gesture])
      }}
      {...more}
    />
  )
  shown = await showPart(part, { language })
}
beforeEach(() => {
  changes = []
})
afterEach(() => shown.close())

function plain(words: string | null | undefined) {
  return (words ?? '')
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
    .trim()
}
function all(selector: string) {
  return [...shown.page.querySelectorAll<SVGElement>(`.wall-section ${selector}`)]
}
function texts() {
  return all('text').map(one => plain(one.textContent))
}
function text(words: string | RegExp) {
  return present(
    all('text').find(one =>
      typeof words === 'string' ? plain(one.textContent) === words : words.test(plain(one.textContent)),
    ),
    `${words} among ${texts().join(' | ')}`,
  )
}
function number(element: Element, name: string) {
  return Number(element.getAttribute(name))
}
function numbers(element: Element, ...names: readonly string[]) {
  return names.map(name => number(element, name))
}
/** The points of a path of straight lines. */
function points(path: Element) {
  return [...(path.getAttribute('d') ?? '').matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
}
function rays(colour: string) {
  return all(`path[stroke="${colour}"]`).filter(path => path.getAttribute('d')?.includes('L') === true)
}
function sentences() {
  return plain(shown.page.querySelector('.section-words')?.textContent)
}
function slider() {
  return shown.page.querySelector<HTMLInputElement>('input[type=range]')
}
function tip() {
  return present(all('.overhang-tip')[0], 'tip')
}

describe('the wall', () => {
  test('is hatched above and below the glass, between two slabs', async () => {
    await open()
    const { head, sill } = sectionGeometry(south)
    const parts = all('rect[fill="url(#section-hatch)"]')
    expect(parts.map(part => part.getAttribute('stroke'))).toEqual(
      Array.from({ length: 4 }, () => 'var(--canvas-mass-line)'),
    )
    expect(parts.map(part => part.getAttribute('stroke-width'))).toEqual(['1', '1', '1', '1'])
    expect(all('pattern#section-hatch')).toHaveLength(1)
    const reach = parts.map(part => [number(part, 'y'), number(part, 'y') + number(part, 'height')])
    expect(reach.slice(2)).toEqual([
      [section.ceiling, expect.closeTo(head, 9)],
      [expect.closeTo(sill, 9), section.ground],
    ])
  })
  test('has its glass where the figures say, measured beside it', async () => {
    await open()
    const { head, sill } = sectionGeometry(south)
    const glass = all('path[stroke-width="4"][stroke="var(--color-primary)"]')
    expect(glass.map(path => path.getAttribute('d'))).toEqual([`M${section.wall} ${head}V${sill}`])
    expect(texts()).toContain('1.50 m window')
    expect(all('path[stroke="var(--canvas-dimension)"]')).toHaveLength(1)
  })
  test('is measured in feet where the project is', async () => {
    await open({ units: 'PI' })
    expect(texts()).toContain('4.92 ft window')
    expect(texts()).toContain('α 30°')
  })
  test('with a low window still shows all of it', async () => {
    await open({ windowHeight: 0.5 })
    expect(texts()).toContain('0.50 m window')
    expect(all('path[stroke-width="4"][stroke="var(--color-primary)"]')).toHaveLength(1)
    expect(slider()).not.toBeNull()
    expect(all('.overhang-tip')).toHaveLength(1)
    expect(sentences()).toContain('of the glass is in the sun')
    expect(all('path[stroke="var(--edited)"][stroke-dasharray="4 3"]')).toHaveLength(1)
  })
  test('without windows has no glass, no measure, no overhang and no handle, and says so', async () => {
    await open({ windowHeight: 0 })
    expect(all('path[stroke-width="4"]')).toEqual([])
    expect(all('path[stroke="var(--canvas-dimension)"], rect[fill="var(--canvas-dimension)"], .overhang-tip')).toEqual(
      [],
    )
    expect(texts().filter(one => /window|α/.test(one))).toEqual([])
    expect(slider()).toBeNull()
    expect(sentences()).toBe('This wall has no windows.')
  })
})

describe('the sun', () => {
  const june = 'var(--edited)'
  const december = 'var(--color-primary)'
  test('of each noon has its ray in its own colour, with its angle in words', async () => {
    await open()
    const { suns } = sectionGeometry(south)
    for (const [i, [colour, words]] of (
      [
        [june, '21 June, 77.7°'],
        [december, '21 December, 30.9°'],
      ] as const
    ).entries()) {
      const ray = present(suns[i]?.ray ?? undefined, words)
      const label = text(words)
      expect(label.getAttribute('fill')).toBe(colour)
      expect(numbers(label, 'x', 'y')).toEqual([...ray.at])
      const full = rays(colour).find(path => path.getAttribute('stroke-width') === '1.6')
      expect(points(present(full, words))).toEqual([[...ray.from], [...ray.to]])
    }
  })
  test('goes on into the room, dashed, only where it meets the glass', async () => {
    await open()
    const inRoom = all('path[stroke-dasharray="5 4"]')
    expect(inRoom.map(path => path.getAttribute('stroke'))).toEqual([december])
    const ray = sectionGeometry(south).suns[1]?.ray
    expect(points(present(inRoom[0], 'ray'))).toEqual([[...(ray?.to ?? [])], [...(ray?.inside ?? [])]])
  })
  test('lights the room where it comes in: in winter here, at both noons without an overhang', async () => {
    await open()
    const lights = () =>
      all('path[clip-path]').map(path => [path.getAttribute('fill'), Number(path.getAttribute('opacity'))])
    expect(lights()).toEqual([['var(--sand-sun)', 0.75]])
    const corners = points(present(all('path[clip-path]')[0], 'light'))
    expect(corners).toEqual(sectionGeometry(south).suns[1]?.light)
    await shown.close()
    await open({ overhangAngle: 0 })
    expect(lights()).toEqual([
      ['var(--sand-sun-edge)', 0.45],
      ['var(--sand-sun)', 0.75],
    ])
  })
  test('is told as a share of the glass', async () => {
    await open()
    // 1 − tan 30° · 0.75 m · tan 30.86° / 1.5 m
    expect(sentences()).toBe(
      '21 June: 0% of the glass is in the sun at noon. 21 December: 83% of the glass is in the sun at noon.',
    )
  })
  test('behind the wall has no ray and no light, and is told as that', async () => {
    await open({ azimuthDeg: 0 })
    expect(texts().filter(one => one.startsWith('21'))).toEqual([])
    expect(all('path[clip-path]')).toEqual([])
    expect(sentences()).toBe(
      '21 June: the noon sun does not reach this wall. 21 December: the noon sun does not reach this wall.',
    )
  })
  test('of one noon alone is drawn alone', async () => {
    // Beyond the polar circle there is none in December.
    await open({ latitude: 70 })
    expect(texts().filter(one => one.startsWith('21'))).toEqual(['21 June, 43.4°'])
    expect(sentences()).toContain('21 December: the noon sun does not reach this wall.')
  })
})

describe('the overhang', () => {
  const slab = () => all('rect[fill="var(--canvas-dimension)"]')
  const arc = () => all('path').find(path => path.getAttribute('d')?.includes('A') === true)
  test('reaches from the wall to its tip over the glass, its angle taken at the middle of the glass', async () => {
    await open()
    const { head, centre, tip: at } = sectionGeometry(south)
    expect(slab().map(one => numbers(one, 'x', 'width'))).toEqual([[at, section.wall - at]])
    const dashed = present(all('path[stroke-dasharray="4 3"]')[0], 'angle')
    expect(points(dashed)).toEqual([
      [section.wall, centre],
      [at, head],
      [section.wall, centre],
    ])
  })
  test('of half a degree is drawn, of none is not; the handle stays at the wall', async () => {
    await open({ overhangAngle: 0.5 })
    expect(slab()).toHaveLength(1)
    await shown.close()
    await open({ overhangAngle: 0 })
    expect(slab()).toEqual([])
    expect(all('path[stroke-dasharray="4 3"]')).toEqual([])
    expect(number(tip(), 'cx')).toBe(section.wall)
  })
  test('has an arc from the wall to the line of its angle, from 8° on', async () => {
    for (const [overhangAngle, drawn] of [
      [7.9, false],
      [8, true],
      [60, true],
    ] as const) {
      await open({ overhangAngle })
      expect(arc() !== undefined, String(overhangAngle)).toBe(drawn)
      await shown.close()
    }
    await open()
    const { centre } = sectionGeometry(south)
    const [x, from, radius, , endX, endY] = (
      /^M([\d.]+) ([\d.]+)A([\d.]+) ([\d.]+) 0 0 0 ([\d.]+) ([\d.]+)$/.exec(arc()?.getAttribute('d') ?? '') ?? []
    )
      .slice(1)
      .map(Number)
    expect([x, from, radius]).toEqual([section.wall, centre - 26, 26])
    expect(section.wall - (endX ?? 0)).toBeCloseTo(26 * 0.5, 9)
    expect(centre - (endY ?? 0)).toBeCloseTo(26 * Math.sqrt(0.75), 9)
  })
  test('over a low window has a smaller arc: seven tenths of half the glass', async () => {
    await open({ windowHeight: 0.3 })
    const { head, centre } = sectionGeometry({ ...south, windowHeight: 0.3 })
    const radius = Number(/A([\d.]+) /.exec(arc()?.getAttribute('d') ?? '')?.[1])
    expect(radius).toBeCloseTo((centre - head) * 0.7, 9)
    expect(radius).toBeLessThan(26)
  })
  test('has its angle in a box left of the tip, 8 px about the words', async () => {
    await open()
    const words = text('α 30°')
    const box = present(
      all('rect[fill="var(--color-bg-container)"]').find(one => one.getAttribute('stroke') === 'var(--edited)'),
      'box',
    )
    const [x = 0, width = 0, y = 0, height = 0] = numbers(box, 'x', 'width', 'y', 'height')
    const { tip: at, centre } = sectionGeometry(south)
    expect(x + width).toBeCloseTo(at - 16, 9)
    expect(number(words, 'x')).toBeCloseTo(x + width / 2, 9)
    expect(y + height / 2).toBeCloseTo(centre, 9)
    expect(number(words, 'y')).toBeCloseTo(centre, 9)
    // Where nothing measures, a sign is taken for 0.62 of the 12.5 px it is high.
    expect(width).toBeCloseTo((words.textContent ?? '').length * 12.5 * 0.62 + 16, 9)
  })
  test('has its handle in the middle of the slab’s thickness, at the tip', async () => {
    await open()
    const [top = 0, thickness = 0] = numbers(present(slab()[0], 'slab'), 'y', 'height')
    expect(numbers(tip(), 'cx', 'cy')).toEqual([
      expect.closeTo(sectionGeometry(south).tip, 9),
      expect.closeTo(top + thickness / 2, 9),
    ])
  })
})

test('everything drawn lies in the drawing of 560 × 320', async () => {
  for (const overhangAngle of [0, 30, 80]) {
    await open({ overhangAngle, windowHeight: 2 })
    const [, , width = 0, height = 0] =
      (all('')[0] ?? shown.page.querySelector('.wall-section'))?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
    expect([width, height]).toEqual([560, 320])
    const drawn = all('path:not([clip-path])').flatMap(points)
    expect(drawn.length).toBeGreaterThan(6)
    for (const [x = NaN, y = NaN] of drawn) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
    }
    await shown.close()
  }
  await open()
})

describe('by the keyboard', () => {
  test('the tip is a slider of whole degrees, heard with its unit', async () => {
    await open({ overhangAngle: 30.6 })
    const range = present(slider() ?? undefined, 'slider')
    expect(['min', 'max', 'step', 'value'].map(name => range.getAttribute(name))).toEqual(['0', '80', '1', '31'])
    expect(range.getAttribute('aria-label')).toBe('Overhang angle')
    expect(plain(range.getAttribute('aria-valuetext'))).toBe('31°')
    await shown.type('Overhang angle', '35')
    expect(changes).toEqual([[35, 'overhang-keys']])
  })
  test('it is not there where nothing may be changed', async () => {
    await open({ readOnly: true })
    expect(slider()).toBeNull()
  })
})

describe('by the pointer', () => {
  // The page shows the drawing at twice its size, 100 px from its edge.
  class Point {
    readonly x: number
    readonly y: number
    constructor(x: number, y: number) {
      this.x = x
      this.y = y
    }
    matrixTransform(change: (x: number) => number) {
      return { x: change(this.x), y: change(this.y) }
    }
  }
  let captured: number[] = []
  function onScreen(matrix: object | null) {
    Object.assign(SVGSVGElement.prototype, { getScreenCTM: () => matrix })
  }
  beforeEach(() => {
    captured = []
    vi.stubGlobal('DOMPoint', Point)
    onScreen({ inverse: () => (x: number) => (x - 100) / 2 })
    Object.assign(SVGElement.prototype, { setPointerCapture: (id: number) => captured.push(id) })
  })
  const drawing = () => present(shown.page.querySelector<SVGElement>('.wall-section') ?? undefined, 'drawing')
  function pointer(on: Element, type: string, x = 0) {
    return act(async () => {
      on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, clientX: 100 + 2 * x, clientY: 100 }))
    })
  }
  const at = (overhangAngle: number) => sectionGeometry({ ...south, overhangAngle }).tip

  test('the tip that is dragged asks for the angle it is drawn with there, each drag under its own name', async () => {
    await open()
    await pointer(tip(), 'pointerdown')
    expect(captured).toEqual([7])
    await pointer(drawing(), 'pointermove', at(40))
    await pointer(drawing(), 'pointermove', at(12))
    await pointer(drawing(), 'pointerup')
    await pointer(tip(), 'pointerdown')
    await pointer(drawing(), 'pointermove', -5000)
    expect(changes).toEqual([
      [40, 'overhang-drag#1'],
      [12, 'overhang-drag#1'],
      [80, 'overhang-drag#2'],
    ])
  })
  test('nothing is asked before it is taken, after it is let go, or after the browser has taken it away', async () => {
    await open()
    await pointer(drawing(), 'pointermove', at(40))
    for (const end of ['pointerup', 'pointercancel']) {
      await pointer(tip(), 'pointerdown')
      await pointer(drawing(), end)
      await pointer(drawing(), 'pointermove', at(40))
    }
    expect(changes).toEqual([])
  })
  test('a locked one cannot be taken', async () => {
    await open({ readOnly: true })
    await pointer(tip(), 'pointerdown')
    await pointer(drawing(), 'pointermove', at(40))
    expect([changes, captured]).toEqual([[], []])
  })
  test('a drawing that is not on the screen asks nothing', async () => {
    await open()
    onScreen(null)
    const failed: unknown[] = []
    const fail = ({ error }: ErrorEvent) => {
      failed.push(error)
    }
    window.addEventListener('error', fail)
    await pointer(tip(), 'pointerdown')
    await pointer(drawing(), 'pointermove', at(40))
    window.removeEventListener('error', fail)
    expect([changes, failed]).toEqual([[], []])
  })
})

test('in Persian the figures are in Persian digits', async () => {
  await open({}, 'fa')
  expect(texts()).toHaveLength(4)
  expect(texts().join(' ')).not.toMatch(/[0-9]/)
  expect(sentences()).toContain('۸۳٪')
})
