/**
 * Ours beside EnergyPlus, end use by end use, in seconds: `node tests/prototypes/probe.ts [--zone 5A]… [--name Hospital]…
 * [--vintage 90.1-2013]…`; kWh/m² a year, and how the gates come out over the rows that were asked for.
 */
import { parseArgs } from 'node:util'
import { comparePrototypes } from './compare-prototypes.ts'
import { gateResults, isCompared, theirsOf, totals } from './gates.ts'
import { comparedUses } from './published-rows.ts'

const { values: flags } = parseArgs({
  options: {
    zone: { type: 'string', multiple: true },
    name: { type: 'string', multiple: true },
    vintage: { type: 'string', multiple: true },
  },
})
const rows = comparePrototypes({ zones: flags.zone, names: flags.name, vintages: flags.vintage })
function cell(name: string, ours: number, theirs: number): string {
  return `${name} ${ours.toFixed(0).padStart(4)}/${theirs.toFixed(0).padStart(4)}`
}
for (const row of rows) {
  const total = totals(row)
  const cells = comparedUses.map(use =>
    cell(`${isCompared(row, use) ? '' : '~'}${use.slice(0, 5)}`, row.ours[use], theirsOf(row, use)),
  )
  console.log(
    row.zone,
    row.vintage.slice(5),
    row.prototype.padEnd(22),
    ...cells,
    cell(' total', total.ours, total.theirs),
  )
}
for (const { name, held, of, condition: wants } of gateResults(rows))
  console.log(`${name}: ${held} of ${of} (${wants})`)
