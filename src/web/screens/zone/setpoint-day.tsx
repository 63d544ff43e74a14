import { useTranslation } from 'react-i18next'
import type { UnitSystem } from '#contract/options.ts'
import type { SetpointValues } from '#rules/setpoints.ts'
import { toShown } from '../../text/units.ts'
import { useFormat } from '../../text/use-format.ts'

const [left, right, top, bottom] = [44, 22, 12, 26]
const [width, height] = [460, 220]

/** The setpoints through an open day: setback outside the hours of use, which lie half-open between `from` and `to`. */
export function SetpointDay({
  values,
  hours: [from, to],
  units,
}: {
  readonly values: SetpointValues
  readonly hours: readonly [number, number]
  readonly units: UnitSystem
}) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const low = Math.floor(Math.min(values.heatingSetback, values.heatingSetpoint) / 2) * 2 - 2
  const high = Math.ceil(Math.max(values.coolingSetback, values.coolingSetpoint) / 2) * 2 + 2
  const x = (hour: number) => left + (hour / 24) * (width - left - right)
  const y = (temperature: number) => top + ((high - temperature) / (high - low)) * (height - top - bottom)
  const line = (setback: number, setpoint: number) =>
    `M${x(0)} ${y(setback)}H${x(from)}V${y(setpoint)}H${x(to)}V${y(setback)}H${x(24)}`
  const back = `V${y(values.heatingSetpoint)}H${x(from)}V${y(values.heatingSetback)}H${x(0)}Z`
  const band = `${line(values.coolingSetback, values.coolingSetpoint)}V${y(values.heatingSetback)}H${x(to)}${back}`
  const step = Math.ceil((high - low) / 5 / 2) * 2
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step)
  const shown = (si: number) => format.number(toShown('temperature', si, units))
  const middle = x((from + to) / 2)
  return (
    <svg className="setpoint-day" viewBox={`0 0 ${width} ${height}`}>
      <title>
        {t('zone.dayLabel', {
          heating: format.withUnit('temperature', values.heatingSetpoint, units),
          cooling: format.withUnit('temperature', values.coolingSetpoint, units),
          from: format.number(from),
          to: format.number(to),
        })}
      </title>
      {ticks.map(tick => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width - right}`} stroke="var(--color-split)" />
          <text
            x={left - 8}
            y={y(tick)}
            textAnchor="end"
            dominantBaseline="central"
            fontSize="11.5"
            fill="var(--color-text-secondary)"
          >
            {shown(tick)}
          </text>
        </g>
      ))}
      <path d={band} fill="var(--end-use-generation)" opacity="0.13" />
      <path
        d={line(values.coolingSetback, values.coolingSetpoint)}
        fill="none"
        stroke="var(--end-use-cooling)"
        strokeWidth="2"
      />
      <path
        d={line(values.heatingSetback, values.heatingSetpoint)}
        fill="none"
        stroke="var(--end-use-heating)"
        strokeWidth="2"
      />
      <text
        x={middle}
        y={y(values.coolingSetpoint) - 7}
        textAnchor="middle"
        fontSize="12"
        fontWeight="600"
        fill="var(--color-text)"
      >
        {t('zone.coolingAt', { value: shown(values.coolingSetpoint) })}
      </text>
      <text
        x={middle}
        y={y(values.heatingSetpoint) + 14}
        textAnchor="middle"
        fontSize="12"
        fontWeight="600"
        fill="var(--color-text)"
      >
        {t('zone.heatingAt', { value: shown(values.heatingSetpoint) })}
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
