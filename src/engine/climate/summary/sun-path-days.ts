import { degree } from '../../maths/degree.ts'
import { monthStarts } from '../../year/calendar.ts'
import type { Place, WeatherYear } from '../../year/weather-year.ts'
import { asin } from '../../maths/asin.ts'
import { atan2 } from '../../maths/atan2.ts'
import { sunPath } from '../../sun/sun-path.ts'

export interface SunPoint {
  /** Hour of the day in local standard time, 0–24. */
  readonly hour: number
  /** Azimuth, clockwise from north, 0–360. */
  readonly azimuthDeg: number
  /** Altitude above the horizon, without refraction. */
  readonly altitudeDeg: number
}

/** The sun on the 21st of a month. */
export interface SunPathDay {
  /** 1 = January. */
  readonly month: number
  /** Every half hour with the sun up; empty in the polar night. */
  readonly points: readonly SunPoint[]
  /** Hours in which the sun's centre crosses the true horizon; null when it does not. */
  readonly sunrise: number | null
  readonly sunset: number | null
}

const dayOfMonth = 21
const stepsAnHour = 2

/**
 * Sun path on the 21st of each month.
 *
 * @source as sun-path.ts
 * @checked climate-summary.test.ts
 */
export function sunPathDays(place: Place, hours: number, clock: WeatherYear['clock']): readonly SunPathDay[] {
  const path = sunPath(place, hours, clock)
  const days = monthStarts(hours)
  const sun = new Float64Array(3)
  return Array.from({ length: 12 }, (_, m) => {
    const start = (days[m] + dayOfMonth - 1) * 24
    const up = (hour: number): number => path(start + hour, sun)
    const points: SunPoint[] = []
    let sunrise: number | null = null
    let sunset: number | null = null
    let before = up(0)
    for (let step = 0; step <= 24 * stepsAnHour; step++) {
      const hour = step / stepsAnHour
      const now = up(hour)
      if (now > 0)
        points.push({ hour, azimuthDeg: wrap(atan2(sun[0], sun[1]) / degree), altitudeDeg: asin(now) / degree })
      if (step > 0 && before <= 0 && now > 0) sunrise = crossing(up, hour - 1 / stepsAnHour, hour)
      if (step > 0 && before > 0 && now <= 0) sunset = crossing(up, hour - 1 / stepsAnHour, hour)
      before = now
    }
    return { month: m + 1, points, sunrise, sunset }
  })
}

function wrap(angleDeg: number): number {
  return angleDeg < 0 ? angleDeg + 360 : angleDeg
}

/** Hour at which the height changes its sign, to a second. */
function crossing(up: (hour: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  const isUpAtStart = up(from) > 0
  while (high - low > 1 / 3600) {
    const middle = 0.5 * (low + high)
    if (up(middle) > 0 === isUpAtStart) low = middle
    else high = middle
  }
  return 0.5 * (low + high)
}
