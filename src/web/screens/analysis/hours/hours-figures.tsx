import { Button } from 'antd'
import { ChevronLeft, ChevronRight, Download, Info } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import { endUses } from '#contract/options.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useMode, usePalette } from '../../../theme/use-mode.ts'
import { useFormat } from '../../../text/use-format.ts'
import { saveCsv } from '../../../ui/save-file.ts'
import { DayChart, type DayRow } from './day-chart.tsx'
import { DesignDaysTable } from './design-days-table.tsx'
import type { HourWords } from './hour-words.ts'
import { hoursAbove } from './hours-above.ts'
import { hoursCsv } from './hours-csv.ts'
import { LoadDuration } from './load-duration.tsx'
import { shownSeries } from './shown-series.ts'
import { yearClasses } from './year-classes.ts'
import { YearMap } from './year-map.tsx'
import { yearPeaks } from './year-peaks.ts'

const nearPeak = 0.9
const mostPeaks = 3

function highest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity)
}
function lowest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity)
}

/** A year of hours: the map, the load duration, a day with its weather, and the peaks. */
export function HoursFigures({
  hours,
  outdoor,
  sun,
  area,
  zoneName,
  day: asked,
  onDay,
  words,
  fileName,
}: {
  readonly hours: HourSeries
  readonly outdoor: HourSeries
  readonly sun: HourSeries
  /** floor area for powers [m²] */
  readonly area: number
  readonly zoneName: string | null
  /** Day from 0; null: the day of the highest hour. */
  readonly day: number | null
  readonly onDay: (day: number) => void
  readonly words: HourWords
  readonly fileName: string
}) {
  const { t, i18n } = useTranslation('hours')
  const format = useFormat()
  const palette = usePalette()
  const mode = useMode()
  const { building } = useProjectEditor()
  const { units } = building
  const { series } = hours
  const shown = useMemo(() => shownSeries(hours.unit, area, units), [hours.unit, area, units])
  const shownOutdoor = useMemo(() => shownSeries('°C', 1, units), [units])
  const shownSun = useMemo(() => shownSeries('W/m²', 1, units), [units])
  const values = useMemo(() => hours.values.map(shown.of), [hours, shown])
  const outdoorValues = useMemo(() => outdoor.values.map(shownOutdoor.of), [outdoor, shownOutdoor])
  const sunValues = useMemo(() => sun.values.map(shownSun.of), [sun, shownSun])
  const high = highest(values)
  const low = lowest(values)
  const classes = useMemo(() => yearClasses(low, high, shown.fromZero), [low, high, shown])
  const peaks = useMemo(() => yearPeaks(values, mostPeaks, shown.fromZero), [values, shown])
  const colours = useMemo(() => {
    const ramp = hours.unit === '%' ? palette.sky : palette.sun
    return Array.from(
      { length: classes.count },
      (_, nth) => ramp[classes.count === 1 ? 4 : Math.round((nth * (ramp.length - 1)) / (classes.count - 1))] ?? '',
    )
  }, [palette, classes, hours.unit])
  const isOff = useCallback((value: number) => shown.fromZero && !(value > 0), [shown])
  const day = asked ?? Math.floor((peaks[0] ?? values.indexOf(high)) / 24)
  const [from, until] = [day * 24, day * 24 + 24]
  const name = t(`of.${series}`)
  const unit = format.unit(shown.quantity, units)
  const text = (value: number) => format.number(value, shown.decimals)
  const own = values.slice(from, until)
  const outdoorOwn = outdoorValues.slice(from, until)
  const sunOwn = sunValues.slice(from, until)
  const own90 = hoursAbove(values, nearPeak * high, words.monthOf)
  const running = values.filter(value => value > 0).length
  const half = values.filter(value => value >= 0.5 * high).length
  const use = endUses.find(key => key === series)
  const colour =
    use !== undefined
      ? palette.endUse[use]
      : series === 'globalRadiation'
        ? palette.balance.solar
        : series === 'heatingNeed'
          ? palette.endUse.heating
          : series === 'sensibleCoolingNeed' || series === 'latentCoolingNeed'
            ? palette.endUse.cooling
            : shown.fromZero
              ? palette.carrier.electricity
              : palette.tokens.colorText
  const dayPeak = highest(own)
  const persianDate = words.persianDate(from)
  const spoken = t('spokenDay', {
    date: words.longDate(from),
    value: `${text(dayPeak)} ${unit}`,
    time: words.clock(own.indexOf(dayPeak)),
  })
  const monthList = format.list(own90.months.map(month => words.months.long[month - 1] ?? ''))
  const nothing = shown.fromZero && high <= 0
  const rows: readonly DayRow[] = [
    {
      key: 'own',
      name,
      unit,
      values: own,
      range: [shown.fromZero ? 0 : low, high],
      fromZero: shown.fromZero,
      colour,
      decimals: shown.decimals,
      height: 118,
    },
    ...(series === 'outdoorTemperature'
      ? []
      : [
          {
            key: 'outdoor',
            name: t('of.outdoorTemperature'),
            unit: format.unit('temperature', units),
            values: outdoorOwn,
            range: [lowest(outdoorOwn), highest(outdoorOwn)] as const,
            fromZero: false,
            colour: palette.tokens.colorText,
            decimals: 0,
            height: 62,
          },
        ]),
    ...(series === 'globalRadiation'
      ? []
      : [
          {
            key: 'sun',
            name: t('of.globalRadiation'),
            unit: format.unit('heatFlux', units),
            values: sunOwn,
            range: [0, highest(sunValues)] as const,
            fromZero: true,
            colour: palette.balance.solar,
            decimals: 0,
            height: 62,
          },
        ]),
  ]
  const download = () => {
    const csv = hoursCsv({ month: t('csv.month'), day: t('csv.day'), hour: t('csv.hour') }, [
      { name: `${name}${zoneName === null ? '' : `, ${zoneName}`} [${unit}]`, values, decimals: shown.decimals + 1 },
      {
        name: `${t('of.outdoorTemperature')} [${format.unit('temperature', units)}]`,
        values: outdoorValues,
        decimals: 1,
      },
      { name: `${t('of.globalRadiation')} [${format.unit('heatFlux', units)}]`, values: sunValues, decimals: 1 },
    ])
    saveCsv(csv, fileName)
  }
  return (
    <div className="hours-grid">
      <section className="sheet hours-card" aria-label={t('map', { series: name })}>
        <div className="hours-head">
          <h3 dir="auto">
            {t('map', { series: name })} <bdi className="unit">{unit}</bdi>
          </h3>
          <span className="head-space" />
          <ClassLegend
            colours={colours}
            classes={classes}
            number={format.number}
            isOffShown={shown.fromZero}
            off={t('off')}
          />
          <Button
            type="text"
            size="small"
            icon={<Download size={16} />}
            aria-label={t('takeCsv')}
            title={t('takeCsv')}
            onClick={download}
          />
        </div>
        <YearMap
          key={`${mode} ${i18n.language}`}
          values={values}
          classes={classes}
          colours={colours}
          isOff={isOff}
          day={day}
          onDay={onDay}
          marks={peaks.map(hour => ({ hour, text: words.at(hour), value: text(values[hour] ?? 0) }))}
          words={{
            label: t('chooseDay'),
            months: words.months.short,
            clock: words.clock,
            day: nth => words.date(nth * 24),
            spoken,
            cell: hour => `${words.at(hour)} · ${text(values[hour] ?? 0)} ${unit}`,
          }}
        />
        <p className="hours-meaning">
          <Info size={14} strokeWidth={1.75} aria-hidden />
          <span dir="auto">
            {nothing
              ? t('never', { series: name })
              : shown.fromZero
                ? t('nearPeak', {
                    count: own90.hours,
                    hours: format.number(own90.hours),
                    share: format.percent(100 * nearPeak),
                    months: monthList,
                    from: words.clock(own90.from),
                    until: words.clock(own90.until),
                  })
                : t('between', {
                    low: `${text(low)} ${unit}`,
                    lowAt: words.at(values.indexOf(low)),
                    high: `${text(high)} ${unit}`,
                    highAt: words.at(values.indexOf(high)),
                  })}
          </span>
        </p>
      </section>
      <section className="sheet hours-card" aria-label={t(shown.fromZero ? 'duration' : 'sorted')}>
        <div className="hours-head">
          <h3 dir="auto">
            {t(shown.fromZero ? 'duration' : 'sorted')} <bdi className="unit">{unit}</bdi>
          </h3>
        </div>
        <LoadDuration
          values={values}
          fromZero={shown.fromZero}
          colour={colour}
          number={format.number}
          decimals={shown.decimals}
          points={
            nothing
              ? []
              : shown.fromZero
                ? [
                    { hours: 0, value: high, text: t('peakPoint', { value: text(high) }) },
                    {
                      hours: half,
                      value: 0.5 * high,
                      text: t('halfPoint', { count: half, hours: format.number(half), value: text(0.5 * high) }),
                    },
                  ]
                : []
          }
          words={{ label: t('durationSpoken', { series: name, high: `${text(high)} ${unit}` }), axis: t('hoursAxis') }}
        />
        <dl className="hours-sums">
          {shown.fromZero ? (
            <>
              <dt dir="auto">{t('running')}</dt>
              <dd>{t('hoursCount', { count: running, hours: format.number(running) })}</dd>
              <dt dir="auto">{t('inYear')}</dt>
              <dd>
                <bdi>
                  {format.number(shown.sumOf(hours.values), 1)}{' '}
                  {shown.sum === null ? '' : format.unit(shown.sum, units)}
                </bdi>
              </dd>
            </>
          ) : (
            <>
              <dt dir="auto">{t('mean')}</dt>
              <dd>
                <bdi>
                  {text(values.reduce((sum, value) => sum + value, 0) / values.length)} {unit}
                </bdi>
              </dd>
              <dt dir="auto">{t('range')}</dt>
              <dd>
                <bdi>
                  {text(low)} – {text(high)} {unit}
                </bdi>
              </dd>
            </>
          )}
        </dl>
      </section>
      <section className="sheet hours-card" aria-label={words.longDate(from)}>
        <div className="hours-head">
          <h3 dir="auto">{words.longDate(from)}</h3>
          {persianDate !== null && (
            <span className="unit" dir="auto" data-testid="persian-day">
              {persianDate}
            </span>
          )}
          <span className="head-space" />
          <Button
            size="small"
            icon={<ChevronLeft size={16} />}
            aria-label={t('dayBefore')}
            title={t('dayBefore')}
            disabled={day === 0}
            onClick={() => {
              onDay(day - 1)
            }}
          />
          <Button
            size="small"
            icon={<ChevronRight size={16} />}
            aria-label={t('dayAfter')}
            title={t('dayAfter')}
            disabled={until >= values.length}
            onClick={() => {
              onDay(day + 1)
            }}
          />
        </div>
        <DayChart rows={rows} number={format.number} clock={words.clock} label={spoken} />
        <dl className="hours-day-sums">
          <div>
            <dt dir="auto">{name}</dt>
            <dd>
              {t('dayPeak', { time: words.clock(own.indexOf(dayPeak)) })}{' '}
              <bdi>
                <strong>{text(dayPeak)}</strong> {unit}
              </bdi>
            </dd>
            {shown.sum !== null && (
              <dd>
                {t('dayHours', {
                  count: own.filter(value => value > 0).length,
                  hours: format.number(own.filter(value => value > 0).length),
                })}
                {format.comma}
                <bdi>
                  <strong>{format.number(shown.sumOf(hours.values.slice(from, until)), 2)}</strong>{' '}
                  {format.unit(shown.sum, units)}
                </bdi>
              </dd>
            )}
          </div>
          <div>
            <dt dir="auto">{t('of.outdoorTemperature')}</dt>
            <dd>
              <bdi>
                {format.number(lowest(outdoorOwn), 1)} – <strong>{format.number(highest(outdoorOwn), 1)}</strong>{' '}
                {format.unit('temperature', units)}
              </bdi>
            </dd>
          </div>
          <div>
            <dt dir="auto">{t('of.globalRadiation')}</dt>
            <dd>
              <bdi>
                <strong>{format.number(shownSun.sumOf(sun.values.slice(from, until)), 1)}</strong>{' '}
                {format.unit('irradiation', units)}
              </bdi>
            </dd>
          </div>
        </dl>
        <DesignDaysTable
          hours={{ values, fromZero: shown.fromZero, text, name, unit }}
          outdoor={outdoor.values}
          sun={sun.values}
          units={units}
          day={day}
          onDay={onDay}
          date={nth => words.date(24 * nth)}
        />
      </section>
      <section className="sheet hours-card" aria-label={t('peaks')}>
        <div className="hours-head">
          <h3 dir="auto">{t('peaks')}</h3>
          <span className="option-note" dir="auto">
            {t('apart')}
          </span>
        </div>
        <table className="hours-peaks" data-testid="year-peaks">
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">
                {name}
                <bdi className="unit">{unit}</bdi>
              </th>
              <th scope="col">
                {t('outdoors')}
                <bdi className="unit">{format.unit('temperature', units)}</bdi>
              </th>
              <th scope="col">
                {t('sun')}
                <bdi className="unit">{format.unit('heatFlux', units)}</bdi>
              </th>
            </tr>
          </thead>
          <tbody>
            {peaks.map(hour => (
              <tr key={hour} className={Math.floor(hour / 24) === day ? 'hours-peak-shown' : undefined}>
                <th scope="row">
                  <Button
                    type="link"
                    size="small"
                    onClick={() => {
                      onDay(Math.floor(hour / 24))
                    }}
                  >
                    {words.at(hour)}
                  </Button>
                </th>
                <td>
                  <strong>{text(values[hour] ?? 0)}</strong>
                </td>
                <td>{format.number(outdoorValues[hour] ?? 0, 1)}</td>
                <td>{format.number(sunValues[hour] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {nothing && (
          <p className="hours-none" dir="auto">
            {t('never', { series: name })}
          </p>
        )}
        <p className="hours-whole" dir="auto">
          {hours.unit === 'W' &&
            !nothing &&
            t(zoneName === null ? 'wholePeak' : 'zonePeak', {
              value: format.withUnit('power', highest(hours.values) / 1000, units),
            })}
        </p>
        <Button icon={<Download size={16} />} onClick={download} data-testid="hours-csv">
          {t('takeCsv')}
        </Button>
      </section>
    </div>
  )
}

function ClassLegend({
  colours,
  classes,
  number,
  isOffShown,
  off,
}: {
  readonly colours: readonly string[]
  readonly classes: { readonly from: number; readonly step: number }
  readonly number: (value: number, decimals?: number) => string
  readonly isOffShown: boolean
  readonly off: string
}) {
  const decimals = classes.step >= 1 && classes.step % 1 === 0 ? 0 : classes.step >= 0.1 ? 1 : 2
  return (
    <span className="hours-legend" aria-hidden>
      {colours.map((colour, nth) => (
        <span key={colour}>
          <i style={{ background: colour }} />
          {number(classes.from + nth * classes.step, decimals)}
        </span>
      ))}
      {isOffShown && (
        <span className="hours-off">
          <i />
          {off}
        </span>
      )}
    </span>
  )
}
