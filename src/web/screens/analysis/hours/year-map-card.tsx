import { Button } from 'antd'
import { Download, Info } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '#text/format.ts'
import { useMode, usePalette } from '../../../theme/use-mode.ts'
import { useFormat } from '../../../text/use-format.ts'
import { hoursAbove } from './hours-above.ts'
import { HoursCard, type HoursCardProps } from './hours-card.tsx'
import { classColours, type YearClasses } from './year-classes.ts'
import { YearMap } from './year-map.tsx'

/** Part of the highest value from which an hour is near the peak. */
const nearPeak = 0.9

/** The map of a year's hours, with a sentence on when the series is high. */
export function YearMapCard({
  year,
  name,
  unit,
  text,
  words,
  day,
  onDay,
  spokenDay,
  onDownload,
}: HoursCardProps & { readonly spokenDay: string; readonly onDownload: () => void }) {
  const { t, i18n } = useTranslation('hours')
  const format = useFormat()
  const palette = usePalette()
  const mode = useMode()
  const { hours, shown, values, classes, high, low } = year
  const { fromZero } = shown
  const ramp = hours.unit === '%' ? palette.sky : palette.sun
  const colours = useMemo(() => classColours(ramp, classes.count), [ramp, classes.count])
  const isOff = useCallback((value: number) => fromZero && !(value > 0), [fromZero])
  const hoursNearPeak = hoursAbove(values, nearPeak * high, words.monthOf)
  const steps = colours.map((colour, nth) => ({ name: classText(classes, nth, format), colour }))
  const off = fromZero ? t('off') : null
  return (
    <HoursCard
      title={t('map', { series: name })}
      unit={unit}
      picture={
        off === null
          ? steps
          : [...steps, { name: off, colour: palette.tokens.colorBgContainer, edge: palette.tokens.colorBorder }]
      }
      head={
        <>
          <span className="head-space" />
          <ClassLegend colours={colours} classes={classes} off={off} />
          <Button
            type="text"
            size="small"
            icon={<Download size={16} />}
            aria-label={t('takeCsv')}
            title={t('takeCsv')}
            onClick={onDownload}
          />
        </>
      }
    >
      <YearMap
        key={`${mode} ${i18n.language}`}
        values={values}
        classes={classes}
        colours={colours}
        isOff={isOff}
        day={day}
        onDay={onDay}
        marks={year.peaks.map(hour => ({ hour, text: words.at(hour), value: text(values[hour] ?? 0) }))}
        words={{
          label: t('chooseDay'),
          months: words.months.short,
          clock: words.clock,
          day: nth => words.date(nth * 24),
          spoken: spokenDay,
          cell: hour => `${words.at(hour)} · ${text(values[hour] ?? 0)} ${unit}`,
        }}
      />
      <p className="hours-meaning">
        <Info size={14} strokeWidth={1.75} aria-hidden />
        <span dir="auto">
          {year.isNothing
            ? t('never', { series: name })
            : fromZero
              ? t('nearPeak', {
                  count: hoursNearPeak.hours,
                  hours: format.number(hoursNearPeak.hours),
                  share: format.percent(100 * nearPeak),
                  months: format.list(hoursNearPeak.months.map(month => words.months.long[month - 1] ?? '')),
                  from: words.clock(hoursNearPeak.from),
                  until: words.clock(hoursNearPeak.until),
                })
              : t('between', {
                  low: `${text(low)} ${unit}`,
                  lowAt: words.at(values.indexOf(low)),
                  high: `${text(high)} ${unit}`,
                  highAt: words.at(values.indexOf(high)),
                })}
        </span>
      </p>
    </HoursCard>
  )
}

/** Lowest value of a class in digits. */
function classText({ from, step }: YearClasses, nth: number, format: Format): string {
  return format.number(from + nth * step, step >= 1 && step % 1 === 0 ? 0 : step >= 0.1 ? 1 : 2)
}

function ClassLegend({
  colours,
  classes,
  off,
}: {
  readonly colours: readonly string[]
  readonly classes: YearClasses
  /** Word for hours at zero; null where zero is a value as any other. */
  readonly off: string | null
}) {
  const format = useFormat()
  return (
    <span className="hours-legend" aria-hidden>
      {colours.map((colour, nth) => (
        <span key={colour}>
          <i style={{ background: colour }} />
          {classText(classes, nth, format)}
        </span>
      ))}
      {off !== null && (
        <span className="hours-off">
          <i />
          {off}
        </span>
      )}
    </span>
  )
}
