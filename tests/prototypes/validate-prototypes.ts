import { engineVersion } from '#engine/version.ts'
import { hasReferenceData, missingReference } from '#validation/reference-data.ts'
import { writePage } from '#validation/report/summary.ts'
import { comparePrototypes, compareRecorded } from './compare-prototypes.ts'
import { gateResults } from './gates.ts'
import { prototypeDocument } from './prototype-document.ts'
import { recordedComplaints } from './recorded-gate.ts'

/**
 * The prototype buildings beside EnergyPlus: prints the comparison and writes it to docs/validation/prototypes.md.
 *
 * @returns what the gates complain of
 */
export function validatePrototypes(): readonly string[] {
  if (!hasReferenceData('prototypes') || !hasReferenceData('weather'))
    return [`prototypes are not compared: ${missingReference('prototypes')}`]
  const rows = comparePrototypes()
  const results = gateResults(rows)
  const recorded = compareRecorded()
  const document = prototypeDocument(engineVersion, rows, results, recorded)
  console.log(document)
  writePage('prototypes.md', document)
  return [
    ...results
      .filter(({ isHeld }) => !isHeld)
      .map(({ name, condition, held, of }) => `prototypes, ${name}: ${held} of ${of} rows, asked ${condition}`),
    ...recordedComplaints(recorded).map(complaint => `prototypes, example files: ${complaint}`),
  ]
}
