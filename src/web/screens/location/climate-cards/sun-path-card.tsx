import { useMemo } from 'react'
import { sunPathChart } from '#charts/sun-path.chart.ts'
import { ClimateCard } from '../climate-card.tsx'
import { useClimateTools, type CardProps } from './climate-tools.ts'

/** Heights of noon between which an overhang separates summer from winter [degrees]. */
const steep = 65
const flat = 50

/** Path of the sun over a day of each month. */
export function SunPathCard({ climate, units, height = 240 }: CardProps) {
  const { t, format, palette, months, direction } = useClimateTools(units)
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
