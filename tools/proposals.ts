/**
 * `npm run proposals`: counts the default values that are this product's own proposal, by type, country and energy
 * code, and in all; with `--list` it names the fields. The building has its prototype's size, nothing typed, and
 * climate zone 3B.
 */
import { parseArgs } from 'node:util'
import { buildingTypes, countries, energyCodes } from '#contract/options.ts'
import type { Building } from '#contract/entities/project.ts'
import { defaultsFor } from '#building/library/defaults.ts'
import { isProposal, type Source } from '#building/library/source.ts'

const { values: flags } = parseArgs({ options: { list: { type: 'boolean' } } })

/** Paths of the defaults whose source is a proposal. */
function proposals(at: unknown, path: string): readonly string[] {
  if (typeof at !== 'object' || at === null) return []
  if ('source' in at && 'value' in at) return isProposal(at.source as Source) ? [path] : []
  return Object.entries(at).flatMap(([key, value]) => proposals(value, path === '' ? key : `${path}.${key}`))
}

/** 50 × 40 m, three storeys: a medium office, a middling building of every other type. */
function building(
  primaryBuildingType: Building['primaryBuildingType'],
  country: Building['country'],
  energyCode: NonNullable<Building['energyCode']>,
): Building {
  return {
    name: '',
    country,
    primaryBuildingType,
    units: 'SI',
    energyCode,
    userInputs: { location: { latitude: 35, longitude: 51, climateZone: '3B' } },
    manualInputs: {},
    masses: [
      {
        id: 'a',
        vertices: [
          [0, 0],
          [50, 0],
          [50, 40],
          [0, 40],
        ],
        numberOfFloors: 3,
        floorStart: 0,
        floorHeight: 4,
      },
    ],
  }
}

const byField = new Map<string, number>()
let [all, fields] = [0, 0]
for (const type of buildingTypes) {
  const rows = countries.map(country => {
    const counts = energyCodes.map(code => {
      const found = proposals(defaultsFor(building(type, country, code)), '')
      for (const field of found) byField.set(field, (byField.get(field) ?? 0) + 1)
      all += found.length
      fields += 1
      return found.length
    })
    return `${country} ${counts.join(' ')}`
  })
  console.log(`${type}: ${rows.join('; ')}`)
}
console.log(`by energy code: ${energyCodes.join(', ')}`)
console.log(`in all ${all} of ${fields} documents, ${(all / fields).toFixed(1)} a document`)
if (flags.list)
  for (const [field, count] of [...byField].toSorted((a, b) => b[1] - a[1]))
    console.log(String(count).padStart(5), field)
