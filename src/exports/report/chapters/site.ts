import { lightPalette } from '#charts/palette.ts'
import { monthTemperaturesChart, temperatureColours } from '#charts/month-temperatures.chart.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import { distanceKm } from '#contract/distance-km.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { resolved } from '#building/library/resolved.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import type { Block } from '../report-blocks.ts'
import type { ReportRoom } from '../report-room.ts'
import { ownStation, placeOf } from '../site-words.ts'

/** Site, weather station and climate. */
export function site(room: ReportRoom): readonly Block[] {
  const { project, words, subject } = room
  const { t, format, units } = words
  const place = project.userInputs.location
  const station = ownStation(room)
  const climate = subject.climate
  const row = (label: string, value: string | undefined) =>
    value === undefined || value === '' ? [] : [{ label, value }]
  return [
    { kind: 'heading', text: t('report:site.location') },
    {
      kind: 'facts',
      rows: [
        ...row(t('report:cover.place'), placeOf(room)),
        ...(place?.latitude === undefined || place.longitude === undefined
          ? []
          : row(
              t('location:site.coordinates'),
              `${format.number(place.latitude, 4)}, ${format.number(place.longitude, 4)}`,
            )),
        ...(place?.altitude === undefined
          ? []
          : row(words.label('location.altitude'), format.withUnit('altitude', place.altitude, units))),
        ...row(
          words.label('header.terrainClass'),
          words.option('terrainClass', resolved(project).header.terrainClass.value),
        ),
        ...(station === null
          ? []
          : [
              ...row(t('report:site.station'), words.stations.name(station)),
              ...(place?.latitude === undefined || place.longitude === undefined
                ? []
                : row(
                    t('report:site.stationDistance'),
                    format.withUnit(
                      'distance',
                      distanceKm({ latitude: place.latitude, longitude: place.longitude }, station),
                      units,
                    ),
                  )),
              ...row(t('report:site.stationAltitude'), format.withUnit('altitude', station.altitude, units)),
              ...row(t('report:site.years'), words.stations.years(station)),
              ...row(t('report:site.source'), words.stations.source(station)),
            ]),
      ],
    },
    ...(station?.credit === undefined
      ? []
      : [
          {
            kind: 'note' as const,
            text: t('location:climate.credit', { credit: words.stations.credit(station.credit) }),
          },
        ]),
    ...(station?.origin === 'generated' ? [{ kind: 'note' as const, text: t('results:generatedWeather') }] : []),
    ...(climate === null
      ? [{ kind: 'note' as const, text: t('report:notAsked.climate') }]
      : climateBlocks(room, climate, station)),
  ]
}

function climateBlocks(
  { words, width }: ReportRoom,
  climate: ClimateSummary,
  station: WeatherStation | null,
): readonly Block[] {
  const { t, format, units, months } = words
  const shown = (value: number) => toShown('temperature', value, units)
  const figure = (quantity: QuantityKey, value: number) => format.quantity(quantity, value, units)
  const headOf = (name: string, quantity: QuantityKey) => `${name} (${format.unit(quantity, units)})`
  const parts = ['mean', 'days', 'extremes', 'comfort'] as const
  const names = Object.fromEntries(parts.map(part => [part, t(`location:climate.temperature.${part}`)])) as Record<
    (typeof parts)[number],
    string
  >
  const colours = temperatureColours(lightPalette)
  const { year } = climate.temperature
  const sumOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0)
  const design = climate.statedDesign ?? climate.design
  const stated =
    climate.statedDesign !== null ? 'designStated' : station?.origin === 'generated' ? 'designGenerated' : 'designYear'
  return [
    { kind: 'heading', text: t('report:site.climate') },
    {
      kind: 'facts',
      rows: [
        { label: t('location:climate.zone'), value: climate.climateZone.name },
        ...climate.degreeDays.map(({ kind, base, annual }) => ({
          label: t('report:site.base', {
            kind: t(`report:site.${kind}Days`),
            base: format.withUnit('temperature', base, units),
          }),
          value: format.withUnit('degreeDays', annual, units),
        })),
        {
          label: t('location:climate.designRows.heating996'),
          value: format.withUnit('temperature', design.heating996, units),
        },
        {
          label: t('location:climate.designRows.cooling04'),
          value: format.withUnit('temperature', design.cooling04.dryBulb, units),
        },
      ],
    },
    { kind: 'note', text: t(`location:climate.${stated}`) },
    {
      kind: 'picture',
      picture: {
        spec: {
          ...monthTemperaturesChart({
            months: climate.temperature.monthly.map((month, m) => ({
              mean: shown(month.mean),
              dailyMinimum: shown(month.dailyMinimum),
              dailyMaximum: shown(month.dailyMaximum),
              lowest: shown(month.lowest),
              highest: shown(month.highest),
              comfortLow: shown(climate.comfort[m]?.low ?? 0),
              comfortHigh: shown(climate.comfort[m]?.high ?? 0),
            })),
            monthNames: months.short,
            names,
            inWords: value => format.number(value, decimalsOf('temperature', units)),
            height: 200,
            palette: lightPalette,
            fontFamily: words.font,
          }),
          width,
        } as never,
      },
      alt: t('report:site.temperaturesAlt'),
      legend: parts.map(part => ({ name: names[part], fill: colours[part], edge: colours[part] })),
    },
    {
      kind: 'table',
      columns: ['words', 'figures', 'figures', 'figures', 'figures', 'figures'],
      head: [
        months.head,
        headOf(t('report:site.mean'), 'temperature'),
        headOf(t('report:site.dailyMinimum'), 'temperature'),
        headOf(t('report:site.dailyMaximum'), 'temperature'),
        headOf(t('report:site.humidity'), 'percent'),
        headOf(t('report:site.sun'), 'irradiation'),
      ],
      rows: [
        ...climate.temperature.monthly.map((month, m) => ({
          cells: [
            months.long[m] ?? '',
            figure('temperature', month.mean),
            figure('temperature', month.dailyMinimum),
            figure('temperature', month.dailyMaximum),
            format.number(climate.humidity.relativePercent[m] ?? 0),
            figure('irradiation', climate.sun.horizontal[m] ?? 0),
          ],
        })),
        {
          strong: true,
          cells: [
            t('results:year'),
            figure('temperature', year.mean),
            figure('temperature', year.dailyMinimum),
            figure('temperature', year.dailyMaximum),
            '',
            figure('irradiation', sumOf(climate.sun.horizontal)),
          ],
        },
      ],
    },
  ]
}
