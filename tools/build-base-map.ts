/**
 * `npm run base-map -- FOLDER`: makes the data of the offline map, beside the coasts and borders of `world-atlas`, from
 * GeoJSON files of Natural Earth at 1:50 million (public domain) in FOLDER and from the places of `npm run gazetteer`:
 * - shapes.txt: lakes, urban areas and state lines of the United States. A line is a kind (l, u, s) and its rings,
 *   separated by ;. A ring is the first point and then the steps to the next ones, longitude and latitude in
 *   thousandths of a degree;
 * - countries.txt: ISO code, longitude and latitude of the label in thousandths of a degree, and its room in square
 *   degrees: a country is known by the code that most places within it carry, its label stands where the coast is
 *   farthest.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { booleanPointInPolygon, simplify } from '@turf/turf'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Point = readonly number[]
type Ring = readonly Point[]
type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
  | { readonly type: 'LineString'; readonly coordinates: Ring }
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly Ring[] }
interface Source {
  readonly features: readonly { readonly properties: Readonly<Record<string, unknown>>; readonly geometry: Geometry }[]
}

const [, , folder = ''] = process.argv
if (folder === '')
  throw new Error(
    'Name the folder with ne_50m_lakes.json, ne_50m_urban_areas.json and ne_50m_admin_1_states_provinces_lines.json',
  )
const out = join(import.meta.dirname, '../src/web/screens/location/base-map/data')
function read(name: string) {
  return (JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Source).features
}

/** Size below which details are not drawn [degrees]. */
const tolerance = 0.004
function parts(geometry: Geometry): readonly (readonly Ring[])[] {
  return geometry.type === 'Polygon'
    ? [geometry.coordinates]
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'LineString'
        ? [[geometry.coordinates]]
        : geometry.coordinates.map(line => [line])
}
function steps(ring: Ring): string {
  let [beforeX, beforeY] = [0, 0]
  return ring
    .flatMap((point, i) => {
      const [x, y] = [Math.round((point[0] ?? 0) * 1000), Math.round((point[1] ?? 0) * 1000)]
      const step = [x - beforeX, y - beforeY]
      if (i > 0 && step[0] === 0 && step[1] === 0) return []
      ;[beforeX, beforeY] = [x, y]
      return step
    })
    .join(' ')
}
function lines(kind: string, features: Source['features']): readonly string[] {
  return features.flatMap(({ geometry }) =>
    parts(geometry).map(rings => {
      const isLine = kind === 's'
      const shape = isLine ? { type: 'LineString', coordinates: rings[0] } : { type: 'Polygon', coordinates: rings }
      const simple = simplify(structuredClone(shape) as Parameters<typeof simplify>[0], {
        tolerance,
        highQuality: true,
      }) as unknown as {
        readonly coordinates: Ring & readonly Ring[]
      }
      return `${kind} ${(isLine ? [simple.coordinates as Ring] : (simple.coordinates as readonly Ring[])).map(steps).join(';')}`
    }),
  )
}

const shapes = [
  ...lines('l', read('ne_50m_lakes')),
  ...lines('u', read('ne_50m_urban_areas')),
  ...lines(
    's',
    read('ne_50m_admin_1_states_provinces_lines').filter(({ properties }) => properties['adm0_a3'] === 'USA'),
  ),
]
writeFileSync(join(out, 'shapes.txt'), `${shapes.join('\n')}\n`)
console.log(`shapes.txt: ${shapes.length} shapes`)

const world = JSON.parse(
  readFileSync(join(import.meta.dirname, '../node_modules/world-atlas/countries-50m.json'), 'utf8'),
) as Topology<{
  countries: GeometryCollection
}>
const places = ['places-large.txt', 'places-small.txt']
  .flatMap(file => readFileSync(join(out, file), 'utf8').trim().split('\n'))
  .map(line => {
    const [, , , code = '', , latitude = '0', longitude = '0'] = line.split('\t')
    return { code, point: [Number(longitude) / 1000, Number(latitude) / 1000] }
  })
function area(ring: Ring): number {
  return (
    Math.abs(
      ring.reduce((sum, [x = 0, y = 0], i) => {
        const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
        return sum + x * nextY - nextX * y
      }, 0),
    ) / 2
  )
}
function toEdge([x = 0, y = 0]: Point, ring: Ring): number {
  // Labels are wide: free room to the left and right counts half as much.
  const squeeze = 0.5
  let least = Infinity
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i] ?? []
    const [bx = 0, by = 0] = ring[i + 1] ?? []
    const [dx, dy, px, py] = [(bx - ax) * squeeze, by - ay, (x - ax) * squeeze, y - ay]
    const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(px - along * dx, py - along * dy))
  }
  return least
}
const sides = 48
const countries = feature(world, world.objects.countries)
  .features.flatMap(({ geometry }) => {
    const polygons = parts(geometry as unknown as Geometry)
    const largest = polygons.toSorted((a, b) => area(b[0] ?? []) - area(a[0] ?? []))[0] ?? []
    const ring = largest[0] ?? []
    const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
    const box = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
    const shape = { type: 'Polygon', coordinates: largest } as unknown as Parameters<typeof booleanPointInPolygon>[1]
    const counts = new Map<string, number>()
    for (const {
      code,
      point: [x = 0, y = 0],
    } of places) {
      if (x >= box.left && x <= box.right && y >= box.bottom && y <= box.top && booleanPointInPolygon([x, y], shape))
        counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    const code = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
    if (code === undefined) return []
    const grid = Array.from({ length: sides * sides }, (_, i) => [
      box.left + ((box.right - box.left) * ((i % sides) + 0.5)) / sides,
      box.bottom + ((box.top - box.bottom) * (Math.floor(i / sides) + 0.5)) / sides,
    ])
      .filter(point => booleanPointInPolygon(point, shape))
      .map(point => ({ point, room: toEdge(point, ring) }))
      .toSorted((a, b) => b.room - a.room)
    const [x = 0, y = 0] = grid[0]?.point ?? []
    return grid[0] === undefined ? [] : [{ code, x, y, room: area(ring) }]
  })
  .toSorted((a, b) => b.room - a.room)
  .filter(({ code }, i, all) => all.findIndex(other => other.code === code) === i)
const labels = countries.map(({ code, x, y, room }) =>
  [code, Math.round(x * 1000), Math.round(y * 1000), Number(room.toPrecision(2))].join('\t'),
)
writeFileSync(join(out, 'countries.txt'), `${labels.join('\n')}\n`)
console.log(`countries.txt: ${countries.length} countries`)
