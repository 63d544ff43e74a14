import type { Plan } from '../plan.ts'
import { cuthillMcKee } from './cuthill-mckee.ts'
import { skylineOf, type Skyline } from './skyline.ts'

/** System of the rooms, two rows a zone, and the place of each zone in it; see kernel/rooms-matrix.ts. */
export function roomSystem({
  zones,
  bounding,
  elements,
  zone,
  farZone,
  openZones,
}: Pick<Plan, 'zones' | 'bounding' | 'elements' | 'zone' | 'farZone' | 'openZones'>): Skyline & {
  readonly place: Uint16Array
} {
  const edges: (readonly [number, number])[] = []
  for (let i = 0; i < elements - bounding; i++) edges.push([zone[bounding + i], farZone[i]])
  for (let i = 0; i < openZones.length; i += 2) edges.push([openZones[i], openZones[i + 1]])
  const place = new Uint16Array(zones)
  cuthillMcKee(zones, edges).forEach((z, q) => {
    place[z] = q
  })
  const first = Int32Array.from({ length: 2 * zones }, (_, r) => r - (r & 1))
  for (const [a, b] of edges) {
    const low = Math.min(place[a], place[b]) * 2
    const high = Math.max(place[a], place[b]) * 2
    first[high] = Math.min(first[high], low)
    first[high + 1] = Math.min(first[high + 1], low)
  }
  return { ...skylineOf(first), place }
}

/**
 * System of the vapour, one row a zone, coupled by openings alone; without openings it is empty. See
 * kernel/mix-vapour.ts.
 */
export function vapourSystem({ zones, openZones }: Pick<Plan, 'zones' | 'openZones'>, place: Uint16Array): Skyline {
  const first = Int32Array.from({ length: openZones.length === 0 ? 0 : zones }, (_, r) => r)
  for (let i = 0; i < openZones.length; i += 2) {
    const a = place[openZones[i]]
    const b = place[openZones[i + 1]]
    first[Math.max(a, b)] = Math.min(first[Math.max(a, b)], a, b)
  }
  return skylineOf(first)
}
