import { expect, test } from 'vitest'
import { adaptiveCategory } from './adaptive-category.ts'
import { outdoorRunningMean } from './outdoor-running-mean.ts'
import { zoneComfort, type ZoneComfortInput } from './zone-comfort.ts'

const hours = 8760
function all(value: number): Float64Array {
  return new Float64Array(hours).fill(value)
}
function still(change: Partial<ZoneComfortInput> = {}): ZoneComfortInput {
  return {
    airTemperature: all(24),
    operativeTemperature: all(24),
    relativeHumidityPercent: all(50),
    outdoorTemperature: all(20),
    occupied: new Uint8Array(hours).fill(1),
    heatingSetpoint: all(20),
    coolingSetpoint: all(26),
    hasCooling: false,
    ...change,
  }
}

test('the running mean, by hand', () => {
  // Days of 10 °C and one of 20 °C, the fourth: it counts 1/3.8 the day after, 0.8/3.8 then, 0 after a week.
  const outdoor = all(10).fill(20, 72, 96)
  const running = outdoorRunningMean(outdoor)
  expect([...running.subarray(3, 6)].map(value => value.toFixed(6))).toEqual(
    [10, 10 + 10 / 3.8, 10 + 8 / 3.8].map(value => value.toFixed(6)),
  )
  expect(running[10]).toBeCloseTo(10 + 2 / 3.8, 10)
  expect(running[11]).toBeCloseTo(10, 10)
  // The year closes on itself: the last day is yesterday of the first.
  expect(outdoorRunningMean(all(10).fill(20, hours - 24))[0]).toBeCloseTo(10 + 10 / 3.8, 10)
})

test('adaptive categories, by hand', () => {
  // θ_rm 20: θ_c = 25.4; I 22.4 to 27.4, II 21.4 to 28.4, III 20.4 to 29.4
  const found = [20.3, 20.5, 21.3, 21.5, 22.3, 22.5, 27.3, 27.5, 28.3, 28.5, 29.3, 29.5].map(temperature =>
    adaptiveCategory(temperature, 20),
  )
  expect(found).toEqual([-4, 3, 3, 2, 2, 1, 1, 2, 2, 3, 3, 4])
  // θ_c = 22.1 and 28.7 at the ends: 25 °C is 2.9 K above (II) and 3.7 K below (II).
  expect([9.9, 10, 30, 30.1].map(mean => adaptiveCategory(25, mean))).toEqual([0, 2, 2, 0])
})

test('a comfortable year', () => {
  const { annual, monthly } = zoneComfort(still())
  expect(annual).toMatchObject({
    occupied: 8760,
    unmetHeating: 0,
    unmetCooling: 0,
    adaptive: 8760,
    adaptiveI: 8760,
    adaptiveTooWarm: 0,
  })
  expect(monthly.occupied[1]).toBe(28 * 24)
  expect(monthly.adaptiveI.reduce((sum, value) => sum + value, 0)).toBe(8760)
})

test('PMV by season: row 1 and row 6 of ISO 7730, table D.1', () => {
  const summer = zoneComfort(
    still({ airTemperature: all(22), operativeTemperature: all(22), relativeHumidityPercent: all(60) }),
  )
  expect(summer.meanVote).toBeCloseTo(-0.75, 2)
  expect(summer.annual.meanDissatisfiedPercent).toBeCloseTo(17, 0)
  expect(summer.annual).toMatchObject({ pmvIII: 0, pmvTooCold: 8760, pmvTooWarm: 0, pmvUnproven: 0 })
  const winter = zoneComfort(
    still({
      airTemperature: all(19),
      operativeTemperature: all(19),
      relativeHumidityPercent: all(40),
      outdoorTemperature: all(5),
    }),
  )
  expect(winter.meanVote).toBeCloseTo(-0.6, 2)
  // The adaptive model says nothing below 10 °C outdoors.
  expect(winter.annual).toMatchObject({ adaptive: 0, pmvII: 0, pmvIII: 8760, unmetHeating: 8760 })
})

test('radiant temperature follows from operative, or is given: row 4 of the table', () => {
  const implied = zoneComfort(
    still({ airTemperature: all(23.5), operativeTemperature: all(24.5), relativeHumidityPercent: all(60) }),
  )
  expect(implied.meanVote).toBeCloseTo(-0.01, 2)
  expect(
    zoneComfort(still({ airTemperature: all(23.5), radiantTemperature: all(25.5), relativeHumidityPercent: all(60) }))
      .meanVote,
  ).toBe(implied.meanVote)
})

test('hours with mechanical cooling are not judged by the adaptive model', () => {
  const coolingSetpoint = all(26).fill(Number.NaN, 0, 100)
  expect(zoneComfort(still({ hasCooling: true, coolingSetpoint })).annual.adaptive).toBe(100)
  expect(zoneComfort(still({ hasCooling: false, coolingSetpoint })).annual.adaptive).toBe(8760)
})

test('unmet set points, by month, only while people are in', () => {
  const airTemperature = all(24)
    .fill(19.7, 0, 10)
    .fill(19.9, 10, 20)
    .fill(26.3, 31 * 24, 31 * 24 + 5)
  const occupied = new Uint8Array(hours).fill(1).fill(0, 0, 4)
  const { annual, monthly } = zoneComfort(still({ airTemperature, occupied }))
  expect(annual).toMatchObject({ occupied: 8756, unmetHeating: 6, unmetCooling: 5 })
  expect([monthly.unmetHeating[0], monthly.unmetCooling[0], monthly.unmetCooling[1]]).toEqual([6, 0, 5])
  expect(
    zoneComfort(still({ airTemperature, heatingSetpoint: all(Number.NaN), coolingSetpoint: all(Number.NaN) })).annual,
  ).toMatchObject({
    unmetHeating: 0,
    unmetCooling: 0,
  })
})

test('nobody in: nothing to say', () => {
  const { annual, meanVote, lowestVote } = zoneComfort(still({ occupied: new Uint8Array(hours) }))
  expect(annual.occupied).toBe(0)
  expect([annual.meanDissatisfiedPercent, meanVote, lowestVote]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect(() => zoneComfort(still({ airTemperature: new Float64Array(10) }))).toThrow(RangeError)
})
