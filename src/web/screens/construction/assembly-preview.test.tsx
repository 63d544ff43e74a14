// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { windowProperties } from '#building/library/window-properties.ts'
import { windowUnits } from '#building/library/windows.ts'
import type { Language, UnitSystem } from '#contract/options.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import type { EnvelopePart } from './assembly-figures.ts'
import { AssemblyPreview } from './assembly-preview.tsx'

let shown: Shown
afterEach(() => shown.close())
async function open(
  part: EnvelopePart,
  assembly: string,
  {
    units = 'SI',
    overridden = false,
    language = 'en',
  }: { readonly units?: UnitSystem; readonly overridden?: boolean; readonly language?: Language } = {},
) {
  const preview = <AssemblyPreview part={part} assembly={assembly} units={units} overridden={overridden} />
  shown = await showPart(preview, { language })
}
function plain(element: Element | null | undefined) {
  return (element?.textContent ?? '')
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
    .trim()
}
/** The table row by row: name, then its figures. */
function rows() {
  return [...shown.page.querySelectorAll('.layer-table tbody tr')].map(row =>
    [...row.querySelectorAll('th, td')].map(plain),
  )
}
function heads() {
  return [...shown.page.querySelectorAll('.layer-table thead th')].map(plain)
}
function figures() {
  return Object.fromEntries(
    [...shown.page.querySelectorAll('.assembly-figures div')].map(row => [
      plain(row.querySelector('dt')),
      plain(row.querySelector('dd')),
    ]),
  )
}
function section() {
  return [...shown.page.querySelectorAll<HTMLElement>('.layer-section .layer')].map(
    layer => [layer.className.replace('layer layer-', ''), Number(layer.style.flexGrow), layer.title] as const,
  )
}

describe('layers of a wall', () => {
  test('stand from outside to inside, each with thickness, conductivity and the resistance they make', async () => {
    await open('wall', 'hollow-clay-200-eps-50')
    expect(plain(shown.page.querySelector('caption'))).toBe('Layers, from outside to inside')
    expect(heads()).toEqual(['Layer', 'Thickness mm', 'Conductivity W/(m·K)', 'Resistance m²·K/W'])
    expect(rows()).toEqual([
      ['Cement render', '20', '1.000', '0.02'],
      ['Expanded polystyrene', '50', '0.036', '1.39'],
      ['Hollow clay block', '200', '0.606', '0.33'],
      ['Gypsum-sand plaster', '15', '0.800', '0.02'],
      ['Gypsum plaster', '10', '0.570', '0.02'],
    ])
  })
  test('are drawn in proportion between outside and inside, insulation in its own hatch', async () => {
    await open('wall', 'hollow-clay-200-eps-50')
    expect(section()).toEqual([
      ['solid', 20, 'Cement render'],
      ['insulation', 50, 'Expanded polystyrene'],
      ['solid', 200, 'Hollow clay block'],
      ['solid', 15, 'Gypsum-sand plaster'],
      ['solid', 10, 'Gypsum plaster'],
    ])
    const sides = [...shown.page.querySelectorAll('.layer-section > *')]
    expect([plain(sides[0]), plain(sides.at(-1))]).toEqual(['outside', 'inside'])
    const dots = [...shown.page.querySelectorAll('.layer-dot')].map(dot => dot.className)
    expect(dots[1]).toContain('layer-insulation')
    expect(dots[0]).toContain('layer-solid')
  })
  test('make a U-value with the films, a heat capacity, and name what they are from, each document once', async () => {
    await open('wall', 'hollow-clay-200-eps-50')
    // 1 / (0.17 + 0.02 + 0.05/0.036 + 0.33 + 0.015/0.8 + 0.01/0.57); thickness × density × heat of the five.
    expect(figures()).toEqual({
      'U-value': '0.51 W/(m²·K)',
      'Heat capacity': '272 kJ/(m²·K)',
      Source: 'Building practice in Iran',
      Materials: 'ISO 10456:2007 Table 3; ASHRAE Handbook Fundamentals 2021 ch. 26 Table 1',
    })
  })
  test('that are sheets of metal stay visible', async () => {
    await open('wall', 'sandwich-panel-80')
    expect(section().map(([kind, width]) => [kind, width])).toEqual([
      ['solid', 4],
      ['insulation', 80],
      ['solid', 4],
    ])
  })
  test('in inch-pound units are in inches', async () => {
    await open('wall', 'hollow-clay-200-eps-50', { units: 'PI' })
    expect(heads()[1]).toBe('Thickness in')
    // 50 mm; 0.036 W/(m·K); 1.389 m²·K/W
    expect(rows()[1]).toEqual(['Expanded polystyrene', '1.97', '0.25', '7.9'])
    expect(figures()['U-value']).toBe('0.091 Btu/(h·ft²·°F)')
    expect(figures()['Heat capacity']).toBe('13.3 Btu/(ft²·°F)')
  })
  test('in Persian have Persian names and digits', async () => {
    await open('wall', 'hollow-clay-200-eps-50', { language: 'fa' })
    expect(rows()).toHaveLength(5)
    expect(rows()[1]?.slice(1)).toEqual(['۵۰', '۰٫۰۳۶', '۱٫۳۹'])
    expect(rows().flat().join(' ')).not.toMatch(/[0-9]/)
  })
})

describe('a layer with something through it', () => {
  test('says what and how much; its figures are those of both', async () => {
    await open('roof', 'us-attic-r38')
    // Joists on 6 % of 89 mm of wool: ISO 6946 § 6.7.2 by hand gives that layer 2.10 m²·K/W and the roof 6.81.
    expect(rows()).toEqual([
      ['Attic and covering', '–', '–', '0.06'],
      ['Mineral wool', '172', '0.039', '4.41'],
      ['Mineral woolwith 6% Softwood', '89', '0.042', '2.10'],
      ['Gypsum board', '16', '0.160', '0.10'],
    ])
    expect(figures()['U-value']).toBe('0.15 W/(m²·K)')
    expect(section().map(([kind, width]) => [kind, width])).toEqual([
      ['air', 20],
      ['insulation', 172],
      ['insulation', 89],
      ['solid', 16],
    ])
  })
  test('that is very thin is told with a decimal', async () => {
    await open('roof', 'jack-arch')
    expect(rows().map(([name]) => name)).toContain('Brickwith 0.5% Steel')
  })
  test('of steel studs says so, with the resistance that the code gives both', async () => {
    await open('wall', 'us-steel-r13')
    expect(rows()[2]).toEqual(['Mineral woolwith steel studs', '89', '0.084', '1.06'])
    expect(shown.page.querySelectorAll('.layer-note')).toHaveLength(1)
  })
})

test('carpet is no insulation, and a covering without a material names no document', async () => {
  await open('floor', 'steel-deck-concrete')
  expect(section().map(([kind]) => kind)).toEqual(['solid', 'air', 'solid', 'solid', 'solid'])
  await shown.close()
  await open('floor', 'us-mass')
  expect(rows()[1]).toEqual(['Carpet with pad', '–', '–', '0.22'])
  expect(figures()['Materials']).toBe('ISO 10456:2007 Table 3')
})

test('of a bare slab the figures are those of a floor', async () => {
  await open('floor', 'ground-slab-xps-100')
  // Films of 0.17 + 0.04 for heat that flows down.
  expect(figures()['U-value']).toBe('0.27 W/(m²·K)')
})

describe('panes of a window', () => {
  test('stand from outside to inside with the gaps between them', async () => {
    await open('window', 'triple-low-e-argon-pvc')
    expect(plain(shown.page.querySelector('caption'))).toBe('Panes and gaps, from outside to inside')
    expect(heads()).toEqual(['Layer', 'Thickness mm', 'Conductivity W/(m·K)'])
    expect(rows()).toEqual([
      ['Low-e glass 6 mm', '6', '0.900'],
      ['Argon', '13', '–'],
      ['Clear glass 3 mm', '3', '0.900'],
      ['Argon', '13', '–'],
      ['Low-e glass 3 mm', '3', '0.900'],
    ])
    expect(section().map(([kind, width]) => [kind, width])).toEqual([
      ['glass', 6],
      ['air', 13],
      ['glass', 4],
      ['air', 13],
      ['glass', 4],
    ])
  })
  test('have the figures of the window, of its glass alone, and its frame', async () => {
    await open('window', 'triple-low-e-argon-pvc')
    const found = windowProperties(windowUnits['triple-low-e-argon-pvc'])
    expect(figures()).toEqual({
      'U-value': `${found.uValue.toFixed(2)} W/(m²·K)`,
      'U-value of the glass': `${found.glassUValue.toFixed(2)} W/(m²·K)`,
      'Solar transmittance': found.gValue.toFixed(2),
      'Visible transmittance': found.visibleTransmittance.toFixed(2),
      Frame: 'PVC frame, 30% of the window, 2.00 W/(m²·K)',
      Source: 'EnergyPlus glass data set (LBNL); EN 673, EN 410; frame EN ISO 10077-1:2017 Annex D',
    })
    expect(
      new Set([found.uValue, found.glassUValue, found.gValue, found.visibleTransmittance].map(n => n.toFixed(2))).size,
    ).toBe(4)
  })
  test('of single glass have no gap', async () => {
    await open('window', 'single-clear-3-steel')
    expect(rows()).toEqual([['Clear glass 3 mm', '3', '0.900']])
    expect(figures()['Frame']).toBe('Steel frame, 20% of the window, 5.90 W/(m²·K)')
  })
})

describe('a typed value over it', () => {
  test('is told, of layers and of panes in their own words', async () => {
    await open('wall', 'us-block', { overridden: true })
    expect(plain(shown.page.querySelector('.assembly-note'))).toContain('replaces the U-value of these layers')
    await shown.close()
    await open('window', 'double-clear-pvc', { overridden: true })
    expect(plain(shown.page.querySelector('.assembly-note'))).toContain('replaces these panes')
  })
  test('is not told where there is none', async () => {
    await open('wall', 'us-block')
    expect(shown.page.querySelector('.assembly-note')).toBeNull()
  })
})

test('a name that is none shows no layers', async () => {
  for (const part of ['wall', 'window'] as const) {
    await open(part, 'straw')
    expect(shown.page.querySelector('table, dl')).toBeNull()
    await shown.close()
  }
  await open('wall', 'us-block')
})
