/**
 * Ours beside EnergyPlus, end use by end use, in seconds: `node tests/prototypes/probe.ts [--zone 5A]… [--name Hospital]…
 * [--vintage 90.1-2013]…`; kWh/m² a year. Reference data beside the repository (docs/reference-data.md).
 */
import { parseArgs } from 'node:util'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import type { ClimateZone } from '#contract/options.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import { uploadedStation } from '#server/weather/file-station.ts'
import { referenceText } from '#validation/reference-data.ts'
import { prototypes, prototypeBuilding } from './prototype-building.ts'

const { values: asked } = parseArgs({
  options: {
    zone: { type: 'string', multiple: true },
    name: { type: 'string', multiple: true },
    vintage: { type: 'string', multiple: true },
  },
})

/** The weather of each climate zone in the prototypes' table. */
const files = {
  '1A': 'USA_FL_Miami.Intl.AP.722020_TMY3',
  '2B': 'USA_AZ_Phoenix-Sky.Harbor.Intl.AP.722780_TMY3',
  '3B': 'USA_TX_El.Paso.Intl.AP.722700_TMY3',
  '4A': 'USA_MD_Baltimore-Washington.Intl.AP.724060_TMY3',
  '5A': 'USA_IL_Chicago-OHare.Intl.AP.725300_TMY3',
  '6A': 'USA_VT_Burlington.Intl.AP.726170_TMY3',
} as const satisfies Partial<Record<ClimateZone, string>>
const codes = { '90.1-2004': 'ashrae-90.1-2004', '90.1-2013': 'ashrae-90.1-2013' } as const

const [head = [], ...rows] = referenceText('prototypes/end-uses.csv')
  .trim()
  .split('\n')
  .map(line => line.split(','))
function isAsked(given: readonly string[] | undefined, name: string): boolean {
  return given === undefined || given.includes(name)
}

for (const [zone, file] of Object.entries(files) as [keyof typeof files, string][]) {
  if (!isAsked(asked.zone, zone)) continue
  const read = readEpw(referenceText(`weather/${file}.epw.gz`))
  if (!read.ok) throw new Error(file)
  const station = uploadedStation('file', { place: read.weather.place, years: [], repairs: read.repairs } as never)
  for (const prototype of prototypes) {
    if (!isAsked(asked.name, prototype.name)) continue
    for (const [vintage, code] of Object.entries(codes)) {
      const row = rows.find(([name, v, z]) => name === prototype.name && v === vintage && z === zone)
      if (row === undefined || !isAsked(asked.vintage, vintage)) continue
      const theirs = (use: string) => Number(row[head.indexOf(`${use}_kWh_m2`)])
      const answer = simulateBuilding(prototypeBuilding(prototype, code, zone), read.weather, station as never)
      if (!answer.ok) throw new Error(`${prototype.name}: ${answer.reason}`)
      const { endUses } = answer.result.annual
      const pairs: readonly (readonly [string, number, number])[] = [
        ['heat', endUses.heating, theirs('heating') + theirs('humidification')],
        ['cool', endUses.cooling, theirs('cooling')],
        ['fans', endUses.fans, theirs('fans')],
        ['light', endUses.lighting, theirs('lighting')],
        ['equip', endUses.equipment, theirs('equipment') + theirs('refrigeration')],
        ['dhw', endUses.hotWater, theirs('hotWater')],
        ['pumps', endUses.pumps, theirs('pumps')],
      ]
      const cells = pairs.map(
        ([use, ours, their]) =>
          `${use} ${(ours / prototype.floorArea).toFixed(0).padStart(4)}/${their.toFixed(0).padStart(4)}`,
      )
      console.log(zone, vintage.slice(5), prototype.name.padEnd(22), cells.join('  '))
    }
  }
}
