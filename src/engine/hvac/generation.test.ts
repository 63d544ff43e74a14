import { expect, test } from 'vitest'
import { coldGeneration } from './cold-generation.ts'
import { heatGeneration } from './heat-generation.ts'
import type { OutdoorHours } from './outdoor-hours.ts'

function one(value: number) {
  return Float64Array.of(value)
}
function outdoors(temperature: number, wet = temperature, mean = 15): OutdoorHours {
  return {
    temperature: one(temperature),
    wetBulb: one(wet),
    vapourPressure: one(100),
    pressure: one(101325),
    windSpeed: one(0),
    meanTemperature: mean,
    meanPressure: 101325,
  }
}
function heat(
  generator: Parameters<typeof heatGeneration>[1]['generator'],
  load: number,
  temperature: number,
  designLoad = 8e3,
  efficiency = 3,
) {
  const { main, auxiliary } = heatGeneration(
    one(load),
    { generator, efficiency, supplyTemperature: 45, designLoad, electric: true },
    outdoors(temperature),
  )
  return [main[0]!, auxiliary[0]!] as const
}
function cold(
  generator: Parameters<typeof coldGeneration>[1]['generator'],
  load: number,
  temperature: number,
  wet = 20,
  designLoad = 1e4 / 1.15,
) {
  const { main, auxiliary } = coldGeneration(one(load), { generator, cop: 3, designLoad }, outdoors(temperature, wet))
  return [main[0]!, auxiliary[0]!] as const
}

test("at rating conditions and full load the user's coefficient holds", () => {
  expect(heat('constant', 6e3, -30)).toEqual([2e3, 0])
  expect(heat('boiler', 1e4, 0, 8e3, 0.85)[0]).toBeCloseTo(1e4 / 0.85, 6)
  expect(Math.abs(heat('airToAir', 1e4, 8.33)[0] - 1e4 / 3)).toBeLessThan(10)
  expect(cold('constant', 6e3, 50)).toEqual([2e3, 0])
  for (const generator of ['directExpansion', 'variableSpeed', 'airCooled'] as const)
    expect(Math.abs(cold(generator, 1e4, 35)[0] - 1e4 / 3)).toBeLessThan(20)
  for (const generator of ['waterCooled', 'absorption'] as const)
    expect(Math.abs(cold(generator, 1e4, 40, 25.44)[0] - 1e4 / 3)).toBeLessThan(1)
})

test('water heat pump by hand: A7/W45 at full and a seventh of the load, dry A−7 with what it lacks made by resistance', () => {
  const capacity = (t: number) => 1e4 * (0.758746 + t * 0.027626 + t * t * 0.000148716 + t * t * t * 0.0000034992)
  const [full] = heat('airToWater', capacity(7), 7)
  expect(full).toBeCloseTo(capacity(7) / 3, 6)
  expect(heat('airToWater', 0.15 * capacity(7), 7)[0]).toBeCloseTo((((0.15 * capacity(7)) / 3) * 0.55) / 0.5, 6)
  const [main, resistance] = heat('airToWater', 8e3, -7)
  // Defrosting takes its time, 9.1 % (and 1e-6 kg/kg of frost), in dry air too.
  const given = capacity(-7) * (0.909 - 107.33e-6)
  expect(main).toBeCloseTo(((given / 3) * 52) / 38, 6)
  expect(resistance).toBeCloseTo(8e3 - given, 6)
})

test('ground source by hand: the ground of 15 °C, half load', () => {
  // Brine 15 − 3 °C: lift 33 instead of 45 K.
  const [main, pump] = heat('groundSource', 5e3, -20)
  expect(main).toBeCloseTo(((5e3 / 3) * 33) / 45, 6)
  expect(pump).toBeCloseTo(0.016 * (5e3 - main), 6)
  // Brine 15 + 5.5 °C: lift 13.5 instead of 23 K; outdoor air does not matter.
  expect(cold('groundSource', 5e3, 45)[0]).toBeCloseTo(((5e3 / 3) * 13.5) / 23, 6)
})

test('dry heat: a tower makes cold cheaper than air-cooled condensers, and costs fan and pump', () => {
  const [, rejected] = cold('waterCooled', 1e4, 42, 20)
  expect(cold('waterCooled', 1e4, 42, 20)[0]).toBeLessThan(cold('airCooled', 1e4, 42, 20)[0])
  // 3 gpm a ton: 28.5 W/hp·gpm… = 58.6 W fan and 57 W pump for 1.25 tons rejected.
  expect(rejected / (1e4 + cold('waterCooled', 1e4, 42, 20)[0])).toBeCloseTo((58.56 + 57) / (1.25 * 3517), 4)
})

test('boilers of 600 kW follow the load: at a third of it all but nothing is lost, at a tenth their skin', () => {
  const fuel = (load: number) =>
    heatGeneration(
      one(load),
      { generator: 'boiler', efficiency: 0.8, supplyTemperature: 45, designLoad: 1.2e6 / 1.25 },
      outdoors(5),
    ).main[0]
  const curve = (part: number) => 0.975 + 0.305 * part - 0.527 * part ** 2 + 0.249 * part ** 3
  expect(fuel(0.5 * 1.2e6)).toBeCloseTo((0.5 * 1.2e6) / 0.8 / curve(0.5), 3)
  // 2,047,000 Btu/h each: turned down to 0.33 − 0.08·(2.047 − 1)/4
  const least = 0.33 - (0.08 * (6e5 / 293_071 - 1)) / 4
  const lost = ((0.1 + 0.02) / 0.1 / (1 + 0.02 / least)) * (1 / curve(least))
  expect(fuel(0.12e6)).toBeCloseTo((0.12e6 / 0.8) * lost, 3)
})

test.each(['airCooled', 'waterCooled', 'absorption'] as const)(
  'a %s plant of 600 tons is two chillers of 300: up to half of the load one of them does all, as if alone',
  generator => {
    const whole = 1055e3 / 1.15 // W; design load of a plant of 300 tons, ASHRAE 90.1-2016 Table G3.1.3.7
    for (const part of [0.1, 0.25, 0.45]) {
      const [alone, aloneRejects] = cold(generator, 2 * part * whole, 30, 22, whole)
      const [ofTwo, ofTwoRejects] = cold(generator, 2 * part * whole, 30, 22, 2 * whole)
      expect(ofTwo).toBeCloseTo(alone, 3)
      expect(ofTwoRejects).toBeCloseTo(aloneRejects, 3)
    }
    // Beyond, both share the load: each at the part at which one would be alone.
    expect(cold(generator, 1.6 * whole, 30, 22, 2 * whole)[0]).toBeCloseTo(
      2 * cold(generator, 0.8 * whole, 30, 22, whole)[0],
      3,
    )
    // Half-way between 300 and 600 tons a plant takes the mean of one machine and of two.
    const size = 1.5 * whole
    const load = 0.3 * size
    const single = 1.5 * cold(generator, load / 1.5, 30, 22, whole)[0]
    const twins = 0.75 * cold(generator, load / 0.75, 30, 22, 2 * whole)[0]
    expect(cold(generator, load, 30, 22, size)[0]).toBeCloseTo((single + twins) / 2, 3)
  },
)

test('no size of a plant makes its input jump: 1 % larger, less than 1 % more or less', () => {
  for (const generator of ['boiler', 'condensingBoiler'] as const)
    for (let part = 0.1; part < 1.3; part += 0.1) {
      const hot = (size: number) => heat(generator, part * size, 5, size, 0.9)[0] / size
      for (let size = 3e5; size < 3e6; size *= 1.01)
        expect(Math.abs(hot(1.01 * size) / hot(size) - 1)).toBeLessThan(0.01)
    }
  for (const generator of ['airCooled', 'waterCooled', 'absorption'] as const) {
    const chilled = (size: number) => cold(generator, 0.3 * size, 30, 20, size)[0] / size
    for (let size = 7e5; size < 6e6; size *= 1.01)
      expect(Math.abs(chilled(1.01 * size) / chilled(size) - 1)).toBeLessThan(0.01)
  }
})

test('more load never takes less fuel, whatever the size', () => {
  for (const generator of ['boiler', 'condensingBoiler'] as const)
    for (const efficiency of [0.8, 0.9, 0.95, 1])
      for (const size of [5e4, 4e5, 6e5, 9e5, 2e6]) {
        let before = 0
        for (let part = 0.001; part < 1.4; part += 0.001) {
          const fuel = heat(generator, part * size, 5, size, efficiency)[0]
          expect(fuel).toBeGreaterThan(before)
          before = fuel
        }
      }
})

test('condensing boilers share the load: 1 MW takes what ten of 100 kW take', () => {
  for (let part = 0.05; part < 1.3; part += 0.05)
    expect(heat('condensingBoiler', part * 1e6, 5, 1e6, 0.9)[0]).toBeCloseTo(
      10 * heat('condensingBoiler', part * 1e5, 5, 1e5, 0.9)[0],
      6,
    )
})

test('a condensing boiler by hand: a quarter of the design load, water back at 37.5 °C', () => {
  const curve = (part: number, water: number) =>
    1.124970374 + 0.014963852 * part - 0.02599835 * part * part - 1.40464e-6 * water * water - 0.00153624 * part * water
  const of = (load: number, efficiency = 0.9) => heat('condensingBoiler', load, 5, 8e3, efficiency)[0]
  expect(of(2e3)).toBeCloseTo(((2e3 / 0.9) * curve(1, 48.9)) / curve(0.2, 37.5), 6)
  expect(of(2e3)).toBeLessThan(heat('boiler', 2e3, 5, 8e3, 0.85)[0])
  // DOE's AFUE of 0.90 at 49 °C: 0.884 with 60 °C back, 0.97 at the least load with 30 °C; NEN 2916 Table 17, HR-107: 0.90 to 0.975.
  expect(8e3 / of(8e3)).toBeCloseTo((0.9 * curve(0.8, 60)) / curve(1, 48.9), 9)
  expect(100 / of(100)).toBeCloseTo(0.974, 3)
})

test('no hour gives more than the higher heating value, whatever is typed', () => {
  for (const efficiency of [0.9, 0.95, 1, 3])
    for (let load = 100; load <= 1e4; load += 100) {
      for (const generator of ['boiler', 'condensingBoiler'] as const)
        expect(heat(generator, load, 5, 8e3, efficiency)[0]).toBeGreaterThanOrEqual(load)
    }
})

test('no electric heat pump draws more than the heat it gives, supplementary resistance and pumps included', () => {
  for (const generator of ['airToAir', 'airToAirVariable', 'airToWater', 'groundSource'] as const) {
    for (const efficiency of [1, 1.11, 2])
      for (let t = -30; t <= 20; t += 5)
        for (const load of [100, 2e3, 8e3, 2e4]) {
          const [main, auxiliary] = heat(generator, load, t, 8e3, efficiency)
          expect(main + auxiliary).toBeLessThanOrEqual(load * (1 + 1e-12))
        }
  }
  // A rated 1 is resistance in the cold, and close to it in mild air.
  expect(heat('airToAir', 2e3, -10, 8e3, 1)).toEqual([2e3, 0])
})

test('variable speed by hand: half of the capacity takes 22 % less than at full load, less than on and off at any part', () => {
  const capacity = 1e4 // at 35 °C within a thousandth
  expect(cold('variableSpeed', capacity / 2, 35)[0] / (capacity / 2 / 3)).toBeCloseTo(
    (0.0735 + 0.5 * 0.3348 + 0.25 * 0.5916) / 0.5,
    2,
  )
  for (let load = 250; load < 1e4; load += 250)
    expect(cold('variableSpeed', load, 35)[0]).toBeLessThan(cold('directExpansion', load, 35)[0])
  // AHRI 340/360's weights of its integrated ratio at 100, 75, 50, 25 % of load (35, 27.5, 20, 18.3 °C): usual units
  // have 1.4 to 2 times their full-load ratio.
  const ratio =
    (
      [
        [1, 35, 0.02],
        [0.75, 27.5, 0.617],
        [0.5, 20, 0.238],
        [0.25, 18.3, 0.125],
      ] as const
    ).reduce(
      (sum, [part, t, weight]) => sum + (weight * part * capacity) / cold('variableSpeed', part * capacity, t)[0],
      0,
    ) / 3
  expect(ratio).toBeGreaterThan(1.4)
  expect(ratio).toBeLessThan(2)
})

test('no load draws nothing', () => {
  for (const generator of [
    'constant',
    'boiler',
    'condensingBoiler',
    'airToAir',
    'airToAirVariable',
    'airToWater',
    'groundSource',
  ] as const)
    expect(heat(generator, 0, -5)).toEqual([0, 0])
  for (const generator of [
    'constant',
    'directExpansion',
    'variableSpeed',
    'airCooled',
    'waterCooled',
    'groundSource',
    'absorption',
  ] as const)
    expect(cold(generator, 0, 35)).toEqual([0, 0])
})
