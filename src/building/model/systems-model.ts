import type { AirSystem, ColdGenerator, HeatGenerator, SystemsModel } from '#engine/systems.ts'
import type { Carrier as EngineCarrier } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Carrier, CoolingGeneration, HeatingGeneration } from '#contract/options.ts'
import { sectorAzimuth, type Compass } from '../derive/compass.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { buildingTypeDefaults } from '../library/building-types.ts'
import { airUnits } from '../library/air-units.ts'
import {
  codeCoilFans,
  hasPublicSupply,
  hotelRooms,
  outdoorAirSupply,
  ventilatorFans,
} from '../library/code-room-units.ts'
import {
  asksReset,
  codeSystem,
  economiserLimit,
  editionOf,
  exhaustFans,
  intakeOver,
  leastDesignFlow,
  leastOverOutdoorAir,
  hasTwoSpeeds,
  ownUnitFan,
} from '../library/code-systems.ts'
import { hasDataCentre } from '../library/humidity-defaults.ts'
import { hvacSystems, type HvacSystem } from '../library/hvac-systems.ts'
import { resolved, type ResolvedInputs } from '../library/resolved.ts'
import { roomGains } from '../library/room-gains.ts'
import { roomKinds } from '../library/room-kinds.ts'
import { schedulesOf } from '../library/schedules.ts'
import {
  airSizing,
  automationFactors,
  coldSupply,
  heatingDifference,
  mildSupply,
  evaporativeFanPressure,
  fanCoilPower,
  fanControlFactor,
  fanHeat,
  heatPumpWater,
  hotWaterDistributionEfficiency,
  hotWaterGenerationEfficiency,
  photovoltaicMounting,
  pumpFactor,
  smallUnits,
  supplyDifference,
} from '../library/system-constants.ts'
import { engineTerrain } from '../library/thermal-constants.ts'
import { daySchedule } from './calendar-of.ts'
import { mostHumidity } from './zone-model.ts'
import { hotWaterDemand } from './hot-water-demand.ts'
import { hotWaterModel } from './hot-water-model.ts'
import { roofField } from './roof-field.ts'

const engineCarrier: Readonly<Record<Carrier, EngineCarrier>> = {
  electricity: 'electricity',
  'natural-gas': 'naturalGas',
  fuel: 'fuel',
}
const fanControl = { none: 'none', 'inlet-vane': 'inletVane', 'speed-control': 'speed' } as const

/**
 * Heat generator in the engine's terms: a heat pump heats air if there is no water circuit. District heat, resistance
 * (in a boiler too) and the normative constant have the same coefficient all year.
 */
function heatGenerator(
  generation: HeatingGeneration,
  source: Carrier,
  { heatingPump, variableSpeed }: HvacSystem,
): HeatGenerator {
  switch (generation) {
    case 'boiler':
      return source === 'electricity' ? 'constant' : 'boiler'
    case 'condensing-boiler':
      return source === 'electricity' ? 'constant' : 'condensingBoiler'
    case 'heat-pump-air':
      return heatingPump ? 'airToWater' : variableSpeed ? 'airToAirVariable' : 'airToAir'
    case 'heat-pump-ground':
      return 'groundSource'
    case 'electric':
    case 'district-heating':
    case 'constant':
      return 'constant'
  }
}
function coldGenerator(generation: CoolingGeneration, { directExpansion, variableSpeed }: HvacSystem): ColdGenerator {
  switch (generation) {
    case 'air-cooled':
      return variableSpeed ? 'variableSpeed' : directExpansion ? 'directExpansion' : 'airCooled'
    case 'water-cooled':
      return 'waterCooled'
    case 'ground':
      return 'groundSource'
    case 'absorption':
      return 'absorption'
    case 'district-cooling':
    case 'constant':
      return 'constant'
  }
}

/**
 * Technical systems, by the hour wherever the engine can: generation by outdoor air, ground and part load, fans by
 * their control, pumps in the hours with load, modules by their temperature and in the shade of higher obstructions.
 *
 * @param litresPerMonth hot water of the whole building [L/month]; absent: by its zone types
 */
export function systemsModel(building: Building, litresPerMonth = hotWaterDemand(building)): SystemsModel {
  return { ...mechanicalModel(building, litresPerMonth), ...renewablesModel(building) }
}

/** Part of the systems from the renewables tab. */
type RenewablesModel = Pick<SystemsModel, 'photovoltaics' | 'solarWater' | 'wind'>
/** Part of the systems outside the renewables tab: variants that differ on that tab alone share it. */
export type MechanicalModel = Omit<SystemsModel, keyof RenewablesModel>

/** Technical systems without the renewables tab. */
export function mechanicalModel(building: Building, litresPerMonth = hotWaterDemand(building)): MechanicalModel {
  const { mechanical: m } = resolved(building)
  const { use } = buildingTypeDefaults[building.primaryBuildingType]
  const system = hvacSystems[m.hvacSystemType.value]
  const edition = editionOf(building.energyCode)
  const kind = system.air === 'single' && m.outdoorAirPath.value !== 'through-units' ? 'rooms' : system.air
  return {
    distribution: {
      // A modelled air system has its simultaneous heating and cooling by the hour.
      wasteFactor: system.air === undefined ? system.wasteFactor : 0,
      heatingLossFactor: system.heatingLossFactor,
      coolingLossFactor: system.coolingLossFactor,
    },
    heating: {
      efficiency: m.heatingCoefficient.value,
      carrier: engineCarrier[m.heatingSource.value],
      generator: heatGenerator(m.heatingGeneration.value, m.heatingSource.value, system),
      // Radiators need water as warm as coils do; floors and panels need less.
      supplyTemperature: system.radiantCooling ? heatPumpWater.surfaces : heatPumpWater.coils,
    },
    cooling: {
      seasonalCop: m.coolingCoefficient.value,
      carrier: engineCarrier[m.coolingSource.value],
      generator: coldGenerator(m.coolingGeneration.value, system),
      ...(system.evaporative === undefined
        ? {}
        : {
            evaporative: {
              ...system.evaporative,
              specificPower: evaporativeFanPressure[system.evaporative.cooler] / m.fanEfficiency.value,
            },
          }),
    },
    fans: {
      specificPower: ventilationFans(system, m),
      controlFactor: fanControlFactor[m.fanControlType.value],
      // If the code is in force, the pressure follows the terminals: ASHRAE 90.1 § 6.5.3.2.3.
      control:
        edition !== undefined &&
        system.air === 'shared' &&
        use !== 'hospital' &&
        m.fanControlType.value === 'speed-control'
          ? 'speedReset'
          : fanControl[m.fanControlType.value],
      supplyDifference,
      // Air that carries loads is recirculated, whatever the exhaust setting.
      heatShare:
        system.heatingByAir ||
        system.coolingByAir ||
        m.heatRecovery.value !== 'none' ||
        m.exhaustAirCirculation.value !== '0'
          ? fanHeat.returned
          : fanHeat.through,
      constantVolume: system.constantVolume,
      // A unit in the room delivers its heat by air.
      heatingByAir: system.heatingByAir || (system.air !== undefined && !system.heatingPump),
      coolingByAir: system.coolingByAir,
    },
    ...(kind === undefined
      ? {}
      : {
          air: {
            kind,
            sizing: airSizing[kind],
            supplyTemperature: coldSupply,
            heatingDifference,
            ...(m.hvacSystemType.value === 'room-units' || use === 'residential' ? smallUnits : {}),
            ...airOfRooms(building),
            ...(edition === undefined
              ? {}
              : {
                  startsEarly: startsBeforeAir(building),
                  exhaustPower: exhaustFans(building.primaryBuildingType, edition) * grossFloorArea(building),
                }),
            ...(system.air === 'shared' ? outdoorAirOfTerminals(building, m.heatRecovery.value !== 'none') : {}),
            ...(hasTwoStages(building) ? { stages: 2 } : {}),
            leastFlow: system.fullFlow === true ? 1 : m.terminalMinimumFlow.value / 100,
            ...(m.terminalReheat.value === 'electricity' ? { reheatsByElectricity: true } : {}),
            ...(kind === 'rooms' ? roomUnits(building) : {}),
            ...(m.economizer.value === 'none' || kind === 'rooms'
              ? {}
              : { economiserLimit: economiserLimit(building.userInputs.location?.climateZone) }),
            ...(asksReset(building.energyCode, building.userInputs.location?.climateZone) ? { reset: mildSupply } : {}),
          },
        }),
    ...humidifier(building),
    // The document may have a pump control typed for an earlier system, but this system has no pump.
    pumps: {
      heatingFactor: system.heatingPump ? pumpFactor[m.pumpControlHeating.value] : 0,
      coolingFactor: system.coolingPump ? pumpFactor[m.pumpControlCooling.value] : 0,
    },
    hotWater: {
      litresPerMonth,
      distributionEfficiency: hotWaterDistributionEfficiency[m.hotWaterDistribution.value],
      generationEfficiency: hotWaterGenerationEfficiency[m.hotWaterGeneration.value],
      carrier: engineCarrier[m.hotWaterSource.value],
      schedule: daySchedule(schedulesOf(building).hotWater),
      ...hotWaterModel(building, litresPerMonth),
    },
    energyManagement: {
      thermalFactor: automationFactors[use].thermal[m.energyManagement.value],
      electricalFactor: automationFactors[use].electrical[m.energyManagement.value],
    },
  }
}

/** Renewables: modules, collectors and turbines. */
export function renewablesModel(building: Building): RenewablesModel {
  const { renewables: r, header } = resolved(building)
  /** A plane of collectors, with its place on the roof if something higher may shade it. */
  const onRoof = (orientation: Compass, tiltDeg: number) => {
    const plane = { azimuthDeg: sectorAzimuth(orientation), tiltDeg }
    const outline = roofField(building, plane)
    return outline === undefined ? plane : { ...plane, outline }
  }
  return {
    photovoltaics:
      r.photovoltaicArea.value > 0
        ? [
            {
              area: r.photovoltaicArea.value,
              ...onRoof(r.photovoltaicOrientation.value, r.photovoltaicTilt.value),
              peakPowerCoefficient: r.photovoltaicPeakPowerCoefficient.value,
              mounting: photovoltaicMounting[r.photovoltaicVentilation.value],
            },
          ]
        : [],
    ...(r.solarWaterHeatingArea.value > 0
      ? {
          solarWater: {
            area: r.solarWaterHeatingArea.value,
            ...onRoof(r.solarWaterHeatingOrientation.value, r.solarWaterHeatingTilt.value),
            efficiency: r.solarWaterHeatingEfficiency.value,
          },
        }
      : {}),
    ...(r.windTurbineDiameter.value > 0
      ? {
          wind: {
            diameter: r.windTurbineDiameter.value,
            efficiency: r.windTurbineEfficiency.value,
            terrain: engineTerrain[header.terrainClass.value],
          },
        }
      : {}),
  }
}

/** Units in the rooms, the path of outdoor air into them, and the public rooms of the code's own system. */
function roomUnits(building: Building): Pick<AirSystem, 'units' | 'rooms' | 'publicSupply'> {
  const { mechanical: m } = resolved(building)
  const { primaryBuildingType: type, energyCode } = building
  const system = hvacSystems[m.hvacSystemType.value]
  const edition = editionOf(energyCode)
  const own = edition !== undefined && codeSystem(type, grossFloorArea(building)).system === m.hvacSystemType.value
  const path = m.outdoorAirPath.value
  return {
    units: {
      // Splits have their fans in their coefficient; panels have none; induction uses the fan of the outdoor air.
      fanPower:
        system.air === 'single'
          ? m.fanPressure.value / m.fanEfficiency.value
          : !system.terminalFans
            ? 0
            : path === 'through-units' && isFanTyped(m)
              ? m.fanPressure.value / m.fanEfficiency.value
              : own
                ? codeCoilFans(edition)
                : fanCoilPower,
      speeds: m.fanControlType.value === 'speed-control' ? 3 : 1,
      keepsRunning: path === 'through-units',
      pipes: system.pipes ?? 4,
      isDry: system.radiantCooling,
      outdoorAir: path === 'own-unit' ? outdoorAirSupply : path === 'own-unit-neutral' ? 'neutral' : 'untreated',
    },
    ...(own && hasPublicSupply(building)
      ? hotelRooms(edition, energyCode, building.userInputs.location?.climateZone, airOfRooms(building).rooms, {
          ...(isFanTyped(m) ? { specificPower: m.fanPressure.value / m.fanEfficiency.value } : {}),
          ...(m.fanControlType.edited && m.fanControlType.value !== 'speed-control'
            ? { control: fanControl[m.fanControlType.value] }
            : {}),
        })
      : {}),
  }
}

/**
 * Whether fans are typed. Typed fans are all fans of the building's ducts: they replace those of the code's own units.
 */
function isFanTyped({ fanPressure, fanEfficiency }: ResolvedInputs['mechanical']): boolean {
  return fanPressure.edited || fanEfficiency.edited
}

/**
 * Power of the fans that bring outdoor air [W/(m³/s)]: the typed ones, except if units bring it themselves, or if the
 * typed fans are the units' and a ventilator is beside them.
 */
function ventilationFans({ air, terminalFans }: HvacSystem, m: ResolvedInputs['mechanical']): number {
  const typed = m.fanPressure.value / m.fanEfficiency.value // 1 Pa/1 = 1 W/(m³/s)
  const path = m.outdoorAirPath.value
  if (air === 'rooms') return path === 'through-units' && terminalFans ? 0 : typed
  return air === 'single' && path !== 'through-units' ? ventilatorFans : typed
}

/**
 * Rooftop units of shops, stores and restaurants have compressors in two stages, those of small offices and flats in one.
 *
 * @source Coil:Cooling:DX:TwoSpeed of PNNL's prototypes of both editions
 */
function hasTwoStages(building: Building): boolean {
  const { air, directExpansion } = hvacSystems[resolved(building).mechanical.hvacSystemType.value]
  const { unit } = codeSystem(building.primaryBuildingType, grossFloorArea(building))
  return air === 'single' && directExpansion && unit === 'rooftop'
}

/**
 * Rooms with gains and units of their own, if zone types stand for several; treatment rooms have air changes whatever
 * their load.
 */
function airOfRooms(building: Building): Pick<AirSystem, 'rooms' | 'supplies' | 'leastDesignFlow'> {
  const { primaryBuildingType: type } = building
  const { mechanical, zone } = resolved(building)
  const system = mechanical.hvacSystemType.value
  // Rooms that are zones already have their gains.
  const isDivided = zone.zoning.roomDivision.value !== 'one-kind' && roomKinds(building).length <= 1
  const own = hvacSystems[system].air === 'shared' && isDivided ? suppliesOf(building) : undefined
  if (own !== undefined) return own
  const least = leastDesignFlow(type, grossFloorArea(building), system)
  const rooms = isDivided ? gainsOf(building) : undefined
  return {
    ...(rooms === undefined ? {} : { rooms }),
    ...(least === undefined ? {} : { leastDesignFlow: least }),
  }
}

/** Gains of the rooms; a large office without a data centre has a single kind of room. */
function gainsOf(building: Building): AirSystem['rooms'] {
  const { primaryBuildingType: type } = building
  return type === 'office' && !hasDataCentre(building)
    ? undefined
    : roomGains(type, grossFloorArea(building), editionOf(building.energyCode))
}

/**
 * Units for the type's rooms, whatever the code; additions of the code's own systems (62.1's intake, electric
 * terminals) only with it. A typed least humidity holds in all rooms, typed reheat at all terminals; the prototype's
 * only in rooms and terminals that have it.
 */
function suppliesOf(building: Building): Pick<AirSystem, 'rooms' | 'supplies'> | undefined {
  const edition = editionOf(building.energyCode)
  const typed = building.userInputs.mechanical
  const own = airUnits(
    building.primaryBuildingType,
    grossFloorArea(building),
    edition ?? 2013,
    building.userInputs.location?.climateZone,
    {
      hasDataCentre: hasDataCentre(building),
      // Terminals that do not throttle have no least flow of their own either.
      typedFlow: typed?.terminalMinimumFlow !== undefined || isFullFlow(building),
    },
  )
  if (own === undefined) return undefined
  const isCoded = edition !== undefined
  const supplies = own.supplies.map(({ reheatsByElectricity, intake, ...supply }) => ({
    ...supply,
    ...(isCoded && intake !== undefined ? { intake } : {}),
    ...(typed?.leastHumidity === undefined ? {} : { humidifies: true }),
    ...(typed?.economizer === undefined ? {} : { economises: true }),
    ...(isCoded && typed?.terminalReheat === undefined && reheatsByElectricity === true
      ? { reheatsByElectricity }
      : {}),
  }))
  return { ...own, supplies }
}

function isFullFlow(building: Building): boolean {
  return hvacSystems[resolved(building).mechanical.hvacSystemType.value].fullFlow === true
}

/** Heat of the steam over the fuel's: the usual value of EnergyPlus' Humidifier:Steam:Gas. */
const burnerEfficiency = 0.8

function humidifier(building: Building): Pick<SystemsModel, 'humidifier'> {
  const { leastHumidity, humidifierSource } = resolved(building).mechanical
  if (leastHumidity.value === 0) return {}
  const own = suppliesOf(building)
  const share = own?.rooms?.reduce(
    (sum, { share: floor, outdoorAir = 1, supply = 0 }) =>
      own.supplies?.[supply]?.humidifies === false ? sum : sum + floor * outdoorAir,
    0,
  )
  return {
    humidifier: {
      leastHumidity: Math.min(leastHumidity.value, mostHumidity(building)),
      carrier: engineCarrier[humidifierSource.value],
      efficiency: humidifierSource.value === 'electricity' ? 1 : burnerEfficiency,
      ...(share === undefined ? {} : { share }),
    },
  }
}

const ownUnitFlow = 4 // m³/s, of halls and kitchens of schools (ASHRAE901_School*_STD2019_Denver)
/**
 * Outdoor air of rooms that share a supply, by ASHRAE 62.1: terminals move 1.5 times the room's outdoor air, and the
 * intake takes more than the rooms' sum. Rooms with air changes of their own have the air of ASHRAE 170.
 */
function outdoorAirOfTerminals(
  building: Building,
  recovers: boolean,
): Pick<AirSystem, 'leastOverOutdoorAir' | 'intake' | 'ownUnits'> {
  const edition = editionOf(building.energyCode)
  const { primaryBuildingType: type } = building
  if (edition === undefined || type === 'hospital' || type === 'outpatient') return {}
  const { mechanical: m } = resolved(building)
  const { pressure, efficiency } = isFanTyped(m)
    ? { pressure: m.fanPressure.value, efficiency: m.fanEfficiency.value }
    : ownUnitFan(edition)
  return {
    leastOverOutdoorAir,
    intake: intakeOver(edition, recovers),
    ownUnits: {
      specificPower: pressure / efficiency,
      control: m.fanControlType.edited
        ? fanControl[m.fanControlType.value]
        : hasTwoSpeeds(edition, ownUnitFlow)
          ? 'speed'
          : 'none',
    },
  }
}

/** Whether the fans of the type's prototype run before outdoor air enters. */
function startsBeforeAir(building: Building): boolean {
  const { fans, outdoorAir } = schedulesOf(building)
  return fans.weekday.some((running, hour) => running > (outdoorAir.weekday[hour] ?? 0))
}
