import { useTranslation } from 'react-i18next'
import { defaultsFor } from '#building/library/defaults.ts'
import { climateOfPlace, farthestStation } from '#building/library/national/iran-climate.ts'
import { locationFields } from '#contract/inputs/fields.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { useFormat } from '../../text/use-format.ts'
import { useStationWords } from '../../text/use-station-words.ts'
import { fieldId } from '../../project/addresses.ts'
import { OptionInput } from '../../project/fields/option-input.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { TextInput } from '../../project/fields/text-input.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import type { LocationChange } from './edit-location.ts'
import type { Coordinates } from './parse-coordinates.ts'

/** Data of the site: its place, the distance of its station, climate zone, altitude, city and terrain. */
export function SiteInputs({
  confirmed,
  station,
  onSet,
}: {
  readonly confirmed: Coordinates | null
  /** The chosen station, once it is known. */
  readonly station?: WeatherStation | undefined
  readonly onSet: (name: string, change: LocationChange, gesture?: string) => void
}) {
  const { building, change, project } = useProjectEditor()
  const { t, i18n } = useTranslation(['location', 'project'])
  const texts = useInputTexts()
  const format = useFormat()
  const words = useStationWords()
  const { units } = building
  const { location } = building.userInputs
  const terrain = defaultsFor(building).header.terrainClass
  const ofPlace = climateOfPlace(building)
  const asksIranClimate =
    building.country === 'Iran' || building.energyCode === 'iran-part-19' || location?.iranClimate !== undefined
  return (
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
          help={
            location?.climateZone !== undefined
              ? undefined
              : location?.weatherStationId === undefined
                ? texts.source({ key: 'source.noZone' })
                : t('location:site.zoneEmpty')
          }
          notes={[t('location:site.zoneHelp')]}
          onChange={value => {
            onSet(t('project:step.weather'), { climateZone: value })
          }}
        />
        {asksIranClimate && (
          <OptionInput
            id={fieldId('location', 'iranClimate')}
            label={texts.label('location.iranClimate')}
            list="iranClimate"
            value={location?.iranClimate}
            defaultValue={ofPlace?.climate ?? null}
            source={
              ofPlace === undefined
                ? undefined
                : t(ofPlace.by === 'city' ? 'location:site.iranClimateCity' : 'location:site.iranClimateNearest', {
                    station: ofPlace.station[i18n.language === 'fa' ? 'fa' : 'en'],
                  })
            }
            help={
              // Before there is a place, nothing is missing for it.
              location?.iranClimate === undefined && ofPlace === undefined && location?.latitude !== undefined
                ? t('location:site.iranClimateEmpty')
                : undefined
            }
            notes={[
              t('location:site.iranClimateHelp', {
                distance: format.withUnit('distance', farthestStation, units),
              }),
            ]}
            onChange={value => {
              onSet(t('project:step.location'), { iranClimate: value })
            }}
          />
        )}
        <QuantityInput
          id={fieldId('location', 'altitude')}
          label={texts.label('location.altitude')}
          quantity="altitude"
          min={locationFields.altitude.min}
          max={locationFields.altitude.max}
          value={location?.altitude}
          help={t('location:site.altitudeHelp')}
          onChange={(value, gesture) => {
            onSet(t('project:step.altitude'), { altitude: value }, gesture)
          }}
        />
        <TextInput
          id={fieldId('location', 'city')}
          label={texts.label('location.city')}
          value={words.storedCity(location?.city, station)}
          max={locationFields.city.max}
          onChange={(text, gesture) => {
            onSet(t('project:step.location'), { city: text }, gesture)
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
  )
}
