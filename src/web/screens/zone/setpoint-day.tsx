import { useTranslation } from 'react-i18next'
import type { UnitSystem } from '#contract/options.ts'
import type { SetpointValues } from '#rules/setpoints.ts'
import { toShown } from '#text/units.ts'
import { useFormat } from '../../text/use-format.ts'

const [left, right, top, bottom] = [44, 22, 12, 26]
const [width, height] = [460, 220]
/** Part of the way from setback to setpoint from which the setpoint counts as held. */
const held = 0.9

/** Setpoints through a working day: the part of the way from setback to setpoint in each hour. */
export function SetpointDay({
  values,
  texts,
  heating,
  cooling,
  units,
}: {
  readonly values: SetpointValues
  /** The two setpoints as their fields show them, with unit. */
  readonly texts: { readonly heating: string; readonly cooling: string }
  /** 24 parts, 0–1. */
  readonly heating: readonly number[]
  readonly cooling: readonly number[]
  readonly units: UnitSystem
}) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const degree = units === 'PI' ? 5 : 2
  const degrees = (si: number) => toShown('temperature', si, units)
  const low = (Math.floor(degrees(Math.min(values.heatingSetback, values.heatingSetpoint)) / degree) - 1) * degree
  const high = (Math.ceil(degrees(Math.max(values.coolingSetback, values.coolingSetpoint)) / degree) + 1) * degree
  const x = (hour: number) => left + (hour / 24) * (width - left - right)
  const level = (shown: number) => top + ((high - shown) / (high - low)) * (height - top - bottom)
  const y = (temperature: number) => level(degrees(temperature))
  const of = (parts: readonly number[], setback: number, setpoint: number) =>
    parts.map(part => setback + part * (setpoint - setback))
  const cold = of(cooling, values.coolingSetback, values.coolingSetpoint)
  const warm = of(heating, values.heatingSetback, values.heatingSetpoint)
  /** Corners of the steps: the start, two at each change, the end. */
  const corners = (temperatures: readonly number[]): readonly (readonly [number, number])[] => [
    [x(0), y(temperatures[0] ?? 0)],
    ...temperatures.flatMap((value, hour) => {
      const next = temperatures[hour + 1]
      return next === undefined || next === value
        ? []
        : ([
            [x(hour + 1), y(value)],
            [x(hour + 1), y(next)],
          ] as const)
    }),
    [x(24), y(temperatures.at(-1) ?? 0)],
  ]
  const path = (points: readonly (readonly [number, number])[], first: 'H' | 'V') =>
    points.map(([px, py], i) => ((i % 2 === 0) === (first === 'H') ? `H${px}` : `V${py}`)).join('')
  const line = (temperatures: readonly number[]) => {
    const [[px, py] = [0, 0], ...rest] = corners(temperatures)
    return `M${px} ${py}${path(rest, 'H')}`
  }
  const band = `${line(cold)}${path(corners(warm).toReversed(), 'V')}Z`
  const isHeld = (hour: number) => (heating[hour] ?? 0) > held && (cooling[hour] ?? 0) > held
  const inUse = Array.from({ length: 24 }, (_, hour) => hour).filter(isHeld)
  const [from, to] = [inUse[0] ?? 0, (inUse.at(-1) ?? 23) + 1]
  const step = Math.ceil((high - low) / 5 / degree) * degree
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step)
  const middle = x(middleOfLongest(inUse))
  return (
    <svg className="setpoint-day" viewBox={`0 0 ${width} ${height}`}>
      <title>
        {t('zone.dayLabel', {
          heating: texts.heating,
          cooling: texts.cooling,
          from: format.number(from),
          to: format.number(to),
        })}
      </title>
      {ticks.map(tick => (
        <g key={tick}>
          <path d={`M${left} ${level(tick)}H${width - right}`} stroke="var(--color-split)" />
          <text
            x={left - 8}
            y={level(tick)}
            textAnchor="end"
            dominantBaseline="central"
            fontSize="11.5"
            fill="var(--color-text-secondary)"
          >
            {format.number(tick)}
          </text>
        </g>
      ))}
      <path d={band} fill="var(--end-use-generation)" opacity="0.13" />
      <path d={line(cold)} fill="none" stroke="var(--end-use-cooling)" strokeWidth="2" />
      <path d={line(warm)} fill="none" stroke="var(--end-use-heating)" strokeWidth="2" />
      <text
        x={middle}
        y={y(values.coolingSetpoint) - 7}
        textAnchor="middle"
        fontSize="12"
        fontWeight="600"
        fill="var(--color-text)"
      >
        {t('zone.coolingAt', { value: texts.cooling })}
      </text>
      <text
        x={middle}
        y={y(values.heatingSetpoint) + 14}
        textAnchor="middle"
        fontSize="12"
        fontWeight="600"
        fill="var(--color-text)"
      >
        {t('zone.heatingAt', { value: texts.heating })}
      </text>
      {[0, 6, 12, 18, 24].map(hour => (
        <text
          key={hour}
          x={x(hour)}
          y={height - 8}
          textAnchor="middle"
          fontSize="11.5"
          fill="var(--color-text-secondary)"
        >
          {format.digits(`${String(hour).padStart(2, '0')}:00`)}
        </text>
      ))}
    </svg>
  )
}

/** Middle of the longest row of consecutive hours [h]; noon without any. */
function middleOfLongest(hours: readonly number[]): number {
  let [start, longest, middle] = [0, 0, 12]
  hours.forEach((hour, i) => {
    if (hours[i - 1] !== hour - 1) start = hour
    if (hour + 1 - start <= longest) return
    longest = hour + 1 - start
    middle = start + longest / 2
  })
  return middle
}
