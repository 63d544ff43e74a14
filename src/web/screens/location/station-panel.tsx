import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { farKilometres } from '#rules/weather-issues.ts'
import type { Failure } from '../../api/send.ts'
import { failureTexts } from '../../api/failure-texts.ts'
import { useFormat } from '../../text/use-format.ts'
import { aboutWithUnit } from '#text/quantity-text.ts'
import { fieldId } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { AfterAWhile, SkeletonBlock } from '../../ui/skeleton.tsx'
import { countNear, type nearestStation } from './station-choice.ts'
import { StationList } from './station-list.tsx'
import type { StationSearch } from './use-stations-near.ts'
import { WeatherUpload, type BeginUpload } from './weather-upload.tsx'

/** Choice of the building's weather: stations near the place, own files, and failures of either. */
export function StationPanel({
  search,
  stations,
  nearest,
  isPlaced,
  onUpload,
  onAgain,
  onChoose,
  onRemove,
}: {
  readonly search: StationSearch
  /** Stations of the search, own files, and a chosen station from farther away. */
  readonly stations: readonly WeatherStation[]
  readonly nearest: ReturnType<typeof nearestStation>
  readonly isPlaced: boolean
  readonly onUpload: BeginUpload
  readonly onAgain: () => void
  readonly onChoose: (station: WeatherStation) => void
  readonly onRemove: (station: WeatherStation) => void
}) {
  const { building, locked } = useProjectEditor()
  const { t } = useTranslation('location')
  const format = useFormat()
  const { units } = building
  const location = building.userInputs.location
  const chosen = location?.weatherStationId
  const chosenKnown = stations.some(s => s._id === chosen)
  const near = countNear(search.stations)
  return (
    <div id={fieldId('location', 'weatherStationId')} tabIndex={-1} className="panel-block">
      <h2 className="panel-heading">
        <span dir="auto">{t('stations.title')}</span>
        {search.stations.length === 0 ? null : (
          <span dir="auto">
            {t('stations.within', {
              count: near,
              n: format.number(near),
              limit: aboutWithUnit(format, 'distance', farKilometres, units),
            })}
          </span>
        )}
      </h2>
      {locked ? null : <WeatherUpload onBegin={onUpload} />}
      {isPlaced ? null : (
        <p className="panel-empty" dir="auto">
          {t('stations.first')}
        </p>
      )}
      {search.failure === null ? null : <SearchFailure failure={search.failure} onAgain={onAgain} />}
      {search.loading && search.stations.length === 0 ? (
        <div className="stations-loading" role="status" aria-label={t('stations.loading')} aria-busy>
          <AfterAWhile>
            {[0, 1, 2].map(row => (
              <SkeletonBlock key={row} height={52} />
            ))}
          </AfterAWhile>
        </div>
      ) : null}
      {chosen !== undefined && !chosenKnown && !search.loading ? (
        <p className="panel-empty" dir="auto">
          {t('stations.kept', { id: chosen })}
        </p>
      ) : null}
      <StationList
        stations={stations}
        chosen={chosen}
        reason={nearest === null ? null : { id: nearest.station._id, key: nearest.reason }}
        siteAltitude={location?.altitude}
        siteLatitude={location?.latitude}
        units={units}
        readOnly={locked}
        onChoose={onChoose}
        onRemove={onRemove}
      />
    </div>
  )
}

/** Reason why no stations are offered, with a retry. */
function SearchFailure({ failure, onAgain }: { readonly failure: Failure; readonly onAgain: () => void }) {
  const { t } = useTranslation(['location', 'errors'])
  return (
    <p className="input-error" role="alert">
      <span dir="auto">
        {failure.status === 0
          ? t('location:stations.offline')
          : failureTexts(failure, t('errors:server.bug')).join(' ')}
      </span>{' '}
      <Button size="small" onClick={onAgain}>
        {t('location:stations.again')}
      </Button>
    </p>
  )
}
