import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import type { SystemsModel } from '#engine/energy/systems.ts'
import { simulate } from '#engine/simulate.ts'
import { systemsVariant } from '#building/systems-variant.ts'
import { toEngine } from '#building/to-engine.ts'
import { box, mass, officeOf } from '../fixtures/building.ts'
import { officeTenZones } from '../fixtures/office-ten-zones.ts'
import type { Bench } from './bench.ts'

/** Everything on: heat pump, split units, fans and pumps by the hour, store, modules and turbine. */
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

export const energyBenches: readonly Bench[] = [
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
