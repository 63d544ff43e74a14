import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { useSettings } from '../../api/settings.ts'
import { useFormat } from '../../text/use-format.ts'
import { PanelTop } from '../../project/frame/panel-top.tsx'
import { useProjectEditor, useProjectStore } from '../../project/project-editor.tsx'
import type { Coordinates } from './parse-coordinates.ts'
import { ClimateSkeleton } from './climate-skeleton.tsx'
import { ConfirmPlace } from './confirm-place.tsx'
import { countryView } from './country-view.ts'
import { PlaceConfirmed } from './place-confirmed.tsx'
import { placeOf, samePlace } from './edit-location.ts'
import { CoordinatesInput } from './coordinates-input.tsx'
import { PlaceSearch } from './place-search.tsx'
import { SiteInputs } from './site-inputs.tsx'
import { SiteMap } from './site-map.tsx'
import { nearestStation, offeredStations } from './station-choice.ts'
import { StationPanel } from './station-panel.tsx'
import { changeStationRecord, useReadFiles } from './station-record.ts'
import { useFileRemoval } from './use-file-removal.tsx'
import { useNearestChosen, usePlaces, useSiteEdits, type SiteEdits } from './use-site-edits.ts'
import { useStation, useStationsNear } from './use-stations-near.ts'
import './location.css'

const ClimatePanel = lazy(() => import('./climate-panel.tsx').then(module => ({ default: module.ClimatePanel })))

/** Tab of the building's place and weather. A place counts once it is confirmed. */
function LocationTab() {
  const { building, locked } = useProjectEditor()
  const store = useProjectStore()
  const { t } = useTranslation('project')
  const settings = useSettings()
  const { units } = building
  const { confirmed, pending } = usePlaces()
  const place = pending ?? confirmed
  const [flyTo, setFlyTo] = useState<Coordinates | null>(null)
  const { search, stations, nearest, askAgain, addOwn, forgetOwn } = useOfferedStations(place)
  const edits = useSiteEdits()
  useNearestChosen(search.isOfPlace && !search.loading ? nearest?.station._id : undefined, edits.confirming)
  const remove = useFileRemoval(station => {
    forgetOwn(station)
    askAgain()
  })
  const put = (next: Coordinates, fly: boolean) => {
    // An upload may answer after the project was paid in another window.
    if (store.snapshot().locked) return
    store.setTempCoords(next)
    if (fly) setFlyTo(next)
  }
  const choose = (station: WeatherStation) => {
    edits.choose(t('step.weather'), station._id)
  }
  const shownStation = building.userInputs.location?.weatherStationId ?? nearest?.station._id
  const chosenStation = stations.find(s => s._id === shownStation)
  return (
    <div className={place === null ? 'location-page' : 'location-page location-placed'}>
      <div className="location">
        <SiteMap
          place={place}
          country={building.country}
          confirmed={pending === null}
          stations={stations}
          chosen={shownStation}
          units={units}
          readOnly={locked}
          tileUrl={settings?.tileUrl ?? ''}
          tileAttribution={settings?.tileAttribution ?? ''}
          flyTo={flyTo}
          onPlace={next => {
            put(next, false)
          }}
        />
        <PlaceTools
          place={place}
          edits={edits}
          onFound={found => {
            put(found, true)
          }}
        />
        <PanelTop>
          <StationPanel
            search={search}
            stations={stations}
            nearest={nearest}
            isPlaced={place !== null}
            onUpload={() => {
              const chooseRead = edits.beginUpload(t('step.weather'))
              return station => {
                addOwn(station)
                askAgain()
                if (!chooseRead(station._id)) return false
                // A place may have been pointed at while the file was read.
                const { building: now, tempCoords } = store.snapshot()
                if (tempCoords === null && placeOf(now.userInputs.location) === null)
                  put({ latitude: station.latitude, longitude: station.longitude }, true)
                return true
              }
            }}
            onAgain={askAgain}
            onChoose={choose}
            onRemove={remove}
          />
          <SiteInputs confirmed={confirmed} station={chosenStation} onSet={edits.set} />
        </PanelTop>
      </div>
      <Suspense fallback={<ClimateSkeleton isPlaced={place !== null} />}>
        <ClimatePanel stationId={shownStation} station={chosenStation} units={units} />
      </Suspense>
    </div>
  )
}
export default LocationTab

/** Stations for a place, with recently read own files and a chosen station from farther away. */
function useOfferedStations(place: Coordinates | null) {
  const { building } = useProjectEditor()
  const location = building.userInputs.location
  const [again, setAgain] = useState(0)
  const store = useProjectStore()
  const own = useReadFiles(store)
  const search = useStationsNear(place, location?.altitude, again)
  const near = search.stations
  // A chosen station farther away than the offered ones is requested by its id.
  const other = useStation(location?.weatherStationId, near)
  const changeFiles = (change: (files: readonly WeatherStation[]) => readonly WeatherStation[]) => {
    changeStationRecord(store, record => ({ ...record, files: change(record.files) }))
  }
  return {
    search,
    stations: useMemo(() => offeredStations(near, [...own, other], place), [near, own, other, place]),
    nearest: nearestStation(near, location?.altitude),
    askAgain: () => {
      setAgain(before => before + 1)
    },
    addOwn: (station: WeatherStation) => {
      changeFiles(files => [station, ...files.filter(({ _id }) => _id !== station._id)])
    },
    forgetOwn: (station: WeatherStation) => {
      changeFiles(files => files.filter(({ _id }) => _id !== station._id))
    },
  }
}

/** Tools over the map: the search of a place, a place to be confirmed, or a first hint. */
function PlaceTools({
  place,
  edits,
  onFound,
}: {
  readonly place: Coordinates | null
  readonly edits: SiteEdits
  readonly onFound: (place: Coordinates) => void
}) {
  const { building, setTempCoords, locked } = useProjectEditor()
  const { t } = useTranslation('location')
  // A place confirmed during this visit leads on to the drawing.
  const [confirmedHere, setConfirmedHere] = useState<Coordinates | null>(null)
  const format = useFormat()
  const { confirmed, pending } = usePlaces()
  const inWords = ({ latitude, longitude }: Coordinates, decimals: number) =>
    `${format.number(latitude, decimals)}${format.comma}${format.number(longitude, decimals)}`
  const coordinates = place === null ? '' : inWords(place, 4)
  return (
    <>
      <div className="location-tools">
        <PlaceSearch disabled={locked} onFound={onFound} />
        <CoordinatesInput
          shown={coordinates}
          example={inWords(countryView[building.country].centre, 1)}
          readOnly={locked}
          onPlace={onFound}
        />
      </div>
      {pending !== null && !locked ? (
        <ConfirmPlace
          words={coordinates}
          isFirst={confirmed === null}
          onConfirm={() => {
            setConfirmedHere(pending)
            void edits.confirm()
          }}
          onDiscard={() => {
            setTempCoords(null)
          }}
        />
      ) : null}
      {pending === null && confirmed !== null && samePlace(confirmed, confirmedHere) && building.masses.length === 0 ? (
        <PlaceConfirmed />
      ) : null}
      {place === null && !locked ? (
        <div className="location-hint" dir="auto">
          {t('map.hint')}
        </div>
      ) : null}
    </>
  )
}
