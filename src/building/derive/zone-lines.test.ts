import { describe, expect, test } from 'vitest'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { perimeterDepth as d } from './facade-cells.ts'
import type { Point } from './ring.ts'
import { thermalZones } from './thermal-zones.ts'
import { zoneLines } from './zone-lines.ts'

function block(width: number, depth: number, more: Partial<Mass> = {}): Mass {
  return {
    id: 'A',
    vertices: [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
    numberOfFloors: 3,
    floorStart: 0,
    floorHeight: 3,
    ...more,
  }
}
function length(lines: readonly (readonly [Point, Point])[]) {
  return lines.reduce((sum, [[ax, ay], [bx, by]]) => sum + Math.hypot(bx - ax, by - ay), 0)
}

describe('the lines of a storey', () => {
  test('of a square: the core’s outline and a line to each corner, each once', () => {
    const { lines, facades, hasCore } = zoneLines(thermalZones([block(30, 30)]), 1)
    expect([facades, hasCore]).toEqual([4, true])
    expect(length(lines)).toBeCloseTo(4 * (30 - 2 * d) + 4 * d * Math.SQRT2, 9)
  })
  test('of a plan narrower than two perimeters: no core', () => {
    const { hasCore, facades, lines } = zoneLines(thermalZones([block(40, 8)]), 0)
    expect(hasCore).toBe(false)
    expect(facades).toBe(4)
    // A roof’s lines: the ridge, and a hip from every corner.
    expect(length(lines)).toBeCloseTo(40 - 8 + 4 * 4 * Math.SQRT2, 9)
  })
  test('lie within the plan, between places and not round them', () => {
    const { lines } = zoneLines(thermalZones([block(30, 20)]), 0)
    for (const ends of lines)
      for (const [x, y] of ends) {
        expect(Math.min(x, 30 - x, y, 20 - y)).toBeGreaterThanOrEqual(-1e-9)
        expect(Math.min(x, 30 - x, y, 20 - y)).toBeLessThanOrEqual(d + 1e-9)
      }
  })
  test('are those of the masses that stand on it, and none above the roof', () => {
    const zones = thermalZones([block(30, 30), block(20, 20, { id: 'B', floorStart: 3, numberOfFloors: 2 })])
    expect(length(zoneLines(zones, 4).lines)).toBeCloseTo(4 * (20 - 2 * d) + 4 * d * Math.SQRT2, 9)
    expect(zoneLines(zones, 5)).toEqual({ lines: [], facades: 0, hasCore: false })
  })
})
