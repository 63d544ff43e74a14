import { describe, expect, it } from 'vitest'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { seededRandom } from '../../../tests/bench/bench.ts'
import { someOf } from '../../../tests/support/rounds.ts'
import type { Building } from '#contract/entities/project.ts'
import { optionLists } from '#contract/options.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { simulateBuilding } from '../simulate-building.ts'
import { combinationsOf, inRowOrder, rowOptions, studyRows, type VariedParameter } from '../stages/study-rows.ts'
import { stageParameters, type ParameterKey, type StageParameter } from '../stages/stage-parameters.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import { storedRow } from './figures-row.ts'
import { variantFigures } from './variant-figures.ts'
import { openVariants } from './variants.ts'

const weather = yearOf('station:725300')
function yearOf(id: string): WeatherYear {
  const year = bundledYear(id)
  if (year === undefined) throw new Error(`no ${id}`)
  return year
}
/** Core and perimeter, by the code, with an air system; factors so that nothing is null. */
const base: Building = untypedOffice([mass('a', box(0, 0, 30, 24), { numberOfFloors: 2 })], {
  country: 'United States',
  energyCode: 'ashrae-90.1-2013',
  userInputs: {
    location: { latitude: 41.98, longitude: -87.9, weatherStationId: 'station:725300' },
    mechanical: {
      heatingCoefficient: 0.81,
      primaryEnergyElectricity: 2.5,
      primaryEnergyNaturalGas: 1.1,
      primaryEnergyFuel: 1.1,
      emissionElectricity: 500,
      emissionNaturalGas: 200,
      emissionFuel: 270,
    },
  },
})

/** Every kind of option: of form, glass, walls, air, set points; of systems with and without loads; of what makes energy. */
const studies: Readonly<Record<'passive' | 'active' | 'offset', readonly VariedParameter[]>> = {
  passive: inRowOrder([
    { key: 'orientation', options: [0, 30] },
    { key: 'windowToWallRatioSouth', options: [20, 50] },
    { key: 'overhangAngle', options: [0, 40] },
    { key: 'windowMaterial', options: ['single-clear-3-steel', 'double-low-e-argon-pvc'] },
    { key: 'wallUValue', options: [0.2, 0.5] },
    { key: 'heatCapacity', options: ['light', 'heavy'] },
    { key: 'airLeakage', options: [1, 4] },
    { key: 'windowOpening', options: ['never', 'day-and-night'] },
    { key: 'heatingSetpoint', options: [19, 21] },
  ]),
  active: inRowOrder([
    {
      key: 'hvacSystemType',
      options: ['dx-split', 'evaporative-direct', 'heat-pump-ground', 'vav-packaged'],
    },
    { key: 'heatingGeneration', options: ['boiler', 'electric'] },
    { key: 'coolingCoefficient', options: [2.5, 4] },
    { key: 'heatRecovery', options: ['none', 'rotary'] },
    { key: 'exhaustAirCirculation', options: ['0', '40'] },
    { key: 'fanControlType', options: ['none', 'speed-control'] },
    { key: 'lightingPowerDensity', options: [5, 10] },
    { key: 'lightingDaylightControl', options: ['manual', 'photocell'] },
    { key: 'energyManagement', options: ['C', 'A'] },
  ]),
  offset: inRowOrder([
    { key: 'photovoltaicArea', options: [0, 200] },
    { key: 'photovoltaicOrientation', options: ['south', 'west'] },
    { key: 'photovoltaicTilt', options: [10, 40] },
    { key: 'solarWaterHeatingArea', options: [0, 10] },
    { key: 'windTurbineDiameter', options: [0, 6] },
  ]),
}

function byHand(parameters: readonly VariedParameter[], rows: Uint8Array, row: number): Float64Array {
  const answer = simulateBuilding(withOptions(base, rowOptions(parameters, rows, row)), weather, {
    name: 'Chicago',
    origin: 'generated',
    source: 'normals',
    years: '1991–2020',
  })
  if (!answer.ok) throw new Error(`${answer.reason} ${answer.details?.join('; ')}`)
  return storedRow(answer.result)
}

describe.each(['passive', 'active', 'offset'] as const)('rows of a %s study', stage => {
  const parameters = studies[stage]
  const rows = studyRows(parameters)
  const random = seededRandom(11)
  const some = Array.from({ length: 6 }, () => Math.floor(random() * combinationsOf(parameters)))
  const figures = variantFigures(openVariants(base, weather, 'default'), parameters, rows, some)

  it('are those of the document with the options in place, to the digit', () => {
    expect(figures).toMatchObject({ done: some.length, refused: [] })
    some.forEach((row, i) => {
      expect(
        figures.columns.map(column => column[i]),
        JSON.stringify(rowOptions(parameters, rows, row)),
      ).toEqual([...byHand(parameters, rows, row)])
    })
  })

  it('do not depend on the order, nor on what else is asked', () => {
    const variants = openVariants(base, weather, 'default')
    const backwards = variantFigures(variants, parameters, rows, some.toReversed())
    expect(backwards.columns.map(column => [...column].toReversed())).toEqual(
      figures.columns.map(column => [...column]),
    )
    const alone = variantFigures(variants, parameters, rows, some.slice(2, 3))
    expect(alone.columns.map(([value]) => value)).toEqual(figures.columns.map(column => column[2]))
  })
})

it('what the document has of modules, collectors and turbines goes where an option takes it out', () => {
  const renewables = { photovoltaicArea: 50, solarWaterHeatingArea: 8, windTurbineDiameter: 5 }
  const typed = { ...base, userInputs: { ...base.userInputs, renewables } }
  const net = storedColumnKeys.indexOf('net')
  const figure = (of: Building, options: ChosenOptions) => {
    const answer = openVariants(of, weather, 'default').of(options)
    return answer.ok ? answer.row[net] : undefined
  }
  for (const key of ['photovoltaicArea', 'solarWaterHeatingArea', 'windTurbineDiameter'] as const) {
    const { [key]: _gone, ...others } = renewables
    const without = { ...base, userInputs: { ...base.userInputs, renewables: { ...others, [key]: 0 } } }
    expect(figure(typed, { [key]: 0 })).toBe(figure(without, {}))
    expect(figure(typed, { [key]: 0 })).not.toBe(figure(typed, {}))
  }
})

describe('in the sweep setting', () => {
  const parameters = studies.passive
  const rows = studyRows(parameters)
  const neighbours = [100, 101, 102, 103, 200]
  const all = variantFigures(openVariants(base, weather, 'sweep'), parameters, rows, neighbours)

  it('a row is that of the document simulated in it, whoever ran beside it; it tells no peaks', () => {
    neighbours.forEach((row, i) => {
      const alone = openVariants(withOptions(base, rowOptions(parameters, rows, row)), weather, 'sweep').of({})
      if (!alone.ok) throw new Error(alone.reason)
      expect(all.columns.map(column => column[i])).toEqual([...alone.row])
      expect(storedColumnKeys.filter((_, c) => Number.isNaN(alone.row[c]))).toEqual(['peakHeating', 'peakCooling'])
    })
  })
})

describe('a chunk', () => {
  const parameters: readonly VariedParameter[] = [{ key: 'photovoltaicArea', options: [0, 50, 100, 150] }]
  const rows = studyRows(parameters)

  it('ends between two variants when it is cancelled, and keeps what it has', () => {
    let finished = 0
    const { done, columns } = variantFigures(openVariants(base, weather, 'default'), parameters, rows, [0, 1, 2, 3], {
      isCancelled: () => finished === 2,
      tell: count => (finished = count),
    })
    expect(done).toBe(2)
    for (const column of columns) expect([...column].map(Number.isNaN)).toEqual([false, false, true, true])
  })

  it('tells a row that the engine refuses, and goes on', () => {
    const both: readonly VariedParameter[] = [
      { key: 'heatingSetpoint', options: [20, 27] },
      { key: 'coolingSetpoint', options: [25, 26] },
    ]
    const { refused, columns } = variantFigures(openVariants(base, weather, 'default'), both, studyRows(both), [2, 0])
    expect(refused.map(({ row }) => row)).toEqual([2])
    expect([...(columns[storedColumnKeys.indexOf('used')] ?? [])].map(Number.isFinite)).toEqual([false, true])
  })
})

it('no option of a list makes a variant throw, nor a number far beyond its range: each is answered or refused', () => {
  const variants = openVariants(base, weather, 'sweep')
  const each = (Object.entries(stageParameters) as [ParameterKey, StageParameter][]).flatMap(([key, { field }]) =>
    (field.kind === 'option' ? optionLists[field.list] : [-1, 1e9, Number.NaN]).map(option => ({ key, option })),
  )
  const thrown = someOf(each, 8).flatMap(({ key, option }) => {
    try {
      variants.of({ [key]: option })
      return []
    } catch (problem) {
      return [`${key} ${option}: ${String(problem)}`]
    }
  })
  expect(thrown).toEqual([])
}, 60_000)

describe('memory that rows use again', () => {
  const parameters: readonly VariedParameter[] = [
    { key: 'airLeakage', options: [2, 4] },
    { key: 'heatingCoefficient', options: [0.8, 0.9, 3] },
    { key: 'coolingCoefficient', options: [2.5, 3, 4, 5] },
    { key: 'fanEfficiency', options: [0.5, 0.6, 0.7] },
  ]
  const rows = studyRows(parameters)
  const every = Array.from({ length: combinationsOf(parameters) }, (_, row) => row)

  it('changes no row: more systems than are kept, there and back, over two years', () => {
    const variants = openVariants(base, weather, 'sweep')
    const there = variantFigures(variants, parameters, rows, every)
    const back = variantFigures(variants, parameters, rows, every.toReversed())
    expect(back.columns.map(column => [...column].toReversed())).toEqual(there.columns.map(column => [...column]))
    for (const row of [0, 17, 35, 36, 71]) {
      const alone = openVariants(base, weather, 'sweep').of(rowOptions(parameters, rows, row))
      expect(there.columns.map(column => column[row])).toEqual(alone.ok ? [...alone.row] : [])
    }
  })

  it('leaves a row alone that the caller keeps', () => {
    const variants = openVariants(base, weather, 'sweep')
    const first = variants.of({ airLeakage: 2 })
    if (!first.ok) throw new Error(first.reason)
    const before = [...first.row]
    for (const airLeakage of [3, 4, 5]) variants.of({ airLeakage })
    expect([...first.row]).toEqual(before)
  })
})
