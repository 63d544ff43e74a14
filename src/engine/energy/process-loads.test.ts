import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { decodeBuildingModel } from '../input.schema.ts'
import { allCarriers, equipmentUses, type BuildingModel, type Gain } from '../input.ts'
import { simulate } from '../simulate.ts'
import { deliveredEnergy } from './delivered-energy.ts'
import type { SystemsModel } from '../systems.ts'

const area = 100
/** A room whose heat goes through one wall. */
function room(gains: readonly Gain[]): BuildingModel {
  return {
    schema: 'badgir.model',
    modelVersion: 1,
    zones: [
      {
        name: 'a',
        floorArea: area,
        volume: 300,
        gains,
        infiltration: { airChangesPerHour: 0.5 },
        thermostat: { heating: 20, cooling: 26 },
        humidity: { maximumPercent: 60 },
      },
    ],
    elements: [
      {
        name: 'wall',
        zone: 'a',
        area: 200,
        azimuthDeg: 180,
        tiltDeg: 90,
        boundary: { type: 'outdoors' },
        construction: { uValue: 0.5, arealHeatCapacity: 50_000, massClass: 'D' },
      },
    ],
  }
}
const systems: SystemsModel = {
  distribution: { wasteFactor: 0, heatingLossFactor: 0, coolingLossFactor: 0 },
  heating: { efficiency: 1, carrier: 'naturalGas' },
  cooling: { seasonalCop: 3, carrier: 'electricity' },
  fans: {
    specificPower: 0,
    controlFactor: 1,
    control: 'none',
    supplyDifference: 11,
    heatShare: 0,
    heatingByAir: false,
    coolingByAir: false,
  },
  pumps: { heatingFactor: 0, coolingFactor: 0 },
  hotWater: { litresPerMonth: 0, distributionEfficiency: 1, generationEfficiency: 1, carrier: 'electricity' },
  energyManagement: { thermalFactor: 1, electricalFactor: 1 },
  photovoltaics: [],
}
const cold = plainWeather(0)
const hot = plainWeather(35)
const plugs: Gain = { kind: 'equipment', power: 500 }

describe('cooking', () => {
  const cooker = (toRoom: number): Gain => ({
    kind: 'equipment',
    use: 'cooking',
    power: 2000 * toRoom,
    radiantFraction: 0,
    draw: { carrier: 'naturalGas', power: 2000 },
  })
  test('what the hood takes leaves the needs as they are; the share to the room moves them', () => {
    for (const weather of [cold, hot]) {
      const none = simulate(room([plugs]), weather).building.annual
      expect(simulate(room([plugs, cooker(0)]), weather).building.annual).toEqual(none)
      const some = simulate(room([plugs, cooker(0.3)]), weather).building.annual
      const moved = some.sensibleCooling - none.sensibleCooling - (some.heating - none.heating)
      // In a steady room every watt of gain changes the need by a watt: 0.6 kW all year.
      expect(moved).toBeCloseTo(0.6 * 8760, 0)
    }
  })
  test('gas is drawn in full whatever reaches the room', () => {
    for (const toRoom of [0, 0.3, 1]) {
      const model = room([plugs, cooker(toRoom)])
      const { annual } = deliveredEnergy(simulate(model, hot), model, systems, hot)
      expect(annual.equipment.cooking.naturalGas).toBeCloseTo(2 * 8760, 6)
      expect(annual.matrix.equipment.naturalGas).toBeCloseTo(2 * 8760, 6)
      expect(annual.equipment.plugLoads.electricity).toBeCloseTo(0.5 * 8760, 6)
    }
  })
})

describe('refrigerated cases', () => {
  const cases: Gain = {
    kind: 'equipment',
    use: 'refrigeration',
    power: -1000,
    radiantFraction: 0,
    draw: { carrier: 'electricity', power: 100, compressor: { heat: 1500, coefficient: 2.5 } },
  }
  test('take their heat from the room: as much more heating, as much less cooling', () => {
    const winter = [room([plugs]), room([plugs, cases])].map(model => simulate(model, cold).building.annual)
    expect(winter[1]!.heating - winter[0]!.heating).toBeCloseTo(8760, 0)
    const summer = [room([plugs, plugs, plugs]), room([plugs, plugs, plugs, cases])].map(
      model => simulate(model, hot).building.annual,
    )
    expect(summer[0]!.sensibleCooling - summer[1]!.sensibleCooling).toBeCloseTo(8760, 0)
  })
  test('their compressors draw by the outdoor air, and heat no room', () => {
    const model = room([plugs, cases])
    const drawn = [cold, hot].map(
      weather => deliveredEnergy(simulate(model, weather), model, systems, weather).annual.equipment.refrigeration,
    )
    // 0.1 kW always; 1.5 kW over 2.5 × 1.4233 at 10 °C and below, over 2.5 × 0.9308 at 35 °C.
    expect(drawn.map(({ electricity }) => electricity)).toEqual(
      [0.1 + 1.5 / (2.5 * 1.4233), 0.1 + 1.5 / (2.5 * 0.9308)].map(kW => expect.closeTo(kW * 8760, 6)),
    )
  })
  test('dry the room in humid air, and never below no vapour at all', () => {
    const humid = { ...hot, dewPoint: new Float64Array(hot.hours).fill(24) }
    const drying: Gain = { ...cases, latentPower: -800 }
    const latent = [room([plugs]), room([plugs, drying])].map(
      model => simulate(model, humid).building.annual.latentCooling,
    )
    expect(latent[1]!).toBeLessThan(latent[0]!)
    const dry = simulate(room([plugs, { ...drying, latentPower: -1e6 }]), humid)
    expect(Math.min(...dry.zones[0]!.hourly.relativeHumidityPercent)).toBeGreaterThanOrEqual(0)
    // Air as dry as over ice has nothing to give.
    const frosty = { ...cold, dewPoint: new Float64Array(cold.hours).fill(-5) }
    expect(simulate(room([plugs, drying]), frosty).zones[0]!.hourly.relativeHumidityPercent).toEqual(
      simulate(room([plugs, cases]), frosty).zones[0]!.hourly.relativeHumidityPercent,
    )
  })
  test('and compressors take up what cases take from the room and what warms them inside, in humid air as in dry', () => {
    const inside = 300 // W, fans and lamps in the case
    const drying: Gain = {
      ...cases,
      latentPower: -400,
      draw: { carrier: 'electricity', power: 0, compressor: { heat: 1000 + 400 + inside, coefficient: 2.5 } },
    }
    for (const [dewPoint, part] of [
      [24, 1],
      [-5, 0],
    ] as const) {
      const weather = { ...hot, dewPoint: new Float64Array(hot.hours).fill(dewPoint) }
      const model = room([plugs, drying])
      const { electricity } = deliveredEnergy(simulate(model, weather), model, systems, weather).annual.equipment
        .refrigeration
      // At 35 °C outside the coefficient is 0.9308 of 2.5.
      expect(electricity * 2.5 * 0.9308).toBeCloseTo(((1000 + 400 * part + inside) / 1000) * 8760, 6)
    }
  })
  test('people and lamps take no heat from a room, nor does equipment that says nothing of what it draws', () => {
    for (const gain of [
      { kind: 'people', power: -1 },
      { kind: 'lighting', power: 5, latentPower: -1 },
      { kind: 'equipment', power: -1 },
    ] as const)
      expect(decodeBuildingModel(room([gain])).ok).toBe(false)
  })
})

test('cases that would take more vapour than the air holds ask nobody to bring it', () => {
  const greedy: Gain = {
    kind: 'equipment',
    use: 'refrigeration',
    power: -500,
    latentPower: -20_000,
    draw: { carrier: 'electricity', power: 100 },
  }
  const moist = plainWeather(20, { dewPoint: new Float64Array(8760).fill(10) })
  const { hourly } = simulate(room([greedy]), moist).zones[0]!
  expect(hourly.relativeHumidityPercent[4000]).toBe(0)
  expect(hourly.humidificationNeed.every(need => need === 0)).toBe(true)
})

test('lines make equipment by carrier, hours make the year, with all of them at once', () => {
  const day = { weekday: Array.from({ length: 24 }, (_, h) => (h > 7 && h < 20 ? 1 : 0.2)) }
  const gains: readonly Gain[] = equipmentUses.flatMap((use, i) =>
    allCarriers.map((carrier, j): Gain => ({
      kind: 'equipment',
      use,
      power: 100 * i,
      schedule: day,
      draw: { carrier, power: 50 * (i + 1) * (j + 1) },
    })),
  )
  const model = room(gains)
  const { annual, monthly, hourly } = deliveredEnergy(simulate(model, cold), model, systems, cold, { hourly: true })
  for (const carrier of allCarriers) {
    const lines = equipmentUses.reduce((sum, line) => sum + annual.equipment[line][carrier], 0)
    expect(lines / annual.matrix.equipment[carrier]).toBeCloseTo(1, 9)
  }
  for (const line of equipmentUses) {
    const year = allCarriers.reduce((sum, carrier) => sum + annual.equipment[line][carrier], 0)
    const hours = hourly!.equipment[line].reduce((sum, power) => sum + power, 0) / 1000
    const months = allCarriers
      .flatMap(carrier => monthly.equipment[line][carrier])
      .reduce((sum, value) => sum + value, 0)
    expect([hours / year, months / year]).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)])
  }
  const hours = equipmentUses.reduce((sum, line) => sum + hourly!.equipment[line][12]!, 0)
  expect(hours).toBeCloseTo(hourly!.endUses.equipment[12]!, 6)
})
