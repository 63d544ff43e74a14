import type { Discomfort as Hours } from '#engine/comfort/discomfort.ts'
import type { Discomfort } from '#contract/entities/run.ts'

/** Hours of a thermal zone outside comfort, and its floor with people [m²]. */
export interface ZoneDiscomfort {
  readonly peopled: number
  readonly felt: readonly Hours[]
  /** Hours in which the system brings less heating (cold) or cooling (warm) than the zone was simulated with. */
  readonly left: { readonly cold: number; readonly warm: number }
}

type Part = Omit<Hours, 'cause'> & { readonly cause: Discomfort['cause'] }

const noWeather = { cold: 0, mild: 0, warm: 0 }

/**
 * The side and cause with the most hours outside comfort, means of the zones by their floor with people; and what would
 * bring these hours back, in words of the designer's inputs.
 *
 * @returns undefined if no hour is outside, or no zone has people
 */
export function leadingDiscomfort(zones: readonly ZoneDiscomfort[], hasCooling: boolean): Discomfort | undefined {
  const floor = zones.reduce((sum, { peopled }) => sum + peopled, 0)
  if (!(floor > 0)) return undefined
  const byKind = new Map<string, Part>()
  let all = 0
  for (const { peopled, felt, left } of zones) {
    const weight = peopled / floor
    const system = (['cold', 'warm'] as const).map((side): Part => ({
      side,
      cause: 'system',
      hours: left[side],
      byWeather: noWeather,
      atHeating: 0,
      atCooling: 0,
      radiantOffset: 0,
    }))
    for (const part of [...felt, ...system]) {
      if (part.hours === 0) continue
      all += weight * part.hours
      const key = `${part.side} ${part.cause}`
      byKind.set(key, sumOf(byKind.get(key), part, weight))
    }
  }
  const [leading] = [...byKind.values()].toSorted((a, b) => b.hours - a.hours)
  if (leading === undefined || leading.hours <= 0) return undefined
  const { side, cause, hours, byWeather, radiantOffset } = leading
  return {
    side,
    cause,
    hours,
    of: all,
    weather:
      cause === 'system'
        ? null
        : (['cold', 'mild', 'warm'] as const).reduce((most, each) => (byWeather[each] > byWeather[most] ? each : most)),
    radiantOffset: radiantOffset / hours,
    remedy: remedyOf(leading, hasCooling),
  }
}

function sumOf(before: Part | undefined, part: Part, weight: number): Part {
  const add = (was: number | undefined, more: number) => (was ?? 0) + weight * more
  return {
    ...part,
    hours: add(before?.hours, part.hours),
    byWeather: {
      cold: add(before?.byWeather.cold, part.byWeather.cold),
      mild: add(before?.byWeather.mild, part.byWeather.mild),
      warm: add(before?.byWeather.warm, part.byWeather.warm),
    },
    atHeating: add(before?.atHeating, part.atHeating),
    atCooling: add(before?.atCooling, part.atCooling),
    radiantOffset: add(before?.radiantOffset, part.radiantOffset),
  }
}

/** A set point helps where the air is held by it, in most of the hours; else the other one, or windows that open. */
function remedyOf({ side, cause, hours, atHeating, atCooling }: Part, hasCooling: boolean): Discomfort['remedy'] {
  const isCold = side === 'cold'
  switch (cause) {
    case 'system':
      return 'system'
    case 'radiant':
      return isCold ? 'insulation' : 'shading'
    case 'humidity':
      return isCold ? 'moister' : 'drier'
    case 'clothing':
    case 'air':
      if (isCold) return hasCooling && 2 * atCooling > hours ? 'coolingHigher' : 'heatingHigher'
      if (2 * atHeating > hours) return 'heatingLower'
      return hasCooling ? 'coolingLower' : 'opening'
  }
}
