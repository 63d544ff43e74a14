/** Inputs of the simple hourly method for a zone: conductances [W/K], heat by hour [W], set points by hour [°C]. */
export interface SimpleHourlyInput {
  readonly floorArea: number
  readonly windows: number
  readonly opaque: number
  /** [J/K], and the mass area [m²] */
  readonly capacity: number
  readonly massArea: number
  readonly ventilation: (hour: number) => number
  readonly outdoor: ArrayLike<number>
  readonly solar: (hour: number) => number
  readonly internal: (hour: number) => number
  readonly heating: (hour: number) => number
  readonly cooling: (hour: number) => number
}

/**
 * Annual needs by the simple hourly method (5R1C) of ISO 13790:2008, annex C [kWh]: written for this comparison only, from the
 * normative method § 7. January is run twice, the first time for its end.
 */
export function simpleHourly(input: SimpleHourlyInput): { readonly heating: number; readonly cooling: number } {
  const { floorArea, windows, opaque, capacity, massArea } = input
  const surfaces = 4.5 * floorArea
  const hms = 9.1 * massArea
  const his = 3.45 * surfaces
  const hem = 1 / (1 / opaque - 1 / hms)
  let mass = 18
  let heating = 0
  let cooling = 0
  const hour = (h: number, isCounted: boolean): void => {
    const hve = Math.max(1e-6 * floorArea, input.ventilation(h))
    const outdoor = input.outdoor[h] ?? 0
    const internal = input.internal(h)
    const radiant = 0.5 * internal + input.solar(h)
    const h1 = 1 / (1 / hve + 1 / his)
    const h2 = h1 + windows
    const h3 = 1 / (1 / h2 + 1 / hms)
    const toMass = (massArea / surfaces) * radiant
    const toSurface = (1 - massArea / surfaces - windows / (9.1 * surfaces)) * radiant
    const run = (power: number): readonly [air: number, mass: number] => {
      const toAir = 0.5 * internal + power
      const total = toMass + hem * outdoor + (h3 * (toSurface + windows * outdoor + h1 * (toAir / hve + outdoor))) / h2
      const next = (mass * (capacity / 3600 - 0.5 * (h3 + hem)) + total) / (capacity / 3600 + 0.5 * (h3 + hem))
      const mean = 0.5 * (mass + next)
      const surface = (hms * mean + toSurface + windows * outdoor + h1 * (outdoor + toAir / hve)) / (hms + windows + h1)
      return [(his * surface + hve * outdoor + toAir) / (his + hve), next]
    }
    const [free, freeMass] = run(0)
    const set = free < input.heating(h) ? input.heating(h) : free > input.cooling(h) ? input.cooling(h) : null
    if (set === null) {
      mass = freeMass
      return
    }
    const unit = 10 * floorArea
    const power = (unit * (set - free)) / (run(unit)[0] - free)
    mass = run(power)[1]
    if (!isCounted) return
    if (power > 0) heating += power / 1000
    else cooling -= power / 1000
  }
  for (let h = 0; h < 744; h++) hour(h, false)
  for (let h = 0; h < input.outdoor.length; h++) hour(h, true)
  return { heating, cooling }
}
