import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { envelopeAreas } from '#building/library/envelope-areas.ts'
import { buildingSummary } from '#building/library/summary.ts'
import { resolved } from '#building/library/resolved.ts'
import { limits } from '#contract/limits.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { orientations, type InputTab } from '#contract/options.ts'
import { fieldWithUnit } from '#text/quantity-text.ts'
import { useFormat } from '../text/use-format.ts'
import { useStationWords } from '../text/use-station-words.ts'

/** Summary of a tab in a line, for the review. */
export function useTabSummary(building: Building, station: WeatherStation | null): (tab: InputTab) => string {
  const { t } = useTranslation(['payment', 'options'])
  const format = useFormat()
  const words = useStationWords()
  const { units, userInputs } = building
  const { values, summary, windows } = useMemo(() => {
    const rows = envelopeAreas(building)
    return {
      values: resolved(building),
      summary: buildingSummary(building),
      windows: orientations.reduce((sum, o) => sum + rows[o].windowArea, 0),
    }
  }, [building])
  const place = userInputs.location
  return tab => {
    switch (tab) {
      case 'location': {
        if (place?.latitude === undefined || place.longitude === undefined) return t('summary.noPlace')
        const name =
          words.storedCity(place.city, station) ??
          `${format.number(place.latitude, 4)}, ${format.number(place.longitude, 4)}`
        return place.weatherStationId === undefined
          ? t('summary.noWeather', { place: name })
          : t('summary.place', { place: name, station: station === null ? '…' : words.name(station) })
      }
      case 'draw-building':
        return summary.massCount === 0
          ? t('summary.noMass')
          : t('summary.masses', {
              count: summary.massCount,
              number: format.number(summary.massCount),
              storeys: t('summary.storeys', { count: summary.storeys, number: format.number(summary.storeys) }),
              area: format.withUnit('area', summary.grossFloorArea, units),
            })
      case 'envelope':
        return summary.windowToWallRatio === null
          ? t('summary.noMass')
          : t('summary.envelope', {
              windows: format.withUnit('area', windows, units),
              ratio: format.percent(summary.windowToWallRatio, 1),
            })
      case 'neighbors': {
        const count = userInputs.neighbors?.neighbors?.length ?? 0
        return count === 0
          ? t('summary.noNeighbors')
          : t('summary.neighbors', { number: format.number(count), max: limits.neighbors })
      }
      case 'construction': {
        const { wallUValue, roofUValue, windowUValue } = values.construction
        const u = (value: number) => format.quantity('uValue', value, units)
        return t('summary.construction', {
          wall: u(wallUValue.value),
          roof: u(roofUValue.value),
          window: format.withUnit('uValue', windowUValue.value, units),
        })
      }
      case 'zone': {
        const { heatingSetpoint, coolingSetpoint } = values.zone.setpoints
        return t('summary.zones', {
          count: values.zone.zoneTypes.length,
          number: format.number(values.zone.zoneTypes.length),
          heating: fieldWithUnit(format, 'temperature', heatingSetpoint.value, units, heatingSetpoint.edited),
          cooling: fieldWithUnit(format, 'temperature', coolingSetpoint.value, units, coolingSetpoint.edited),
        })
      }
      case 'mechanical': {
        const { hvacSystemType, heatingCoefficient, coolingCoefficient } = values.mechanical
        return t('summary.mechanical', {
          system: t(`options:hvacSystemType.${hvacSystemType.value}` as never),
          heating: format.number(heatingCoefficient.value, 2),
          cooling: format.number(coolingCoefficient.value, 2),
        })
      }
      case 'renewables': {
        const area = values.renewables.photovoltaicArea.value
        return area > 0
          ? t('summary.renewables', { area: format.withUnit('area', area, units) })
          : t('summary.noRenewables')
      }
    }
  }
}
