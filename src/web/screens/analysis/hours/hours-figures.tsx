import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import { PictureSource } from '../../../project/picture-source.tsx'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { usePalette } from '../../../theme/use-mode.ts'
import { useFormat } from '../../../text/use-format.ts'
import { saveCsv } from '../../../ui/save-file.ts'
import { DayCard } from './day-card.tsx'
import { DurationCard } from './duration-card.tsx'
import type { HourWords } from './hour-words.ts'
import type { HoursCardProps } from './hours-card.tsx'
import { hoursCsv } from '#exports/sheets/hours-csv.ts'
import { PeaksCard } from './peaks-card.tsx'
import { seriesColour } from './series-colour.ts'
import { YearMapCard } from './year-map-card.tsx'
import { dayOfHours, yearOfHours } from './year-of-hours.ts'

/** A year of hours: the map, the load duration, a day with its weather, and the peaks. */
export function HoursFigures({
  hours,
  outdoor,
  sun,
  area,
  zoneName,
  day: chosenDay,
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
  const { t } = useTranslation('hours')
  const format = useFormat()
  const palette = usePalette()
  const { units } = useProjectEditor().building
  const year = useMemo(() => yearOfHours({ hours, outdoor, sun }, area, units), [hours, outdoor, sun, area, units])
  const { shown, values, high, peaks } = year
  const day = chosenDay ?? Math.floor((peaks[0] ?? values.indexOf(high)) / 24)
  const figures = dayOfHours(year, day)
  const name = t(`of.${hours.series}`)
  const unit = format.unit(shown.quantity, units)
  const text = (value: number) => format.number(value, shown.decimals)
  const spokenDay = t('spokenDay', {
    date: words.longDate(24 * day),
    value: `${text(figures.high)} ${unit}`,
    time: words.clock(figures.highHour),
  })
  const onDownload = () => {
    const columns = [
      { name: `${name}${zoneName === null ? '' : `, ${zoneName}`} [${unit}]`, values, decimals: shown.decimals + 1 },
      {
        name: `${t('of.outdoorTemperature')} [${format.unit('temperature', units)}]`,
        values: year.outdoorValues,
        decimals: 1,
      },
      { name: `${t('of.globalRadiation')} [${format.unit('heatFlux', units)}]`, values: year.sunValues, decimals: 1 },
    ]
    saveCsv(hoursCsv({ month: t('csv.month'), day: t('csv.day'), hour: t('csv.hour') }, columns), fileName)
  }
  const colour = seriesColour(hours.series, shown.fromZero, palette)
  const card: HoursCardProps = { year, name, unit, text, colour, words, day, onDay }
  return (
    <PictureSource engineVersion={hours.engineVersion} data={zoneName}>
      <div className="hours-grid">
        <YearMapCard {...card} spokenDay={spokenDay} onDownload={onDownload} />
        <DurationCard {...card} />
        <DayCard {...card} figures={figures} spokenDay={spokenDay} />
        <PeaksCard
          {...card}
          isZone={zoneName !== null}
          isRoomUse={hours.series === 'heating' || hours.series === 'cooling'}
          onDownload={onDownload}
        />
      </div>
    </PictureSource>
  )
}
