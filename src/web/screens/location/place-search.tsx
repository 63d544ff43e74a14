import { AutoComplete, Input } from 'antd'
import { MapPin, Search, TriangleRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { failureTexts } from '../../api/failure-texts.ts'
import { useFormat } from '../../text/use-format.ts'
import { stationWords } from '#text/station-words.ts'
import { placeName, type NamedPlace } from './base-map/read-places.ts'
import type { Coordinates } from './parse-coordinates.ts'
import { usePlacesByText } from './use-places-by-text.ts'
import { useStationsByText, type TextSearch } from './use-stations-near.ts'

interface Found {
  readonly id: string
  readonly name: string
  readonly more: readonly string[]
  readonly at: Coordinates
  readonly icon: ReactNode
}

/**
 * Search box for a place or a weather station by its name. Places come with the page, stations from the server. It
 * shows whether it is searching, found nothing or failed.
 */
export function PlaceSearch({
  disabled,
  onFound,
}: {
  readonly disabled: boolean
  readonly onFound: (place: Coordinates) => void
}) {
  const { t, i18n } = useTranslation(['location', 'errors'])
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const search = useStationsByText(wanted)
  const named = usePlacesByText(wanted)
  const told = stationWords(i18n.language === 'fa' ? 'fa' : 'en')
  const countries = new Intl.DisplayNames([i18n.language], { type: 'region' })
  /** Whether a village has the name and country of a city above it: its position then distinguishes them. */
  const isNamesake = (place: NamedPlace, i: number) =>
    (named ?? [])
      .slice(0, i)
      .some(({ name, country, region }) => name === place.name && country === place.country && region === place.region)
  const places = (named ?? []).map((place: NamedPlace, i): Found => ({
    id: `place ${place.name} ${place.latitude} ${place.longitude}`,
    name: placeName(place, i18n.language),
    more: [
      ...[place.region, countries.of(place.country) ?? ''].filter(part => part !== ''),
      ...(isNamesake(place, i)
        ? [place.latitude, place.longitude].map(degrees => `${format.number(degrees, 1)}°`)
        : []),
    ],
    at: place,
    icon: <MapPin size={14} strokeWidth={1.75} aria-hidden />,
  }))
  // Places come first in the list; stations wait for them, so that nothing moves under the pointer.
  const stations = (named !== null && 'items' in search ? search.items : []).map((station: WeatherStation): Found => {
    const name = told.name(station)
    return {
      id: station._id,
      name,
      more: [told.city(station), told.country(station)].filter(part => part !== '' && part !== name),
      at: station,
      icon: <TriangleRight size={14} strokeWidth={1.75} aria-hidden />,
    }
  })
  const found = [...places, ...stations]
  const words = (state: TextSearch): string | null => {
    switch (state.kind) {
      case 'idle':
        return null
      case 'looking':
        return t('location:search.looking')
      case 'there':
        return named === null ? t('location:search.looking') : t('location:search.none')
      case 'failed':
        return state.failure.status === 0
          ? t('location:search.offline')
          : failureTexts(state.failure, t('errors:server.bug')).join(' ')
    }
  }
  const group = (title: string, list: readonly Found[]) =>
    list.length === 0
      ? []
      : [
          {
            label: (
              <span className="found-group" dir="auto">
                {title}
              </span>
            ),
            title,
            options: list.map(one => ({
              value: one.id,
              title: one.name,
              // This is read aloud instead of the id.
              'aria-label': format.place([one.name, ...one.more]),
              label: (
                <span className="found">
                  {one.icon}
                  <span className="found-words" dir="auto">
                    <strong>{one.name}</strong> <bdi className="found-more">{format.place(one.more)}</bdi>
                  </span>
                </span>
              ),
            })),
          },
        ]
  // Places are found without the server; missing stations are mentioned beside them.
  const unasked =
    search.kind === 'failed' && places.length > 0
      ? [
          {
            label: (
              <span className="found-group" dir="auto">
                {words(search)}
              </span>
            ),
            title: '',
            options: [],
          },
        ]
      : []
  return (
    <AutoComplete
      className="location-search"
      value={wanted}
      disabled={disabled}
      popupMatchSelectWidth={340}
      defaultActiveFirstOption
      options={[
        ...group(t('location:search.places'), places),
        ...group(t('location:search.stations'), stations),
        ...unasked,
      ]}
      onChange={(value: string) => {
        setWanted(found.some(one => one.id === value) ? '' : value)
      }}
      onSelect={(id: string) => {
        const chosen = found.find(one => one.id === id)
        if (chosen !== undefined) onFound({ latitude: chosen.at.latitude, longitude: chosen.at.longitude })
        setWanted('')
      }}
      notFoundContent={words(search)}
    >
      <Input
        prefix={<Search size={15} strokeWidth={1.75} aria-hidden />}
        dir="auto"
        placeholder={t('location:search.placeholder')}
        aria-label={t('location:search.label')}
      />
    </AutoComplete>
  )
}
