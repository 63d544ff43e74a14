import { useEffect, useState } from 'react'
import { loadOnce } from './base-map/load-once.ts'
import type { NamedPlace } from './base-map/read-places.ts'
import type { PlaceIndex } from './base-map/search-places.ts'

const openIndex = loadOnce(async (): Promise<PlaceIndex> => {
  const [{ openPlaceIndex }, { allPlaces }] = await Promise.all([
    import('./base-map/search-places.ts'),
    import('./base-map/gazetteer.ts'),
  ])
  return openPlaceIndex(await allPlaces())
})
const shortest = 2 // letters
const most = 6
const noPlaces: readonly NamedPlace[] = []

/**
 * Places of the bundled gazetteer, which is loaded at the first letters; `null` while loading. If loading fails,
 * nothing is found.
 */
export function usePlacesByText(text: string): readonly NamedPlace[] | null {
  const [found, setFound] = useState<{ readonly text: string; readonly places: readonly NamedPlace[] }>({
    text: '',
    places: noPlaces,
  })
  const wanted = text.trim()
  useEffect(() => {
    if (wanted.length < shortest) return undefined
    let here = true
    openIndex()
      .then(
        index => index.search(wanted, most),
        () => noPlaces,
      )
      .then(
        places => {
          if (here) setFound({ text: wanted, places })
        },
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [wanted])
  return wanted.length < shortest ? noPlaces : found.text === wanted ? found.places : null
}
