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
async function draw(parameter: ParameterKey, ...options: readonly string[]) {
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

test('systems have the signs of their heat, their cold and their fans', () => {
  const told = (key: string) =>
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
    expect([key, told(key)]).toEqual([key, signs])
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
