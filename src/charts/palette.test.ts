import { describe, expect, test } from 'vitest'
import { contrast, hue, hueBetween, luminance, rgbOf } from '../../tests/support/colour.ts'
import { darkPalette, lightPalette, type Palette } from './palette.ts'

/** WCAG 2.2, 1.4.3 and 1.4.11: letters, and marks that must be seen to understand. */
const [letters, marks] = [4.5, 3]

/** Colours by size, smaller first; unordered ones are named. */
function inOrder(of: Readonly<Record<string, number>>) {
  const names = Object.keys(of)
  expect(names.toSorted((a, b) => (of[a] ?? 0) - (of[b] ?? 0))).toEqual(names)
  expect(new Set(Object.values(of)).size).toBe(names.length)
}
type Hues = readonly [from: number, to: number]
/** From red over yellow, green and blue back to red, in degrees. */
function isBetween(colour: string, from: number, to: number) {
  return (hue(colour) - from + 360) % 360 <= (to - from + 360) % 360
}
/** Colours of a group that do not lie between the hues given for them. */
function offHue<K extends string>(colours: Readonly<Record<K, string>>, hues: Readonly<Partial<Record<K, Hues>>>) {
  return Object.entries<Hues | undefined>(hues)
    .filter(([key, span]) => span !== undefined && !isBetween(colours[key as K], ...span))
    .map(([key]) => key)
}
function allBetween(colours: readonly string[], from: number, to: number) {
  expect(colours.filter(colour => !isBetween(colour, from, to))).toEqual([])
}
function rgba(text: string) {
  const [, red, green, blue, opacity] = /^rgba\((\d+),(\d+),(\d+),(\.\d+)\)$/.exec(text) ?? []
  return { rgb: [red, green, blue].map(part => Number(part) / 255), opacity: Number(opacity) }
}

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('%s', (mode, palette: Palette) => {
  const { tokens: t, sand, map, canvas } = palette
  const on = (ground: string) => (colour: string) => contrast(colour, ground)
  const onCard = on(t.colorBgContainer)
  const grounds = {
    layout: t.colorBgLayout,
    container: t.colorBgContainer,
    elevated: t.colorBgElevated,
    alter: t.colorFillAlter,
    tertiary: t.colorFillTertiary,
    hovered: t.controlItemBgHover,
    active: t.controlItemBgActive,
    selected: t.colorPrimaryBg,
    disabled: t.colorBgContainerDisabled,
  }

  describe('letters can be read on every ground of the page', () => {
    test.each(Object.entries(grounds))('%s', (name, ground) => {
      const inks = [
        t.colorText,
        t.colorTextSecondary,
        // Selected items do not have the quiet ink.
        ...(name === 'active' || name === 'selected' ? [] : [t.colorTextTertiary, t.colorTextPlaceholder]),
        t.colorIcon,
        t.colorPrimary,
        t.colorLink,
        t.colorInfo,
        t.colorSuccess,
        t.colorWarning,
        t.colorError,
        palette.edited,
      ]
      expect(inks.filter(colour => contrast(colour, ground) < letters)).toEqual([])
    })
    test('what matters more stands out more; what is closed is paler than all that can be read', () => {
      for (const ground of Object.values(grounds))
        inOrder({
          disabled: contrast(t.colorTextDisabled, ground),
          tertiary: contrast(t.colorTextTertiary, ground),
          secondary: contrast(t.colorTextSecondary, ground),
          text: contrast(t.colorText, ground),
        })
      expect(contrast(t.colorTextDisabled, t.colorBgContainer)).toBeGreaterThan(2)
      expect(contrast(t.colorText, t.colorFillTertiary)).toBeGreaterThan(11)
      expect(contrast(t.colorTextSecondary, t.colorFillTertiary)).toBeGreaterThan(6)
    })
    test('on buttons, hovered and pressed ones too, and on tooltips', () => {
      for (const ground of [t.colorPrimary, t.colorPrimaryHover, t.colorPrimaryActive, t.colorBgSpotlight])
        expect(contrast(t.colorTextLightSolid, ground)).toBeGreaterThan(letters)
      // A tooltip is the page turned about.
      expect(contrast(t.colorBgSpotlight, t.colorBgContainer)).toBeGreaterThan(10)
    })
    test('on notices, in the notice’s own colour', () => {
      for (const [colour, ground] of [
        [t.colorSuccess, t.colorSuccessBg],
        [t.colorWarning, t.colorWarningBg],
        [t.colorError, t.colorErrorBg],
      ] as const) {
        expect(contrast(colour, ground)).toBeGreaterThan(letters)
        expect(contrast(t.colorText, ground)).toBeGreaterThan(letters)
      }
    })
  })

  test('names for the same thing are the same colour', () => {
    expect([t.colorInfo, t.colorLink]).toEqual([t.colorPrimary, t.colorPrimary])
    expect(t.colorLinkHover).toBe(t.colorPrimaryHover)
    expect(t.colorTextPlaceholder).toBe(t.colorTextTertiary)
    expect(t.colorIcon).toBe(t.colorTextSecondary)
    expect([t.colorBgContainerDisabled, t.controlItemBgHover]).toEqual([t.colorFillTertiary, t.colorFillTertiary])
    expect(t.controlItemBgActive).toBe(t.colorPrimaryBg)
    expect(t.colorSplit).toBe(t.colorBorderSecondary)
    expect(canvas.selected).toBe(t.colorPrimaryBgHover)
    expect([canvas.north, canvas.dimension, canvas.massLine]).toEqual([palette.clay, t.colorText, sand.line])
  })

  test('teal is what can be acted on: paler when hovered, darker when pressed, faint behind what is chosen', () => {
    allBetween(
      [
        t.colorPrimary,
        t.colorPrimaryHover,
        t.colorPrimaryActive,
        t.colorPrimaryBg,
        t.colorPrimaryBgHover,
        t.colorPrimaryBorder,
      ],
      180,
      195,
    )
    inOrder({
      active: luminance(t.colorPrimaryActive),
      primary: luminance(t.colorPrimary),
      hover: luminance(t.colorPrimaryHover),
    })
    inOrder({
      container: onCard(t.colorBgContainer),
      chosen: onCard(t.colorPrimaryBg),
      chosenHovered: onCard(t.colorPrimaryBgHover),
      border: onCard(t.colorPrimaryBorder),
      primary: onCard(t.colorPrimary),
    })
    // The halo of what has the keyboard.
    const { red, green, blue } = rgbOf(t.colorPrimary)
    expect(rgba(t.controlOutline).rgb).toEqual([red, green, blue])
    expect(rgba(t.controlOutline).opacity).toBeLessThan(0.5)
  })

  test.each([
    ['success', { ground: t.colorSuccessBg, border: t.colorSuccessBorder, ink: t.colorSuccess }, [120, 150]],
    ['warning', { ground: t.colorWarningBg, border: t.colorWarningBorder, ink: t.colorWarning }, [30, 50]],
    ['error', { ground: t.colorErrorBg, border: t.colorErrorBorder, ink: t.colorError }, [355, 10]],
  ] as const)('%s has the hue that everybody expects, from its ground over its border to its ink', (...given) => {
    const [, { ground, border, ink }, [from, to]] = given
    allBetween([ground, border, ink], from, to)
    inOrder({ ground: onCard(ground), border: onCard(border), ink: onCard(ink) })
    expect(onCard(ground)).toBeLessThan(1.3)
  })

  test('grounds differ a little, so that a card, a hovered row and the page can be told apart', () => {
    inOrder({ layout: onCard(t.colorFillAlter), tertiary: onCard(t.colorFillTertiary) })
    expect(onCard(t.colorBgLayout)).toBeGreaterThan(1.05)
    expect(luminance(t.colorBgContainer)).toBeGreaterThan(luminance(t.colorBgLayout))
    // A floating surface is lighter.
    expect(luminance(t.colorBgElevated)).toBeGreaterThanOrEqual(luminance(t.colorBgContainer))
    for (const ground of Object.values(grounds)) expect(onCard(ground)).toBeLessThan(1.35)
  })

  test('the outline of a control can be seen, lines between things only just', () => {
    for (const ground of [t.colorBgContainer, t.colorFillTertiary, t.colorBgElevated])
      expect(contrast(t.colorBorder, ground)).toBeGreaterThan(marks)
    expect(onCard(t.colorBorderSecondary)).toBeGreaterThan(1.2)
    expect(onCard(t.colorBorderSecondary)).toBeLessThan(1.5)
  })

  test('a mask darkens; what is higher throws the longer shadow', () => {
    const { rgb, opacity } = rgba(t.colorBgMask)
    expect(Math.max(...rgb)).toBeLessThan(0.2)
    expect(opacity).toBeGreaterThan(0.4)
    const blur = (shadow: string) => {
      const [, drop, radius] = /^0 (\d+)px (\d+)px rgba\(/.exec(shadow) ?? []
      return Number(drop) + Number(radius)
    }
    inOrder({
      card: blur(t.boxShadowTertiary),
      menu: blur(t.boxShadowSecondary),
      dialog: blur(t.boxShadow),
    })
  })

  test('clay marks the brand and what was edited; what is edited is written, and so darker on its ground', () => {
    allBetween([palette.clay, palette.edited], 10, 30)
    expect(onCard(palette.clay)).toBeGreaterThan(marks)
    expect(onCard(palette.edited)).toBeGreaterThan(onCard(palette.clay))
  })

  describe('the drawing before login', () => {
    test('lines stand out from all that they bound', () => {
      for (const ground of [sand.paper, sand.ground, sand.wall, sand.sun, sand.water, sand.far])
        expect(contrast(sand.line, ground)).toBeGreaterThan(letters)
    })
    test('water is cool, sun and walls are warm, and the sun has an edge', () => {
      allBetween([sand.water], 180, 200)
      allBetween([sand.sun, sand.sunEdge, sand.wall, sand.line, sand.ground], 20, 45)
      inOrder({
        paper: 1,
        far: contrast(sand.far, sand.paper),
        sun: contrast(sand.sun, sand.paper) + (mode === 'light' ? 0.02 : 0),
        edge: contrast(sand.sunEdge, sand.paper),
      })
      expect(contrast(sand.wall, sand.paper)).toBeGreaterThan(contrast(sand.far, sand.paper))
      // No ink of the drawing is paler than its paper in light mode, nor darker in dark mode.
      for (const colour of [sand.ground, sand.wall, sand.far, sand.sun])
        expect(luminance(colour) < luminance(sand.paper)).toBe(mode === 'light')
    })
  })

  describe('data', () => {
    test.each([
      ['end uses', palette.endUse, palette.endUseEdge],
      ['causes', palette.balance, palette.balanceEdge],
      ['carriers', palette.carrier, palette.carrierEdge],
    ] as const)(
      '%s: fill or edge is seen on a card, and an edge is its fill or a stronger one of its hue',
      (_, ...given) => {
        const [fills, edges] = given as readonly Readonly<Record<string, string>>[]
        const keys = Object.keys(fills ?? {})
        expect(Object.keys(edges ?? {})).toEqual(keys)
        expect(keys.length).toBeGreaterThan(4)
        const faults = keys.filter(key => {
          const [fill = '', edge = ''] = [fills?.[key], edges?.[key]]
          // Stored heat is hollow.
          if (key === 'storage') return fill !== t.colorBgContainer || edge !== t.colorTextSecondary
          if (onCard(edge) <= marks) return true
          return onCard(fill) > marks ? edge !== fill : hueBetween(fill, edge) > 4
        })
        expect(faults).toEqual([])
      },
    )
    test('a use has a colour that speaks for it', () => {
      expect(
        offHue(palette.endUse, {
          heating: [0, 25],
          cooling: [198, 210],
          lighting: [42, 55],
          equipment: [310, 335],
          fans: [185, 198],
          pumps: [212, 240],
          hotWater: [340, 358],
          generation: [135, 160],
        }),
      ).toEqual([])
    })
    test('a cause, too', () => {
      const { balance } = palette
      expect(
        offHue(balance, {
          solar: [35, 48],
          people: [65, 105],
          window: [175, 198],
          wall: [15, 30],
          roof: [20, 35],
          floor: [28, 36],
          airChange: [180, 195],
        }),
      ).toEqual([])
      // The outer skin from the roof down is ever paler; glass is deeper than the air that comes through it.
      inOrder({ roof: luminance(balance.roof), wall: luminance(balance.wall), floor: luminance(balance.floor) })
      inOrder({ window: luminance(balance.window), airChange: luminance(balance.airChange) })
    })
    test('carriers: current is blue, gas a flame, fuel brown; own electricity is green, what is fed in a paler green', () => {
      const { carrier, carrierEdge } = palette
      expect(offHue(carrier, { electricity: [212, 230], 'natural-gas': [28, 42], fuel: [10, 25] })).toEqual([])
      expect(carrier.selfUsed).toBe(palette.endUse.generation)
      expect(carrierEdge.exported).toBe(carrier.selfUsed)
      inOrder({ exported: onCard(carrier.exported), selfUsed: onCard(carrier.selfUsed) })
    })
    test('scales of sun and sky run one way from the ground of the page', () => {
      for (const scale of [palette.sun, palette.sky]) {
        expect(scale).toHaveLength(8)
        const steps = scale.map(onCard)
        expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
        expect(steps.at(-1)).toBeGreaterThan(10)
      }
      allBetween([palette.sky[4] ?? ''], 165, 205)
      allBetween([palette.sun[4] ?? ''], 5, 45)
    })
  })

  test('the map: water is water, names on it can be read, borders and coasts stand out more than its grid', () => {
    allBetween([map.sea, map.coast, map.waterText], 180, 200)
    for (const ground of [map.sea, map.land]) expect(contrast(map.waterText, ground)).toBeGreaterThan(letters)
    expect(hueBetween(map.land, map.sea)).toBeGreaterThan(20)
    inOrder({
      land: contrast(map.land, map.land),
      grid: contrast(map.grid, map.land),
      coast: contrast(map.coast, map.land),
      border: contrast(map.border, map.land),
    })
    inOrder({
      land: contrast(map.land, map.land),
      urban: contrast(map.urban, map.land),
      border: contrast(map.border, map.land),
    })
    // Open land is the paper; towns are what is printed on it.
    inOrder({ land: onCard(map.land), urban: onCard(map.urban) })
    expect(onCard(map.land)).toBeLessThan(1.1)
  })

  describe('the canvas', () => {
    const onPaper = on(canvas.background)
    test('its grid is faint, every fifth line less so; neighbours are quieter than masses', () => {
      inOrder({ grid: onPaper(canvas.grid), fifth: onPaper(canvas.gridFifth) })
      expect(onPaper(canvas.gridFifth)).toBeLessThan(1.4)
      inOrder({
        neighbor: onPaper(canvas.neighbor),
        neighborLine: onPaper(canvas.neighborLine),
        massLine: onPaper(canvas.massLine),
      })
      for (const floor of canvas.massByFloor) expect(onPaper(canvas.neighbor)).toBeLessThan(onPaper(floor))
    })
    test('masses go from sand to sky the higher they begin; lines and figures are seen on each', () => {
      expect(canvas.massByFloor).toHaveLength(5)
      const warmth = canvas.massByFloor.map(colour => rgbOf(colour).red - rgbOf(colour).blue)
      expect(warmth.toSorted((a, b) => b - a)).toEqual(warmth)
      for (const floor of canvas.massByFloor) {
        expect(contrast(canvas.massLine, floor)).toBeGreaterThan(4)
        expect(contrast(canvas.dimension, floor)).toBeGreaterThan(7)
      }
    })
    test('what is snapped to is magenta, and nothing else is', () => {
      allBetween([canvas.snap], 310, 330)
      for (const colour of [canvas.snap, canvas.north]) expect(onPaper(colour)).toBeGreaterThan(letters)
    })
  })
})

test('the dark palette has every colour of the light one', () => {
  const names = (of: object): readonly string[] =>
    Object.entries(of).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : names(value as object).map(name => `${key}.${name}`),
    )
  expect(names(darkPalette)).toEqual(names(lightPalette))
  expect(luminance(darkPalette.tokens.colorBgContainer)).toBeLessThan(0.05)
  expect(luminance(lightPalette.tokens.colorBgContainer)).toBeGreaterThan(0.9)
})
