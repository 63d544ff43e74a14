import { expect, test } from 'vitest'
import { epwText } from '../../../../tests/fixtures/epw-text.ts'
import { plainWeather } from '../../../../tests/fixtures/plain-weather.ts'
import { readEpw } from './read-epw.ts'

const plain = epwText(plainWeather(10)).split('\n')

/** Answer to a file whose header line `number` (1-based) is the given one. */
function withHeader(number: number, line: string) {
  const answer = readEpw(plain.map((old, i) => (i === number - 1 ? line : old)).join('\n'))
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer
}

const heating = '12,-17.5,-14.1,-21.7,0.7,-10.7,-19.1,0.8,-6.5,13.4,4,11.9,2.3,3.5,90'
const cooling =
  '7,15.3,34.6,15.5,33.2,15.5,31.8,15.4,18.3,27.1,17.7,26.9,17,26.4,4.1,80,16.1,14,20.1,15.1,13.2,19.9,' +
  '14.1,12.3,19.8,58.4,26.8,56.1,26.7,54,26.3,710'
const extremes = '12,10.5,8.9,20.7,-23.8,37.2,3.1,1.2,-26.1,38.1,-27.9,38.8,-29.6,39.5,-31.9,40.3'

test('design conditions: sections in order, the shared values by name', () => {
  const { header, remarks } = withHeader(
    2,
    `DESIGN CONDITIONS,1,Handbook,,Heating,${heating},Cooling,${cooling},Extremes,${extremes}`,
  )
  expect(remarks).toEqual([])
  expect(header.designConditions).toHaveLength(1)
  expect(header.designConditions[0]).toMatchObject({
    title: 'Handbook',
    heatingDryBulb: [-17.5, -14.1],
    coolingDryBulb: [34.6, 33.2, 31.8],
    coolingWetBulb: [15.5, 15.5, 15.4],
  })
  expect(header.designConditions[0]!.heating).toHaveLength(15)
  expect(header.designConditions[0]!.cooling).toHaveLength(32)
  expect(header.designConditions[0]!.extremes).toHaveLength(16)
})

test('two design conditions, and what is wrong in one is remarked', () => {
  const { header, remarks } = withHeader(
    2,
    `DESIGN CONDITIONS,2,First,,Heating,1,-5,,Cooling,7,Extremes,3,Second,,Heating,12,cold,-4`,
  )
  expect(header.designConditions.map(({ title, heating: values }) => [title, values])).toEqual([
    ['First', [1, -5, Number.NaN]],
    ['Second', [12, Number.NaN, -4]],
  ])
  expect(remarks).toMatchObject([
    { line: 2, field: 17, fieldName: 'design condition', found: 'cold', expected: 'a number' },
  ])
  expect(withHeader(2, 'DESIGN CONDITIONS,1').remarks).toMatchObject([
    { line: 2, field: 3, expected: '1 design conditions' },
  ])
})

test('typical periods, with dates as the converters write them', () => {
  const { header, remarks } = withHeader(
    3,
    'TYPICAL/EXTREME PERIODS,4,Hot week,Extreme,6/22,6/28,Mild week,Typical,6/ 8, 6/14,Cold,Extreme,10-Feb,16-Feb,Odd,Typical,13/1,1/7',
  )
  expect(header.typicalPeriods).toEqual([
    { name: 'Hot week', kind: 'Extreme', from: { month: 6, day: 22 }, to: { month: 6, day: 28 } },
    { name: 'Mild week', kind: 'Typical', from: { month: 6, day: 8 }, to: { month: 6, day: 14 } },
    { name: 'Cold', kind: 'Extreme', from: { month: 2, day: 10 }, to: { month: 2, day: 16 } },
  ])
  expect(remarks).toMatchObject([
    { line: 3, field: 17, fieldName: 'start of the period', found: '13/1', expected: 'month/day' },
  ])
})

test('ground temperatures of every depth', () => {
  const months = [0.36, 2.33, 6.17, 9.79, 16.66, 20.28, 21.27, 19.44, 15.2, 9.93, 4.73, 1.3]
  const { header, remarks } = withHeader(
    4,
    `GROUND TEMPERATURES,2,.5,,,,${months.join(',')},2,1.5,1800,900,${months.join(',')}`,
  )
  expect(remarks).toEqual([])
  expect(header.groundTemperatures).toEqual([
    { depth: 0.5, conductivity: Number.NaN, density: Number.NaN, specificHeat: Number.NaN, monthly: months },
    { depth: 2, conductivity: 1.5, density: 1800, specificHeat: 900, monthly: months },
  ])
  const short = withHeader(4, `GROUND TEMPERATURES,2,.5,,,,${months.join(',')},2,,,,1,2,3`)
  expect(short.header.groundTemperatures).toHaveLength(1)
  expect(short.remarks).toMatchObject([{ line: 4, field: 19, expected: 'a depth and twelve temperatures' }])
})

test('holidays and daylight saving, as dates or rules', () => {
  expect(
    withHeader(5, 'HOLIDAYS/DAYLIGHT SAVINGS,Yes,Last Sunday in March,10/26,2,Nowruz,3/21,Republic Day,4/ 1').header
      .holidays,
  ).toEqual({
    leapYearObserved: true,
    daylightSaving: { from: 'Last Sunday in March', to: '10/26' },
    days: [
      { name: 'Nowruz', day: '3/21' },
      { name: 'Republic Day', day: '4/ 1' },
    ],
  })
  expect(withHeader(5, 'HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0').header.holidays).toEqual({
    leapYearObserved: false,
    daylightSaving: null,
    days: [],
  })
  expect(withHeader(5, 'HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,3,A,1/1').remarks).toMatchObject([
    { line: 5, expected: '3 holidays' },
  ])
})

test('comments keep their commas, the data period its days', () => {
  expect(withHeader(6, 'COMMENTS 1,"a, b, c"').header.comments[0]).toBe('a, b, c')
  expect(withHeader(7, 'COMMENTS 2').header.comments[1]).toBe('')
  expect(withHeader(8, 'DATA PERIODS,1,1,Data,Friday, 1/ 1,12/31').header.period).toEqual({
    name: 'Data',
    startWeekday: 5,
    from: { month: 1, day: 1 },
    to: { month: 12, day: 31 },
  })
  expect(withHeader(8, 'DATA PERIODS,1,1,Data,Sunday,1-Jan,31-Dec').header.period.to).toEqual({ month: 12, day: 31 })
  expect(withHeader(8, 'DATA PERIODS,1,1').header.period).toEqual({
    name: '',
    startWeekday: -1,
    from: undefined,
    to: undefined,
  })
})

test('counts that are none are remarked', () => {
  expect(withHeader(4, 'GROUND TEMPERATURES,many').remarks).toMatchObject([
    { line: 4, column: 21, field: 2, fieldName: 'number of depths', found: 'many', expected: 'a number' },
  ])
  expect(withHeader(3, 'TYPICAL/EXTREME PERIODS,-1').remarks).toMatchObject([
    { found: '-1', expected: 'a whole number from 0' },
  ])
  expect(withHeader(3, 'TYPICAL/EXTREME PERIODS').remarks).toEqual([])
})
