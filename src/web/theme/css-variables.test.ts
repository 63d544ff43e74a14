// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { applyCssVariables, cssVariables } from './css-variables.ts'
import { darkPalette, lightPalette } from '#charts/palette.ts'

test('every colour has a name of small letters and hyphens: tokens bare, the rest under its group', () => {
  const names = cssVariables(lightPalette)
  expect(names.get('--color-text')).toBe(lightPalette.tokens.colorText)
  expect(names.get('--color-bg-container')).toBe(lightPalette.tokens.colorBgContainer)
  expect(names.get('--clay')).toBe(lightPalette.clay)
  expect(names.get('--end-use-hot-water')).toBe(lightPalette.endUse.hotWater)
  expect(names.get('--carrier-edge-natural-gas')).toBe(lightPalette.carrierEdge['natural-gas'])
  expect([names.get('--sky-0'), names.get('--sky-7')]).toEqual([lightPalette.sky[0], lightPalette.sky[7]])
  expect(names.get('--canvas-mass-by-floor-4')).toBe(lightPalette.canvas.massByFloor[4])
  expect([...names.keys()].filter(name => !/^--[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))).toEqual([])
  expect(cssVariables(darkPalette).size).toBe(names.size)
})

test('are put on the page’s root with its mode, and replaced by another’s', () => {
  const root = document.documentElement
  const seen = () => [root.style.getPropertyValue('--color-text'), root.style.colorScheme, root.dataset['mode']]
  applyCssVariables(lightPalette, 'light')
  expect(seen()).toEqual([lightPalette.tokens.colorText, 'light', 'light'])
  applyCssVariables(darkPalette, 'dark')
  expect(seen()).toEqual([darkPalette.tokens.colorText, 'dark', 'dark'])
})
