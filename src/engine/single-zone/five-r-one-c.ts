import { leakageFlow } from '../airflow/air-leakage.ts'

const massFilm = 9.1 // h_ms, W/(m²·K), ISO 13790 § 12.2.2
const airFilm = 3.45 // h_is, W/(m²·K), ISO 13790 § 7.2.2.2
const surfacePerFloor = 4.5 // Λ_at = A_t/A_f, ISO 13790 § 7.2.2.2
const airHeat = 1200 // ρc of standard air at sea level, J/(m³·K); 1 L/(s·m²) at 10 K = 12 W/m²

/** Conductances and capacity of the zone, constant over the year. */
export interface ZoneNetwork {
  /** [m²] */
  readonly floorArea: number
  /** A_m [m²] and C_m [J/K]. */
  readonly massArea: number
  readonly heatCapacity: number
  /** H_w, windows [W/K]. */
  readonly windowConductance: number
  /** H_op, opaque parts with the ground [W/K]; its outer temperature is `externalTemperature`. */
  readonly opaqueConductance: number
  /** Q_4Pa of the whole zone [m³/h], its stack term and its wind factor, see air-leakage.ts. */
  readonly leakage: number
  readonly stackTerm: number
  readonly windFactor: number
  /** Air density over sea level's. */
  readonly densityRatio: number
  /** Part of the mechanical outdoor air's heat that recovery can hold back, all flows counted [0–1). */
  readonly recoverable: number
  /** Largest heat to and from the zone [W]; may be Infinity. */
  readonly heatingCapacity: number
  readonly coolingCapacity: number
}

/** What drives the zone: one value per hour, means over the hour. */
export interface ZoneDrivers {
  /** θ_e [°C] */
  readonly outdoorTemperature: Float64Array
  /** Outer temperature of the opaque conductance: outdoor air and ground, weighted [°C]. */
  readonly externalTemperature: Float64Array
  /** EN 15242's wind term without terrain, see year-climate.ts. */
  readonly windTerm: Float64Array
  readonly internalGain: Float64Array
  readonly solarGain: Float64Array
  /** Intended outdoor air [m³/s]. */
  readonly outdoorAir: Float64Array
  readonly heatingSetpoint: Float64Array
  readonly coolingSetpoint: Float64Array
}

/** What the zone does; all length of the year. `ventilationConductance` and the inner temperatures close the balance. */
export interface ZoneYear {
  /** [W], ≥ 0 */
  readonly heatingNeed: Float64Array
  readonly coolingNeed: Float64Array
  /** Means over the hour [°C]. */
  readonly airTemperature: Float64Array
  readonly surfaceTemperature: Float64Array
  readonly operativeTemperature: Float64Array
  /** At the hour's end [°C]. */
  readonly massTemperature: Float64Array
  /** H_ve of the hour after by-pass and recovery, leaks included [W/K]. */
  readonly ventilationConductance: Float64Array
}

/**
 * Simple hourly method: five conductances, one capacity, Crank–Nicolson in steps of an hour.
 *
 * ```
 *            θ_e            θ_e                 θ_em (outdoor air and ground)
 *             │H_ve          │H_w                │H_em
 *   Φ_ia,HC ─ θ_air ──H_is── θ_s ──H_ms── θ_m ───┘      C_m at θ_m
 * ```
 *
 * Ideal control: the need of the hour is exactly the heat that brings the mean air temperature to the
 * set point; the network is linear, so it follows from one free-floating solution and its slope.
 * Heat recovery is by-passed, and throttled where its full effect would overshoot the set point; the air
 * temperature is (A + θ_e·H)/(B + H) in H_ve, which gives the throttled H_ve directly.
 * Leakage takes the room temperature of the hour before. The year is preceded by its own last 30 days.
 *
 * @param network  constants of the zone
 * @param drivers  hourly inputs of equal length
 * @throws  RangeError on unequal lengths
 * @source  ISO 13790:2008, §§ 7.2, 12.2 and Annex C.3
 * @checked five-r-one-c.test.ts: closed-form steady state 1e-9, hourly balance 1e-9
 */
export function fiveROneC(network: ZoneNetwork, drivers: ZoneDrivers): ZoneYear {
  const { outdoorTemperature, externalTemperature, windTerm, internalGain, solarGain, outdoorAir, heatingSetpoint, coolingSetpoint } = drivers
  const hours = outdoorTemperature.length
  for (const series of [externalTemperature, windTerm, internalGain, solarGain, outdoorAir, heatingSetpoint, coolingSetpoint]) {
    if (series.length !== hours) throw new RangeError('zone drivers must have equal lengths')
  }
  const heatingNeed = new Float64Array(hours)
  const coolingNeed = new Float64Array(hours)
  const airTemperature = new Float64Array(hours)
  const surfaceTemperature = new Float64Array(hours)
  const operativeTemperature = new Float64Array(hours)
  const massTemperature = new Float64Array(hours)
  const ventilationConductance = new Float64Array(hours)

  const { floorArea, massArea, windowConductance: hW, leakage, densityRatio, recoverable, heatingCapacity, coolingCapacity } = network
  const innerArea = surfacePerFloor * floorArea
  const hMs = massFilm * massArea
  const hIs = airFilm * innerArea
  const hEm = externalConductance(network)
  const capacity = network.heatCapacity / 3600 // W·h/K: the step is an hour
  const massShare = massArea / innerArea
  // ISO 13790 eq. C.3: what the windows' own share of the surface sends straight out is lost.
  const surfaceShare = Math.max(0, 1 - massShare - hW / (massFilm * innerArea))
  const leakageHeat = airHeat * densityRatio / 3600 // W/K per m³/h
  const airflowHeat = airHeat * densityRatio // W/K per m³/s
  const leastVentilation = 1e-6 * floorArea // the air node must not float free
  const { stackTerm, windFactor } = network

  const warmUp = Math.min(hours, 30 * 24)
  let mass = 0.5 * (heatingSetpoint[hours - 1] + coolingSetpoint[hours - 1])
  let air = mass
  for (let step = -warmUp; step < hours; step++) {
    const h = step < 0 ? hours + step : step
    const outdoor = outdoorTemperature[h]
    const external = externalTemperature[h]
    const internal = internalGain[h]
    const solar = solarGain[h]
    const inner = 0.5 * internal + solar
    const toAir = 0.5 * internal
    const toMass = massShare * inner
    const toSurface = surfaceShare * inner

    const leaks = leakageHeat * leakageFlow(leakage, stackTerm, windFactor * windTerm[h], Math.abs(outdoor - air)) + leastVentilation
    const intended = airflowHeat * outdoorAir[h]
    const most = leaks + intended
    const least = leaks + intended * (1 - recoverable)

    // Free-floating air temperature with the recovery by-passed.
    const wantedLow = heatingSetpoint[h]
    const wantedHigh = coolingSetpoint[h]
    let ventilation = most
    let d = hIs + ventilation
    let r = hIs / d
    let surfaceSum = hMs + hW + hIs * ventilation / d // H_ms + H_w + H_1
    let pull = hMs / surfaceSum
    let hMass = 0.5 * (hMs * (1 - pull) + hEm) // ½(H_3 + H_em)
    let denominator = capacity + hMass
    let source = ventilation * outdoor + toAir
    let surfaceSource = hW * outdoor + toSurface + r * source
    let massEnd = (mass * (capacity - hMass) + toMass + hEm * external + pull * surfaceSource) / denominator
    let surface = (hMs * 0.5 * (mass + massEnd) + surfaceSource) / surfaceSum
    let free = (hIs * surface + source) / d

    const isCold = free < wantedLow && outdoor < wantedLow
    const isHot = free > wantedHigh && outdoor > wantedHigh
    if (least < most && (isCold || isHot)) {
      const wanted = isCold ? wantedLow : wantedHigh
      const bypassed = free
      ventilation = least
      for (let pass = 0; pass < 2; pass++) {
        d = hIs + ventilation
        r = hIs / d
        surfaceSum = hMs + hW + hIs * ventilation / d
        pull = hMs / surfaceSum
        hMass = 0.5 * (hMs * (1 - pull) + hEm)
        denominator = capacity + hMass
        source = ventilation * outdoor + toAir
        surfaceSource = hW * outdoor + toSurface + r * source
        massEnd = (mass * (capacity - hMass) + toMass + hEm * external + pull * surfaceSource) / denominator
        surface = (hMs * 0.5 * (mass + massEnd) + surfaceSource) / surfaceSum
        free = (hIs * surface + source) / d
        if (pass === 1 || (isCold ? free <= wanted : free >= wanted)) break
        // Full recovery overshoots: throttle it to meet the set point.
        const b = (least * (outdoor - free) - most * (outdoor - bypassed)) / (free - bypassed)
        const a = free * (b + least) - outdoor * least
        ventilation = Math.min(most, Math.max(least, (a - wanted * b) / (wanted - outdoor)))
      }
    }

    // Slope of every node for 1 W to the air, then the heat that meets the set point.
    const massSlope = pull * r / denominator
    const surfaceSlope = (hMs * 0.5 * massSlope + r) / surfaceSum
    const airSlope = (hIs * surfaceSlope + 1) / d
    let heat = 0
    // A throttled recovery meets the set point to rounding: that is no need.
    if (free < wantedLow - 1e-9) heat = Math.min(heatingCapacity, (wantedLow - free) / airSlope)
    else if (free > wantedHigh + 1e-9) heat = -Math.min(coolingCapacity, (free - wantedHigh) / airSlope)

    massEnd += massSlope * heat
    surface += surfaceSlope * heat
    air = free + airSlope * heat
    mass = massEnd
    if (step >= 0) {
      if (heat > 0) heatingNeed[h] = heat
      else if (heat < 0) coolingNeed[h] = -heat
      airTemperature[h] = air
      surfaceTemperature[h] = surface
      operativeTemperature[h] = 0.3 * air + 0.7 * surface
      massTemperature[h] = massEnd
      ventilationConductance[h] = ventilation
    }
  }
  return { heatingNeed, coolingNeed, airTemperature, surfaceTemperature, operativeTemperature, massTemperature, ventilationConductance }
}

/**
 * H_em [W/K], so that H_em and H_ms in series are H_op.
 *
 * @valid H_op < H_ms; above 0.95·H_ms it is held there (the caller warns: more than 20 W/K per m² of floor)
 */
export function externalConductance(network: Pick<ZoneNetwork, 'massArea' | 'opaqueConductance'>): number {
  const hMs = massFilm * network.massArea
  const hOp = Math.min(network.opaqueConductance, 0.95 * hMs)
  return hOp <= 0 ? 0 : 1 / (1 / hOp - 1 / hMs)
}

/** Shares of the inner gains that reach mass and surface node; the rest leaves through the windows (ISO 13790 eqs. C.2, C.3). */
export function gainShares(network: Pick<ZoneNetwork, 'floorArea' | 'massArea' | 'windowConductance'>): { mass: number; surface: number } {
  const innerArea = surfacePerFloor * network.floorArea
  const mass = network.massArea / innerArea
  return { mass, surface: Math.max(0, 1 - mass - network.windowConductance / (massFilm * innerArea)) }
}
