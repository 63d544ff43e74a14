import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../tests/fixtures/tehran-normals.ts'
import { simulate } from '#engine/simulate.ts'
import { decode } from '#contract/decode.ts'
import type { Building } from '#contract/entities/project.ts'
import { BaselineResult, drawingUses } from '#contract/entities/run.ts'
import {
  carriers,
  coolingGenerationTypes,
  endUses,
  heatingGenerationTypes,
  hvacSystemTypes,
} from '#contract/options.ts'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { energyCost } from './energy-cost.ts'
import { hvacSystems } from './library/hvac-systems.ts'
import { resolved } from './library/resolved.ts'
import { simulateBuilding } from './simulate-building.ts'
import { systemsOnlyFields, systemsVariant } from './systems-variant.ts'
import { toEngine } from './to-engine.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const station = { name: 'Tehran', origin: 'generated', source: 'normals', years: '1991–2018' } as const
const two = [mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })]
function total(values: readonly number[]) {
  return values.reduce((sum, value) => sum + value, 0)
}
type Inputs = Building['userInputs']
function office(mechanical: NonNullable<Inputs['mechanical']>, renewables: NonNullable<Inputs['renewables']> = {}) {
  return officeOf(two, { userInputs: { mechanical, renewables } })
}
function run(building: Building) {
  const answer = simulateBuilding(building, weather, station)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result
}
function systemsOf(building: Building) {
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.systems
}

describe('lowering', () => {
  test('system, source and coefficient choose the generators', () => {
    const generators = (mechanical: NonNullable<Inputs['mechanical']>) => {
      const { heating, cooling } = systemsOf(office(mechanical))
      return [heating.generator, cooling.generator]
    }
    expect(generators({})).toEqual(['boiler', 'airCooled'])
    expect(generators({ hvacSystemType: 'dx-split' })).toEqual(['boiler', 'directExpansion'])
    expect(generators({ hvacSystemType: 'dx-split', heatingSource: 'electricity' })).toEqual([
      'airToAir',
      'directExpansion',
    ])
    expect(generators({ hvacSystemType: 'dx-split', heatingGeneration: 'electric', heatingCoefficient: 1 })).toEqual([
      'constant',
      'directExpansion',
    ])
    expect(generators({ heatingGeneration: 'condensing-boiler', heatingSource: 'electricity' })).toEqual([
      'constant',
      'airCooled',
    ])
    for (const hvacSystemType of ['dx-vrf', 'heat-pump-air-air'] as const)
      expect(generators({ hvacSystemType })).toEqual(['airToAirVariable', 'variableSpeed'])
    expect(generators({ hvacSystemType: 'heat-pump-air-water' })).toEqual(['airToWater', 'airCooled'])
    expect(generators({ hvacSystemType: 'heat-pump-ground' })).toEqual(['groundSource', 'groundSource'])
    expect(generators({ coolingSource: 'natural-gas' })).toEqual(['boiler', 'absorption'])
    expect(generators({ heatingGeneration: 'constant', coolingGeneration: 'constant' })).toEqual([
      'constant',
      'constant',
    ])
    expect(resolved(office({ hvacSystemType: 'heat-pump-ground' })).mechanical).toMatchObject({
      heatingSource: { value: 'electricity' },
      heatingCoefficient: { value: 3 },
    })
    expect(resolved(office({ heatingGeneration: 'electric' })).mechanical).toMatchObject({
      heatingSource: { value: 'electricity' },
      heatingCoefficient: { value: 1 },
    })
    expect(resolved(office({ coolingGeneration: 'absorption' })).mechanical).toMatchObject({
      coolingSource: { value: 'natural-gas' },
      coolingCoefficient: { value: 0.7 },
    })
  })
  test('an evaporative cooler neither dehumidifies nor needs a chiller; its heating is radiators', () => {
    for (const type of hvacSystemTypes.filter(name => name.startsWith('evaporative'))) {
      const system = hvacSystems[type]
      expect([system.cools, system.coolingByAir, system.coolingPump, system.radiantHeating]).toEqual([
        true,
        false,
        false,
        true,
      ])
      expect(system.dehumidifies).toBe(type === 'evaporative-indirect-compression')
    }
    const { cooling } = systemsOf(office({ hvacSystemType: 'evaporative-direct', fanEfficiency: 0.5 }))
    expect(cooling.evaporative).toEqual({ cooler: 'direct', compression: false, specificPower: 500 })
  })
  test('collector, turbine and draw-off arrive', () => {
    const { solarWater, wind, photovoltaics, hotWater } = systemsOf(
      office(
        {},
        {
          solarWaterHeatingArea: 8,
          solarWaterHeatingOrientation: 'south',
          solarWaterHeatingTilt: 40,
          windTurbineDiameter: 6,
          windTurbineEfficiency: 0.25,
          photovoltaicArea: 10,
          photovoltaicVentilation: 'unventilated',
        },
      ),
    )
    expect(solarWater).toEqual({ area: 8, azimuthDeg: 180, tiltDeg: 40, efficiency: 0.5 })
    expect(wind).toEqual({ diameter: 6, efficiency: 0.25, terrain: 'city' })
    expect(photovoltaics[0]).toMatchObject({ mounting: 'insulatedBack' })
    expect(hotWater.schedule).toBeDefined()
    expect(systemsOf(office({}))).not.toHaveProperty('wind')
  })
})

describe('results', () => {
  /**
   * Energy over that of the constant coefficient: atmospheric boilers lose at part load, condensing ones gain by cool
   * water; the ground is milder than its rating point, NEN 2916 Table 16 has no air-source year better than rating.
   */
  const heatOfConstant = {
    // Offices in Iran have 13 °C at night: boilers and heat pumps work at part load and in the coldest hours.
    boiler: [1.05, 1.4],
    'condensing-boiler': [0.9, 1],

    'heat-pump-air': [0.95, 1.4],
    'heat-pump-ground': [0.6, 0.95],
    electric: [1, 1],
    'district-heating': [1, 1],
    constant: [1, 1],
  } as const
  test.each(heatingGenerationTypes)('heat by %s', heatingGeneration => {
    const { annual } = run(office({ heatingGeneration }))
    const coefficient = resolved(office({ heatingGeneration })).mechanical.heatingCoefficient.value
    const ratio =
      annual.endUses.heating /
      run(office({ heatingGeneration: 'constant', heatingCoefficient: coefficient })).annual.endUses.heating
    const [least, most] = heatOfConstant[heatingGeneration]
    expect(ratio).toBeGreaterThanOrEqual(least - 1e-9)
    expect(ratio).toBeLessThanOrEqual(most + 1e-9)
  })
  /** As above: Tehran's summer is about the rating's 35 °C by day and cooler by night; a tower adds its fan and pump. */
  const coldOfConstant = {
    'air-cooled': [0.85, 1.15],
    'water-cooled': [0.95, 1.3],
    ground: [0.6, 0.95],
    absorption: [0.95, 1.2],
    'district-cooling': [1, 1],
    constant: [1, 1],
  } as const
  test.each(coolingGenerationTypes)('cold by %s', coolingGeneration => {
    const { annual } = run(office({ coolingGeneration }))
    const coefficient = resolved(office({ coolingGeneration })).mechanical.coolingCoefficient.value
    const ratio =
      annual.endUses.cooling /
      run(office({ coolingGeneration: 'constant', coolingCoefficient: coefficient })).annual.endUses.cooling
    const [least, most] = coldOfConstant[coolingGeneration]
    expect(ratio).toBeGreaterThanOrEqual(least - 1e-9)
    expect(ratio).toBeLessThanOrEqual(most + 1e-9)
  })
  test('defaults make no machine that cannot be: nothing but heat pumps and cold gives more than it draws', () => {
    const given = (mechanical: NonNullable<Inputs['mechanical']>) => {
      const { annual } = run(office(mechanical))
      return [annual.heatingNeed / annual.endUses.heating, annual.coolingNeed / annual.endUses.cooling] as const
    }
    for (const heatingGeneration of heatingGenerationTypes)
      for (const heatingSource of carriers) {
        const [heat] = given({ heatingGeneration, heatingSource })
        const isPump =
          heatingGeneration.startsWith('heat-pump') ||
          (heatingGeneration === 'constant' && heatingSource === 'electricity')
        expect(heat).toBeLessThan(isPump ? (heatingSource === 'electricity' ? 5 : 2.6) : 1)
        // Outdoor air that its own unit warms while rooms have no need comes on top of the need.
        expect(heat).toBeGreaterThan(isPump ? (heatingSource === 'electricity' ? 1.2 : 0.7) : 0.4)
      }
    // District cold by electricity is a plant's, not a resistance's; heat makes less cold than it is, compression more.
    for (const coolingGeneration of coolingGenerationTypes) {
      const [, cold] = given({ coolingGeneration, coolingSource: 'electricity' })
      expect(cold).toBeGreaterThan(coolingGeneration === 'absorption' ? 0.4 : 2)
      expect(cold).toBeLessThan(coolingGeneration === 'absorption' ? 0.8 : 7)
    }
  })
  test('what two pipes leave of heat and cold is told by month, year and zone, and is not in comfort; four leave nothing', () => {
    const zoneTypes = [
      { id: 'a', values: { areaPercent: 50, equipmentPowerDensity: 0 } },
      { id: 'b', values: { areaPercent: 50, equipmentPowerDensity: 40 } },
    ]
    const [four, both] = (['fan-coil-4-pipe', 'fan-coil-2-pipe'] as const).map(hvacSystemType =>
      run(
        officeOf([mass('a', box(0, 0, 20, 10))], {
          userInputs: { mechanical: { hvacSystemType }, zone: { zoneTypes } },
        }),
      ),
    )
    expect(four?.annual).toMatchObject({ unmetHeating: 0, unmetHeatingHours: 0, unmetCooling: 0 })
    const { unmetHeating = NaN, unmetHeatingHours = NaN, unmetCooling = NaN } = both?.annual ?? {}
    expect(unmetHeating).toBeGreaterThan(0)
    expect(unmetHeatingHours).toBeGreaterThan(0)
    expect(unmetHeating).toBeLessThan(both?.annual.heatingNeed ?? NaN)
    expect(total(both?.monthly.map(m => m.unmetHeating ?? NaN) ?? [])).toBeCloseTo(unmetHeating, 9)
    expect(total(both?.monthly.map(m => m.unmetCooling ?? NaN) ?? [])).toBeCloseTo(unmetCooling, 9)
    expect(both?.unmetHours).toBeGreaterThan(four?.unmetHours ?? NaN)
    const [idle, busy] = both?.zones ?? []
    expect(idle?.lowestTemperature).toBeNull()
    expect(idle?.unmetHours).toBeGreaterThan(four?.zones?.[0]?.unmetHours ?? NaN)
    expect(busy?.comfort.hours).toBeLessThanOrEqual(four?.zones?.[1]?.comfort.hours ?? NaN)
  })
  test('what an evaporative cooler leaves is told by month and year; two stages leave less', () => {
    const direct = run(office({ hvacSystemType: 'evaporative-direct' }))
    expect(direct.annual.unmetCooling).toBeGreaterThan(0)
    expect(total(direct.monthly.map(m => m.unmetCooling ?? Number.NaN))).toBeCloseTo(
      direct.annual.unmetCooling ?? Number.NaN,
      9,
    )
    expect(run(office({ hvacSystemType: 'evaporative-two-stage' })).annual.unmetCooling).toBeLessThan(
      direct.annual.unmetCooling ?? 0,
    )
    expect(run(office({ hvacSystemType: 'evaporative-indirect-compression' })).annual.unmetCooling).toBe(0)
    expect(run(office({})).annual).toMatchObject({ unmetCooling: 0, unmetCoolingHours: 0, humidHours: 0 })
    // Plates leave the air as dry as it is outdoors, pads make it humid: hours of humid air, and votes.
    const plates = run(office({ hvacSystemType: 'evaporative-indirect' }))
    expect(direct.annual.humidHours).toBeGreaterThan(plates.annual.humidHours ?? Number.NaN)
    expect(direct.comfort?.hours).toBeLessThan(plates.comfort?.hours ?? Number.NaN)
    // The rooms were simulated as if it were met; the hours count as unmet all the same.
    expect(direct.unmetHours).toBeGreaterThan(
      run(office({ hvacSystemType: 'evaporative-indirect-compression' })).unmetHours,
    )
  })
  test('a tower in the south shades the collectors, a low neighbour does not', () => {
    const sunny = (height: number) =>
      run(
        officeOf(two, {
          userInputs: {
            neighbors: { neighbors: [{ id: 'n', height, area: 900, distance: 45, bearing: 180 }] },
            renewables: { photovoltaicArea: 20, solarWaterHeatingArea: 4 },
          },
        }),
      ).annual
    const open = run(office({}, { photovoltaicArea: 20, solarWaterHeatingArea: 4 })).annual
    expect(sunny(5).photovoltaic).toBe(open.photovoltaic)
    expect(sunny(60).photovoltaic).toBeLessThan(0.9 * (open.photovoltaic ?? 0))
    expect(sunny(60).solarHeat).toBeLessThan(open.solarHeat ?? 0)
  })
  test('books: end uses, carriers, months, grid', () => {
    const { annual, monthly } = run(
      office(
        { hvacSystemType: 'heat-pump-ground', coolingGeneration: 'water-cooled' },
        { photovoltaicArea: 150, windTurbineDiameter: 4, solarWaterHeatingArea: 3 },
      ),
    )
    const near = (a: number | undefined, b: number) => {
      expect(Math.abs((a ?? Number.NaN) - b)).toBeLessThan(1e-9 * annual.used)
    }
    for (const carrier of carriers) {
      near(annual.byCarrier[carrier], total(drawingUses.map(use => annual.byEndUse?.[use][carrier] ?? Number.NaN)))
      near(annual.byCarrier[carrier], total(monthly.map(m => m.byCarrier?.[carrier] ?? Number.NaN)))
      near(annual.bought?.[carrier], total(monthly.map(m => m.bought?.[carrier] ?? Number.NaN)))
    }
    for (const use of endUses) near(annual.endUses[use], total(monthly.map(m => m.endUses[use])))
    near(annual.used, total(carriers.map(carrier => annual.byCarrier[carrier])))
    near(annual.byCarrier.electricity, (annual.bought?.electricity ?? 0) + (annual.selfUsed ?? 0))
    near(annual.endUses.generation, (annual.selfUsed ?? 0) + (annual.exported ?? 0))
    near(annual.endUses.generation, (annual.photovoltaic ?? 0) + (annual.wind ?? 0))
    expect(annual.solarHeat).toBeGreaterThan(0)
    expect(decode(BaselineResult)(run(office({}))).ok).toBe(true)
  })
  test('a result of engine 0.2.0, without the exchange, is still read', () => {
    const { annual, monthly, ...rest } = run(office({}))
    const {
      heatingNeed,
      coolingNeed,
      latentCoolingNeed,
      endUses: uses,
      used,
      net,
      byCarrier,
      primaryEnergy,
      co2,
    } = annual
    const old = {
      ...rest,
      annual: { heatingNeed, coolingNeed, latentCoolingNeed, endUses: uses, used, net, byCarrier, primaryEnergy, co2 },
      monthly: monthly.map(m => ({
        heatingNeed: m.heatingNeed,
        coolingNeed: m.coolingNeed,
        latentCoolingNeed: m.latentCoolingNeed,
        endUses: m.endUses,
      })),
    }
    expect(decode(BaselineResult)(JSON.parse(JSON.stringify(old))).ok).toBe(true)
  })
})

describe('variants of systems', () => {
  const changes = {
    mechanical: {
      heatingGeneration: 'heat-pump-ground',
      heatingSource: 'electricity',
      heatingCoefficient: 1.5,
      coolingGeneration: 'water-cooled',
      coolingSource: 'fuel',
      coolingCoefficient: 5,
      pumpControlCooling: 'no-pump',
      pumpControlHeating: 'automatic-above-50',
      outdoorAirPath: 'apart',
      economizer: 'dry-bulb',
      humidifierSource: 'natural-gas',
      terminalMinimumFlow: 50,
      terminalReheat: 'electricity',
      fanPressure: 700,
      fanEfficiency: 0.4,
      fanControlType: 'speed-control',
      hotWaterSource: 'fuel',
      hotWaterGeneration: 'steam',
      hotWaterDistribution: 'within-3-m',
      primaryEnergyElectricity: 2,
      primaryEnergyNaturalGas: 1,
      primaryEnergyFuel: 1,
      emissionElectricity: 500,
      emissionNaturalGas: 200,
      emissionFuel: 300,
      exportCredit: 'full',
    },
    renewables: {
      photovoltaicArea: 50,
      photovoltaicOrientation: 'east',
      photovoltaicTilt: 10,
      photovoltaicPeakPowerCoefficient: 0.2,
      photovoltaicVentilation: 'unventilated',
      solarWaterHeatingArea: 5,
      solarWaterHeatingOrientation: 'west',
      solarWaterHeatingTilt: 60,
      solarWaterHeatingEfficiency: 0.7,
      windTurbineDiameter: 5,
      windTurbineEfficiency: 0.4,
    },
  } as const satisfies Inputs
  const lowered = (building: Building) => {
    const answer = toEngine(building, weather)
    if (!answer.ok) throw new Error(answer.reason)
    return answer.model
  }
  const model = lowered(office({}))
  const year = simulate(model, weather)
  test("none of their fields touches the engine's model", () => {
    for (const tab of ['mechanical', 'renewables'] as const) {
      expect(Object.keys(changes[tab]).toSorted()).toEqual([...systemsOnlyFields[tab]].toSorted())
      for (const [field, value] of Object.entries(changes[tab]))
        expect(lowered(officeOf(two, { userInputs: { [tab]: { [field]: value } } }))).toEqual(model)
    }
  })
  test('stored loads answer as a new simulation does', () => {
    const variant = officeOf(two, { userInputs: changes })
    const { annual, monthly } = run(variant)
    expect(systemsVariant(variant, { year, model, weather })).toEqual({ annual, monthly })
  })
})

describe('primary energy, CO₂ and cost', () => {
  const factors = {
    heatingSource: 'electricity',
    hotWaterGeneration: 'electric',
    primaryEnergyElectricity: 2,
    emissionElectricity: 500,
  } as const
  test('the grid at night is bought, whatever noon feeds in; credit is a choice', () => {
    const sunny = run(office(factors, { photovoltaicArea: 1000 })).annual
    expect(sunny.primaryEnergy).toBeCloseTo(2 * (sunny.bought?.electricity ?? Number.NaN), 6)
    expect(sunny.primaryEnergy).toBeGreaterThan(0)
    expect(sunny.net).toBeLessThan(0)
    const credited = run(office({ ...factors, exportCredit: 'full' }, { photovoltaicArea: 1000 })).annual
    expect(credited.primaryEnergy).toBeCloseTo(2 * sunny.net, 6)
    expect(credited.co2).toBeCloseTo(0.5 * sunny.net, 6)
  })
  test('months of both make the year', () => {
    const { annual, monthly } = run(office(factors, { photovoltaicArea: 40 }))
    expect(total(monthly.map(m => m.primaryEnergy ?? Number.NaN))).toBeCloseTo(annual.primaryEnergy ?? Number.NaN, 6)
    expect(total(monthly.map(m => m.co2 ?? Number.NaN))).toBeCloseTo(annual.co2 ?? Number.NaN, 6)
  })
  test('energy costs what is bought, less what the grid pays', () => {
    const result = run(office({}, { photovoltaicArea: 200 }))
    const { bought, exported = Number.NaN } = result.annual
    const prices = { electricity: 0.2, 'natural-gas': 0.05 }
    const cost = 0.2 * (bought?.electricity ?? Number.NaN) + 0.05 * (bought?.['natural-gas'] ?? Number.NaN)
    expect(energyCost(result.annual, prices)).toBeCloseTo(cost, 6)
    expect(total(result.monthly.map(m => energyCost(m, prices) ?? Number.NaN))).toBeCloseTo(cost, 6)
    expect(energyCost(result.annual, { ...prices, export: 0.1 })).toBeCloseTo(cost - 0.1 * exported, 6)
    expect(energyCost(result.annual, { electricity: 0.2 })).toBeNull()
    const { bought: _bought, ...before } = result.annual
    expect(energyCost(before, prices)).toBeNull()
  })
})
