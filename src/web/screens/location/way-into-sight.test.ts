import { expect, test } from 'vitest'
import { wayIntoSight } from './way-into-sight.ts'

const room = { left: -14, top: -37, right: 14, bottom: 1 }
const search = { left: 14, top: 14, right: 314, bottom: 46 }
const confirm = { left: 250, top: 300, right: 650, bottom: 352 }

test.each([
  ['in sight it stays, also close to an edge', [400, 399], [], [0, 0]],
  ['beyond the lower edge it comes up', [400, 520], [], [0, 391 - 520]],
  ['beyond the upper edge, or half, it comes down', [400, 36], [], [0, 9]],
  ['beyond a side it comes across', [-30, 200], [], [52, 0]],
  ['beyond a corner it comes both ways', [905, 405], [], [878 - 905, 391 - 405]],
  ['under a tool it takes the shortest way out', [320, 60], [search], [16, 0]],
  ['under a wide one it goes above or below', [450, 340], [confirm], [0, 291 - 340]],
  ['between a tool and the edge where it has no room it goes past the tool', [450, 380], [confirm], [0, 291 - 380]],
] as const)('%s', (_, point, tools, way) => {
  expect(wayIntoSight(point, room, [900, 400], tools)).toEqual(way)
})
test('without a free spot it goes to the middle', () => {
  expect(wayIntoSight([10, 10], room, [300, 100], [{ left: 0, top: 0, right: 300, bottom: 60 }])).toEqual([140, 40])
})
