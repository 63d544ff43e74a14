import { describe, expect, test } from 'vitest'
import { officeTenZones } from '../../../tests/fixtures/office-ten-zones.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { coldGeneration } from '../hvac/cold-generation.ts'
import { heatGeneration } from '../hvac/heat-generation.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import { mainsTemperature } from '../hot-water/mains-temperature.ts'
import { allCarriers, type BuildingModel } from '../input.ts'
import type { YearResult } from '../output.ts'
import { simulate } from '../simulate.ts'
import { designLoad } from '../hvac/design-load.ts'
import { buildingLoads } from './building-loads.ts'
import { deliveredEnergy, allEndUses, type DeliveredEnergy } from './delivered-energy.ts'
import { coldGenerators, evaporativeCoolers, fanControls, heatGenerators, type SystemsModel } from '../systems.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
const year = simulate(officeTenZones, tehran, { stepsPerHour: 1 })
function total(values: Iterable<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0)
}
const area = 2000

const systems: SystemsModel = {
  distribution: { wasteFactor: 0, heatingLossFactor: 0.25, coolingLossFactor: 0.1 },
  heating: { efficiency: 0.85, carrier: 'naturalGas' },
  cooling: { seasonalCop: 3, carrier: 'electricity' },
  fans: {
    specificPower: 2000,
    controlFactor: 1,
    control: 'none',
    supplyDifference: 11,
    heatShare: 0,
    heatingByAir: false,
    coolingByAir: false,
  },
  pumps: { heatingFactor: 0.5, coolingFactor: 0.5 },
  hotWater: { litresPerMonth: 2 * area, distributionEfficiency: 0.8, generationEfficiency: 0.75, carrier: 'fuel' },
  energyManagement: { thermalFactor: 1, electricalFactor: 1 },
  photovoltaics: [],
}
function run(change: Partial<SystemsModel> = {}, model: BuildingModel = officeTenZones) {
  return deliveredEnergy(year, model, { ...systems, ...change }, tehran)
}
const base = run()
const drawing = allEndUses.filter(use => use !== 'generation')

/** Largest error of all sums that must be zero, over the year's energy. */
function largestMiss({ monthly, annual }: DeliveredEnergy): number {
  const misses: number[] = []
  const near = (a: number, b: number) => {
    misses.push(Math.abs(a - b) / annual.used)
  }
  for (const use of allEndUses) near(total(monthly.endUses[use]), annual.endUses[use])
  near(annual.used, total(drawing.map(use => annual.endUses[use])))
  near(annual.used, total(allCarriers.map(carrier => annual.carriers[carrier])))
  for (const carrier of allCarriers) {
    near(annual.carriers[carrier], total(drawing.map(use => annual.matrix[use][carrier])))
    near(total(monthly.carriers[carrier]), annual.carriers[carrier])
    near(total(monthly.bought[carrier]), annual.bought[carrier])
  }
  for (const use of drawing) near(annual.endUses[use], total(allCarriers.map(carrier => annual.matrix[use][carrier])))
  for (let m = 0; m < 12; m++) {
    near(
      total(allCarriers.map(carrier => monthly.carriers[carrier][m]!)),
      total(drawing.map(use => monthly.endUses[use][m]!)),
    )
    near(monthly.carriers.electricity[m]!, monthly.bought.electricity[m]! + monthly.selfUsed[m]!)
    near(monthly.endUses.generation[m]!, monthly.selfUsed[m]! + monthly.exported[m]!)
    near(monthly.endUses.generation[m]!, monthly.photovoltaic[m]! + monthly.wind[m]!)
  }
  return Math.max(...misses)
}
const balanced = 1e-9
function rated(generator: (typeof heatGenerators)[number]) {
  return generator === 'boiler' || generator === 'condensingBoiler' ? 0.85 : 3
}

describe('books', () => {
  test('months make the year, end uses the sum, carriers the end uses', () => {
    expect(largestMiss(base)).toBeLessThan(balanced)
    expect(base.annual.carriers.naturalGas).toBe(base.annual.endUses.heating)
    expect(base.annual.carriers.fuel).toBe(base.annual.endUses.hotWater)
  })
  test('for every generator, cooler, fan control and with everything on', () => {
    for (const generator of heatGenerators)
      expect(
        largestMiss(run({ heating: { efficiency: rated(generator), carrier: 'electricity', generator } })),
      ).toBeLessThan(balanced)
    for (const generator of coldGenerators)
      expect(
        largestMiss(
          run({
            cooling: {
              seasonalCop: generator === 'absorption' ? 0.7 : 3,
              carrier: generator === 'absorption' ? 'naturalGas' : 'electricity',
              generator,
            },
          }),
        ),
      ).toBeLessThan(balanced)
    for (const cooler of evaporativeCoolers) {
      for (const compression of [false, true])
        expect(
          largestMiss(
            run({
              cooling: {
                seasonalCop: 3,
                carrier: 'electricity',
                generator: 'directExpansion',
                evaporative: { cooler, specificPower: 400, compression },
              },
            }),
          ),
        ).toBeLessThan(balanced)
    }
    for (const control of fanControls)
      expect(largestMiss(run({ fans: { ...systems.fans, control, coolingByAir: true, heatShare: 0.8 } }))).toBeLessThan(
        balanced,
      )
    expect(
      largestMiss(
        run({
          photovoltaics: [{ area: 600, azimuthDeg: 180, tiltDeg: 30, peakPowerCoefficient: 0.2, mounting: 'openRack' }],
          wind: { diameter: 12, efficiency: 0.35, terrain: 'open' },
          solarWater: { area: 10, azimuthDeg: 180, tiltDeg: 35, efficiency: 0.5 },
        }),
      ),
    ).toBeLessThan(balanced)
  })
  test('hours make months', () => {
    const { hourly, annual } = deliveredEnergy(
      year,
      officeTenZones,
      {
        ...systems,
        photovoltaics: [{ area: 600, azimuthDeg: 180, tiltDeg: 30, peakPowerCoefficient: 0.2, mounting: 'closeRoof' }],
      },
      tehran,
      { hourly: true },
    )
    for (const use of drawing) expect(total(hourly!.endUses[use]) / 1000).toBeCloseTo(annual.endUses[use], 6)
    expect(total(hourly!.selfUsed) / 1000).toBeCloseTo(annual.selfUsed, 6)
    expect(base.hourly).toBeUndefined()
  })
})

describe('normative constants by hand', () => {
  test('generation: need over distribution and efficiency, vapour like heat', () => {
    const { annual: needs } = year.building
    expect(base.annual.endUses.heating).toBeCloseTo((needs.heating * 1.25) / 0.85, 6)
    expect(base.annual.endUses.cooling).toBeCloseTo(((needs.sensibleCooling + needs.latentCooling) * 1.1) / 3, 6)
    const [first, ...others] = year.zones
    const damp: YearResult = {
      ...year,
      zones: [
        {
          ...first!,
          hourly: {
            ...first!.hourly,
            latentCoolingNeed: new Float64Array(8760).fill(400),
            humidificationNeed: new Float64Array(8760).fill(100),
          },
        },
        ...others,
      ],
    }
    const wet = deliveredEnergy(damp, officeTenZones, systems, tehran).annual.endUses
    const latent = needs.latentCooling - first!.annual.latentCooling
    expect(wet.cooling).toBeCloseTo(((needs.sensibleCooling + latent + 0.4 * 8760) * 1.1) / 3, 6)
    expect(wet.heating).toBeCloseTo(((needs.heating + 0.1 * 8760) * 1.25) / 0.85, 6)
    expect(run({ energyManagement: { thermalFactor: 0.7, electricalFactor: 1 } }).annual.endUses.heating).toBeCloseTo(
      0.7 * base.annual.endUses.heating,
      6,
    )
  })
  test('lighting, equipment and fans; litres a second stay litres a second (trap 1)', () => {
    const { endUses } = base.annual
    // Tehran's year begins on a Tuesday with Thursdays and Fridays off: 261 working and 104 weekend days.
    const working = Array.from({ length: 365 }, (_, day) => (tehran.firstWeekday + day) % 7).filter(
      day => day !== 4 && day !== 5,
    ).length
    expect(endUses.lighting).toBeCloseTo(
      (area * 6.9 * (working * (10 + 14 * 0.05) + (365 - working) * 24 * 0.05)) / 1000,
      6,
    )
    expect(endUses.equipment).toBeCloseTo(
      (area * 8 * (working * (10 + 14 * 0.1) + (365 - working) * 24 * 0.1)) / 1000,
      6,
    )
    // The engine's own books say the same of both.
    expect(total(year.building.balance.lighting)).toBeCloseTo(endUses.lighting, 4)
    expect(total(year.building.balance.equipment)).toBeCloseTo(endUses.equipment, 4)
    // 2 W/(L/s) · 8.5 L/s a person
    expect(endUses.fans).toBeCloseTo((((2 * 8.5 * area) / 18.6) * working * 10) / 1000, 6)
  })
  test('pumps: the power of 8 MJ/(m²·a), in hours with load', () => {
    // Automatic control, heated and cooled: each 2.222 · 0.5
    const hours = base.annual.endUses.pumps
    const loaded = (name: 'heatingNeed' | 'cooling') =>
      Array.from({ length: 8760 }, (_, h) =>
        total(
          year.zones.map(({ hourly }) =>
            name === 'cooling'
              ? hourly.sensibleCoolingNeed[h]! + hourly.latentCoolingNeed[h]!
              : hourly.heatingNeed[h]! + hourly.humidificationNeed[h]!,
          ),
        ),
      ).filter(need => need > 0).length
    expect(hours / area).toBeCloseTo(((8 / 3.6) * 0.5 * (loaded('heatingNeed') + loaded('cooling'))) / 8760, 9)
    expect(run({ pumps: { heatingFactor: 0, coolingFactor: 0 } }).annual.endUses.pumps).toBe(0)
  })
  test('hot water is in the books (trap 8), by the mains of its days', () => {
    const cold = mainsTemperature(tehran)
    const starts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
    const rise = total(
      Array.from(
        { length: 12 },
        (_, m) => 60 - total(cold.subarray(starts[m], starts[m + 1])) / (starts[m + 1]! - starts[m]!),
      ),
    )
    expect(base.annual.endUses.hotWater).toBeCloseTo((2 * area * 4186 * rise) / 3.6e6 / (0.8 * 0.75), 6)
    const given = run({ hotWater: { ...systems.hotWater, coldTemperature: 10 } }).annual.endUses.hotWater
    expect(given).toBeCloseTo((12 * 2 * area * 4186 * 50) / 3.6e6 / (0.8 * 0.75), 6)
    // When in the month it is drawn changes nothing while the mains stay.
    const evening = run({
      hotWater: {
        ...systems.hotWater,
        coldTemperature: 10,
        schedule: { weekday: Array.from({ length: 24 }, (_, h) => (h === 19 ? 1 : 0)) },
      },
    }).annual.endUses.hotWater
    expect(evening).toBeCloseTo(given, 6)
  })
})

describe('fans', () => {
  test('recirculated air is moved too; air that carries a load follows that load and no other (traps 10, 14)', () => {
    const half: BuildingModel = {
      ...officeTenZones,
      zones: officeTenZones.zones.map(zone =>
        zone.ventilation === undefined ? zone : { ...zone, ventilation: { ...zone.ventilation, recirculation: 0.6 } },
      ),
    }
    expect(run({}, half).annual.endUses.fans).toBe(base.annual.endUses.fans)
    const fans = (heatingByAir: boolean, coolingByAir: boolean): readonly number[] =>
      run({ fans: { ...systems.fans, heatingByAir, coolingByAir } }).monthly.endUses.fans
    expect(total(fans(false, true))).toBeGreaterThan(2 * base.annual.endUses.fans)
    const january = base.monthly.endUses.fans[0]!
    expect(fans(true, false)[0]).toBeGreaterThan(january)
    // July: no heat to carry. The large fans run slowly, on the air for people alone.
    expect(fans(true, false)[6]).toBeLessThan(0.5 * fans(false, true)[6]!)
    const slow = run({ fans: { ...systems.fans, controlFactor: 0.65 } })
    expect(slow.annual.endUses.fans / base.annual.endUses.fans).toBeCloseTo(0.65, 12)
    // The control factor is no supply ratio: needs and other uses stay.
    expect(slow.annual.endUses.heating).toBe(base.annual.endUses.heating)
  })
  test('better control costs less, most where air carries the cooling; ventilation alone keeps its one flow', () => {
    const energy = (control: 'none' | 'inletVane' | 'speed', controlFactor: number, coolingByAir: boolean) =>
      run({ fans: { ...systems.fans, control, controlFactor, coolingByAir } }).annual.endUses.fans
    const none = energy('none', 1, true)
    const vane = energy('inletVane', 0.75, true)
    const speed = energy('speed', 0.65, true)
    expect(vane).toBeLessThan(none)
    expect(speed).toBeLessThan(vane)
    expect(speed / none).toBeLessThan(0.65)
    expect(energy('speed', 0.65, false)).toBeCloseTo(0.65 * base.annual.endUses.fans, 6)
  })
  test('a constant volume knows no part load: what control saves at design flow it saves, no more', () => {
    const energy = (control: 'none' | 'speed', controlFactor: number) =>
      run({ fans: { ...systems.fans, control, controlFactor, constantVolume: true, coolingByAir: true } }).annual
        .endUses.fans
    expect(energy('speed', 0.65) / energy('none', 1)).toBeCloseTo(0.65, 12)
    expect(energy('none', 1)).toBeGreaterThan(
      run({ fans: { ...systems.fans, coolingByAir: true } }).annual.endUses.fans,
    )
  })
  test('their heat reaches the coils: more to cool, less to heat, joule by joule', () => {
    const warm = deliveredEnergy(
      year,
      officeTenZones,
      { ...systems, fans: { ...systems.fans, coolingByAir: true, heatShare: 0.8 } },
      tehran,
      { hourly: true },
    )
    const cold = deliveredEnergy(
      year,
      officeTenZones,
      { ...systems, fans: { ...systems.fans, coolingByAir: true } },
      tehran,
      {
        hourly: true,
      },
    )
    expect(warm.annual.endUses.fans).toBe(cold.annual.endUses.fans)
    let checked = 0
    for (let h = 0; h < 8760; h++) {
      const [heating, cooling] = (['heatingNeed', 'sensibleCoolingNeed'] as const).map(name =>
        total(year.zones.map(({ hourly }) => hourly[name][h]!)),
      )
      if (heating! > 0 || cooling! <= 0) continue
      // Fan heat over distribution and COP, in the hour it is made; no more than the load itself.
      const fanHeat = (0.8 * cold.hourly!.endUses.fans[h]! * 1.1) / 3
      expect(warm.hourly!.endUses.cooling[h]! - cold.hourly!.endUses.cooling[h]!).toBeCloseTo(
        Math.min(fanHeat, cold.hourly!.endUses.cooling[h]!),
        6,
      )
      checked++
    }
    expect(checked).toBeGreaterThan(1000)
    expect(warm.annual.endUses.heating).toBeLessThan(cold.annual.endUses.heating)
    expect(warm.annual.endUses.heating).toBeGreaterThan(
      cold.annual.endUses.heating - (0.8 * cold.annual.endUses.fans * 1.25) / 0.85,
    )
    const inefficient = run({ fans: { ...systems.fans, specificPower: 10_000, coolingByAir: true, heatShare: 0.8 } })
    expect(inefficient.annual.endUses.cooling).toBeGreaterThan(warm.annual.endUses.cooling)
    expect(largestMiss(warm)).toBeLessThan(balanced)
  })
  test('heating and cooling plants are sized by what they have to bring, fan heat included', () => {
    const heavy = { ...systems.fans, specificPower: 6000, heatingByAir: true, coolingByAir: true, heatShare: 0.8 }
    const hourly = (change: Partial<SystemsModel>) =>
      deliveredEnergy(year, officeTenZones, { ...systems, ...change, fans: heavy }, tehran, { hourly: true }).hourly!
        .endUses
    const outdoor = outdoorHours(tehran)
    const heat = hourly({ heating: { efficiency: 1, carrier: 'naturalGas' } }).heating
    expect(designLoad(heat)).toBeLessThan(0.95 * 1.25 * designLoad(buildingLoads(year).heating))
    const boiler = heatGeneration(
      heat,
      { generator: 'boiler', efficiency: 0.8, supplyTemperature: 45, designLoad: designLoad(heat) },
      outdoor,
    )
    expect(
      total(hourly({ heating: { efficiency: 0.8, carrier: 'naturalGas', generator: 'boiler' } }).heating) /
        total(boiler.main),
    ).toBeCloseTo(1, 9)
    const cold = hourly({ cooling: { seasonalCop: 1, carrier: 'electricity' } }).cooling
    const chiller = coldGeneration(cold, { generator: 'airCooled', cop: 3, designLoad: designLoad(cold) }, outdoor)
    expect(
      total(hourly({ cooling: { seasonalCop: 3, carrier: 'electricity', generator: 'airCooled' } }).cooling) /
        (total(chiller.main) + total(chiller.auxiliary)),
    ).toBeCloseTo(1, 9)
  })
  test('fan coils move their own air', () => {
    const { fans } = run({ fans: { ...systems.fans, terminalSpecificPower: 800 } }).annual.endUses
    const { heating, sensibleCooling } = year.building.annual
    const density = total(tehran.pressure) / 8760 / 101325
    expect(fans - base.annual.endUses.fans).toBeCloseTo(
      ((heating + sensibleCooling) * 800) / (1207.2 * density * 11),
      4,
    )
  })
})

describe('generation by the hour', () => {
  const heated = (generator: (typeof heatGenerators)[number], efficiency = 3) =>
    run({ heating: { efficiency, carrier: 'electricity', generator } }).annual.endUses.heating
  const cooled = (generator: (typeof coldGenerators)[number], seasonalCop = 3) =>
    run({ cooling: { seasonalCop, carrier: 'electricity', generator } }).annual.endUses.cooling
  test('a better coefficient never costs more, whatever the generator', () => {
    for (const generator of heatGenerators)
      expect(heated(generator, rated(generator) * 1.05)).toBeLessThan(heated(generator, rated(generator)))
    for (const generator of coldGenerators) expect(cooled(generator, 3.5)).toBeLessThan(cooled(generator))
  })
  test('seasonal results stay near what standards expect of the same rating', () => {
    const { heating } = year.building.annual
    const seasonal = (heating * 1.25) / heated('airToWater')
    // NEN 2916 Table 16: 2.8 at 45–55 °C for outdoor air.
    expect(seasonal).toBeGreaterThan(2)
    expect(seasonal).toBeLessThan(3.5)
    // The ground of Tehran is warmer than winter's air, and cooler than summer's.
    expect(heated('groundSource')).toBeLessThan(heated('airToWater'))
    expect(cooled('groundSource')).toBeLessThan(cooled('airCooled') * 1.05)
  })
  test('a boiler takes more than at full load, at most what DOE-2 has for the mean part load', () => {
    // DOE-2.2 library, atmospheric boiler HIR-fPLR: fuel over that of full load. The curve bends down, so the mean of
    // its values is at most the value at the mean.
    const fuelAt = (part: number) => 0.02699999 + 1.10549998 * part - 0.13249961 * part * part
    const loads = buildingLoads(year).heating.filter(load => load > 0)
    // A plant of 1.25 times the design load, ASHRAE 90.1 G3.1.2.2.
    const part = total(loads) / loads.length / (1.25 * designLoad(loads))
    const ratio = heated('boiler', 0.85) / heated('constant', 0.85)
    expect(ratio).toBeGreaterThan(1)
    expect(ratio).toBeLessThanOrEqual(fuelAt(part) / part)
  })
  test('unmet cooling of evaporative coolers is told, or met by compression', () => {
    const dry = (cooler: (typeof evaporativeCoolers)[number], compression = false) =>
      run({
        cooling: {
          seasonalCop: 3,
          carrier: 'electricity',
          generator: 'directExpansion',
          evaporative: { cooler, specificPower: 400, compression },
        },
      })
    const { annual: needs } = year.building
    const direct = dry('direct')
    const two = dry('twoStage')
    expect(direct.annual.unmetCooling).toBeGreaterThan(0)
    expect(direct.annual.unmetCooling).toBeLessThan(needs.sensibleCooling + needs.latentCooling)
    expect(direct.annual.unmetCoolingHours).toBeGreaterThan(0)
    expect(two.annual.unmetCooling).toBeLessThan(direct.annual.unmetCooling)
    expect(direct.annual.endUses.cooling).toBeLessThan(0.5 * cooled('directExpansion'))
    const both = dry('indirect', true)
    expect(both.annual.unmetCooling).toBe(0)
    expect(both.annual.endUses.cooling).toBeGreaterThan(dry('indirect').annual.endUses.cooling)
    expect(base.annual.unmetCooling).toBe(0)
  })
  test('pads make rooms humid, plates do not; a compressor dries what it leaves', () => {
    const humid = (cooler: (typeof evaporativeCoolers)[number], compression = false) =>
      deliveredEnergy(
        year,
        officeTenZones,
        {
          ...systems,
          cooling: {
            seasonalCop: 3,
            carrier: 'electricity',
            generator: 'directExpansion',
            evaporative: { cooler, specificPower: 400, compression },
          },
        },
        tehran,
        { hourly: true },
      )
    const direct = humid('direct')
    const july = 4700 // 14 July, afternoon
    const simulated = year.zones[0]!.hourly.relativeHumidityPercent[july]!
    expect(direct.hourly?.humidity?.percent(0)[july]).toBeGreaterThan(simulated + 10)
    expect(direct.annual.humidHours).toBeGreaterThan(humid('indirect').annual.humidHours)
    expect(humid('direct', true).hourly).not.toHaveProperty('humidity')
    expect([base.annual.humidHours, humid('direct', true).annual.humidHours]).toEqual([0, 0])
  })
  test('each zone knows the hours that its own cooler leaves', () => {
    const evaporative = { cooler: 'direct', specificPower: 400, compression: false } as const
    const none = new Float64Array(8760)
    const vapour = Float64Array.from({ length: 8760 }, (_, h) => (h < 100 ? 400 : h < 200 ? 4 : 0)) // 4 W is no more than 1 % of 400 W
    const [first, second, ...others] = year.zones
    const two: YearResult = {
      ...year,
      zones: [
        { ...first!, hourly: { ...first!.hourly, sensibleCoolingNeed: none, latentCoolingNeed: none } },
        { ...second!, hourly: { ...second!.hourly, sensibleCoolingNeed: none, latentCoolingNeed: vapour } },
        ...others,
      ],
    }
    const of = (compression: boolean) =>
      deliveredEnergy(
        two,
        officeTenZones,
        { ...systems, cooling: { ...systems.cooling, evaporative: { ...evaporative, compression } } },
        tehran,
        { hourly: true },
      ).hourly
    expect(of(false)?.isZoneUnmet?.slice(0, 2).map(total)).toEqual([0, 100])
    expect(of(false)?.isZoneUnmet).toHaveLength(year.zones.length)
    expect(of(true)).not.toHaveProperty('isZoneUnmet')
  })
  test('two pipes: hours in which a zone lacks more than 1 % of its own design load, of heat and of cold', () => {
    const units = { fanPower: 0, speeds: 1, keepsRunning: false, isDry: true, outdoorAir: 'untreated' } as const
    const air = { kind: 'rooms', sizing: 1, supplyTemperature: 12.8, heatingDifference: 19, leastFlow: 0 } as const
    const of = (pipes: 2 | 4) =>
      deliveredEnergy(year, officeTenZones, { ...systems, air: { ...air, units: { ...units, pipes } } }, tehran, {
        hourly: true,
      })
    const { annual, monthly, hourly } = of(2)
    const [cold, warm] = [hourly!.isZoneUnheated!, hourly!.isZoneUnmet!]
    expect(cold).toHaveLength(year.zones.length)
    const isUnmet = hourly!.isUnheated.map((is, h) => Math.max(is, hourly!.isUncooled[h]!))
    const lacks = isUnmet.map((_, h) => (cold.some(zone => zone[h] === 1) || warm.some(zone => zone[h] === 1) ? 1 : 0))
    expect(total(lacks)).toBeGreaterThan(0)
    // An hour of the building lacks in one of its zones at least.
    isUnmet.forEach((is, h) => expect(is).toBeLessThanOrEqual(lacks[h]!))
    expect(annual.unmetHeating + annual.unmetCooling).toBeGreaterThan(0)
    expect(total(monthly.unmetHeating)).toBeCloseTo(annual.unmetHeating, 9)
    expect(total(hourly!.unmetHeating) / 1000).toBeCloseTo(annual.unmetHeating, 6)
    const four = of(4)
    expect([four.annual.unmetHeating, four.annual.unmetCooling]).toEqual([0, 0])
    expect(four.hourly).not.toHaveProperty('isZoneUnheated')
    expect(four.hourly).not.toHaveProperty('isZoneUnmet')
  })
  test('humid air stops an evaporative cooler', () => {
    const damp = { ...tehran, dewPoint: tehran.temperature.map(t => t - 1) }
    const evaporative = { cooler: 'direct', specificPower: 400, compression: false } as const
    const { annual } = deliveredEnergy(
      year,
      officeTenZones,
      { ...systems, cooling: { ...systems.cooling, evaporative } },
      damp,
    )
    const dry = run({ cooling: { ...systems.cooling, evaporative } })
    expect(annual.unmetCooling).toBeGreaterThan(1.5 * dry.annual.unmetCooling)
  })
})

describe('renewables', () => {
  const field = { area: 100, azimuthDeg: 180, tiltDeg: 0, peakPowerCoefficient: 0.2, mounting: 'closeRoof' } as const
  test('warmer mounting yields less, all near the normative factors', () => {
    const yields = (['openRack', 'closeRoof', 'insulatedBack'] as const).map(
      mounting => run({ photovoltaics: [{ ...field, mounting }] }).annual.photovoltaic,
    )
    expect(yields[1]).toBeLessThan(yields[0]!)
    expect(yields[2]).toBeLessThan(yields[1]!)
    // EN 15316-4-6: sun · K_pk · area · factor.
    const sun = total(tehran.globalHorizontal) / 1000
    yields.forEach((value, i) => {
      expect(Math.abs(value / (sun * 0.2 * 100 * [0.8, 0.75, 0.7][i]!) - 1)).toBeLessThan(0.12)
    })
    expect(run({ photovoltaics: [{ ...field, tiltDeg: 30 }] }).annual.photovoltaic).toBeGreaterThan(yields[1]! * 1.05)
    expect(run({ photovoltaics: [field, field] }).annual.photovoltaic).toBeCloseTo(2 * yields[1]!, 6)
    expect(base.annual.endUses.generation).toBe(0)
  })
  test('what is used is used in its hour: a small field wholly, a large one in part', () => {
    // Equipment runs by day and night at a tenth at least: 1.6 kW.
    const small = run({ photovoltaics: [{ ...field, area: 5 }] }).annual
    expect(small.exported).toBeCloseTo(0, 6)
    const large = run({ photovoltaics: [{ ...field, area: 1000 }] }).annual
    expect(large.exported).toBeGreaterThan(0.2 * large.endUses.generation)
    expect(large.bought.electricity).toBeGreaterThan(0)
    expect(large.endUses.heating).toBe(base.annual.endUses.heating)
  })
  test('own electricity, of sun and of wind alike, is used in its hour up to what is drawn; the rest goes out', () => {
    const wind = { diameter: 14, efficiency: 0.35, terrain: 'open' } as const
    for (const own of [
      { wind },
      { photovoltaics: [{ ...field, area: 400 }] },
      { wind, photovoltaics: [{ ...field, area: 400 }] },
    ]) {
      const { annual, hourly } = deliveredEnergy(year, officeTenZones, { ...systems, ...own }, tehran, { hourly: true })
      if (hourly === undefined) throw new Error('hours were asked for')
      let used = 0
      let out = 0
      let full = 0
      for (let h = 0; h < 8760; h++) {
        const made = hourly.photovoltaic[h]! + hourly.wind[h]!
        const drawn = drawing.reduce(
          (sum, use) => (annual.matrix[use].electricity > 0 ? sum + hourly.endUses[use][h]! : sum),
          0,
        )
        expect(hourly.electricity[h]!).toBeCloseTo(drawn, 6)
        used += Math.min(made, drawn) / 1000
        out += Math.max(0, made - drawn) / 1000
        if (made > drawn) full++
      }
      // Hours of both kinds exist.
      expect(full).toBeGreaterThan(100)
      expect(used).toBeGreaterThan(1000)
      expect(annual.selfUsed).toBeCloseTo(used, 6)
      expect(annual.exported).toBeCloseTo(out, 6)
      expect(annual.bought.electricity).toBeCloseTo(annual.carriers.electricity - used, 6)
    }
  })
  test('a neighbour in the south takes yield from a field with an outline', () => {
    const outline = [
      [0, 0, 12],
      [10, 0, 12],
      [10, 5, 15],
      [0, 5, 15],
    ] as const
    const tower: BuildingModel = {
      ...officeTenZones,
      obstructions: [
        {
          footprint: [
            [-20, -20],
            [30, -20],
            [30, -12],
            [-20, -12],
          ],
          top: 40,
        },
      ],
    }
    const shaded = run({ photovoltaics: [{ ...field, tiltDeg: 30, outline }] }, tower).annual.photovoltaic
    expect(shaded).toBeLessThan(0.6 * run({ photovoltaics: [{ ...field, tiltDeg: 30 }] }, tower).annual.photovoltaic)
  })
  test('solar water heating lowers hot water by what it gives, never below nothing', () => {
    const solar = (collector: number) =>
      run({ solarWater: { area: collector, azimuthDeg: 180, tiltDeg: 35, efficiency: 0.5 } }).annual
    const some = solar(6)
    expect(some.solarHeat).toBeGreaterThan(0)
    expect(base.annual.endUses.hotWater - some.endUses.hotWater).toBeCloseTo(some.solarHeat / 0.75, 6)
    expect(solar(600).endUses.hotWater).toBeGreaterThanOrEqual(0)
    expect(solar(12).solarHeat).toBeGreaterThan(some.solarHeat)
  })
  test('a wind turbine above Betz is refused', () => {
    expect(() => run({ wind: { diameter: 5, efficiency: 0.6, terrain: 'open' } })).toThrow(RangeError)
    expect(run({ wind: { diameter: 10, efficiency: 0.3, terrain: 'open' } }).annual.wind).toBeGreaterThan(
      run({ wind: { diameter: 10, efficiency: 0.3, terrain: 'city' } }).annual.wind,
    )
  })
})
