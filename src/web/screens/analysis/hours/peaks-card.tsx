import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../text/use-format.ts'
import { HoursCard, type HoursCardProps } from './hours-card.tsx'

/** The highest hours of a year with their weather. */
export function PeaksCard({
  year,
  name,
  unit,
  text,
  words,
  day,
  onDay,
  isZone,
  isRoomUse,
  onDownload,
}: HoursCardProps & {
  readonly isZone: boolean
  /** Whether the series is the energy for heating or cooling, whose need has a peak of its own. */
  readonly isRoomUse: boolean
  readonly onDownload: () => void
}) {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const { hours, units } = year
  const columns = [
    { name, unit },
    { name: t('outdoors'), unit: format.unit('temperature', units) },
    { name: t('sun'), unit: format.unit('heatFlux', units) },
  ]
  return (
    <HoursCard
      title={t('peaks')}
      head={
        <span className="option-note" dir="auto">
          {t('apart')}
        </span>
      }
    >
      <table className="hours-peaks" data-testid="year-peaks">
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            {columns.map(column => (
              <th key={column.name} scope="col">
                {column.name}
                <bdi className="unit">{column.unit}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.peaks.map(hour => (
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
                <strong>{text(year.values[hour] ?? 0)}</strong>
              </td>
              <td>{format.number(year.outdoorValues[hour] ?? 0, 1)}</td>
              <td>{format.number(year.sunValues[hour] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {year.isNothing && (
        <p className="hours-none" dir="auto">
          {t('never', { series: name })}
        </p>
      )}
      <p className="hours-whole" dir="auto">
        {hours.unit === 'W' &&
          !year.isNothing &&
          t(isZone ? 'zonePeak' : isRoomUse ? 'usePeak' : 'wholePeak', {
            value: format.withUnit('power', (hours.values[year.values.indexOf(year.high)] ?? 0) / 1000, units),
          })}
      </p>
      <Button icon={<Download size={16} />} onClick={onDownload} data-testid="hours-csv">
        {t('takeCsv')}
      </Button>
    </HoursCard>
  )
}
