import type { Building } from '#contract/entities/project.ts'
import { buildingTypeDefaults } from './building-types.ts'
import type { SetpointDefaults, ZoneTypeDefaults } from './field-defaults.ts'
import { codeSetpoints } from './national/code-setpoints.ts'
import { processDefaults } from './process-defaults.ts'
import { airPerPerson } from './prototypes/air-per-person.ts'
import { prototypeLoads, prototypeSource } from './prototypes/prototypes.ts'
import { setPointWeek } from './prototypes/set-point-week.ts'
import { follows, nothing, unchecked, type Default } from './source.ts'

/** Set points of the building type's prototype, within the limits of code and country; a typed one takes its setback with it. */
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
  // A set point beyond the usual setback takes the setback with it: never warmer than the set point in winter.
  return {
    ...inUse,
    heatingSetback:
      heating < warm.back ? { value: heating, source: follows('setpoint') } : { value: warm.back, source },
    coolingSetback:
      cooling > cold.back ? { value: cooling, source: follows('setpoint') } : { value: cold.back, source },
  }
}

/** As a density of power is shown. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
/** Three figures: as many as the models' tables have. */
function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

/** Loads of the building type's prototype: of the only zone type, and of what is absent in a typed one. */
export function zoneTypeDefaults(building: Building): ZoneTypeDefaults {
  const loads = prototypeLoads(building)
  const from = (object: string) => prototypeSource(building, object)
  const person = airPerPerson(building)
  const apart = Math.max(0, loads.outdoorAir - person.value * loads.people.density)
  return {
    areaPercent: { value: 100, source: nothing },
    occupancy: { value: rounded(1 / loads.people.density), source: from('People') },
    lightingPowerDensity: lightingDefault(building),
    equipmentPowerDensity: {
      value: tenth(loads.equipment.power),
      source: from('ElectricEquipment'),
    },
    hotWater: { value: rounded((loads.hotWater.litres * 365) / 12), source: from('WaterUse:Equipment') },
    outdoorAir: person,
    outdoorAirPerArea: { value: rounded(apart), source: from('DesignSpecification:OutdoorAir') },
    doorAir: { value: rounded(loads.doors?.flow ?? 0), source: from('ZoneInfiltration:DesignFlowRate') },
    ...processDefaults(building),
  }
}

function lightingDefault(building: Building): Default<number> {
  const { use, lightingPowerDensity } = buildingTypeDefaults[building.primaryBuildingType]
  // The building-area method is not about what people put up in their dwellings.
  return building.energyCode === 'ashrae-90.1-2019' && use !== 'residential'
    ? { value: lightingPowerDensity, source: unchecked('ASHRAE 90.1-2019, building-area method') }
    : { value: tenth(prototypeLoads(building).lighting.power), source: prototypeSource(building, 'Lights') }
}
