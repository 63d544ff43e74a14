import { loadOnce } from './load-once.ts'
import { readPlaces } from './read-places.ts'

/** Cities of the world from 100,000 people, and capitals, largest first: 95 kB on the wire. */
export const largePlaces = loadOnce(async () => readPlaces((await import('./data/places-large.txt?raw')).default))

/**
 * All 32,655 places, largest first; 405 kB more. They include villages and quarters in the countries of the product.
 */
export const allPlaces = loadOnce(async () => {
  const [large, small] = await Promise.all([largePlaces(), import('./data/places-small.txt?raw')])
  return [...large, ...readPlaces(small.default)].toSorted((a, b) => b.population - a.population)
})
