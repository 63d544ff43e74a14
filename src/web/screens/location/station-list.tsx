import { Button } from 'antd'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../format/use-format.ts'
import { altitudeDifference, estimateOf, stationWarning } from './station-choice.ts'

/** Stations as a set of choices: distance, altitude difference, source and years; the reason under the nearest; a warning where it is far. */
export const StationList = ({ stations, chosen, reason, siteAltitude, units, readOnly, onChoose, onRemove }: {
  readonly stations: readonly WeatherStation[], readonly chosen: string | undefined
  readonly reason: { readonly id: string, readonly key: 'nearest' | 'nearestSameAltitude' } | null
  readonly siteAltitude: number | undefined, readonly units: UnitSystem, readonly readOnly: boolean, readonly onChoose: (station: WeatherStation) => void
  /** Asked for with own files that are not chosen. */
  readonly onRemove: (station: WeatherStation) => void
}) => {
  const { t, i18n } = useTranslation('location')
  const format = useFormat()
  return (
    <div className="stations" role="radiogroup" aria-label={t('stations.title')}>
      {stations.map(station => {
        const active = station._id === chosen
        const difference = altitudeDifference(station, siteAltitude)
        const estimate = estimateOf(station)
        const warning = active ? stationWarning(station, siteAltitude) : null
        return (
          <div key={station._id} className="station-row">
            <label className={active ? 'station station-current' : 'station'}>
              <input type="radio" name="station" checked={active} disabled={readOnly} onChange={() => { onChoose(station) }} />
              <span className="station-text">
                <strong dir="auto">{(i18n.language === 'fa' ? station.nameFa : null) ?? station.name}</strong>
                <span className="station-figures">
                  {station.distance === null ? null : <bdi>{format.withUnit('distance', station.distance, units)}</bdi>}
                  {difference === null ? <bdi>{t('stations.altitude', { value: format.withUnit('altitude', station.altitude, units) })}</bdi> : <bdi>{difference > 0 ? '+' : ''}{format.withUnit('altitude', difference, units)}</bdi>}
                  <bdi>{format.digits(station.years)}</bdi>
                </span>
                <span className="station-figures station-source" title={station.source} dir="auto">{station.kind === 'upload' ? t('stations.own') : station.source}</span>
                {station.origin === 'generated' ? <span className="badge badge-warning station-mark">{t('stations.generated')}</span> : null}
                {estimate === null ? null : <span className="badge badge-warning station-mark">{t(`stations.radiation.${estimate}`)}</span>}
                {active && reason?.id === station._id ? <span className="station-reason" dir="auto">{t(`stations.${reason.key}`)}</span> : null}
                {warning === null ? null : <output className="input-warning"><TriangleAlert size={14} strokeWidth={1.75} aria-hidden /><span dir="auto">{t(`stations.warn.${warning}`)}</span></output>}
              </span>
            </label>
            {station.kind !== 'upload' || active || readOnly ? null : (
              <Button type="text" size="small" aria-label={`${t('stations.remove')}: ${station.name}`} title={t('stations.remove')} icon={<Trash2 size={15} strokeWidth={1.75} />} onClick={() => { onRemove(station) }} />
            )}
          </div>
        )
      })}
    </div>
  )
}
