import { Button } from 'antd'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { farKilometres } from '#rules/weather-issues.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { aboutWithUnit } from '#text/quantity-text.ts'
import { useFormat } from '../../text/use-format.ts'
import { useStationWords } from '../../text/use-station-words.ts'
import { Quantity } from '../../ui/quantity.tsx'
import {
  altitudeDifference,
  coolingWithHeight,
  estimateOf,
  farMetres,
  sameAltitude,
  stationWarning,
} from './station-choice.ts'

/**
 * Stations as a set of choices: distance, altitude difference and years; a quiet line about generated or estimated
 * data; source and reason under the chosen one; a warning if it is far. Facts about all of them are above the list.
 */
export function StationList({
  stations,
  chosen,
  reason,
  siteAltitude,
  siteLatitude,
  units,
  readOnly,
  onChoose,
  onRemove,
}: {
  readonly stations: readonly WeatherStation[]
  readonly chosen: string | undefined
  readonly reason: { readonly id: string; readonly key: 'nearest' | 'nearestSameAltitude' } | null
  readonly siteAltitude: number | undefined
  readonly siteLatitude?: number | undefined
  readonly units: UnitSystem
  readonly readOnly: boolean
  readonly onChoose: (station: WeatherStation) => void
  /** Called for own files that are not chosen. */
  readonly onRemove: (station: WeatherStation) => void
}) {
  const { t } = useTranslation('location')
  const format = useFormat()
  const words = useStationWords()
  const about = (quantity: QuantityKey, si: number) => aboutWithUnit(format, quantity, si, units)
  const allGenerated = stations.length > 0 && stations.every(station => station.origin === 'generated')
  return (
    <>
      {allGenerated ? (
        <p className="stations-all">
          <span className="badge badge-warning">{t('stations.generated')}</span>
        </p>
      ) : null}
      <div className="stations" role="radiogroup" aria-label={t('stations.title')}>
        {stations.map(station => {
          const active = station._id === chosen
          const difference = altitudeDifference(station, siteAltitude)
          const estimate = estimateOf(station)
          const quiet = format.list(
            [
              station.kind === 'upload' ? t('stations.own') : null,
              station.origin === 'generated' && !allGenerated ? t('stations.generated') : null,
              estimate === null ? null : t(`stations.quietRadiation.${estimate}`),
            ].filter(part => part !== null),
          )
          const warning = active ? stationWarning(station, siteAltitude, siteLatitude) : null
          return (
            <div key={station._id} className="station-row">
              <label className={active ? 'station station-current' : 'station'}>
                <input
                  type="radio"
                  name="station"
                  checked={active}
                  disabled={readOnly}
                  onChange={() => {
                    onChoose(station)
                  }}
                />
                <span className="station-text">
                  <strong dir="auto">{words.name(station)}</strong>
                  <span className="station-figures">
                    {station.distance === null ? null : (
                      <Quantity>{format.withUnit('distance', station.distance, units)}</Quantity>
                    )}
                    {difference === null ? (
                      <bdi>
                        {t('stations.altitude', { value: format.withUnit('altitude', station.altitude, units) })}
                      </bdi>
                    ) : (
                      <Quantity>
                        {difference > 0 ? '+' : ''}
                        {format.withUnit('altitude', difference, units)}
                      </Quantity>
                    )}
                    <bdi>{words.years(station)}</bdi>
                  </span>
                  {quiet === '' ? null : (
                    <span className="station-quiet" dir="auto">
                      {quiet}
                    </span>
                  )}
                  {!active || station.kind === 'upload' ? null : (
                    <span className="station-quiet station-source" title={words.source(station)} dir="auto">
                      {words.source(station)}
                    </span>
                  )}
                  {active && reason?.id === station._id ? (
                    <span className="station-reason" dir="auto">
                      {t(`stations.${reason.key}`, { altitude: about('altitude', sameAltitude) })}
                    </span>
                  ) : null}
                  {warning === null ? null : (
                    <output className="input-warning">
                      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
                      <span dir="auto">
                        {t(`stations.warn.${warning}`, {
                          distance:
                            warning === 'anotherPlace' || warning === 'hemisphere'
                              ? format.withUnit('distance', station.distance ?? 0, units, 0)
                              : about('distance', farKilometres),
                          altitude: about('altitude', farMetres),
                          cooling: about('temperatureDifference', farMetres * coolingWithHeight),
                        })}
                      </span>
                    </output>
                  )}
                </span>
              </label>
              {station.kind !== 'upload' || active || readOnly ? null : (
                <Button
                  type="text"
                  size="small"
                  aria-label={`${t('stations.remove')}: ${station.name}`}
                  title={t('stations.remove')}
                  icon={<Trash2 size={15} strokeWidth={1.75} />}
                  onClick={() => {
                    onRemove(station)
                  }}
                />
              )}
            </div>
          )
        })}
      </div>
    </>
  )
}
