import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Polygon from 'ol/geom/Polygon.js'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { loadOnce } from './load-once.ts'
import { readShapes, smoothRing, type ShapeRing } from './read-shapes.ts'

export interface WorldShapes {
  readonly ground: readonly Feature[]
  readonly coasts: readonly Feature[]
  readonly borders: readonly Feature[]
}

function polygon(rings: number[][][]): Feature {
  return new Feature(new Polygon(rings).transform('EPSG:4326', 'EPSG:3857'))
}
function line(points: number[][]): Feature {
  return new Feature(new LineString(points).transform('EPSG:4326', 'EPSG:3857'))
}
/** Longest time for which the page is blocked [ms]. */
const longestStep = 12

/** Features of many shapes, made a few at a time. */
async function inSteps<T>(shapes: readonly T[], make: (shape: T) => Feature): Promise<readonly Feature[]> {
  const features: Feature[] = []
  let start = performance.now()
  for (const shape of shapes) {
    features.push(make(shape))
    if (performance.now() - start < longestStep) continue
    await new Promise(done => {
      setTimeout(done, 0)
    })
    start = performance.now()
  }
  return features
}

type World = Topology<{ countries: GeometryCollection }>

/**
 * Shapes of a topology: each island and each stretch of coast or border separately, so that only visible ones are
 * drawn.
 */
async function shapesOf(topology: World): Promise<WorldShapes> {
  const { feature, mesh } = await import('topojson-client')
  const { countries } = topology.objects
  const polygons = feature(topology, countries).features.flatMap(({ geometry }): number[][][][] =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  return {
    ground: await inSteps(polygons, polygon),
    coasts: await inSteps(mesh(topology, countries, (a, b) => a === b).coordinates, line),
    borders: await inSteps(mesh(topology, countries, (a, b) => a !== b).coordinates, line),
  }
}

/** Coasts and borders at 1:50 million, 230 kB on the wire: for the world and for whole countries. */
export const coarseWorld = loadOnce(async () =>
  shapesOf((await import('world-atlas/countries-50m.json')).default as unknown as World),
)
/** Coasts and borders at 1:10 million, 880 kB: for regions and towns. */
export const fineWorld = loadOnce(async () =>
  shapesOf((await import('world-atlas/countries-10m.json')).default as unknown as World),
)

/** Lakes, urban areas and state lines, each with its `kind`; 130 kB. */
export const worldDetails = loadOnce(async () => {
  const coordinates = (ring: ShapeRing): number[][] => ring.map(([longitude, latitude]) => [longitude, latitude])
  return readShapes((await import('./data/shapes.txt?raw')).default).map(({ kind, rings }) => {
    const [first = []] = rings
    const made =
      kind === 'state'
        ? line(coordinates(first))
        : polygon(rings.map(ring => coordinates(kind === 'urban' ? smoothRing(ring) : ring)))
    made.set('kind', kind)
    return made
  })
})

export interface CountryLabel {
  readonly code: string
  readonly longitude: number
  readonly latitude: number
  /** Square degrees. */ readonly area: number
}
/** Positions of the countries' names; 2 kB. */
export const countryLabels = loadOnce(async (): Promise<readonly CountryLabel[]> =>
  (await import('./data/countries.txt?raw')).default
    .trimEnd()
    .split('\n')
    .map(row => {
      const [code = '', longitude = '', latitude = '', area = ''] = row.split('\t')
      return { code, longitude: Number(longitude) / 1000, latitude: Number(latitude) / 1000, area: Number(area) }
    }),
)
