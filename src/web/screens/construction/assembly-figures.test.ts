import { expect, test } from 'vitest'
import { windowProperties } from '#building/library/window-properties.ts'
import { windowUnits } from '#building/library/windows.ts'
import { assemblyUValue } from './assembly-figures.ts'

// Sums of thickness over conductivity by hand, with the films of ISO 6946: 0.04 outside; 0.10 up, 0.13 level, 0.17 down.
test.each([
  ['roof', 'concrete-slab-eps-100', 0.04 + 0.008 / 0.23 + 0.1 / 0.036 + 0.2 / 2.3 + 0.015 / 0.57 + 0.1],
  ['wall', 'us-block', 0.04 + 0.2032 / 1.326 + 0.13],
  ['floor', 'ground-slab-xps-100', 0.04 + 0.1 / 0.029 + 0.15 / 2.3 + 0.03 + 0.01 / 1.3 + 0.17],
] as const)('a %s of %s is looked up among its own kind, with the film of its tilt', (part, key, resistance) => {
  expect(assemblyUValue(part, key)).toBeCloseTo(1 / resistance, 6)
})

test('a window is its glass and frame together', () => {
  const unit = windowUnits['double-clear-pvc']
  expect(assemblyUValue('window', 'double-clear-pvc')).toBe(windowProperties(unit).uValue)
})

test('a name that is none has no figures', () => {
  for (const part of ['roof', 'wall', 'floor', 'window'] as const) expect(assemblyUValue(part, 'straw')).toBeUndefined()
  expect(assemblyUValue('wall', 'double-clear-pvc')).toBeUndefined()
})
