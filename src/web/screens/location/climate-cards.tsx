import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { monthLinesChart } from '#charts/month-lines.chart.ts'
import { monthTemperaturesChart, temperatureColours } from '#charts/month-temperatures.chart.ts'
import { sunPathChart } from '#charts/sun-path.chart.ts'
import { windColours, windRings, windRoseChart } from '#charts/wind-rose.chart.ts'
import { useMonthNames } from '../../text/month-names.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import { useFormat } from '../../text/use-format.ts'
import { ClimateCard } from './climate-card.tsx'

interface CardProps {
  readonly climate: ClimateSummary
  readonly units: UnitSystem
  readonly height?: number
}

const usualHeight = 220
function sum(list: readonly number[]) {
  return list.reduce((total, x) => total + x, 0)
}
/** Index of the largest value. */
function largest(list: readonly number[]): number {
  return list.reduce((best, value, i) => (value > (list[best] ?? -Infinity) ? i : best), 0)
}

/** Tools of every card: words, numbers, colours, months. */
function useTools(units: UnitSystem) {
  const { t } = useTranslation('location')
  const format = useFormat()
  const palette = usePalette()
  const months = useMonthNames()
  return useMemo(() => {
    const direction = (i: number): string => t(`climate.direction.${i}` as 'climate.direction.0')
    return {
      t,
      format,
      palette,
      months,
      direction,
      shown: (key: QuantityKey, value: number) => toShown(key, value, units),
      text: (key: QuantityKey, value: number) => format.quantity(key, value, units),
      withUnit: (key: QuantityKey, value: number) => format.withUnit(key, value, units),
      unit: (key: QuantityKey) => format.unit(key, units),
      decimals: (key: QuantityKey) => decimalsOf(key, units),
      percent: (share: number) => format.percent(share * 100, share < 0.1 ? 1 : 0),
    }
  }, [t, format, palette, months, units])
}

export function TemperatureCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, format, palette, months, shown, text, withUnit, unit, decimals } = useTools(units)
  const { monthly, year } = climate.temperature
  const spec = useMemo(
    () =>
      monthTemperaturesChart({
        months: monthly.map((month, m) => ({
          mean: shown('temperature', month.mean),
          dailyMinimum: shown('temperature', month.dailyMinimum),
          dailyMaximum: shown('temperature', month.dailyMaximum),
          lowest: shown('temperature', month.lowest),
          highest: shown('temperature', month.highest),
          comfortLow: shown('temperature', climate.comfort[m]?.low ?? 0),
          comfortHigh: shown('temperature', climate.comfort[m]?.high ?? 0),
        })),
        names: {
          mean: t('climate.temperature.mean'),
          days: t('climate.temperature.days'),
          extremes: t('climate.temperature.extremes'),
          comfort: t('climate.temperature.comfort'),
        },
        monthNames: months.short,
        inWords: value => format.number(value, decimals('temperature')),
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [monthly, climate, shown, t, months, decimals, format, height, palette],
  )
  const warmest = monthly[largest(monthly.map(month => month.mean))] ?? year
  const colours = temperatureColours(palette)
  return (
    <ClimateCard
      name="temperature"
      title={t('climate.temperature.title')}
      unit={unit('temperature')}
      spec={spec}
      legend={(['mean', 'days', 'extremes', 'comfort'] as const).map(key => ({
        name: t(`climate.temperature.${key}`),
        colour: colours[key],
      }))}
      sentence={t('climate.temperature.summary', {
        below: format.number(monthly.filter((month, m) => month.mean < (climate.comfort[m]?.low ?? -Infinity)).length),
        above: format.number(monthly.filter((month, m) => month.mean > (climate.comfort[m]?.high ?? Infinity)).length),
        swing: withUnit('temperatureDifference', warmest.dailyMaximum - warmest.dailyMinimum),
      })}
      table={{
        head: [
          months.heading,
          t('climate.temperature.mean'),
          t('climate.temperature.days'),
          t('climate.temperature.extremes'),
          t('climate.temperature.comfort'),
        ],
        rows: [
          ...monthly.map((month, m) => ({ name: months.long[m] ?? '', span: month, comfort: climate.comfort[m] })),
          { name: t('climate.year'), span: year, comfort: undefined },
        ].map(({ name, span, comfort }) => [
          name,
          text('temperature', span.mean),
          `${text('temperature', span.dailyMinimum)} … ${text('temperature', span.dailyMaximum)}`,
          `${text('temperature', span.lowest)} … ${text('temperature', span.highest)}`,
          comfort === undefined ? '–' : `${text('temperature', comfort.low)} … ${text('temperature', comfort.high)}`,
        ]),
      }}
    />
  )
}

export function RelativeHumidityCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, format, palette, months, text, unit } = useTools(units)
  const { relativePercent, dewPoint } = climate.humidity
  const title = t('climate.humidity.relative')
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: [{ key: 'relative', name: title, colour: palette.endUse.fans, values: relativePercent }],
        monthNames: months.short,
        unit: '%',
        decimals: 0,
        mark: 'bar',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [relativePercent, title, months, height, palette],
  )
  const damp = largest(relativePercent)
  const dry = largest(relativePercent.map(value => -value))
  return (
    <ClimateCard
      name="relative-humidity"
      title={title}
      unit="%"
      spec={spec}
      sentence={t('climate.humidity.relativeSummary', {
        dry: months.long[dry] ?? '',
        low: format.percent(relativePercent[dry] ?? 0),
        damp: months.long[damp] ?? '',
        high: format.percent(relativePercent[damp] ?? 0),
      })}
      table={{
        head: [months.heading, title, `${t('climate.humidity.dewPoint')} (${unit('temperature')})`],
        rows: relativePercent.map((value, m) => [
          months.long[m] ?? '',
          format.percent(value),
          text('temperature', dewPoint[m] ?? 0),
        ]),
      }}
    />
  )
}

export function HumidityRatioCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, palette, months, shown, text, withUnit, unit, decimals } = useTools(units)
  const grams = useMemo(() => climate.humidity.ratio.map(ratio => ratio * 1000), [climate])
  const title = t('climate.humidity.ratio')
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: [
          {
            key: 'ratio',
            name: title,
            colour: palette.endUse.cooling,
            values: grams.map(value => shown('humidityRatio', value)),
          },
        ],
        monthNames: months.short,
        unit: unit('humidityRatio'),
        decimals: decimals('humidityRatio'),
        mark: 'bar',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [grams, title, months, shown, unit, decimals, height, palette],
  )
  const most = largest(grams)
  return (
    <ClimateCard
      name="humidity-ratio"
      title={title}
      unit={unit('humidityRatio')}
      spec={spec}
      sentence={t('climate.humidity.ratioSummary', {
        month: months.long[most] ?? '',
        value: withUnit('humidityRatio', grams[most] ?? 0),
      })}
      table={{
        head: [months.heading, title],
        rows: grams.map((value, m) => [months.long[m] ?? '', text('humidityRatio', value)]),
      }}
    />
  )
}

export function SunCard({ climate, units, height = usualHeight }: CardProps) {
  const { t, palette, months, direction, shown, text, withUnit, unit, decimals } = useTools(units)
  const { sun } = climate
  const series = useMemo(() => {
    const walls = [
      palette.endUse.cooling,
      palette.balance.airChange,
      palette.balance.people,
      palette.endUse.equipment,
      palette.endUse.heating,
      palette.balance.solar,
      palette.balance.wall,
      palette.endUse.fans,
    ]
    return [
      {
        key: 'horizontal',
        name: t('climate.sun.horizontal'),
        colour: palette.tokens.colorText,
        values: sun.horizontal,
      },
      ...sun.vertical.map((values, i) => ({
        key: `wall-${i}`,
        name: direction(2 * i),
        colour: walls[i] ?? palette.clay,
        values,
      })),
    ]
  }, [sun, palette, t, direction])
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: series.map(one => ({ ...one, values: one.values.map(value => shown('irradiation', value)) })),
        monthNames: months.short,
        unit: unit('irradiation'),
        decimals: decimals('irradiation'),
        mark: 'line',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [series, shown, unit, decimals, months, height, palette],
  )
  const years = sun.vertical.map(sum)
  const best = largest(years)
  const worst = largest(years.map(value => -value))
  const all = [
    ...series,
    { key: 'direct', name: t('climate.sun.direct'), values: sun.directNormal },
    { key: 'diffuse', name: t('climate.sun.diffuse'), values: sun.diffuseHorizontal },
  ]
  return (
    <ClimateCard
      name="sun"
      title={t('climate.sun.title')}
      unit={unit('irradiation')}
      spec={spec}
      legend={series}
      sentence={t('climate.sun.summary', {
        best: direction(2 * best),
        high: withUnit('irradiation', years[best] ?? 0),
        worst: direction(2 * worst),
        low: withUnit('irradiation', years[worst] ?? 0),
      })}
      table={{
        head: [months.heading, ...all.map(one => one.name)],
        rows: [
          ...months.long.map((name, m) => [name, ...all.map(one => text('irradiation', one.values[m] ?? 0))]),
          [t('climate.year'), ...all.map(one => text('irradiation', sum(one.values)))],
        ],
      }}
    />
  )
}

export function WindRoseCard({
  climate,
  units,
  height = 240,
  isGenerated = false,
}: CardProps & { /** Whether the directions are generated: its normals have none. */ readonly isGenerated?: boolean }) {
  const { t, palette, months, direction, text, withUnit, unit, percent } = useTools(units)
  const { shares, speedLimits, calm, calmBelow } = climate.wind
  const classNames = useMemo(
    () =>
      [...speedLimits, Infinity].map((limit, i) => {
        const from = i === 0 ? calmBelow : (speedLimits[i - 1] ?? 0)
        return limit === Infinity
          ? t('climate.wind.over', { value: withUnit('windSpeed', from) })
          : t('climate.wind.between', { from: text('windSpeed', from), to: withUnit('windSpeed', limit) })
      }),
    [speedLimits, calmBelow, t, text, withUnit],
  )
  const directionNames = useMemo(() => shares.map((_, i) => direction(i)), [shares, direction])
  const spec = useMemo(
    () =>
      windRoseChart({ shares, directionNames, classNames, percent, height, palette, fontFamily: months.fontFamily }),
    [shares, directionNames, classNames, percent, height, palette, months],
  )
  const totals = shares.map(sum)
  const most = largest(totals)
  const meaning = isGenerated
    ? t('climate.wind.generated', { calm: percent(calm) })
    : t('climate.wind.summary', { direction: direction(most), share: percent(totals[most] ?? 0), calm: percent(calm) })
  const colours = windColours(palette, classNames.length)
  return (
    <ClimateCard
      name="wind-rose"
      title={t('climate.wind.title')}
      unit={unit('windSpeed')}
      spec={spec}
      legend={classNames.map((name, i) => ({ name, colour: colours[i] ?? '' }))}
      sentence={`${meaning} ${t('climate.wind.rings', { step: percent(windRings(shares)[0] ?? 0) })}`}
      table={{
        head: [t('climate.wind.direction'), ...classNames, t('climate.wind.all')],
        rows: shares.map((row, i) => [direction(i), ...row.map(percent), percent(totals[i] ?? 0)]),
      }}
    />
  )
}

export function WindSpeedCard({ climate, units, height = 240 }: CardProps) {
  const { t, palette, months, shown, text, withUnit, unit, decimals } = useTools(units)
  const { meanSpeed } = climate.wind
  const title = t('climate.wind.speed')
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: [
          {
            key: 'speed',
            name: title,
            colour: palette.sky[4] ?? palette.clay,
            values: meanSpeed.map(value => shown('windSpeed', value)),
          },
        ],
        monthNames: months.short,
        unit: unit('windSpeed'),
        decimals: decimals('windSpeed'),
        mark: 'bar',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [meanSpeed, title, months, shown, unit, decimals, height, palette],
  )
  const most = largest(meanSpeed)
  return (
    <ClimateCard
      name="wind-speed"
      title={title}
      unit={unit('windSpeed')}
      spec={spec}
      sentence={t('climate.wind.speedSummary', {
        month: months.long[most] ?? '',
        value: withUnit('windSpeed', meanSpeed[most] ?? 0),
      })}
      table={{
        head: [months.heading, title],
        rows: meanSpeed.map((value, m) => [months.long[m] ?? '', text('windSpeed', value)]),
      }}
    />
  )
}

/** Heights of noon between which an overhang separates summer from winter [degrees]. */
const steep = 65
const flat = 50

export function SunPathCard({ climate, units, height = 240 }: CardProps) {
  const { t, format, palette, months, direction } = useTools(units)
  const days = climate.sunPath
  const degrees = useMemo(() => (value: number) => `${format.number(value)}°`, [format])
  const spec = useMemo(
    () =>
      sunPathChart({
        days,
        monthNames: months.long,
        directionNames: [0, 4, 8, 12].map(direction),
        altitudeName: t('climate.sunPath.altitude'),
        degrees,
        digits: format.digits,
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [days, months, direction, t, degrees, format, height, palette],
  )
  const highest = (m: number) => Math.max(0, ...(days[m]?.points ?? []).map(point => point.altitudeDeg))
  const time = (hour: number | null) => {
    if (hour === null) return '–'
    const minutes = Math.round(hour * 60)
    return format.digits(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
  }
  const [june, december] = [highest(5), highest(11)]
  const meaning = june > steep && december < flat ? ` ${t('climate.sunPath.overhang')}` : ''
  return (
    <ClimateCard
      name="sun-path"
      title={t('climate.sunPath.title')}
      unit={t('climate.sunPath.clock')}
      spec={spec}
      isSquare
      sentence={`${t('climate.sunPath.summary', { june: degrees(june), december: degrees(december) })}${meaning}`}
      table={{
        head: [
          t('climate.sunPath.day'),
          t('climate.sunPath.sunrise'),
          t('climate.sunPath.sunset'),
          t('climate.sunPath.noon'),
        ],
        rows: days.map(({ month, sunrise, sunset }) => [
          months.long[month - 1] ?? '',
          time(sunrise),
          time(sunset),
          degrees(highest(month - 1)),
        ]),
      }}
    />
  )
}
