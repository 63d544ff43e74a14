import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { designTemperatures } from '#engine/climate/summary/design-conditions.ts'
import type { MonthNormals } from '#engine/climate/generated-year/month-normals.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { referenceText } from '../reference-data.ts'
import { bareNormals, normalsOf } from './normals-of.ts'

/** Design temperatures of a building [°C]. */
export interface Design {
  readonly heating996: number
  readonly cooling04: number
  /** Mean wet bulb of the hours about `cooling04`. */
  readonly wetBulb: number
  /** The year's hottest and coldest hour. */
  readonly hottest: number
  readonly coldest: number
}
/** Kinds of climate whose extremes one model misses on different sides. */
export const climateGroups = ['hotDry', 'oceanic', 'other'] as const
export type ClimateGroup = (typeof climateGroups)[number]
/** Design conditions of one weather file, of its header and of years generated from its monthly means. */
export interface DesignRow {
  readonly name: string
  readonly group: ClimateGroup
  readonly file: Design
  /** From decades, as the header states them; most headers do. */
  readonly header?: Pick<Design, 'heating996' | 'cooling04' | 'wetBulb'>
  readonly generated: Design
  readonly bare: Design
}
export const generatedFrom = ['generated', 'bare'] as const

export function designOf(weather: WeatherYear): Design {
  const { heating996, cooling04 } = designTemperatures(weather)
  return {
    heating996,
    cooling04: cooling04.dryBulb,
    wetBulb: cooling04.wetBulb,
    hottest: Math.max(...weather.temperature),
    coldest: Math.min(...weather.temperature),
  }
}

/**
 * By a year's monthly means alone, never by what was missed. Oceanic: hottest month below 24 °C and less than 17 K above the
 * coldest. Hot and dry, mostly inland: hottest month from 23 °C, its days swinging by 12 K or more.
 */
export function climateGroup({
  months,
}: {
  readonly months: readonly Pick<MonthNormals, 'temperature' | 'dailyMaximum' | 'dailyMinimum'>[]
}): ClimateGroup {
  const [hottest, ...others] = months.toSorted((a, b) => b.temperature - a.temperature)
  const coldest = others.at(-1)
  if (hottest === undefined || coldest === undefined) throw new RangeError('a year without months')
  if (hottest.temperature < 24 && hottest.temperature - coldest.temperature < 17) return 'oceanic'
  return hottest.temperature >= 23 && hottest.dailyMaximum - hottest.dailyMinimum >= 12 ? 'hotDry' : 'other'
}

/** @param file below the folder `weather` of the reference data */
export function designRow(file: string): DesignRow {
  const answer = readEpw(referenceText(`weather/${file}`))
  if (!answer.ok) throw new Error(`${file}: ${JSON.stringify(answer.error)}`)
  const { weather, header } = answer
  const normals = normalsOf(weather)
  const stated = header.designConditions[0]
  const [heating996 = Number.NaN] = stated?.heatingDryBulb ?? []
  const [cooling04 = Number.NaN] = stated?.coolingDryBulb ?? []
  const [wetBulb = Number.NaN] = stated?.coolingWetBulb ?? []
  return {
    name: file.replace(/\.epw\.gz$/, ''),
    group: climateGroup(normals),
    file: designOf(weather),
    ...(Number.isFinite(heating996 + cooling04 + wetBulb) ? { header: { heating996, cooling04, wetBulb } } : {}),
    generated: designOf(generateYear(normals, weather.place)),
    bare: designOf(generateYear(bareNormals(normals), weather.place)),
  }
}

/** Differences [K] of generated years from the files' own (or headers'), one a file that has both. */
export function designDifferences(
  rows: readonly DesignRow[],
  which: 'generated' | 'bare' | 'file',
  quantity: keyof Design,
  from: 'file' | 'header',
): readonly number[] {
  return rows.flatMap(row => {
    const base: Partial<Design> | undefined = row[from]
    const value = base?.[quantity]
    return value === undefined ? [] : [row[which][quantity] - value]
  })
}
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
