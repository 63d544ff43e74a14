import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, mass } from '../../tests/fixtures/building.ts'
import { isometricSvg, planSvg, showsPartyWalls } from './building-picture.ts'
import { lightPalette } from './palette.ts'

const { sand, canvas } = lightPalette
function pathsOf(svg: string, fill: RegExp): readonly string[] {
  return [...svg.matchAll(/<path d="([^"]+)" fill="([^"]+)"/g)].flatMap(([, path = '', colour = '']) =>
    fill.test(colour) ? [path] : [],
  )
}
function pointsOf(path: string): readonly (readonly [number, number])[] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
}
const ground = mass('a', box(0, 0, 20, 10), { numberOfFloors: 2, floorHeight: 3 })

test('a plan has each mass as it stands, north up, the highest on top, and neighbours in dashes', () => {
  const tower = mass('b', box(0, 0, 5, 5), { floorStart: 2, numberOfFloors: 3, floorHeight: 3 })
  const neighbor = { id: 'n', height: 12, area: 100, distance: 25, bearing: 90 }
  const svg = planSvg([tower, ground], 0, [neighbor], lightPalette)
  const masses = pathsOf(svg, RegExp(canvas.massByFloor.join('|')))
  expect(masses.map(path => pointsOf(path).length)).toEqual([4, 4])
  // South is down: the northern wall has the smaller y.
  expect(pointsOf(masses[0] ?? '')).toEqual([
    [0, 0],
    [20, 0],
    [20, -10],
    [0, -10],
  ])
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1)
  expect(svg).toContain(lightPalette.clay)
  // Turned clockwise by a quarter, east becomes south.
  const turned = pathsOf(planSvg([ground], 90, [], lightPalette), RegExp(canvas.massByFloor.join('|')))
  expect(pointsOf(turned[0] ?? '')).toContainEqual([0, 20])
})

test('a box shows its roof and the two walls towards the eye, with a line between its floors', () => {
  const svg = isometricSvg([ground], 0, lightPalette)
  const faces = svg.match(/<path d="[^"]+" fill="#/g)
  expect(faces).toHaveLength(3)
  expect(svg.match(/opacity="0.45"/g)).toHaveLength(2)
  expect(svg).toContain(`stroke="${sand.line}"`)
})

test('party walls are hatched on the walls towards the eye, within their rectangle', () => {
  const hatched = (edge: number, start: readonly [number, number], end: readonly [number, number]) =>
    isometricSvg([ground], 0, lightPalette, [{ mass: 0, edge, azimuthDeg: 0, start, end, base: 0, top: 3 }])
  const east = hatched(1, [20, 2], [20, 8])
  const [, lines = ''] = /<path d="(M[^"]+)" stroke="#\w+" stroke-width="[^"]+" fill="none"/.exec(east) ?? []
  const points = pointsOf(lines)
  expect(points.length).toBeGreaterThan(8)
  const cos30 = Math.cos(Math.PI / 6)
  for (const [right, down] of points) {
    const y = right / cos30 - 20
    const height = (20 - y) / 2 - down
    expect([y >= 1.98 && y <= 8.02, height >= -0.02 && height <= 3.02]).toEqual([true, true])
  }
  expect(east).toMatch(/fill-opacity/)
  // The west wall looks away from the eye.
  expect(hatched(3, [0, 8], [0, 2])).toBe(isometricSvg([ground], 0, lightPalette))
})

test('a view shows party walls unless they look away or stand behind another mass', () => {
  const east = { mass: 0, edge: 1, azimuthDeg: 90, start: [20, 2], end: [20, 8], base: 0, top: 3 } as const
  const shows = (...others: Parameters<typeof isometricSvg>[0]) => showsPartyWalls([ground, ...others], 0, [east])
  const beside = (depth: number, numberOfFloors: number) =>
    mass('b', box(24, -20, 12, depth), { numberOfFloors, floorHeight: 3, floorStart: 0 })
  expect(shows()).toBe(true)
  expect(showsPartyWalls([ground], 0, [{ ...east, edge: 3, start: [0, 8], end: [0, 2] }])).toBe(false)
  // A tower to the east hides the wall; a low mass, one that leaves an end of it free and one in the west do not.
  expect([shows(beside(40, 10)), shows(beside(40, 1)), shows(beside(8, 10))]).toEqual([false, true, true])
  expect(shows(mass('b', box(-20, -20, 12, 40), { numberOfFloors: 10 }))).toBe(true)
  // A high wing of its own mass hides it too.
  const plan = [
    [0, -30],
    [40, -30],
    [40, -4],
    [20, -4],
    [20, 10],
    [0, 10],
  ] as const
  const ofWing = (numberOfFloors: number) =>
    showsPartyWalls([mass('a', plan, { numberOfFloors, floorHeight: 3 })], 0, [{ ...east, edge: 3 }])
  expect([ofWing(10), ofWing(2)]).toEqual([false, true])
})

test('whatever is higher, or nearer on the same height, is painted later', () => {
  const place = fc.integer({ min: -40, max: 40 })
  fc.assert(
    fc.property(place, place, fc.boolean(), (x, y, isUpper) => {
      const other = mass('b', isUpper ? box(2, 2, 6, 6) : box(x, y, 6, 6), {
        floorStart: isUpper ? 2 : 0,
        numberOfFloors: 1,
        floorHeight: 3,
      })
      const apart = isUpper || x >= 20 || x + 6 <= 0 || y >= 10 || y + 6 <= 0
      fc.pre(apart)
      const [first, second] = [
        isometricSvg([ground, other], 0, lightPalette),
        isometricSvg([other, ground], 0, lightPalette),
      ]
      // The order in the document does not matter, except where neither hides the other.
      const roofs = (svg: string) =>
        pathsOf(svg, RegExp(`^(${canvas.massByFloor.join('|')})$`))
          .toSorted()
          .join()
      expect(roofs(second)).toBe(roofs(first))
      expect(isUpper ? second : first).toBe(first)
    }),
    { numRuns: 100, seed: 2 },
  )
})

test('nothing drawn is an empty picture', () => {
  for (const svg of [planSvg([], 0, [], lightPalette), isometricSvg([], 0, lightPalette)]) {
    expect(svg).not.toMatch(/NaN|Infinity/)
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
  }
})
