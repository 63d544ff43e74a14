import { App, Button } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteWeather, readClimate, searchWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { climateZones } from '#contract/options.ts'
import { send } from '../../api/call.ts'
import { failureTexts } from '../../api/failure-texts.ts'
import { useSettings } from '../../api/settings.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { PanelTop } from '../../project/frame/panel-top.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { confirmedPlace, placeOf, samePlace, setLocation, takeZone, type LocationChange } from './edit-location.ts'
import type { Coordinates } from './parse-coordinates.ts'
import { ConfirmPlace } from './confirm-place.tsx'
import { CoordinatesInput } from './coordinates-input.tsx'
import { PlaceSearch } from './place-search.tsx'
import { SiteInputs } from './site-inputs.tsx'
import { SiteMap } from './site-map.tsx'
import { countNear, farKilometres, nearestStation, offeredStations } from './station-choice.ts'
import { StationList } from './station-list.tsx'
import { useStation, useStationsNear } from './use-stations.ts'
import { WeatherUpload } from './weather-upload.tsx'
import './location.css'

const ClimatePanel = lazy(() => import('./climate-panel.tsx').then(module => ({ default: module.ClimatePanel })))

/** A choice of station and what follows from it are one step of undo. */
function stepOf(stationId: string) {
  return `station-${stationId}`
}

/** Reads the climate zone of a chosen station into the same step. */
async function readZone(stationId: string, step: string, change: ReturnType<typeof useProjectEditor>['change']) {
  const answer = await send(readClimate, { path: { id: stationId } })
  const zone = answer.ok ? climateZones.find(known => known === answer.value.climateZone.name) : undefined
  if (zone !== undefined) change(step, b => takeZone(b, stationId, zone), stepOf(stationId))
}

/** Where the building stands and whose weather it gets. A place counts once it is confirmed. */
function LocationTab() {
  const { building, tempCoords, setTempCoords, change, locked } = useProjectEditor()
  const { t } = useTranslation(['location', 'project', 'errors', 'common'])
  const { modal } = App.useApp()
  const toast = useToast()
  const format = useFormat()
  const settings = useSettings()
  const { units } = building
  const location = building.userInputs.location
  const confirmed = placeOf(location)
  const pending = tempCoords !== null && !samePlace(tempCoords, confirmed) ? tempCoords : null
  const place = pending ?? confirmed
  const [flyTo, setFlyTo] = useState<Coordinates | null>(null)
  const [again, setAgain] = useState(0)
  const [own, setOwn] = useState<WeatherStation | null>(null)
  const [confirming, setConfirming] = useState(false)
  const { stations: near, loading, failure } = useStationsNear(place, location?.altitude, again)

  const chosen = location?.weatherStationId
  // A chosen station farther away than those that are offered is asked for by its id.
  const other = useStation(chosen, near)
  const stations = useMemo(() => offeredStations(near, [own, other]), [near, own, other])
  const nearest = nearestStation(near, location?.altitude)
  // A confirmed place without a station gets the nearest, once: taking it back with undo stays possible.
  const offered = useRef(false)
  const preselect =
    pending === null && confirmed !== null && chosen === undefined && !locked ? nearest?.station._id : undefined
  useEffect(() => {
    if (preselect === undefined || offered.current) return
    offered.current = true
    change(t('project:step.weather'), b => setLocation(b, { weatherStationId: preselect }), stepOf(preselect))
    void readZone(preselect, t('project:step.weather'), change)
  }, [preselect, change, t])

  const set = (name: string, values: LocationChange, gesture?: string) => {
    change(name, b => setLocation(b, values), gesture)
  }
  const choose = (name: string, stationId: string, values: LocationChange = {}) => {
    set(name, { ...values, weatherStationId: stationId, climateZone: undefined }, stepOf(stationId))
    void readZone(stationId, name, change)
  }
  const put = (next: Coordinates, fly: boolean) => {
    if (locked) return
    setTempCoords(next)
    if (fly) setFlyTo(next)
  }
  /** One undo step: the place, its city and the nearest station. An own weather file stays chosen. */
  const confirm = async () => {
    if (pending === null) return
    setConfirming(true)
    const answer = await send(searchWeather, { query: { lat: pending.latitude, lon: pending.longitude, limit: 1 } })
    setConfirming(false)
    const station = answer.ok ? answer.value.items[0] : undefined
    const keepsOwn = chosen?.startsWith('epw:') === true
    const values = confirmedPlace(pending, location, station)
    if (station === undefined || keepsOwn) set(t('project:step.location'), values)
    else choose(t('project:step.location'), station._id, values)
    setTempCoords(null)
  }
  const remove = (station: WeatherStation) => {
    let isRemoved = false
    modal.confirm({
      autoFocusButton: 'cancel',
      // The button that opened it is gone with its file.
      afterClose: () => {
        if (isRemoved) document.querySelector<HTMLElement>('.stations input:checked, .stations input')?.focus()
      },
      title: t('location:stations.removeQuestion'),
      content: <span dir="auto">{t('location:stations.removeNote', { name: station.name })}</span>,
      icon: null,
      okText: t('common:delete'),
      cancelText: t('common:cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await send(deleteWeather, { path: { id: station._id } })
        if (!answer.ok) return toast.failure(answer.failure)
        isRemoved = true
        toast.success(t('location:stations.removed', { name: station.name }))
        setOwn(before => (before?._id === station._id ? null : before))
        setAgain(before => before + 1)
      },
    })
  }
  const coordinates =
    place === null ? '' : `${format.number(place.latitude, 4)}${format.comma}${format.number(place.longitude, 4)}`
  const chosenKnown = stations.some(s => s._id === chosen)
  const shownStation = chosen ?? nearest?.station._id

  return (
    <div className="location-page">
      <div className="location">
        <SiteMap
          place={place}
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
        <div className="location-tools">
          <PlaceSearch
            disabled={locked}
            onFound={found => {
              put(found, true)
            }}
          />
          <CoordinatesInput
            shown={coordinates}
            readOnly={locked}
            onPlace={found => {
              put(found, true)
            }}
          />
        </div>
        {pending !== null && !locked ? (
          <ConfirmPlace
            words={coordinates}
            isFirst={confirmed === null}
            confirming={confirming}
            onConfirm={() => {
              void confirm()
            }}
            onDiscard={() => {
              setTempCoords(null)
            }}
          />
        ) : null}
        {place === null && !locked ? (
          <div className="location-hint" dir="auto">
            {t('location:map.hint')}
          </div>
        ) : null}

        <PanelTop>
          <div id={fieldId('location', 'weatherStationId')} tabIndex={-1} className="panel-block">
            <h2 className="panel-heading">
              <span dir="auto">{t('location:stations.title')}</span>
              {near.length === 0 ? null : (
                <span dir="auto">
                  {t('location:stations.within', {
                    count: countNear(near),
                    n: format.number(countNear(near)),
                    limit: format.withUnit('distance', farKilometres, units),
                  })}
                </span>
              )}
            </h2>
            {locked ? null : (
              <WeatherUpload
                onStation={station => {
                  setOwn(station)
                  choose(t('project:step.weather'), station._id)
                  setAgain(again + 1)
                  if (place === null) put({ latitude: station.latitude, longitude: station.longitude }, true)
                }}
              />
            )}
            {place === null ? (
              <p className="panel-empty" dir="auto">
                {t('location:stations.first')}
              </p>
            ) : null}
            {failure === null ? null : (
              <p className="input-error" role="alert">
                <span dir="auto">
                  {failure.status === 0
                    ? t('location:stations.offline')
                    : failureTexts(failure, t('errors:server.bug')).join(' ')}
                </span>{' '}
                <Button
                  size="small"
                  onClick={() => {
                    setAgain(again + 1)
                  }}
                >
                  {t('location:stations.again')}
                </Button>
              </p>
            )}
            {loading && near.length === 0 ? (
              <p className="panel-empty" dir="auto">
                {t('location:stations.loading')}
              </p>
            ) : null}
            {chosen !== undefined && !chosenKnown && !loading ? (
              <p className="panel-empty" dir="auto">
                {t('location:stations.kept', { id: chosen })}
              </p>
            ) : null}
            <StationList
              stations={stations}
              chosen={chosen}
              reason={nearest === null ? null : { id: nearest.station._id, key: nearest.reason }}
              siteAltitude={location?.altitude}
              units={units}
              readOnly={locked}
              onChoose={s => {
                choose(t('project:step.weather'), s._id)
              }}
              onRemove={remove}
            />
          </div>
          <SiteInputs confirmed={confirmed} onSet={set} />
        </PanelTop>
      </div>
      <Suspense fallback={<section className="climate" aria-busy />}>
        <ClimatePanel stationId={shownStation} station={stations.find(s => s._id === shownStation)} units={units} />
      </Suspense>
    </div>
  )
}
export default LocationTab
