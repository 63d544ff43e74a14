import 'ol/ol.css'
import { Button } from 'antd'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Country, UnitSystem } from '#contract/options.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { useFormat } from '../../text/use-format.ts'
import { pointPlaces, type PointedPlace } from './base-map/point-places.ts'
import { countryView } from './country-view.ts'
import { degreesText } from './degrees-text.ts'
import { pressOf } from '../../ui/press.ts'
import { mapKeys } from './map-keys.ts'
import { markFeatures } from './map-marks.ts'
import { openSiteMap, type SiteMapView } from './open-site-map.ts'
import type { Coordinates } from './parse-coordinates.ts'
import { insetOf, pointsBeyond } from './points-beyond.ts'
import { PointedPlaces } from './pointed-places.tsx'

/** Highest number of names read aloud. */
const mostRead = 8

export interface SiteMapProps {
  readonly place: Coordinates | null
  /** Country of the project: the first view while there is no place. */
  readonly country: Country
  readonly confirmed: boolean
  readonly stations: readonly WeatherStation[]
  readonly chosen: string | undefined
  readonly units: UnitSystem
  readonly readOnly: boolean
  readonly tileUrl: string
  readonly tileAttribution: string
  /** Place to which the view moves when it changes. */
  readonly flyTo: Coordinates | null
  readonly onPlace: (place: Coordinates) => void
}

/**
 * Map of the world with its towns, stations as triangles, the site as a pin. A click, or Enter at the middle, places
 * the pin.
 */
export function SiteMap({
  place,
  country,
  confirmed,
  stations,
  chosen,
  units,
  readOnly,
  tileUrl,
  tileAttribution,
  flyTo,
  onPlace,
}: SiteMapProps) {
  const { t, i18n } = useTranslation(['location', 'project'])
  const format = useFormat()
  const palette = usePalette()
  const target = useRef<HTMLDivElement>(null)
  const opened = useRef<SiteMapView>(null)
  const latest = useRef({ onPlace, readOnly })
  useEffect(() => {
    latest.current = { onPlace, readOnly }
  })
  const first = useRef(place === null ? countryView[country] : { centre: place, zoom: 9.5 })
  const [names, setNames] = useState<readonly string[]>([])
  const [pointed, setPointed] = useState<readonly PointedPlace[]>([])

  useEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const view = openSiteMap({
      element,
      ...first.current,
      overlays: () =>
        [
          ...(element
            .closest('.location')
            ?.querySelectorAll('.location-tools > *, .map-zoom, .ol-control, .location-confirm, .location-confirmed') ??
            []),
        ].map(overlay => overlay.getBoundingClientRect()),
      onClick: at => {
        if (!latest.current.readOnly) latest.current.onPlace(at)
      },
      onLabels: (labels, { places, taken, width, height, zoom, centre, hasTiles }) => {
        const shown = labels.slice(0, mostRead)
        setNames(before => (before.join('\n') === shown.join('\n') ? before : shown))
        setPointed(
          pointsBeyond({ hasTiles, zoom, names: labels.length })
            ? pointPlaces(places, { ...centre, zoom, width, height, inset: insetOf(width), taken })
            : [],
        )
      },
    })
    opened.current = view
    return () => {
      view.close()
      opened.current = null
    }
  }, [])

  // Colours, words, tiles and scale follow the mode, the language, the installation and the units.
  useEffect(() => {
    opened.current?.paint({
      palette,
      language: i18n.language,
      units,
      attribution: t('map.attribution'),
      waterName: key => t(`water.${key}`),
      digits: format.digits,
      distance: km => format.withUnit('distance', km, units),
      degrees: (value, decimals, positive, negative) =>
        degreesText(value, decimals, [positive, negative], format, side => t(`project:orientationShort.${side}`)),
    })
  }, [palette, units, format, t, i18n.language])
  useEffect(() => {
    opened.current?.setTiles(tileUrl, tileAttribution)
  }, [tileUrl, tileAttribution])
  useEffect(() => {
    opened.current?.setMarks(
      markFeatures({
        place,
        confirmed,
        stations,
        chosen,
        palette,
        distance: km => format.withUnit('distance', km, units),
        persian: i18n.language === 'fa',
      }),
    )
  }, [place, confirmed, stations, chosen, palette, format, units, i18n.language])
  useEffect(() => {
    opened.current?.setSite(place)
  }, [place])
  useEffect(() => {
    if (flyTo !== null) opened.current?.flyTo(flyTo)
  }, [flyTo])

  // Without a place the view follows the country.
  const shown = useRef(country)
  useEffect(() => {
    if (shown.current === country) return
    shown.current = country
    if (place === null) opened.current?.flyTo(countryView[country].centre, countryView[country].zoom)
  }, [country, place])

  return (
    <div className="site-map">
      {/* The map is a widget of its own: arrows move it, + and − zoom, Enter places the pin. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={target}
        className="site-map-canvas"
        role="application"
        tabIndex={0}
        aria-label={t('map.label')}
        aria-describedby="map-keys map-names"
        style={{ background: palette.map.land }}
        onKeyDown={event => {
          const centre = opened.current?.centre()
          if (mapKeys.place.takes(pressOf(event.nativeEvent)) && !readOnly && centre !== undefined) onPlace(centre)
        }}
      />
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <span className="map-crosshair" aria-hidden />
      <p id="map-keys" className="visually-hidden">
        {t('map.keys')}
      </p>
      <p id="map-names" className="visually-hidden" data-testid="map-names">
        {names.length === 0 ? '' : t('map.names', { names: format.list(names) })}
      </p>
      <PointedPlaces
        pointed={pointed}
        units={units}
        onGo={at => {
          opened.current?.flyTo(at)
        }}
      />
      <div className="map-zoom">
        <Button
          aria-label={t('map.zoomIn')}
          icon={<Plus />}
          onClick={() => {
            opened.current?.zoomBy(1)
          }}
        />
        <Button
          aria-label={t('map.zoomOut')}
          icon={<Minus />}
          onClick={() => {
            opened.current?.zoomBy(-1)
          }}
        />
        <Button
          aria-label={t('map.toSite')}
          icon={<LocateFixed />}
          onClick={() => {
            if (place !== null) opened.current?.flyTo(place)
            else opened.current?.flyTo(countryView[country].centre, countryView[country].zoom)
          }}
        />
      </div>
    </div>
  )
}
