import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import { airSystem } from '#engine/energy/air-system.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import type { SystemsModel } from '#engine/systems.ts'
import { simulate } from '#engine/simulate.ts'
import { systemsVariant } from '#building/systems-variant.ts'
import { toEngine } from '#building/to-engine.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import { box, mass, officeOf, untypedOffice } from '../fixtures/building.ts'
import { officeTenZones } from '../fixtures/office-ten-zones.ts'
import type { Bench } from './bench.ts'

/** Systems with all features: heat pump, split units, fans and pumps by the hour, store, modules and turbine. */
function systems(variant: number): SystemsModel {
  return {
    distribution: { wasteFactor: 0.04, heatingLossFactor: 0.08, coolingLossFactor: 0.01 },
    heating: { efficiency: 3 + variant / 100, carrier: 'electricity', generator: 'airToWater' },
    cooling: { seasonalCop: 3 + variant / 100, carrier: 'electricity', generator: 'airCooled' },
    fans: {
      specificPower: 1670,
      controlFactor: 0.65,
      control: 'speed',
      supplyDifference: 11.1,
      heatShare: 0.8,
      heatingByAir: false,
      coolingByAir: true,
    },
    pumps: { heatingFactor: 0.5, coolingFactor: 0.5 },
    hotWater: { litresPerMonth: 4000, distributionEfficiency: 0.8, generationEfficiency: 0.75, carrier: 'naturalGas' },
    energyManagement: { thermalFactor: 0.8, electricalFactor: 0.93 },
    photovoltaics: [
      { area: 100 + variant, azimuthDeg: 180, tiltDeg: 30, peakPowerCoefficient: 0.2, mounting: 'closeRoof' },
    ],
    solarWater: { area: 10 + variant / 10, azimuthDeg: 180, tiltDeg: 35, efficiency: 0.5 },
    wind: { diameter: 5, efficiency: 0.3, terrain: 'country' },
  }
}

/** An air system of a building left at its defaults in Chicago, its year simulated. */
function airBench(
  name: string,
  primaryBuildingType: 'office' | 'hospital',
  storeys: number,
  isFirst: boolean,
  describe: string,
): Bench {
  const prepare = () => {
    const weather = bundledYear('station:725300')
    if (weather === undefined) throw new Error('no climate of Chicago')
    const masses = [mass('a', box(0, 0, 50, 40), { numberOfFloors: storeys, floorHeight: 4 })]
    const building = untypedOffice(masses, {
      primaryBuildingType,
      country: 'United States',
      energyCode: 'ashrae-90.1-2013',
      userInputs: { location: { latitude: 41.98, longitude: -87.9, weatherStationId: 'station:725300' } },
    })
    const answer = toEngine(building, weather)
    if (!answer.ok) throw new Error(answer.reason)
    const { model, systems: own } = answer
    const { air, fans } = own
    if (air?.kind !== 'shared') throw new Error(`${primaryBuildingType}: no supply is shared`)
    return { weather, model, air, fans }
  }
  return {
    name,
    repeat: isFirst ? 10 : 20,
    describe: `${describe}, loads stored: ${
      isFirst
        ? 'the first variant, which takes the zones’ air apart'
        : 'a further variant, supply and least flows of another size each time'
    }`,
    note: median => {
      const { model } = prepare()
      return `${(median / model.zones.length).toFixed(3)} ms a thermal zone, of which there are ${model.zones.length}`
    },
    prepare: () => {
      const { weather, model, air, fans } = prepare()
      const year = simulate(model, weather)
      let variant = 0
      return () => {
        const size = variant++ % 20
        const supply = isFirst
          ? air
          : { ...air, supplyTemperature: 12 + size / 10, leastFlow: Math.min(1, air.leastFlow + size / 100) }
        // Stored values belong to the year's object: another object has none.
        const { cooling, heating, fans: power } = airSystem(isFirst ? { ...year } : year, model, weather, supply, fans)
        let sum = 0
        for (let h = 0; h < cooling.length; h++) sum += (cooling[h] ?? 0) + (heating[h] ?? 0) + (power[h] ?? 0)
        return sum / 1000
      }
    },
  }
}
const airOffice =
  'air volume by terminals in an office of 6,000 m² left at the defaults of ASHRAE 90.1-2013, core and perimeter'
const airHospital = 'shared supply of a hospital of 10,000 m² left at the same defaults, rooms with gains of their own'

export const energyBenches: readonly Bench[] = [
  airBench('energy/air-office-first', 'office', 3, true, airOffice),
  airBench('energy/air-office', 'office', 3, false, airOffice),
  airBench('energy/air-hospital-first', 'hospital', 5, true, airHospital),
  airBench('energy/air-hospital', 'hospital', 5, false, airHospital),
  {
    name: 'energy/systems-variant',
    aim: 5,
    repeat: 20,
    describe:
      'delivered energy of ten zones, loads stored: systems, collectors, modules and turbine of another size each time',
    prepare: () => {
      const weather = generateYear(tehranNormals, tehranPlace)
      const year = simulate(officeTenZones, weather)
      let variant = 0
      return () => deliveredEnergy(year, officeTenZones, systems(variant++ % 20), weather).annual.bought.electricity
    },
  },
  {
    name: 'energy/project-variant',
    aim: 10,
    repeat: 20,
    describe:
      'a project document with other systems and renewables each time, loads stored: lowered, delivered, ' +
      'by carrier, primary energy and CO₂',
    prepare: () => {
      const weather = generateYear(tehranNormals, tehranPlace)
      const building = (variant: number) =>
        officeOf([mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
          userInputs: {
            mechanical: {
              heatingSource: 'electricity',
              heatingCoefficient: 2.5 + variant / 10,
              coolingCoefficient: 3 + variant / 10,
              primaryEnergyElectricity: 2.5,
              primaryEnergyNaturalGas: 1.1,
            },
            renewables: { photovoltaicArea: 10 * variant, solarWaterHeatingArea: variant / 2, windTurbineDiameter: 3 },
          },
        })
      const answer = toEngine(building(0), weather)
      if (!answer.ok) throw new Error(answer.reason)
      const { model } = answer
      const year = simulate(model, weather)
      let variant = 0
      return () => systemsVariant(building(variant++ % 20), { year, model, weather }).annual.primaryEnergy ?? Number.NaN
    },
  },
]
