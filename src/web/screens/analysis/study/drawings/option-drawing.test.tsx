// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { stageParameters, type ParameterKey, type StageParameter } from '#building/stages/stage-parameters.ts'
import { materials } from '#building/library/materials.ts'
import { opaqueAssemblies } from '#building/library/named-assemblies.ts'
import { windowProperties } from '#building/library/window-properties.ts'
import { windowUnits } from '#building/library/windows.ts'
import { optionLists } from '#contract/options.ts'
import { showPart, type Shown } from '../../../../../../tests/support/show-part.tsx'
import { OptionDrawing } from './option-drawing.tsx'
import { optionSigns } from './option-signs.ts'

let shown: Shown
afterEach(() => shown.close())
async function draw(parameter: ParameterKey, ...options: readonly (string | number)[]) {
  shown = await showPart(
    <>
      {options.map(option => (
        <OptionDrawing key={option} parameter={parameter} option={option} />
      ))}
    </>,
  )
  return [...shown.page.querySelectorAll<SVGElement>(':scope > .option-drawing')]
}
/** An attribute of each shape of a class in a drawing. */
function measured(drawing: Element | undefined, shape: string, attribute: string) {
  return [...(drawing?.querySelectorAll(`.${shape}`) ?? [])].map(found => Number(found.getAttribute(attribute)))
}

const listed = (Object.keys(stageParameters) as ParameterKey[]).flatMap(key => {
  const { field }: StageParameter = stageParameters[key]
  return field.kind === 'option' ? [[key, field.list] as const] : []
})

test.each(listed)('every option of %s has a picture, and no words in it', async (key, list) => {
  const options: readonly string[] = optionLists[list]
  const drawn = await draw(key, ...options)
  expect(drawn.filter(({ innerHTML }) => innerHTML === '')).toEqual([])
  expect(drawn.map(({ textContent }) => textContent).join('')).toBe('')
  // Systems are many, and signs tell their kind only.
  const different = new Set(drawn.map(({ innerHTML }) => innerHTML)).size
  expect(different).toBeGreaterThanOrEqual(list === 'hvacSystemType' ? 9 : options.length)
})

describe('a wall', () => {
  test('is drawn to the scale of all walls, from outside to inside', async () => {
    // Render, polystyrene, hollow clay, two plasters: 20, 50 and 200 mm.
    const [thin, thick] = await draw('wallMaterial', 'hollow-clay-200-eps-50', 'concrete-block-200-eps-80')
    const [render = 0, clay = 0] = measured(thin, 'drawn-layer', 'width')
    const [insulation = 0] = measured(thin, 'drawn-insulation', 'width')
    expect(insulation / clay).toBeCloseTo(50 / 200, 9)
    expect(render / clay).toBeCloseTo(20 / 200, 9)
    expect((measured(thick, 'drawn-insulation', 'width')[0] ?? 0) / insulation).toBeCloseTo(80 / 50, 9)
    const [first = 0] = measured(thin, 'drawn-layer', 'x')
    expect(measured(thin, 'drawn-insulation', 'x')).toEqual([expect.closeTo(first + render, 9)])
  })

  test('of metal sheets shows them dark about their insulation, and no drawing leaves its frame', async () => {
    const drawn = await draw('wallMaterial', 'sandwich-panel-80', ...optionLists.wallAssembly.slice(0, 6))
    expect(measured(drawn[0], 'drawn-shade', 'width')).toHaveLength(2)
    for (const drawing of drawn)
      for (const box of drawing.querySelectorAll('rect')) {
        const [x, width] = ['x', 'width'].map(name => Number(box.getAttribute(name)))
        expect([(x ?? NaN) >= 0, (x ?? NaN) + (width ?? NaN) <= 64]).toEqual([true, true])
      }
  })
})

test.each([
  ['wall', 'wallMaterial'],
  ['roof', 'roofMaterial'],
  ['floor', 'floorMaterial'],
] as const)(
  'layers of a %s have a zigzag in insulation and a hatch in heavy solids, where there is room',
  async (part, key) => {
    const assemblies = Object.entries(opaqueAssemblies(part))
    const drawn = await draw(key, ...assemblies.map(([option]) => option))
    const thick = (drawing: Element | undefined, shape: string, least: number) =>
      measured(drawing, shape, part === 'wall' ? 'width' : 'height').filter(px => px > least).length
    for (const [i, [option, { layers }]] of assemblies.entries()) {
      const [zigzags, hatches] = ['.drawn-zigzag', '.drawn-hatch'].map(sign => drawn[i]?.querySelectorAll(sign).length)
      const heavy = layers.flatMap(layer =>
        'thickness' in layer && materials[layer.material].density >= 1000 ? [layer.thickness] : [],
      )
      // A heavy layer of 100 mm always has room.
      const least = heavy.filter(thickness => thickness >= 0.1).length
      const most = Math.min(heavy.length, thick(drawn[i], 'drawn-layer', 4))
      expect([option, zigzags]).toEqual([option, thick(drawn[i], 'drawn-insulation', 3)])
      expect([option, (hatches ?? NaN) >= least && (hatches ?? NaN) <= most]).toEqual([option, true])
    }
  },
)

/** Attributes of the first shape of a class. */
function attributesOf(drawing: Element | undefined, shape: string, ...attributes: readonly string[]) {
  return attributes.map(attribute => measured(drawing, shape, attribute)[0] ?? NaN)
}
function turned(drawing: Element | undefined, shape: string) {
  return drawing?.querySelector(`.${shape}[transform]`)?.getAttribute('transform')
}

describe('a number', () => {
  test('of glass is its share of the wall, in the wall’s proportions and its middle', async () => {
    const shares = [-5, 0, 25, 40, 100, 120]
    const drawn = await draw('windowToWallRatio', ...shares)
    for (const [i, share] of shares.entries()) {
      const [x = NaN, y = NaN, width = NaN, height = NaN] = attributesOf(
        drawn[i],
        'drawn-wall',
        'x',
        'y',
        'width',
        'height',
      )
      const [left = NaN, top = NaN, wide = NaN, high = NaN] = attributesOf(
        drawn[i],
        'drawn-glass',
        'x',
        'y',
        'width',
        'height',
      )
      expect((wide * high) / (width * height)).toBeCloseTo(Math.min(Math.max(share, 0), 100) / 100, 9)
      expect([left + wide / 2, top + high / 2]).toEqual([
        expect.closeTo(x + width / 2, 9),
        expect.closeTo(y + height / 2, 9),
      ])
      expect(wide * height).toBeCloseTo(high * width, 9)
    }
  })

  test('of a shade reaches as far as its angle says: one above, two at the sides, none at 0', async () => {
    const angles = [0, 30, 45, 80, 90]
    for (const [parameter, count] of [
      ['overhangAngle', 1],
      ['finAngle', 2],
    ] as const) {
      const drawn = await draw(parameter, ...angles)
      expect(drawn.map(drawing => measured(drawing, 'drawn-shade', 'width').length)).toEqual([
        0,
        ...Array.from({ length: 4 }, () => count),
      ])
      for (const [i, angle] of angles.entries()) {
        if (angle === 0) continue
        // From the middle of the window, which is 34 px high; no longer than the drawing has room.
        const reach = Math.min(17 * Math.tan((Math.min(angle, 80) * Math.PI) / 180), 44)
        const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = attributesOf(drawn[i], 'drawn-sight', 'x1', 'y1', 'x2', 'y2')
        for (const width of measured(drawn[i], 'drawn-shade', 'width')) expect(width).toBeCloseTo(reach, 9)
        expect([x1, y1, x2, y2]).toEqual([6, 24, expect.closeTo(8 + reach, 9), 7])
      }
      await shown.close()
    }
    shown = await showPart(null)
  })

  test('of a direction or a tilt turns what it turns', async () => {
    const drawn = await draw('orientation', 0, 45, -90)
    expect(drawn.map(drawing => turned(drawing, 'drawn-wall'))).toEqual(
      [0, 45, -90].map(angle => `rotate(${angle} 32 24)`),
    )
    await shown.close()
    const tilted = await draw('photovoltaicTilt', 0, 30)
    expect(tilted.map(drawing => turned(drawing, 'drawn-glass'))).toEqual(['rotate(0 12 42)', 'rotate(-30 12 42)'])
  })

  test('of other kinds has its place in the usual range, from end to end', async () => {
    const gauges = (Object.keys(stageParameters) as ParameterKey[]).filter(key => {
      const { field }: StageParameter = stageParameters[key]
      return field.kind !== 'option' && !/^(?:windowToWallRatio|overhang|fin|orientation)|Tilt$/.test(key)
    })
    expect(gauges.length).toBeGreaterThan(5)
    for (const key of gauges) {
      const { field }: StageParameter = stageParameters[key]
      if (field.kind === 'option') continue
      const [from, to] = field.typical ?? [field.min, field.max]
      const drawn = await draw(key, from, from + (to - from) / 4, to, from - 1, to + 1)
      const places = drawn.map(drawing => [
        ...attributesOf(drawing, 'drawn-dot', 'cx'),
        ...attributesOf(drawing, 'drawn-shade', 'x', 'width'),
        ...attributesOf(drawing, 'drawn-track', 'x', 'width'),
      ])
      expect([key, ...places]).toEqual([
        key,
        ...[0, 0.25, 1, 0, 1].map(share => [
          expect.closeTo(6 + 52 * share, 6),
          6,
          expect.closeTo(52 * share, 6),
          6,
          52,
        ]),
      ])
      await shown.close()
    }
    shown = await showPart(null)
  })
})

describe('a list in an order', () => {
  test('of heat capacities has an ever thicker slab about its middle', async () => {
    const drawn = await draw('heatCapacity', ...optionLists.heatCapacity)
    const slabs = drawn.map(drawing => attributesOf(drawing, 'drawn-wall', 'y', 'height'))
    const heights = slabs.map(([, height]) => height ?? NaN)
    expect([heights[0], heights.at(-1)]).toEqual([4, 32])
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    for (const [y = NaN, height = NaN] of slabs) expect(y + height / 2).toBeCloseTo(24, 9)
    for (const [i, drawing] of drawn.entries()) {
      expect(measured(drawing, 'drawn-joint', 'x1')).toEqual([20, 32, 44])
      expect(measured(drawing, 'drawn-joint', 'x2')).toEqual([20, 32, 44])
      const [y = NaN, height = NaN] = slabs[i] ?? []
      expect(new Set(measured(drawing, 'drawn-joint', 'y1'))).toEqual(new Set([y]))
      expect(new Set(measured(drawing, 'drawn-joint', 'y2'))).toEqual(new Set([y + height]))
    }
  })

  test('of classes has so many steps, filled up to its own, and of orientations eighths of a turn', async () => {
    const classes = optionLists.energyManagement
    const stairs = await draw('energyManagement', ...classes)
    for (const [i, stair] of stairs.entries()) {
      expect(measured(stair, 'drawn-shade', 'x')).toHaveLength(i + 1)
      expect(measured(stair, 'drawn-track', 'x')).toHaveLength(classes.length - 1 - i)
      const boxes = [...stair.querySelectorAll('rect')].map(box =>
        ['x', 'y', 'height'].map(name => Number(box.getAttribute(name))),
      )
      for (const [nth, [x = NaN, y = NaN, height = NaN]] of boxes.entries())
        expect([x, y + height, height]).toEqual([
          12 + 11 * nth,
          42,
          expect.closeTo(8 + (28 * (nth + 1)) / classes.length, 9),
        ])
    }
    await shown.close()
    const turns = await draw('photovoltaicOrientation', ...optionLists.collectorOrientation)
    expect(turns.map(drawing => turned(drawing, 'drawn-shade'))).toEqual(turns.map((_, i) => `rotate(${45 * i} 32 24)`))
  })
})

test('no drawing leaves its frame', async () => {
  for (const [key, list] of listed) {
    const drawn = await draw(key, ...optionLists[list])
    for (const box of drawn.flatMap(drawing => [...drawing.querySelectorAll('rect')])) {
      const [x = NaN, y = NaN, width = NaN, height = NaN] = ['x', 'y', 'width', 'height'].map(name =>
        Number(box.getAttribute(name)),
      )
      expect([list, x >= -1e-9, y >= -1e-9, x + width <= 64 + 1e-9, y + height <= 48 + 1e-9]).toEqual([
        list,
        true,
        true,
        true,
        true,
      ])
    }
    await shown.close()
  }
  shown = await showPart(null)
})

test('systems have the signs of their heat, their cold and their fans', () => {
  const tooltipOf = (key: string) =>
    optionSigns('hvacSystemType', key)?.map(({ icon, tone }) => `${icon.displayName ?? '?'} ${tone ?? ''}`.trim())
  for (const [key, ...signs] of [
    ['no-ac-water-central', 'Heater warm'],
    ['no-ac-air-central', 'Wind warm'],
    ['single-duct-water-water', 'Heater warm', 'Droplet cold'],
    ['single-duct-water-air-central', 'Heater warm', 'Wind cold'],
    ['vav-packaged', 'Wind warm', 'Snowflake cold'],
    ['fan-coil-4-pipe', 'Heater warm', 'Droplet cold', 'Fan'],
    ['room-units', 'Zap warm', 'Snowflake cold'],
    ['dx-vrf', 'RefreshCw warm', 'Snowflake cold'],
    ['heat-pump-air-water', 'RefreshCw warm', 'Droplet cold', 'Fan'],
    ['heat-pump-ground', 'Mountain warm', 'Droplet cold', 'Fan'],
    ['evaporative-indirect-compression', 'Heater warm', 'Droplets cold'],
  ] as const)
    expect([key, tooltipOf(key)]).toEqual([key, signs])
})

test('a roof lies with its outside up, a floor with its outside down', async () => {
  const [roof] = await draw('roofMaterial', 'concrete-slab-inverted-xps-75')
  const [insulation = 0] = measured(roof, 'drawn-insulation', 'y')
  const below = measured(roof, 'drawn-layer', 'y').filter(y => y > insulation)
  expect(below.length).toBeGreaterThan(0)
  await shown.close()
  // Insulation under the slab, tiles on it.
  const [floor] = await draw('floorMaterial', 'ground-slab-xps-100')
  const [under = 0] = measured(floor, 'drawn-insulation', 'y')
  expect(Math.max(...measured(floor, 'drawn-layer', 'y'))).toBeLessThan(under)
})

describe('a window', () => {
  test('has its panes and gaps, a pixel a millimetre', async () => {
    const [window] = await draw('windowMaterial', 'triple-clear-pvc')
    expect(measured(window, 'drawn-glass', 'width')).toEqual([3, 3, 3])
    const [first = 0, second = 0] = measured(window, 'drawn-glass', 'x')
    expect(second - first).toBeCloseTo(3 + 13, 9)
  })

  test('stands in the middle between its frame’s ends, metal in two parts about a break, with the sun on both sides', async () => {
    const drawn = await draw('windowMaterial', ...Object.keys(windowUnits))
    for (const [i, [key, unit]] of Object.entries(windowUnits).entries()) {
      const drawing = drawn[i]
      const boxes = (shape: string) =>
        [...(drawing?.querySelectorAll(`.${shape}`) ?? [])].map(box =>
          ['x', 'y', 'width', 'height'].map(name => Number(box.getAttribute(name))),
        )
      const panes = boxes('drawn-glass')
      const [left, right] = [panes[0]?.[0] ?? NaN, (panes.at(-1)?.[0] ?? NaN) + (panes.at(-1)?.[2] ?? NaN)]
      expect([key, left + right]).toEqual([key, expect.closeTo(64, 9)])
      for (const [, y, , height] of panes) expect([y, height]).toEqual([8, 32])
      const [outside, inside] = boxes('drawn-sun')
      expect([outside?.[0], outside?.[2], inside?.[0]]).toEqual([0, expect.closeTo(left, 9), expect.closeTo(right, 9)])
      expect((inside?.[0] ?? NaN) + (inside?.[2] ?? NaN)).toBeCloseTo(64, 9)
      for (const [, y = NaN, , height = NaN] of [outside ?? [], inside ?? []]) expect(y + height / 2).toBeCloseTo(24, 9)
      const isMetal = !/^(?:wood|pvc)/.test(unit.frame)
      const ends = boxes(isMetal ? 'drawn-shade' : unit.frame === 'wood' ? 'drawn-wall' : 'drawn-pale')
      const parts = unit.frame === 'aluminium-break' ? 2 : 1
      expect([key, ends.length]).toEqual([key, 2 * parts])
      const width = ends.slice(0, parts).reduce((sum, [, , part = NaN]) => sum + part, 0)
      expect([key, ends[0]?.[0], width]).toEqual([
        key,
        expect.closeTo(left - 2, 9),
        expect.closeTo(right - left + 4 - (parts - 1) * 3, 9),
      ])
      expect(ends.map(([, y]) => y)).toEqual([
        ...Array.from({ length: parts }, () => 8 - (isMetal ? 5 : 7)),
        ...Array.from({ length: parts }, () => 40),
      ])
      // Dots of argon about the middle of their gap.
      const dots = measured(drawing, 'drawn-gas', 'cx')
      for (const dot of dots) expect(panes.some(([x = NaN, , pane = NaN]) => dot > x && dot < x + pane)).toBe(false)
      expect(dots.length).toBe(5 * unit.gaps.filter(({ gas }) => gas === 'argon').length)
    }
  })

  test('lets in as much light as its g-value says', async () => {
    const keys = ['double-clear-pvc', 'double-selective-tint-argon-aluminium-break'] as const
    const drawn = await draw('windowMaterial', ...keys)
    for (const [i, key] of keys.entries()) {
      const [outside = 0, inside = 0] = measured(drawn[i], 'drawn-sun', 'height')
      expect(inside / outside).toBeCloseTo(windowProperties(windowUnits[key]).gValue, 9)
    }
  })

  test('shows its coatings, its gas and its tint', async () => {
    const [clear, coated, tinted] = await draw(
      'windowMaterial',
      'double-clear-aluminium-break',
      'triple-low-e-argon-pvc',
      'double-bronze-aluminium-break',
    )
    const count = (drawing: Element | undefined, shape: string) => measured(drawing, shape, 'x').length
    expect([count(clear, 'drawn-coating'), count(clear, 'drawn-gas')]).toEqual([0, 0])
    // One on the outer pane's inside, one on the inner pane's outside; both gaps hold argon.
    const [outer = 0, , inner = 0] = measured(coated, 'drawn-glass', 'x')
    expect(measured(coated, 'drawn-coating', 'x1')).toEqual([outer + 6.75, inner - 0.75])
    expect(count(coated, 'drawn-gas')).toBe(10)
    const [bronze = 0, behind = 0] = measured(tinted, 'drawn-tint', 'opacity')
    expect(bronze).toBeGreaterThan(10 * behind)
  })
})

test('heat recovery and recirculated air tell how much', async () => {
  const share = (drawing: Element | undefined) => (measured(drawing, 'drawn-shade', 'width')[0] ?? NaN) / 40
  const [none, rotary] = await draw('heatRecovery', 'none', 'rotary')
  expect([share(none), share(rotary)]).toEqual([0, 0.7])
  await shown.close()
  const [sixty] = await draw('exhaustAirCirculation', '60')
  expect(share(sixty)).toBe(0.6)
})
