import type { Building } from '#contract/entities/project.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { buildingTypeDefaults } from './building-types.ts'
import type { SetpointDefaults, ZoneTypeDefaults } from './field-defaults.ts'
import { codeSetback, codeSetpoints } from './national/code-setpoints.ts'
import { zonesMultiplied } from './hot-water-tank.ts'
import { processDefaults } from './process-defaults.ts'
import { airPerPerson } from './prototypes/air-per-person.ts'
import { lighting2019 } from './prototypes/lighting-2019.ts'
import {
  overPrototypes,
  prototypeLoads,
  prototypeName,
  prototypeOf,
  prototypeSource,
  prototypeVintage,
} from './prototypes/prototypes.ts'
import { setPointWeek, type SetPointWeek } from './prototypes/set-point-week.ts'
import { follows, nothing, unchecked, type Default } from './source.ts'

/**
 * Set points of the building type's prototype, within the limits of code and country; a typed set point moves its
 * setback along.
 */
export function setpointDefaults(building: Building): SetpointDefaults {
  const { heatingSetPoint, coolingSetPoint } = prototypeLoads(building)
  const source = prototypeSource(building, 'ThermostatSetpoint:DualSetpoint')
  const [warm, cold] = [setPointWeek(heatingSetPoint, 'heating'), setPointWeek(coolingSetPoint, 'cooling')]
  const inUse = codeSetpoints(building, {
    heatingSetpoint: { value: warm.set, source },
    coolingSetpoint: { value: cold.set, source },
  })
  const typed = building.userInputs.zone?.setpoints
  const heating = typed?.heatingSetpoint ?? inUse.heatingSetpoint.value
  const cooling = typed?.coolingSetpoint ?? inUse.coolingSetpoint.value
  // A set point beyond the usual setback moves the setback along: it is never warmer than the set point in winter.
  const setback = (kind: 'heating' | 'cooling', { set, back }: SetPointWeek) =>
    set === back ? { value: back, source } : codeSetback(building, kind, { value: back, source })
  const [warmBack, coldBack] = [setback('heating', warm), setback('cooling', cold)]
  return {
    ...inUse,
    heatingSetback: heating < warmBack.value ? { value: heating, source: follows('setpoint') } : warmBack,
    coolingSetback: cooling > coldBack.value ? { value: cooling, source: follows('setpoint') } : coldBack,
  }
}

/** Value with the decimals of a power density. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
/** Three figures: as many as the models' tables have. */
function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

/** Loads of the building type's prototype: for the only zone type, and for absent values of a typed one. */
export function zoneTypeDefaults(building: Building): ZoneTypeDefaults {
  const loads = prototypeLoads(building)
  const vintage = prototypeVintage(building.energyCode)
  const from = (object: string) => prototypeSource(building, object)
  const person = airPerPerson(building)
  const apart = Math.max(0, loads.outdoorAir - person.value * loads.people.density)
  return {
    areaPercent: { value: 100, source: nothing },
    occupancy: { value: rounded(1 / loads.people.density), source: from('People') },
    lightingPowerDensity: lightingDefault(building),
    equipmentPowerDensity: {
      value: rounded(overPrototypes(building, name => tenth(prototypeOf(name)[vintage].equipment.power))),
      source: from('ElectricEquipment'),
    },
    hotWater: hotWaterDefault(building),
    outdoorAir: person,
    outdoorAirPerArea: { value: rounded(apart), source: from('DesignSpecification:OutdoorAir') },
    doorAir: { value: rounded(loads.doors?.flow ?? 0), source: from('ZoneInfiltration:DesignFlowRate') },
    ...processDefaults(building),
  }
}

/**
 * Gas for hot water in Iranian dwellings: the middle of the lowest and highest provincial capital, 24.78 and 226.49 m³
 * for each person and year. Three fifths of its heat reach the tap (heater 0.75, pipes 0.8); the water is heated from
 * 17 to 60 °C.
 */
const iranianDwelling = {
  gas: (24.78 + 226.49) / 2, // m³/(person·a)
  heat: 9.44 * 0.75 * 0.8, // kWh/m³, lower heating value 34 MJ/m³
  perLitre: 1.163e-3 * (60 - 17), // kWh/L
  source: unchecked(
    'Atlas of heating: residential buildings of Iran (Building Simulation 14, 2021), thermal base load',
  ),
}

function hotWaterDefault(building: Building): Default<number> {
  const { people } = prototypeLoads(building)
  if (building.country === 'Iran' && buildingTypeDefaults[building.primaryBuildingType].use === 'residential') {
    const { gas, heat, perLitre, source } = iranianDwelling
    return { value: rounded((gas * heat * people.density) / perLitre / 12), source }
  }
  const vintage = prototypeVintage(building.energyCode)
  const litres = overPrototypes(
    building,
    name => prototypeOf(name)[vintage].hotWater.litres * (zonesMultiplied[name] ?? 1),
  )
  return {
    value: rounded((litres * 365) / 12),
    source: prototypeSource(building, 'WaterUse:Equipment'),
  }
}

function lightingDefault(building: Building): Default<number> {
  const name = prototypeName(building.primaryBuildingType, grossFloorArea(building))
  const own = building.energyCode === 'ashrae-90.1-2019' ? lighting2019[name] : undefined
  return own ?? { value: tenth(prototypeLoads(building).lighting.power), source: prototypeSource(building, 'Lights') }
}
