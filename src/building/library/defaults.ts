import type { Building } from '#contract/entities/project.ts'
import type { Fields, InputsOf } from '#contract/inputs/field.ts'
import type {
  calendarFields,
  constructionFields,
  drawBuildingFields,
  envelopeFields,
  mechanicalFields,
  renewablesFields,
  zoneFields,
  zoneTypeFields,
} from '#contract/inputs/fields.ts'
import {
  heatCapacityClasses,
  orientations,
  type BuildingType,
  type ClimateZone,
  type Orientation,
  type TerrainClass,
} from '#contract/options.ts'
import { assemblyProperties } from './assembly-properties.ts'
import { buildingTypeDefaults, type UseClass } from './building-types.ts'
import { chosenAssemblies, type ChosenAssemblies } from './chosen-assemblies.ts'
import { codeLimits } from './code-limits.ts'
import { generatorCoefficients } from './generator-coefficients.ts'
import { hvacSystems } from './hvac-systems.ts'
import { cited, follows, mixedUse, proposal, unchecked, unknown, type Default, type Source } from './source.ts'
import { arealHeatCapacity } from './thermal-constants.ts'
import { usualWeekend } from './weekends.ts'
import { windowProperties } from './window-properties.ts'

type ValueOf<F extends Fields, K extends keyof F> = NonNullable<InputsOf<F>[K]>
/** A default for every field of a set; the fields named in `N` may have none (null). */
export type DefaultsOf<F extends Fields, N extends keyof F = never> = {
  readonly [K in keyof F]: Default<ValueOf<F, K> | (K extends N ? null : never)>
}

type Materials = 'roofMaterial' | 'wallMaterial' | 'floorMaterial' | 'windowMaterial'
type Factors =
  | 'primaryEnergyElectricity'
  | 'primaryEnergyNaturalGas'
  | 'primaryEnergyFuel'
  | 'emissionElectricity'
  | 'emissionNaturalGas'
  | 'emissionFuel'

export type EnvelopeDefaults = DefaultsOf<typeof envelopeFields>
export type ConstructionDefaults = DefaultsOf<typeof constructionFields, Materials>
export type CalendarDefaults = DefaultsOf<typeof calendarFields>
export type SetpointDefaults = DefaultsOf<typeof zoneFields>
export type ZoneTypeDefaults = DefaultsOf<Omit<typeof zoneTypeFields, 'name'>>
export type MechanicalDefaults = DefaultsOf<typeof mechanicalFields, Factors>
export type RenewablesDefaults = DefaultsOf<typeof renewablesFields>

/** What holds while nothing is typed, by tab and field. SI. */
export interface Defaults {
  readonly header: { readonly terrainClass: Default<TerrainClass> }
  readonly 'draw-building': DefaultsOf<typeof drawBuildingFields>
  readonly envelope: Readonly<Record<Orientation, EnvelopeDefaults>>
  readonly construction: ConstructionDefaults
  readonly zone: {
    readonly setpoints: SetpointDefaults
    readonly calendar: CalendarDefaults
    /** The only zone type while none is typed, and what an absent value of a typed one means. */
    readonly zoneType: ZoneTypeDefaults
  }
  readonly mechanical: MechanicalDefaults
  readonly renewables: RenewablesDefaults
}

const fundamentals = unchecked('ASHRAE Handbook Fundamentals 2009, chapters 15 and 18')
const doe = unchecked('DOE Commercial Reference Buildings, NREL/TP-5500-46861')
const prototypes = unchecked('PNNL prototype building models')
const nrel = cited('NREL/TP-550-38617')
/** The mean of the United States in 1999, 168.33 g/MJ delivered. */
const gridEmission = cited('EnergyPlus data set of electricity emission factors (eGRID 1999)')
function proposed<V>(value: V): Default<V> {
  return { value, source: proposal }
}

/**
 * Defaults of every input field for a building as it stands.
 * Some follow from what is typed elsewhere (country, type, energy code, system, latitude), so call it with the building.
 *
 * @param climateZone of the weather; absent: that kept with the location, if any
 * @source normative method §§ 16–18; each value names its own source
 */
export function defaultsFor(
  building: Building,
  climateZone: ClimateZone | undefined = building.userInputs.location?.climateZone,
): Defaults {
  const type = building.primaryBuildingType
  return {
    header: { terrainClass: { value: 'urban', source: cited('EN 15242:2007 Table A.1') } },
    'draw-building': { orientation: proposed(0) },
    envelope: envelopeDefaults(type),
    construction: constructionDefaults(building, climateZone),
    zone: {
      setpoints: setpointDefaults(building),
      calendar: {
        weekend: { value: usualWeekend(building.primaryBuildingType, building.country), source: follows('calendar') },
      },
      zoneType: zoneTypeDefaults(building),
    },
    mechanical: mechanicalDefaults(building),
    renewables: renewablesDefaults(building),
  }
}

function envelopeDefaults(type: BuildingType): Record<Orientation, EnvelopeDefaults> {
  const { windowToWallRatio: ratio, windowSource } = buildingTypeDefaults[type]
  const source = { doe, prototypes, proposal }[windowSource]
  return Object.fromEntries(
    orientations.map(o => [
      o,
      {
        windowToWallRatio: o === 'roof' ? proposed(0) : { value: ratio, source },
        overhangAngle: proposed(0),
        finAngle: proposed(0),
      },
    ]),
  ) as unknown as Record<Orientation, EnvelopeDefaults>
}

/**
 * What holds of the envelope while nothing is typed: the layers of a chosen assembly; else what the energy code allows in the
 * climate zone; else the usual assembly of the handbook. A typed value stands over all of them.
 */
function constructionDefaults(building: Building, climateZone: ClimateZone | undefined): ConstructionDefaults {
  const noMaterial = { value: null, source: { key: 'source.noAssembly' } }
  const chosen = chosenAssemblies(building)
  const code = codeLimits(building, climateZone)
  const coded = code.use === 'held' ? code.limits : undefined
  const limit = (part: 'roof' | 'wall' | 'floor' | 'window' | 'solar', usual: Default<number>): Default<number> => {
    const value = coded?.[part] ?? null
    if (coded === undefined || value === null) return usual
    const ofTable = code.use === 'held' && code.isMixed ? mixedUse : cited
    return {
      value,
      source:
        coded.windowUnchecked && (part === 'window' || part === 'solar')
          ? unchecked(coded.table)
          : ofTable(coded.table),
    }
  }
  const uOf = (part: 'roof' | 'wall' | 'floor', usual: Default<number>): Default<number> => {
    const assembly = chosen[part]
    return assembly === undefined
      ? limit(part, usual)
      : { value: shown(assemblyProperties(assembly, part).uValue), source: follows('assembly') }
  }
  const window = chosen.window === undefined ? undefined : windowProperties(chosen.window)
  return {
    roofMaterial: noMaterial,
    wallMaterial: noMaterial,
    floorMaterial: noMaterial,
    windowMaterial: noMaterial,
    // Concrete roof 150 mm with insulation; brick, insulation and gypsum board; double clear glass 6/12 mm.
    roofUValue: uOf('roof', { value: 0.315, source: fundamentals }),
    wallUValue: uOf('wall', { value: 0.57, source: fundamentals }),
    floorUValue: uOf('floor', proposed(0.6)),
    windowUValue:
      window === undefined
        ? limit('window', { value: 2.73, source: fundamentals })
        : { value: shown(window.uValue), source: follows('assembly') },
    windowSolarTransmittance:
      window === undefined
        ? limit('solar', { value: 0.6, source: fundamentals })
        : { value: shown(window.gValue), source: follows('assembly') },
    airLeakage: { value: 1.1, source: cited('EN 15242:2007 Table B.1') },
    heatCapacity: massDefault(chosen),
    roofAbsorption: proposed(chosen.roof?.outside.solarAbsorptance ?? 0.7),
    wallAbsorption: proposed(chosen.wall?.outside.solarAbsorptance ?? 0.7),
    roofEmissivity: proposed(chosen.roof?.outside.emissivity ?? 0.9),
    wallEmissivity: proposed(chosen.wall?.outside.emissivity ?? 0.9),
  }
}

/** As precise as a person would type it. */
function shown(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The class that inner slabs and what has no assembly are taken to have: nearest to the mean of the chosen opaque assemblies. */
function massDefault(chosen: ChosenAssemblies): ConstructionDefaults['heatCapacity'] {
  const capacities = (['roof', 'wall', 'floor'] as const).flatMap(part =>
    chosen[part] === undefined ? [] : [assemblyProperties(chosen[part], part).arealHeatCapacity],
  )
  if (capacities.length === 0) return { value: 'medium', source: cited('ISO 13790:2008 Table 12') }
  const mean = capacities.reduce((sum, capacity) => sum + capacity, 0) / capacities.length
  const away = (name: HeatCapacityClass) => Math.abs(arealHeatCapacity[name] - mean)
  return {
    value: heatCapacityClasses.reduce((nearest, name) => (away(name) < away(nearest) ? name : nearest)),
    source: follows('assemblyMass'),
  }
}
type HeatCapacityClass = (typeof heatCapacityClasses)[number]

function setpointDefaults({ primaryBuildingType, userInputs }: Building): SetpointDefaults {
  const { setpoints, setbackCited } = buildingTypeDefaults[primaryBuildingType]
  const setback = setbackCited ? doe : proposal
  const typed = userInputs.zone?.setpoints
  const heating = typed?.heatingSetpoint ?? setpoints.heating
  const cooling = typed?.coolingSetpoint ?? setpoints.cooling
  // A set point typed beyond the usual setback takes the setback with it: never warmer than the set point in winter.
  return {
    heatingSetpoint: { value: setpoints.heating, source: doe },
    coolingSetpoint: { value: setpoints.cooling, source: doe },
    heatingSetback:
      heating < setpoints.heatingSetback
        ? { value: heating, source: follows('setpoint') }
        : { value: setpoints.heatingSetback, source: setback },
    coolingSetback:
      cooling > setpoints.coolingSetback
        ? { value: cooling, source: follows('setpoint') }
        : { value: setpoints.coolingSetback, source: setback },
  }
}

function zoneTypeDefaults({ primaryBuildingType, energyCode }: Building): ZoneTypeDefaults {
  const d = buildingTypeDefaults[primaryBuildingType]
  const older = energyCode === 'ashrae-90.1-2004'
  return {
    areaPercent: proposed(100),
    occupancy: { value: d.areaPerPerson, source: d.areaPerPersonCited ? doe : proposal },
    lightingPowerDensity: {
      value: older ? d.lightingPowerDensity.code2004 : d.lightingPowerDensity.code2019,
      source: unchecked(older ? 'ASHRAE 90.1-2004, building-area method' : 'ASHRAE 90.1-2019, building-area method'),
    },
    equipmentPowerDensity: proposed(d.equipmentPowerDensity),
    hotWater: {
      value: d.hotWater,
      source:
        d.use === 'residential'
          ? unchecked('EN 16798-1')
          : d.use === 'storage'
            ? proposal
            : cited('NEN 2916:1998 Table 32'),
    },
    outdoorAir: { value: d.outdoorAir, source: outdoorAirSource(d.use) },
  }
}

/**
 * Dwellings: the middle of what is given as 5–7. Hospitals: per person in the last edition that says so; rooms have
 * rates of their own since.
 */
function outdoorAirSource(use: UseClass): Source {
  if (use === 'residential' || use === 'storage') return proposal
  return unchecked(use === 'hospital' ? 'ASHRAE 62-2001 Table 2' : 'ASHRAE 62.1 Table 6-1')
}

function defaultSystem(type: BuildingType): MechanicalDefaults['hvacSystemType']['value'] {
  switch (buildingTypeDefaults[type].use) {
    case 'residential':
      return 'dx-split'
    case 'retail':
    case 'restaurant':
    case 'storage':
      return 'constant-volume-air-individual'
    case 'hotel':
      return type === 'small-hotel' ? 'dx-split' : 'fan-coil-4-pipe'
    case 'office':
    case 'education':
    case 'hospital':
      return 'fan-coil-4-pipe'
  }
}

function mechanicalDefaults({ primaryBuildingType, country, userInputs }: Building): MechanicalDefaults {
  const typed = userInputs.mechanical ?? {}
  const hvacSystemType = defaultSystem(primaryBuildingType)
  const system = typed.hvacSystemType ?? hvacSystemType
  const { heatingPump, coolingPump, heatPump } = hvacSystems[system]
  const byElectricity =
    typed.heatingGeneration === undefined
      ? heatPump !== undefined
      : typed.heatingGeneration.startsWith('heat-pump') || typed.heatingGeneration === 'electric'
  const heatingSource = byElectricity ? ('electricity' as const) : ('natural-gas' as const)
  // What a field would be untyped never follows from the field itself: the system's own source, or the typed one, decides.
  const isElectricUntyped =
    typed.heatingSource === undefined ? heatPump !== undefined : typed.heatingSource === 'electricity'
  const heatingGeneration = !isElectricUntyped
    ? ('boiler' as const)
    : heatPump === 'ground'
      ? ('heat-pump-ground' as const)
      : ('heat-pump-air' as const)
  const coolingSource = typed.coolingGeneration === 'absorption' ? ('natural-gas' as const) : ('electricity' as const)
  const coolingGeneration =
    (typed.coolingSource ?? 'electricity') !== 'electricity'
      ? ('absorption' as const)
      : heatPump === 'ground'
        ? ('ground' as const)
        : ('air-cooled' as const)
  const { heatingCoefficient, coolingCoefficient } = generatorCoefficients(
    typed.heatingGeneration ?? heatingGeneration,
    typed.heatingSource ?? heatingSource,
    typed.coolingGeneration ?? coolingGeneration,
    typed.coolingSource ?? coolingSource,
    system,
  )
  const generation = typed.hotWaterGeneration ?? 'gas-or-hr-boiler'
  const electricWater = generation === 'electric' || generation === 'heat-pump'
  const american = country === 'United States'
  const factor = (value: number, source = nrel): Default<number | null> =>
    american ? { value, source } : { value: null, source: unknown }
  return {
    hvacSystemType: proposed(hvacSystemType),
    ventilationType: proposed('mechanical'),
    heatingSource: { value: heatingSource, source: follows('system') },
    heatingGeneration: { value: heatingGeneration, source: follows('carrier') },
    heatingCoefficient: { value: heatingCoefficient.value, source: heatingCoefficient.source },
    coolingGeneration: { value: coolingGeneration, source: follows('system') },
    coolingSource: proposed(coolingSource),
    coolingCoefficient: { value: coolingCoefficient.value, source: coolingCoefficient.source },
    heatRecovery: proposed('none'),
    exhaustAirCirculation: proposed('0'),
    pumpControlCooling: { value: coolingPump ? 'other' : 'no-pump', source: follows('system') },
    pumpControlHeating: { value: heatingPump ? 'other' : 'no-pump', source: follows('system') },
    fanEfficiency: proposed(0.6),
    fanControlType: proposed('none'),
    hotWaterSource: { value: electricWater ? 'electricity' : 'natural-gas', source: follows('hotWaterGeneration') },
    hotWaterGeneration: proposed('gas-or-hr-boiler'),
    hotWaterDistribution: proposed('beyond-3-m'),
    energyManagement: { value: 'C', source: cited('prEN 15232:2006') },
    lightingDaylightControl: proposed('manual'),
    lightingOccupancyControl: proposed('manual'),
    primaryEnergyElectricity: factor(3.365, unchecked('NREL/TP-550-38617')),
    primaryEnergyNaturalGas: factor(1.092),
    primaryEnergyFuel: { value: null, source: unknown },
    emissionElectricity: factor(606, gridEmission),
    emissionNaturalGas: factor(205, unchecked('NREL/TP-550-38617')),
    emissionFuel: { value: null, source: unknown },
    exportCredit: proposed('none'),
  }
}

function renewablesDefaults({ userInputs }: Building): RenewablesDefaults {
  const latitude = userInputs.location?.latitude
  const facing = { value: (latitude ?? 1) >= 0 ? ('south' as const) : ('north' as const), source: follows('latitude') }
  const tilt =
    latitude === undefined
      ? proposed(30)
      : { value: Math.min(90, Math.round(Math.abs(latitude))), source: follows('latitude') }
  return {
    photovoltaicArea: proposed(0),
    photovoltaicOrientation: facing,
    photovoltaicTilt: tilt,
    photovoltaicPeakPowerCoefficient: { value: 0.16, source: unchecked('EN 15316-4-6:2007') },
    photovoltaicVentilation: { value: 'moderately-ventilated', source: unchecked('EN 15316-4-6:2007') },
    solarWaterHeatingArea: proposed(0),
    solarWaterHeatingOrientation: facing,
    solarWaterHeatingTilt: tilt,
    solarWaterHeatingEfficiency: proposed(0.5),
    windTurbineDiameter: proposed(0),
    windTurbineEfficiency: proposed(0.3),
  }
}
