import { envelopeAreas } from '#building/library/envelope-areas.ts'
import { envelopeGeometry } from '#building/derive/envelope-geometry.ts'
import { grossFloorArea } from '#building/library/summary.ts'
import { buildingTypeDefaults } from '#building/library/building-types.ts'
import { codeLimits, silentParts } from '#building/library/code-limits.ts'
import { coefficientsInForce, impossibleCarrier } from '#building/library/generator-coefficients.ts'
import { hvacSystems } from '#building/library/hvac-systems.ts'
import { resolved } from '#building/library/resolved.ts'
import { schedulesOf, type WeekSchedule } from '#building/library/schedules.ts'
import { savesByOccupancy } from '#building/library/system-constants.ts'
import { nearSizeLimit } from '#building/library/system-reasons.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Fields } from '#contract/inputs/field.ts'
import { inputGroups, mechanicalFields, type InputGroup } from '#contract/inputs/fields.ts'
import { valuesOf } from '#contract/inputs/values-of.ts'
import { limits } from '#contract/limits.ts'
import { orientations, type InputTab } from '#contract/options.ts'
import { buildingSize } from './building-size.ts'
import { massProblems, outlineProblems } from './mass-problems.ts'
import { neighborOverlaps } from './neighbor-overlaps.ts'
import { setpoints } from './setpoints.ts'
import { zones, zoneTotal } from './zones.ts'

/** A line of the input check panel. `key` is a key of errors.json. */
export interface InputIssue {
  readonly tab: InputTab
  /** Place of the issue in the tab's nested inputs: `wallUValue`, `north.windowArea`, `zone-2.occupancy`, a mass id. */
  readonly field?: string
  /** Severity: `error` prevents payment and simulation; `warning` is unusual; `info` is worth knowing. */
  readonly severity: 'error' | 'warning' | 'info'
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * Errors, warnings and remarks about a building's inputs over all tabs, in the order of the tabs. Impossible single
 * values never arrive here: the contract's schemas refuse them.
 */
export function inputCheck(building: Building): readonly InputIssue[] {
  // A ring that crosses itself has no valid area; all other problems are reported in any case.
  const isMeasurable = building.masses.length > 0 && outlineProblems(building.masses).length === 0
  return [
    ...locationIssues(building),
    ...massIssues(building, isMeasurable),
    ...envelopeIssues(building, isMeasurable),
    ...neighborIssues(building),
    ...unusual('construction', building),
    ...codeIssues(building),
    ...zoneIssues(building),
    ...mechanicalIssues(building),
    ...renewablesIssues(building, isMeasurable),
  ]
}

function issue(
  tab: InputTab,
  severity: InputIssue['severity'],
  key: string,
  field?: string,
  params: InputIssue['params'] = {},
): InputIssue {
  return field === undefined ? { tab, severity, key, params } : { tab, field, severity, key, params }
}

/**
 * Typed values of a tab that are outside the usual range of their field.
 *
 * @param instead fields of the tab whose usual range depends on other inputs
 */
function unusual(tab: InputTab, building: Building, instead: Fields = {}): readonly InputIssue[] {
  const groups: readonly InputGroup[] = inputGroups
  return groups
    .filter(group => group.tab === tab)
    .flatMap(group => valuesOf(group, building).map(place => [group.fields, place] as const))
    .flatMap(([fields, { prefix, values }]) =>
      Object.entries({ ...fields, ...instead }).flatMap(([name, field]) => {
        const value = values[name]
        if (field.kind !== 'number' || field.typical === undefined || typeof value !== 'number') return []
        const [from, to] = field.typical
        return value < from || value > to
          ? [issue(tab, 'warning', 'check.unusual', prefix + name, { value, from, to, quantity: field.quantity })]
          : []
      }),
    )
}

function locationIssues(building: Building): readonly InputIssue[] {
  const { location } = building.userInputs
  const issues: InputIssue[] = []
  if (location?.latitude === undefined || location.longitude === undefined)
    issues.push(issue('location', 'error', 'check.location', 'latitude'))
  if ((location?.weatherStationId ?? '') === '')
    issues.push(issue('location', 'error', 'check.weather', 'weatherStationId'))
  const code = codeLimits(building)
  if (code.use !== 'zoneMissing') return issues
  if (code.of === 'iranClimate') issues.push(issue('location', 'warning', 'check.iranClimateMissing', 'iranClimate'))
  else if ((location?.weatherStationId ?? '') !== '')
    issues.push(issue('location', 'warning', 'check.climateZoneMissing', 'climateZone'))
  return issues
}

/** Fields of parts that a code may limit on the construction tab, and the fields that replace them. */
const limitedFields = {
  roof: ['roofUValue', 'roofMaterial'],
  wall: ['wallUValue', 'wallMaterial'],
  floor: ['floorUValue', 'floorMaterial'],
  window: ['windowUValue', 'windowMaterial'],
  solar: ['windowSolarTransmittance', 'windowMaterial'],
  airLeakage: ['airLeakage', 'airLeakage'],
} as const

/** Parts without a limit in the code, while a default is in force for them. */
function codeIssues(building: Building): readonly InputIssue[] {
  const code = codeLimits(building)
  if (code.use === 'notKept') return [issue('construction', 'info', 'check.codeNotKept')]
  if (code.use === 'climateNotKept')
    return [issue('construction', 'info', 'check.iranClimateNotKept', undefined, { climate: code.climate })]
  if (code.use === 'rating') return [issue('construction', 'info', 'check.ratingSystem')]
  const typed = building.userInputs.construction ?? {}
  return silentParts(code).flatMap(part => {
    const [field, material] = limitedFields[part]
    return typed[field] === undefined && typed[material] === undefined
      ? [issue('construction', 'info', 'check.codeSilent', field)]
      : []
  })
}

function massIssues(building: Building, isMeasurable: boolean): readonly InputIssue[] {
  if (building.masses.length === 0) return [issue('draw-building', 'error', 'check.mass')]
  const problems = massProblems(building.masses).map(p => issue('draw-building', 'error', p.reason, p.massId, p.params))
  if (!isMeasurable) return problems
  const size = buildingSize(building)
  return size.ok ? problems : [...problems, issue('draw-building', 'error', size.reason, undefined, size.params)]
}

function envelopeIssues(building: Building, isMeasurable: boolean): readonly InputIssue[] {
  const issues = [...unusual('envelope', building)]
  if (!isMeasurable) return issues
  const rows = envelopeAreas(building)
  for (const o of orientations) {
    const row = rows[o]
    if (row.held)
      issues.push(
        issue('envelope', 'warning', 'check.areaHeld', `${o}.${row.decidedBy}`, { wall: round(row.grossArea) }),
      )
    const { windowArea, opaqueArea } = building.manualInputs.envelope?.[o] ?? {}
    if (windowArea !== undefined && opaqueArea !== undefined && Math.abs(opaqueArea - row.opaqueArea) > 0.05) {
      issues.push(issue('envelope', 'warning', 'check.areaSum', `${o}.opaqueArea`, { opaque: round(row.opaqueArea) }))
    }
  }
  if (orientations.every(o => rows[o].windowArea === 0)) issues.push(issue('envelope', 'info', 'check.noWindows'))
  return issues
}

function neighborIssues(building: Building): readonly InputIssue[] {
  return [
    ...unusual('neighbors', building),
    ...neighborOverlaps(building).map(({ neighborId, neighbor, mass, area }) =>
      issue('neighbors', 'error', 'neighbors.overlap', `${neighborId}.distance`, { neighbor, mass, area: round(area) }),
    ),
  ]
}

function zoneIssues(building: Building): readonly InputIssue[] {
  const { zone } = building.userInputs
  const issues = [...unusual('zone', building)]
  const t = resolved(building).zone.setpoints
  const order = setpoints({
    heatingSetpoint: t.heatingSetpoint.value,
    coolingSetpoint: t.coolingSetpoint.value,
    heatingSetback: t.heatingSetback.value,
    coolingSetback: t.coolingSetback.value,
  })
  if (!order.ok) {
    const field =
      order.reason === 'setpoint.order'
        ? 'heatingSetpoint'
        : order.reason === 'setpoint.heatingSetback'
          ? 'heatingSetback'
          : 'coolingSetback'
    issues.push(issue('zone', 'error', order.reason, field, order.params))
  }
  const schedules = schedulesOf(building)
  const isHeld = (of: WeekSchedule) => [of.weekday, of.saturday, of.weekend].flat().every(part => part === 1)
  for (const [setback, of] of [
    ['heatingSetback', schedules.heating],
    ['coolingSetback', schedules.cooling],
  ] as const)
    if (zone?.setpoints?.[setback] !== undefined && isHeld(of))
      issues.push(issue('zone', 'info', 'check.alwaysInUse', setback))
  issues.push(...airingIssues(building))
  const types = zone?.zoneTypes ?? []
  if (types.length > 0) {
    const whole = zones(types)
    if (!whole.ok)
      issues.push(
        whole.reason === 'zone.total'
          ? issue('zone', 'error', 'zone.sum', 'zoneTypes', { share: zoneTotal(types), quantity: 'percent' })
          : issue('zone', 'error', whole.reason, 'zoneTypes', whole.params),
      )
    const floor = grossFloorArea(building)
    types.forEach(({ id, values: { areaPercent = 0 } }, i) => {
      // A type without a share is no zone.
      const area = (floor * areaPercent) / limits.zoneShares
      if (area > 0 && area < limits.zoneArea - 1e-9)
        issues.push(
          issue('zone', 'error', 'zone.tooSmall', `${id}.areaPercent`, {
            zone: i + 1,
            min: limits.zoneArea,
            quantity: 'area',
          }),
        )
    })
  }
  return issues
}

/** Issues of an opening temperature that the room cannot reach, because heating or cooling prevents it. */
function airingIssues(building: Building): readonly InputIssue[] {
  const {
    zone: { airing, setpoints: t },
    mechanical,
  } = resolved(building)
  if (airing.windowOpening.value === 'never') return []
  const opening = airing.openingTemperature.value
  const heating = t.heatingSetpoint.value
  const cooling = t.coolingSetpoint.value
  return opening < heating
    ? [issue('zone', 'info', 'check.openingBelowHeating', 'openingTemperature', { opening, heating })]
    : opening >= cooling && hvacSystems[mechanical.hvacSystemType.value].cools
      ? [issue('zone', 'warning', 'check.openingAboveCooling', 'openingTemperature', { opening, cooling })]
      : []
}

/** Part of a size limit within which the check tells that the code's system changes there. */
const nearLimit = 0.02

function mechanicalIssues(building: Building): readonly InputIssue[] {
  const inForce = resolved(building)
  const m = inForce.mechanical
  const { heatingCoefficient, coolingCoefficient } = mechanicalFields
  const { typical: _, ...anyCoefficient } = heatingCoefficient
  // The usual range of a coefficient depends on the generator and its energy source.
  const usual = coefficientsInForce(m)
  const { most } = usual.heatingCoefficient
  const beyond = most !== undefined && m.heatingCoefficient.value > most
  const issues = [
    ...unusual('mechanical', building, {
      heatingCoefficient: beyond ? anyCoefficient : { ...heatingCoefficient, typical: usual.heatingCoefficient.usual },
      coolingCoefficient: { ...coolingCoefficient, typical: usual.coolingCoefficient.usual },
    }),
  ]
  if (beyond)
    issues.push(
      issue('mechanical', 'error', 'check.moreThanItDraws', 'heatingCoefficient', {
        value: m.heatingCoefficient.value,
        most,
        quantity: heatingCoefficient.quantity,
      }),
    )
  if (impossibleCarrier(m.heatingGeneration.value, m.heatingSource.value))
    issues.push(issue('mechanical', 'warning', 'check.carrierUnfit', 'heatingSource'))
  const names = { electricity: 'Electricity', 'natural-gas': 'NaturalGas', fuel: 'Fuel' } as const
  const { cools, evaporative } = hvacSystems[m.hvacSystemType.value]
  const drawn = [
    'electricity',
    m.heatingSource.value,
    ...(cools && evaporative?.compression !== false ? [m.coolingSource.value] : []),
    m.hotWaterSource.value,
    ...(m.leastHumidity.value > 0 ? [m.humidifierSource.value] : []),
    ...(burnsGas(building) ? (['natural-gas'] as const) : []),
  ] as const
  /** First field without a factor of a carrier in use. */
  const missing = (of: 'primaryEnergy' | 'emission') =>
    drawn.map(carrier => `${of}${names[carrier]}` as const).find(field => m[field].value === null)
  const noPrimary = missing('primaryEnergy')
  if (noPrimary !== undefined) issues.push(issue('mechanical', 'info', 'check.primaryEnergyMissing', noPrimary))
  const noEmission = missing('emission')
  if (noEmission !== undefined) issues.push(issue('mechanical', 'info', 'check.emissionMissing', noEmission))
  if (m.ventilationType.value === 'natural' && m.heatRecovery.value !== 'none')
    issues.push(issue('mechanical', 'warning', 'check.heatRecoveryNatural', 'heatRecovery'))
  if (
    m.lightingOccupancyControl.value !== 'manual' &&
    !savesByOccupancy(buildingTypeDefaults[building.primaryBuildingType].use)
  )
    issues.push(issue('mechanical', 'info', 'check.noAbsence', 'lightingOccupancyControl'))
  const near = nearSizeLimit(building, inForce, nearLimit)
  if (near !== undefined)
    issues.push(
      issue('mechanical', 'info', 'check.sizeLimit', 'hvacSystemType', { limit: round(near.limit), quantity: 'area' }),
    )
  return issues
}

/** Whether kitchens, laundries or sterilisers use gas, in a zone type with a floor. */
function burnsGas(building: Building): boolean {
  return resolved(building).zone.zoneTypes.some(
    ({ values }) => values.areaPercent.value > 0 && (values.cookingGas.value > 0 || values.laundryGas.value > 0),
  )
}

function renewablesIssues(building: Building, isMeasurable: boolean): readonly InputIssue[] {
  const r = resolved(building).renewables
  const issues = [...unusual('renewables', building)]
  if (building.masses.length > 0 && !isMeasurable) return issues
  const roof = building.masses.length === 0 ? 0 : envelopeGeometry(building).roof
  const collectors = r.photovoltaicArea.value + r.solarWaterHeatingArea.value
  if (collectors > roof && collectors > 0)
    issues.push(
      issue('renewables', 'warning', 'check.collectorsBeyondRoof', 'photovoltaicArea', {
        area: round(collectors),
        roof: round(roof),
      }),
    )
  return issues
}

function round(x: number): number {
  return Math.round(x * 10) / 10
}
