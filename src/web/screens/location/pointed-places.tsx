import { ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import type { PointedPlace } from './base-map/point-places.ts'
import { placeName } from './base-map/read-places.ts'
import type { Coordinates } from './parse-coordinates.ts'

/**
 * Signs at the map's edge for towns around it, if the map itself has few names: direction and distance. A click leads
 * there.
 */
export function PointedPlaces({
  pointed,
  units,
  onGo,
}: {
  readonly pointed: readonly PointedPlace[]
  readonly units: UnitSystem
  readonly onGo: (place: Coordinates) => void
}) {
  const { t, i18n } = useTranslation('location')
  const format = useFormat()
  return (
    <>
      {pointed.map(({ place, km, azimuthDeg, x, y }) => {
        const direction = t(`climate.direction.${Math.round(azimuthDeg / 22.5) % 16}` as 'climate.direction.0')
        const distance = format.withUnit('distance', km, units)
        const name = placeName(place, i18n.language)
        return (
          <button
            key={`${place.country} ${place.name} ${place.latitude}`}
            type="button"
            className="pointed"
            style={{ left: x, top: y }}
            data-testid="pointed-place"
            aria-label={t('map.pointed', { name, distance, direction })}
            onClick={() => {
              onGo(place)
            }}
          >
            <ArrowUp size={14} strokeWidth={2} aria-hidden style={{ rotate: `${azimuthDeg}deg` }} />
            <bdi>{name}</bdi> <bdi className="pointed-distance">{distance}</bdi>
          </button>
        )
      })}
    </>
  )
}
