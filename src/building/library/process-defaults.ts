import type { Building } from '#contract/entities/project.ts'
import type { BuildingType } from '#contract/options.ts'
import type { ZoneTypeDefaults } from './field-defaults.ts'
import { plainHeat, refrigerationCoefficient } from './process-loads.ts'
import type { PrototypePower } from './prototypes/prototype-loads.ts'
import { prototypeLoads, prototypeSource } from './prototypes/prototypes.ts'

export type ProcessField =
  | 'cookingGas'
  | 'cookingElectricity'
  | 'cookingToHood'
  | 'laundryGas'
  | 'laundryElectricity'
  | 'laundryToExhaust'
  | 'refrigerators'
  | 'refrigeration'
  | 'refrigerationCompressors'
  | 'refrigerationCoefficient'
  | 'dataCentre'

const allOfIt = Infinity
/**
 * Gas of the laundry [W/m² of the building's floor]: all gas of the small hotel, which has no kitchen, and of
 * outpatient surgery, for its sterilisers; 535.8 W/m² on 78.04 of 11,345 m² in the large hotel.
 */
const laundryGas: Readonly<Partial<Record<BuildingType, number>>> = {
  'small-hotel': allOfIt,
  'large-hotel': 3.69,
  outpatient: allOfIt,
}
/** Part of the laundry's heat that leaves with the exhaust air [%]: none in hotels, half of the sterilisers'. */
const laundryLost: Readonly<Partial<Record<BuildingType, number>>> = { outpatient: 50 }

/**
 * Defaults of cooking, laundry, refrigeration and data centre of the building type; a data centre only in the United
 * States.
 */
export function processDefaults(building: Building): Pick<ZoneTypeDefaults, ProcessField> {
  const type = building.primaryBuildingType
  const loads = prototypeLoads(building)
  const from = <T>(object: string, value: T) => ({ value, source: prototypeSource(building, object) })
  const burnt = <T>(value: T) => from('GasEquipment', value)
  const plugged = <T>(value: T) => from('ElectricEquipment', value)
  const cooled = <T>(value: T) => from('Refrigeration:Case', value)
  const gas = loads.gas?.power ?? 0
  const laundry = Math.min(gas, laundryGas[type] ?? 0)
  const cooking = Math.round((gas - laundry) * 1000) / 1000
  const compressors = type === 'supermarket' ? 'outside' : 'inside'
  return {
    cookingGas: burnt(cooking),
    cookingElectricity: plugged(loads.exhaustFans?.power ?? 0),
    cookingToHood: burnt(cooking > 0 ? hoodPercent(loads.gas, laundry) : 0),
    laundryGas: burnt(laundry),
    laundryElectricity: plugged(0),
    laundryToExhaust: burnt(laundryLost[type] ?? 0),
    refrigerators: plugged(loads.refrigerators?.power ?? 0),
    refrigeration: cooled(loads.refrigeration),
    refrigerationCompressors: cooled(compressors),
    refrigerationCoefficient: cooled(refrigerationCoefficient[compressors]),
    dataCentre: plugged(
      building.country === 'United States' ? Number((loads.dataCentre?.power ?? 0).toPrecision(4)) : 0,
    ),
  }
}

/** Loss of the cookers alone: the loss of all gas over their part of it; laundries beside a kitchen lose none. */
function hoodPercent(gas: PrototypePower | undefined, laundry: number): number {
  return gas === undefined ? 0 : Math.round((1000 * gas.lost * gas.power) / (gas.power - laundry)) / 10
}

/** Distribution of the heat of gas that reaches the room: latent and radiant part; the rest warms the air. */
export function gasHeat(building: Building): { readonly latent: number; readonly radiant: number } {
  const gas = prototypeLoads(building).gas
  const toRoom = gas === undefined ? 0 : 1 - gas.lost
  return gas === undefined || toRoom <= 0 ? plainHeat : { latent: gas.latent / toRoom, radiant: gas.radiant / toRoom }
}
