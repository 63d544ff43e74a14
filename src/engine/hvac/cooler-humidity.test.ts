import { describe, expect, test } from 'vitest'
import { officeTenZones } from '../../../tests/fixtures/office-ten-zones.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { humidityRatio, relativeHumidity, saturationPressure } from '../climate/air/humid-air.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { wetBulb } from '../climate/air/wet-bulb.ts'
import type { BuildingModel, Zone } from '../input.ts'
import { simulate } from '../simulate.ts'
import { coolerHumidity } from './cooler-humidity.ts'
import { evaporativeRatio, evaporativeSupply } from './evaporative-cooling.ts'
import { outdoorHours } from './outdoor-hours.ts'

const none = { flow: new Float64Array(8760), ratio: new Float64Array(8760) }

describe('vapour of the supply', () => {
  const vapour = 1047 // Pa, 6.5 g/kg
  const wet = wetBulb(40, vapour, 101325)
  test('by hand: 40 °C dry and 20 °C wet bulb come out of pads at 23 °C with 13.4 g/kg', () => {
    const supply = evaporativeSupply('direct', 40, wet, vapour, 101325)
    expect(supply).toBeCloseTo(23, 0)
    // The latent heat of what is taken up is what the air loses: (1.006 + 1.86·0.0065)·17/2.47 = 7.0 g/kg.
    expect(1000 * evaporativeRatio('direct', supply, 40, wet, vapour, 101325)).toBeCloseTo(6.5 + 7.0, 0)
  })
  test('pads keep the wet bulb, plates the vapour', () => {
    for (const cooler of ['direct', 'twoStage'] as const) {
      const supply = evaporativeSupply(cooler, 40, wet, vapour, 101325)
      const ratio = evaporativeRatio(cooler, supply, 40, wet, vapour, 101325)
      const inlet = cooler === 'direct' ? 40 : evaporativeSupply('indirect', 40, wet, vapour, 101325)
      expect(wetBulb(supply, (ratio * 101325) / (0.62198 + ratio), 101325)).toBeCloseTo(
        wetBulb(inlet, vapour, 101325),
        3,
      )
    }
    expect(evaporativeRatio('indirect', 26, 40, wet, vapour, 101325)).toBe(humidityRatio(vapour, 101325))
  })
})

describe('of the room', () => {
  test('steady, by hand: outdoor air and supply mix, people add', () => {
    const weather = plainWeather(30)
    const outdoor = outdoorHours(weather)
    const pressure = outdoor.pressure[0]!
    const zone: Zone = {
      name: 'room',
      volume: 300,
      ventilation: { flow: 0.1 },
      gains: [{ kind: 'people', power: 0, latentPower: 2000 }],
    }
    const model: BuildingModel = {
      schema: 'badgir.model',
      modelVersion: 1,
      zones: [zone],
      elements: [],
      site: { airDensity: 1.2 },
    }
    const hourly = {
      airTemperature: new Float64Array(8760).fill(26),
      relativeHumidityPercent: new Float64Array(8760).fill(40),
    }
    const blown = { flow: new Float64Array(8760).fill(1.5), ratio: new Float64Array(8760).fill(0.012) }
    const outside = humidityRatio(outdoor.vapourPressure[0]!, pressure)
    const gained = 2000 / 2.5378e6 / 1.2 // m³/s of air that would carry it at 1 kg/kg
    const mixed = (0.1 * outside + 1.5 * 0.012 + gained) / 1.6
    expect(coolerHumidity(zone, model, weather, outdoor, hourly, blown)[8000]).toBeCloseTo(
      relativeHumidity(mixed, 26, pressure),
      6,
    )
    const alone = outside + gained / 0.1
    expect(coolerHumidity(zone, model, weather, outdoor, hourly, none)[8000]).toBeCloseTo(
      Math.min(100, relativeHumidity(alone, 26, pressure)),
      6,
    )
    // Nothing above saturation stays in the air.
    const soaked = {
      flow: blown.flow,
      ratio: new Float64Array(8760).fill(humidityRatio(saturationPressure(30), pressure)),
    }
    expect(coolerHumidity(zone, model, weather, outdoor, hourly, soaked)[8000]).toBe(100)
  })

  test('without a cooler it is the humidity that the engine found, leaks by wind and stack included', () => {
    const weather = generateYear(tehranNormals, tehranPlace)
    const { openings: _, ...closed } = officeTenZones
    const zones = closed.zones.map(({ humidity: _none, ...zone }) => ({
      ...zone,
      infiltration: { leakage: { flowAt4Pa: 0.08, stackHeight: 6 } },
    }))
    const model: BuildingModel = { ...closed, zones, site: { ...closed.site, terrain: 'city' } }
    const year = simulate(model, weather, { stepsPerHour: 1 })
    let most = 0
    zones.forEach((zone, z) => {
      const { hourly } = year.zones[z]!
      const percent = coolerHumidity(zone, model, weather, outdoorHours(weather), hourly, none)
      for (let h = 0; h < 8760; h++) most = Math.max(most, Math.abs(percent[h]! - hourly.relativeHumidityPercent[h]!))
    })
    // Leaks by the hour's mean temperature here, by that at its start there.
    expect(most).toBeLessThan(1)
  })
  test('without a cooler it is the humidity that the engine found, vapour that cold cases take included', () => {
    const weather = plainWeather(20, { dewPoint: new Float64Array(8760).fill(10) })
    const of = (latentPower: number) => {
      const zone: Zone = {
        name: 'shop',
        volume: 300,
        ventilation: { flow: 0.1 },
        gains: [{ kind: 'equipment', power: 0, latentPower, draw: { carrier: 'electricity', power: 1 } }],
      }
      const model: BuildingModel = { schema: 'badgir.model', modelVersion: 1, zones: [zone], elements: [] }
      const { hourly } = simulate(model, weather, { stepsPerHour: 1 }).zones[0]!
      return [
        coolerHumidity(zone, model, weather, outdoorHours(weather), hourly, none)[4000]!,
        hourly.relativeHumidityPercent[4000]!,
      ]
    }
    const [taken, simulated] = of(-1000)
    expect(simulated).toBeLessThan(of(0)[1]! - 5)
    expect(taken).toBeCloseTo(simulated!, 1)
    // The result is limited by the existing vapour.
    expect(of(-20_000)).toEqual([0, 0])
  })
})
