import { App, Button, Input } from 'antd'
import { Check, MapPin, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteWeather, readClimate, searchWeather } from '#contract/calls/weather.ts'
import { defaultsFor } from '#building/library/defaults.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { locationFields } from '#contract/inputs/fields.ts'
import { climateZones } from '#contract/options.ts'
import { send } from '../../api/call.ts'
import { failureTexts } from '../../api/failure-texts.ts'
import { useSettings } from '../../api/settings.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { OptionInput } from '../../project/fields/option-input.tsx'
import { PanelTop } from '../../project/frame/panel-top.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { TextInput } from '../../project/fields/text-input.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { useToast } from '../../ui/use-toast.ts'
import { parseCoordinates, type Coordinates } from './parse-coordinates.ts'
import { PlaceSearch } from './place-search.tsx'
import { SiteMap } from './site-map.tsx'
import { farKilometres, nearestStation } from './station-choice.ts'
import { StationList } from './station-list.tsx'
import { useStation, useStationsNear } from './use-stations.ts'
import { WeatherUpload } from './weather-upload.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import './location.css'

const ClimatePanel = lazy(() => import('./climate-panel.tsx').then(module => ({ default: module.ClimatePanel })))

type LocationInputs = NonNullable<Building['userInputs']['location']>

function placeOf(location: LocationInputs | undefined): Coordinates | null {
  return location?.latitude === undefined || location.longitude === undefined
    ? null
    : { latitude: location.latitude, longitude: location.longitude }
}
function samePlace(a: Coordinates | null, b: Coordinates | null) {
  return a?.latitude === b?.latitude && a?.longitude === b?.longitude
}

/** A choice of station and what follows from it are one step of undo. */
function stepOf(stationId: string) {
  return `station-${stationId}`
}

/** Reads the climate zone of a chosen station into the same step; nothing when another station has been chosen meanwhile. */
async function takeZone(stationId: string, step: string, change: ReturnType<typeof useProjectEditor>['change']) {
  const answer = await send(readClimate, { path: { id: stationId } })
  const zone = answer.ok ? climateZones.find(known => known === answer.value.climateZone.name) : undefined
  if (zone === undefined) return
  change(
    step,
    b =>
      b.userInputs.location?.weatherStationId !== stationId || b.userInputs.location.climateZone === zone
        ? b
        : { ...b, userInputs: { ...b.userInputs, location: { ...b.userInputs.location, climateZone: zone } } },
    stepOf(stationId),
  )
}

/** Where the building stands and whose weather it gets. A place counts once it is confirmed. */
function LocationTab() {
  const { building, tempCoords, setTempCoords, change, locked, project } = useProjectEditor()
  const { t } = useTranslation(['location', 'project', 'errors', 'common'])
  const { modal } = App.useApp()
  const toast = useToast()
  const texts = useInputTexts()
  const format = useFormat()
  const settings = useSettings()
  const { units } = building
  const location = building.userInputs.location
  const confirmed = placeOf(location)
  const pending = tempCoords !== null && !samePlace(tempCoords, confirmed) ? tempCoords : null
  const place = pending ?? confirmed
  const [flyTo, setFlyTo] = useState<Coordinates | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [again, setAgain] = useState(0)
  const [own, setOwn] = useState<WeatherStation | null>(null)
  const [confirming, setConfirming] = useState(false)
  const { stations: near, loading, failure } = useStationsNear(place, location?.altitude, again)

  const chosen = location?.weatherStationId
  // A chosen station farther away than those that are offered is asked for by its id.
  const other = useStation(chosen, near)
  const stations = useMemo(() => {
    const more = [own, other].filter(
      (s, i, all): s is WeatherStation =>
        s !== null && !near.some(n => n._id === s._id) && all.findIndex(one => one?._id === s._id) === i,
    )
    return [...more, ...near]
  }, [near, own, other])
  const nearest = nearestStation(near, location?.altitude)
  // A confirmed place without a station gets the nearest, once: taking it back with undo stays possible.
  const offered = useRef(false)
  const preselect =
    pending === null && confirmed !== null && chosen === undefined && !locked ? nearest?.station._id : undefined
  useEffect(() => {
    if (preselect === undefined || offered.current) return
    offered.current = true
    change(
      t('project:step.weather'),
      b => ({
        ...b,
        userInputs: { ...b.userInputs, location: { ...b.userInputs.location, weatherStationId: preselect } },
      }),
      stepOf(preselect),
    )
    void takeZone(preselect, t('project:step.weather'), change)
  }, [preselect, change, t])

  const set = (
    name: string,
    values: { readonly [K in keyof LocationInputs]?: LocationInputs[K] | undefined },
    gesture?: string,
  ) => {
    change(
      name,
      b => {
        const next = Object.fromEntries(
          Object.entries({ ...b.userInputs.location, ...values }).filter(([, value]) => value !== undefined),
        ) as LocationInputs
        return { ...b, userInputs: { ...b.userInputs, location: next } }
      },
      gesture,
    )
  }
  const choose = (name: string, stationId: string, values: Parameters<typeof set>[1] = {}) => {
    set(name, { ...values, weatherStationId: stationId, climateZone: undefined }, stepOf(stationId))
    void takeZone(stationId, name, change)
  }
  const put = (next: Coordinates, fly: boolean) => {
    if (locked) return
    setTyped(null)
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
    const values = {
      latitude: pending.latitude,
      longitude: pending.longitude,
      ...(station === undefined || location?.city !== undefined || (station.distance ?? Infinity) > 30
        ? {}
        : { city: station.city }),
    }
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
  const readTyped = () => {
    if (typed === null) return
    const read = parseCoordinates(typed)
    if (read !== null) put(read, true)
  }
  const typedWrong = typed !== null && typed.trim() !== '' && parseCoordinates(typed) === null
  const coordinates =
    place === null
      ? ''
      : `${format.number(place.latitude, 4)}${format.digits('1') === '1' ? ', ' : '، '}${format.number(place.longitude, 4)}`
  const terrain = defaultsFor(building).header.terrainClass
  const chosenKnown = stations.some(s => s._id === chosen)

  return (
    <div className="location-page">
      <div className="location">
        <SiteMap
          place={place}
          confirmed={pending === null}
          stations={stations}
          chosen={chosen ?? nearest?.station._id}
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
          <div className="location-typed">
            <Input
              id={fieldId('location', 'latitude')}
              prefix={<MapPin size={15} strokeWidth={1.75} className="clay" aria-hidden />}
              readOnly={locked}
              inputMode="text"
              dir="ltr"
              value={typed ?? coordinates}
              placeholder={t('location:typed.placeholder')}
              aria-label={t('location:typed.label')}
              aria-invalid={typedWrong}
              status={typedWrong ? 'error' : ''}
              onChange={event => {
                setTyped(event.target.value)
              }}
              onPressEnter={readTyped}
              onBlur={() => {
                if (!typedWrong) readTyped()
              }}
            />
            {typedWrong ? (
              <p className="input-error typed-error" role="alert" dir="auto">
                {t('location:typed.wrong')}
              </p>
            ) : null}
          </div>
        </div>
        {pending !== null && !locked ? (
          <section className="location-confirm" aria-label={t('location:confirm.label')}>
            <span dir="auto">{t('location:confirm.text', { place: coordinates })}</span>
            <Button
              type="primary"
              icon={<Check size={15} strokeWidth={1.75} />}
              loading={confirming}
              onClick={() => {
                void confirm()
              }}
            >
              {t('location:confirm.confirm')}
            </Button>
            <Button
              icon={<X size={15} strokeWidth={1.75} />}
              onClick={() => {
                setTempCoords(null)
              }}
            >
              {confirmed === null ? t('location:confirm.discard') : t('location:confirm.back')}
            </Button>
          </section>
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
                    count: near.filter(s => (s.distance ?? Infinity) <= farKilometres).length,
                    n: format.number(near.filter(s => (s.distance ?? Infinity) <= farKilometres).length),
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
          <div className="panel-block">
            <h2 className="panel-heading">
              <span dir="auto">{t('location:site.title')}</span>
            </h2>
            <dl className="summary">
              <div className="summary-row">
                <dt dir="auto">{t('location:site.coordinates')}</dt>
                <dd>
                  {confirmed === null ? (
                    t('location:site.notConfirmed')
                  ) : (
                    <Quantity>
                      {format.number(confirmed.latitude, 4)}, {format.number(confirmed.longitude, 4)}
                    </Quantity>
                  )}
                </dd>
              </div>
              <div className="summary-row">
                <dt dir="auto">{texts.label('header.distanceBetween')}</dt>
                <dd>
                  {project.distanceBetween === null ? (
                    '–'
                  ) : (
                    <Quantity>{format.withUnit('distance', project.distanceBetween, units)}</Quantity>
                  )}
                </dd>
              </div>
            </dl>
            <div className="panel-fields">
              <OptionInput
                id={fieldId('location', 'climateZone')}
                label={texts.label('location.climateZone')}
                list="climateZone"
                value={location?.climateZone}
                defaultValue={null}
                help={location?.climateZone === undefined ? texts.source({ key: 'source.noZone' }) : undefined}
                notes={[t('location:site.zoneHelp')]}
                onChange={value => {
                  set(t('project:step.weather'), { climateZone: value })
                }}
              />
              <QuantityInput
                id={fieldId('location', 'altitude')}
                label={texts.label('location.altitude')}
                quantity="altitude"
                min={locationFields.altitude.min}
                max={locationFields.altitude.max}
                value={location?.altitude}
                help={t('location:site.altitudeHelp')}
                onChange={(value, gesture) => {
                  set(t('project:step.altitude'), { altitude: value }, gesture)
                }}
              />
              <TextInput
                id={fieldId('location', 'city')}
                label={texts.label('location.city')}
                value={location?.city}
                max={locationFields.city.max}
                onChange={(text, gesture) => {
                  set(t('project:step.location'), { city: text }, gesture)
                }}
              />
              <OptionInput
                label={t('project:details.terrain')}
                list="terrainClass"
                value={building.terrainClass}
                defaultValue={terrain.value}
                source={texts.source(terrain.source)}
                onChange={value => {
                  change(t('project:step.details'), b => {
                    const { terrainClass: _before, ...rest } = b
                    return value === undefined ? rest : { ...b, terrainClass: value }
                  })
                }}
              />
            </div>
          </div>
        </PanelTop>
      </div>
      <Suspense fallback={<section className="climate" aria-busy />}>
        <ClimatePanel
          stationId={chosen ?? nearest?.station._id}
          station={stations.find(s => s._id === (chosen ?? nearest?.station._id))}
          units={units}
        />
      </Suspense>
    </div>
  )
}
export default LocationTab
