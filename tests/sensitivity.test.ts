import { describe, expect, test } from 'vitest'
import { decode } from '#contract/decode.ts'
import { EnergyPrices } from '#contract/entities/energy-prices.ts'
import { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { optionLists } from '#contract/options.ts'
import { simulate } from '#engine/simulate.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { energyCost } from '#building/energy-cost.ts'
import { weatherAtSite } from '#building/model/weather-at-site.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import { systemsOnlyFields, systemsVariant, type SimulatedLoads } from '#building/systems-variant.ts'
import { toEngine } from '#building/to-engine.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import {
  bases,
  exporting,
  fieldEffects,
  nothingToActOn,
  optionsWithoutEffect,
  priceEffects,
  shownElsewhere,
  usual,
  valuesOf,
  withoutEffect,
  type FieldEffect,
} from './fixtures/field-effects.ts'
import { inputFields, withField } from './fixtures/input-fields.ts'
import { plainWeather } from './fixtures/plain-weather.ts'
import { someOf } from './support/rounds.ts'

type Answer = Pick<BaselineResult, 'annual'>
const cold = plainWeather(5)
const info = { name: 'Test', origin: 'generated', source: 'normals', years: '1991–2020' } as const
function weatherOf(base: FieldEffect['base']): WeatherYear {
  const { weather } = bases[base]
  const year = weather === 'cold' ? cold : bundledYear(weather)
  if (year === undefined) throw new Error(`no ${weather}`)
  return year
}
function givenTo({ base, given }: Pick<FieldEffect, 'base' | 'given'>): Building {
  return Object.entries(given).reduce(
    (building, [field, value]) => withField(building, field, value),
    bases[base].building,
  )
}

/** The same question is answered once. */
const answers = new Map<string, unknown>()
function once<T>(base: FieldEffect['base'], building: Building, kind: string, make: () => T): T {
  const key = `${kind} ${base} ${JSON.stringify(building)}`
  if (!answers.has(key)) answers.set(key, make())
  return answers.get(key) as T
}
function whole(base: FieldEffect['base'], building: Building): BaselineResult {
  return once(base, building, 'result', () => {
    const answer = simulateBuilding(building, weatherOf(base), info)
    if (!answer.ok) throw new Error(`${answer.reason}: ${(answer.details ?? []).join('; ')}`)
    return answer.result
  })
}
/** Loads by the hour: directions are the same at any step. */
function loads(base: FieldEffect['base'], building: Building): SimulatedLoads {
  const weather = weatherAtSite(building, weatherOf(base))
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  return { year: simulate(answer.model, weather, { stepsPerHour: 1 }), model: answer.model, weather }
}
const ofSystems: ReadonlySet<string> = new Set(
  Object.entries(systemsOnlyFields).flatMap(([tab, fields]) => fields.map(name => `${tab}.${name}`)),
)
/**
 * Where the year's energy is asked for, neither comfort nor a second opinion is worked out. Fields of systems alone keep
 * the loads, as the product does.
 */
function answerOf(effect: FieldEffect, value: unknown): Answer {
  const { base, field, output } = effect
  const building = givenTo(effect)
  const changed = withField(building, field, value)
  if (!ofSystems.has(field) && !output.startsWith('annual.')) return whole(base, changed)
  return once(base, changed, ofSystems.has(field) ? 'variant' : 'energy', () =>
    systemsVariant(
      changed,
      ofSystems.has(field) ? once(base, building, 'loads', () => loads(base, building)) : loads(base, changed),
    ),
  )
}

/** The number at a path; of twelve months their sum. */
function outputOf(answer: Answer, path: string): number {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], answer)
  return Array.isArray(found)
    ? (found as readonly number[]).reduce((sum, month) => sum + month, 0)
    : typeof found === 'number'
      ? found
      : Number.NaN
}
const least = 1e-6 // of the larger figure: what floating point alone may move is 1e-12
function away(a: number, b: number) {
  return Math.abs(a - b) > least * Math.max(1, Math.abs(a), Math.abs(b))
}

function said({ field, values, sign, output, base, given }: FieldEffect): string {
  return `${field} ${values
    .map(step =>
      valuesOf(step)
        .map(value => (value === usual ? 'usual' : typeof value === 'object' ? `${value[2]?.join(' by ')} m` : value))
        .join(' = '),
    )
    .join(' → ')}: ${output} ${sign}${base === 'office' ? '' : `, ${base}`}${Object.entries(given)
    .map(([name, value]) => `, ${name} ${String(value)}`)
    .join('')}`
}

describe('the table of effects', () => {
  const rows = new Set(fieldEffects.map(({ field }) => field))
  const reasons = { ...withoutEffect, ...shownElsewhere }
  test('has a row for every field of the contract, or a reason for none', () => {
    expect([...inputFields.keys()].filter(field => !rows.has(field) && reasons[field] === undefined)).toEqual([])
  })
  test('has no row and no reason for what is no field, nor both', () => {
    expect([...rows, ...Object.keys(reasons)].filter(field => !inputFields.has(field))).toEqual([])
    expect(Object.keys(reasons).filter(field => rows.has(field))).toEqual([])
  })
  test('tries every option of every list', () => {
    const untried = [...inputFields].flatMap(([field, kind]) => {
      if (kind?.kind !== 'option' || withoutEffect[field] !== undefined) return []
      const tried: ReadonlySet<unknown> = new Set(
        fieldEffects.filter(effect => effect.field === field).flatMap(({ values }) => values.flatMap(valuesOf)),
      )
      return optionLists[kind.list].filter(option => !tried.has(option)).map(option => `${field} ${option}`)
    })
    expect(untried.toSorted()).toEqual(Object.keys(optionsWithoutEffect).toSorted())
  })
  test('changes every number from its default, where it has one', () => {
    const numbers = [...inputFields]
      .filter(([field, kind]) => kind?.kind === 'number' && withoutEffect[field] === undefined)
      .map(([field]) => field)
    const withoutDefault =
      /^manual\.|^neighbors\.|^location\.(latitude|altitude)$|zoneTypes\.areaPercent$|\.(primaryEnergy|emission)/
    expect(
      numbers.filter(
        field =>
          !withoutDefault.test(field) &&
          !fieldEffects.some(effect => effect.field === field && effect.values.includes(usual)),
      ),
    ).toEqual([])
  })
  test('says why where it gives no direction', () => {
    expect(fieldEffects.filter(({ sign, because }) => (sign === 'changes') !== (because !== undefined))).toEqual([])
  })
  test('stays within what the form takes; "usual" is what holds while nothing is typed', () => {
    const read = decode(Building)
    const refused = fieldEffects.flatMap(effect =>
      effect.values.flatMap(valuesOf).flatMap(value => {
        const building = givenTo(effect)
        const changed = withField(building, effect.field, value)
        const answer = read(JSON.parse(JSON.stringify(changed)))
        const wrong = [
          ...(answer.ok ? [] : answer.errors.map(({ field, message }) => `${field} ${message}`)),
          ...(value === usual && changed !== building ? ['is typed'] : []),
        ]
        return wrong.map(reason => `${said(effect)}: ${reason}`)
      }),
    )
    expect(refused).toEqual([])
  })
})

describe('one field at a time', () => {
  test.each(someOf(fieldEffects, 3).map(effect => [said(effect), effect] as const))('%s', (_, effect) => {
    const steps = effect.values.map(step =>
      valuesOf(step).map(value => outputOf(answerOf(effect, value), effect.output)),
    )
    const figures = steps.map(([figure = Number.NaN]) => figure)
    const isRight = (a: number, b: number): boolean =>
      effect.sign === 'changes' ? away(a, b) : away(a, b) && (effect.sign === '+') === b > a
    const compared = figures.flatMap((figure, i) =>
      figures.slice(effect.sign === 'changes' ? 0 : Math.max(0, i - 1), i).map(before => [before, figure] as const),
    )
    expect(compared.length).toBeGreaterThan(0)
    expect(steps.flat().filter(Number.isNaN)).toEqual([])
    expect({
      wrong: compared.filter(([before, after]) => !isRight(before, after)),
      notAlike: steps.flatMap(([first = Number.NaN, ...others]) => others.filter(other => away(first, other))),
    }).toEqual({ wrong: [], notAlike: [] })
  })
})

describe('energy prices', () => {
  const { annual } = whole('office', givenTo({ base: 'office', ...exporting }))
  const prices = { electricity: 0.1, 'natural-gas': 0.03, fuel: 0.05, export: 0.02 }
  test.each(Object.keys(EnergyPrices.fields))('%s', key => {
    const before = energyCost(annual, prices) ?? Number.NaN
    const after = energyCost(annual, { ...prices, [key]: key === 'currency' ? 'IRR' : 0.2 }) ?? Number.NaN
    expect(after > before ? '+' : after < before ? '-' : after === before ? 'none' : 'unknown').toBe(priceEffects[key])
  })
})

describe('what rightly changes nothing', () => {
  const roofWindows = { 'envelope.roof.windowToWallRatio': 10 }
  const shown = {
    energy: 'annual',
    months: 'monthly',
    peaks: 'peaks',
    balance: 'balance',
    unmet: 'unmetHours',
  } as const
  const figures = (result: BaselineResult) => Object.values(shown).map(key => result[key])
  test.each(someOf(Object.keys(withoutEffect), 3))('%s', field => {
    const base = field.startsWith('neighbors') ? 'neighbour' : field.startsWith('zone.') ? 'zones' : 'office'
    const building = givenTo({ base, given: field.startsWith('envelope.roof') ? roofWindows : {} })
    const kind = inputFields.get(field)
    const value =
      kind?.kind === 'number' ? kind.max / 2 : kind?.kind === 'option' ? optionLists[kind.list].at(-1) : 'Other'
    const changed = withField(building, field, value)
    expect(changed).not.toEqual(building)
    expect(figures(whole(base, changed))).toEqual(figures(whole(base, building)))
  })
  test.each(nothingToActOn.map(([choice, values]) => [choice.join(' '), choice, values] as const))(
    'what was typed before %s',
    (_, [field, value], values) => {
      const building = withField(bases.office.building, field, value)
      const typed = Object.entries(values).map(([name, left]) => ({
        name,
        figures: figures(whole('office', withField(building, name, left))),
      }))
      expect(typed).toEqual(Object.keys(values).map(name => ({ name, figures: figures(whole('office', building)) })))
    },
  )
  test.each(Object.keys(optionsWithoutEffect))('%s', name => {
    const [field = '', option] = name.split(' ')
    expect(figures(whole('office', withField(bases.office.building, field, option)))).toEqual(
      figures(whole('office', bases.office.building)),
    )
  })
})
