import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { darkPalette, lightPalette } from '#charts/palette.ts'
import { themeFor } from './theme.ts'

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('%s', (mode, { tokens }) => {
  const made = theme.getDesignToken(themeFor(mode, 'en'))
  // The dark algorithm alone would dull them.
  test.each(Object.keys(tokens) as (keyof typeof tokens)[])('%s is painted exactly as the palette has it', key => {
    expect(String((made as unknown as Record<string, unknown>)[key]).toLowerCase()).toBe(tokens[key].toLowerCase())
  })
  test('shape and motion are the product’s: controls, corners, letters', () => {
    expect([made.controlHeightSM, made.controlHeight, made.controlHeightLG]).toEqual([26, 32, 40])
    expect([made.borderRadiusXS, made.borderRadiusSM, made.borderRadius, made.borderRadiusLG]).toEqual([3, 4, 6, 8])
    expect([made.fontSizeSM, made.fontSize, made.fontSizeLG]).toEqual([12, 14, 16])
    expect([made.fontSizeHeading3, made.fontSizeHeading2, made.fontSizeHeading1]).toEqual([16, 20, 24])
    expect([made.motionDurationFast, made.motionDurationMid, made.motionDurationSlow]).toEqual([
      '0.08s',
      '0.16s',
      '0.24s',
    ])
  })
  test('components stand on the palette: bars on cards, the page below, chosen things on pale teal', () => {
    const { components = {} } = themeFor(mode, 'en')
    expect(components.Layout).toMatchObject({
      headerBg: tokens.colorBgContainer,
      siderBg: tokens.colorBgContainer,
      bodyBg: tokens.colorBgLayout,
      headerHeight: 48,
    })
    expect(components.Menu).toMatchObject({
      itemColor: tokens.colorTextSecondary,
      itemSelectedBg: tokens.colorPrimaryBg,
      itemSelectedColor: tokens.colorPrimary,
    })
    expect(components.Table).toMatchObject({
      headerBg: tokens.colorFillAlter,
      headerColor: tokens.colorTextSecondary,
      borderColor: tokens.colorBorderSecondary,
      rowHoverBg: tokens.colorFillTertiary,
      rowSelectedBg: tokens.colorPrimaryBg,
    })
    expect(components.Segmented).toMatchObject({
      trackBg: tokens.colorFillTertiary,
      itemColor: tokens.colorTextSecondary,
      itemSelectedBg: tokens.colorBgContainer,
    })
    // Letters: 18 for a dialog, 14 for headings of cards and tabs, 13 in tables and at fields.
    const letters = [components.Modal?.titleFontSize, components.Card?.headerFontSize, components.Tabs?.titleFontSize]
    expect([...letters, components.Table?.cellFontSize, components.Form?.labelFontSize]).toEqual([18, 14, 14, 13, 13])
    // A button throws no shadow.
    expect(components.Button).toMatchObject({ primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' })
  })
})

test('the reading language’s face comes first', () => {
  expect(themeFor('light', 'en').token?.fontFamily).toMatch(/^'Inter Variable', 'Vazirmatn Variable',/)
  expect(themeFor('dark', 'fa').token?.fontFamily).toMatch(/^'Vazirmatn Variable', 'Inter Variable',/)
})
