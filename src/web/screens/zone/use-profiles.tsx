import { useTranslation } from 'react-i18next'
import type { Schedules } from '#building/library/schedules.ts'
import { useMonthNames } from '../../text/month-names.ts'
import { useFormat } from '../../text/use-format.ts'
import { FieldMark } from '../../project/fields/field-mark.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'

const [width, height, bottom] = [240, 72, 14]
const rows = [
  { key: 'occupancy', title: 'zone.useOccupancy', colour: '--end-use-generation' },
  { key: 'lighting', title: 'zone.useLighting', colour: '--end-use-lighting' },
  { key: 'equipment', title: 'zone.useEquipment', colour: '--end-use-equipment' },
  { key: 'hotWater', title: 'zone.useHotWater', colour: '--end-use-hot-water' },
] as const

function x(hour: number) {
  return (hour / 24) * width
}
function y(fraction: number) {
  return (1 - fraction) * (height - bottom - 4) + 4
}
/** Steps, an hour each. */
function steps(day: readonly number[]) {
  return day.map((fraction, hour) => `${hour === 0 ? 'M' : 'L'}${x(hour)} ${y(fraction)}H${x(hour + 1)}`).join('')
}
function sum(day: readonly number[]) {
  return day.reduce((total, fraction) => total + fraction, 0)
}

/**
 * Profiles of people, lamps, appliances and taps through a working day, both days of the weekend and a day of the long
 * holiday, with their source.
 */
export function UseProfiles({ schedules }: { readonly schedules: Schedules }) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const { long } = useMonthNames()
  const { longHoliday, publicHolidays } = schedules
  const hours = (day: readonly number[]) => format.number(sum(day), 1)
  const dayOf = ([month, day]: readonly [month: number, day: number]) =>
    `${format.number(day)} ${long[month - 1] ?? ''}`
  return (
    <>
      {longHoliday === undefined ? null : (
        <div className="use-note" dir="auto">
          {t('zone.useHoliday', { from: dayOf(longHoliday.from), to: dayOf(longHoliday.to) })}{' '}
          <FieldMark
            kind="default"
            label={t('zone.useHolidayName')}
            about={{
              rows: [[t('zone.useHolidayDates'), texts.source(longHoliday.source)]],
            }}
          />
        </div>
      )}
      {publicHolidays.length === 0 ? null : (
        <div className="use-note" dir="auto">
          {t('zone.usePublic', { number: format.number(publicHolidays.length) })}
        </div>
      )}
      <div className="use-profiles">
        {rows.map(({ key, title, colour }) => {
          const { weekday, saturday, weekend, vacation } = schedules[key]
          const source = schedules.sources[key]
          return (
            <figure key={key}>
              <svg viewBox={`0 0 ${width} ${height}`}>
                <title>{`${t(title)}: ${[
                  t('zone.useDay', { weekday: hours(weekday), saturday: hours(saturday), weekend: hours(weekend) }),
                  ...(vacation === undefined ? [] : [t('zone.useHolidayDay', { holiday: hours(vacation) })]),
                ].join(format.comma)}`}</title>
                <path d={`M0 ${y(0)}H${width}`} stroke="var(--color-border)" />
                <path d={steps(saturday)} fill="none" stroke="var(--color-text-secondary)" strokeWidth="1.25" />
                <path
                  d={steps(weekend)}
                  fill="none"
                  stroke="var(--color-text-secondary)"
                  strokeWidth="1.25"
                  strokeDasharray="4 3"
                />
                {vacation === undefined ? null : (
                  <path
                    d={steps(vacation)}
                    fill="none"
                    stroke={`var(${colour})`}
                    strokeWidth="1.5"
                    strokeDasharray="1 3"
                  />
                )}
                <path d={steps(weekday)} fill="none" stroke={`var(${colour})`} strokeWidth="2" />
                {[0, 6, 12, 18, 24].map(hour => (
                  <text
                    key={hour}
                    x={x(hour)}
                    y={height - 2}
                    fontSize="10"
                    textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
                    fill="var(--color-text-secondary)"
                  >
                    {format.number(hour)}
                  </text>
                ))}
              </svg>
              <figcaption>
                <strong dir="auto">{t(title)}</strong>
                <FieldMark
                  kind="default"
                  label={t(title)}
                  about={{ rows: [[t('zone.useAllDays'), texts.source(source)]] }}
                />
              </figcaption>
            </figure>
          )
        })}
      </div>
    </>
  )
}
