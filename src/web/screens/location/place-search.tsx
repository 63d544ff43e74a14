import { AutoComplete, Input } from 'antd'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { failureTexts } from '../../api/failure-texts.ts'
import { useStationsByText, type TextSearch } from './use-stations.ts'

const noStations: readonly WeatherStation[] = []

/** A box to find a city or a station by its name. It says whether it is searching, found nothing or could not ask. */
export const PlaceSearch = ({ disabled, onFound }: { readonly disabled: boolean, readonly onFound: (station: WeatherStation) => void }) => {
  const { t, i18n } = useTranslation(['location', 'errors'])
  const [wanted, setWanted] = useState('')
  const search = useStationsByText(wanted)
  const found = 'items' in search ? search.items : noStations
  const nameOf = (station: WeatherStation) => (i18n.language === 'fa' ? station.nameFa : null) ?? station.name
  const words = (state: TextSearch): string | null => {
    switch (state.kind) {
      case 'idle': return null
      case 'looking': return t('location:search.looking')
      case 'there': return t('location:search.none')
      case 'failed': return state.failure.status === 0 ? t('location:search.offline') : failureTexts(state.failure, t('errors:server.bug')).join(' ')
    }
  }
  return (
    <AutoComplete
      className="location-search" value={wanted} disabled={disabled} popupMatchSelectWidth={340}
      options={found.map(s => ({ value: s._id, label: <span className="found" dir="auto"><strong>{nameOf(s)}</strong> <span>{[s.city, s.country].filter(part => part !== '' && part !== nameOf(s)).join(', ')}</span></span> }))}
      onChange={(value: string) => { setWanted(found.some(s => s._id === value) ? '' : value) }}
      onSelect={(id: string) => {
        const station = found.find(s => s._id === id)
        if (station !== undefined) onFound(station)
        setWanted('')
      }}
      notFoundContent={words(search)}
    >
      <Input prefix={<Search size={15} strokeWidth={1.75} aria-hidden />} dir="auto" placeholder={t('location:search.placeholder')} aria-label={t('location:search.label')} />
    </AutoComplete>
  )
}
