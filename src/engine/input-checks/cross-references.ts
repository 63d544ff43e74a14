import { describe } from './describe.ts'

interface Refusal {
  readonly path: string
  readonly reason: string
}

/**
 * Errors in the names of a model: names without target, and names used twice.
 *
 * It reads any value, so that these errors are reported together with all others.
 */
export function crossReferences(model: unknown): readonly Refusal[] {
  const out: Refusal[] = []
  const zones = listOf(model, 'zones')
  const names = new Map<string, number>()
  zones.forEach((zone, i) => {
    const name = field(zone, 'name')
    if (typeof name !== 'string') return
    const first = names.get(name)
    if (first === undefined) names.set(name, i)
    else
      out.push({ path: `zones[${i}].name`, reason: `must be unique: zones[${first}] is called ${describe(name)} too` })
  })
  const checkZoneName = (name: unknown, path: string): void => {
    if (typeof name === 'string' && name.trim() !== '' && !names.has(name))
      out.push({ path, reason: `must name a zone of this model, found ${describe(name)}; zones: ${some(names)}` })
  }

  const radiating = new Set<string>()
  listOf(model, 'elements').forEach((element, i) => {
    const zone = field(element, 'zone')
    checkZoneName(zone, `elements[${i}].zone`)
    if (typeof zone === 'string') radiating.add(zone)
    const boundary = field(element, 'boundary')
    if (field(boundary, 'type') !== 'zone') return
    const other = field(boundary, 'zone')
    checkZoneName(other, `elements[${i}].boundary.zone`)
    if (typeof other !== 'string') return
    radiating.add(other)
    if (other === zone)
      out.push({
        path: `elements[${i}].boundary.zone`,
        reason: `must be another zone than the element's own, found ${describe(other)}; a wall within one zone is adiabatic`,
      })
  })
  listOf(model, 'windows').forEach((window, i) => {
    const zone = field(window, 'zone')
    checkZoneName(zone, `windows[${i}].zone`)
    if (typeof zone === 'string') radiating.add(zone)
  })
  listOf(model, 'openings').forEach((opening, i) => {
    const pair = listOf(opening, 'zones')
    pair.forEach((zone, side) => checkZoneName(zone, `openings[${i}].zones[${side}]`))
    if (pair.length === 2 && typeof pair[0] === 'string' && pair[0] === pair[1])
      out.push({ path: `openings[${i}].zones`, reason: `must be two zones, found ${describe(pair[0])} twice` })
  })

  // Radiation needs a surface to fall on.
  zones.forEach((zone, i) => {
    const name = field(zone, 'name')
    if (typeof name !== 'string' || radiating.has(name)) return
    listOf(zone, 'gains').forEach((gain, k) => {
      if ((field(gain, 'radiantFraction') ?? 0.5) !== 0)
        out.push({
          path: `zones[${i}].gains[${k}].radiantFraction`,
          reason: 'must be 0 in a zone without elements and windows: there is no surface to radiate to',
        })
    })
    for (const key of ['heatingConvectiveFraction', 'coolingConvectiveFraction']) {
      if ((field(field(zone, 'thermostat'), key) ?? 1) !== 1)
        out.push({
          path: `zones[${i}].thermostat.${key}`,
          reason: 'must be 1 in a zone without elements and windows: there is no surface to radiate to',
        })
    }
  })
  return out
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

/** Lists above the allowed length are refused elsewhere; they are not searched here. */
function listOf(value: unknown, key: string): readonly unknown[] {
  const found = field(value, key)
  return Array.isArray(found) && found.length <= 20_000 ? found : []
}

function some(names: ReadonlyMap<string, number>): string {
  const few = [...names.keys()].slice(0, 5).map(describe).join(', ')
  return names.size === 0 ? 'none' : names.size > 5 ? `${few}, …` : few
}
