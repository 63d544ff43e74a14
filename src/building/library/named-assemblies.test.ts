import { expect, test } from 'vitest'
import { opaqueAssembly, windowUnit } from './named-assemblies.ts'
import { windowUnits } from './windows.ts'

test('a name that roofs and floors share is another thing in each', () => {
  expect(opaqueAssembly('roof', 'jack-arch')?.layers[0]).toMatchObject({ material: 'asphalt' })
  expect(opaqueAssembly('floor', 'jack-arch')?.layers[0]).toMatchObject({ material: 'gypsum-plaster' })
})

test('a window is found among windows only, and a name that is none nowhere', () => {
  expect(windowUnit('double-clear-pvc')).toBe(windowUnits['double-clear-pvc'])
  expect(opaqueAssembly('wall', 'double-clear-pvc')).toBeUndefined()
  expect(windowUnit('straw')).toBeUndefined()
})
