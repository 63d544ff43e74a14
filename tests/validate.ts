/**
 * `npm run validate` compares the engine with BESTEST's reference programs (docs/validation/bestest-2014.md and
 * bestest-2020.md), generated years with weather files (generated-years.md), default documents with the DOE and PNNL prototype
 * buildings (prototypes.md), and studies in the sweep setting with the default one (sweeps.md). It prints the comparisons,
 * writes the pages, sums them up in docs/validation.md, and fails when a gate does.
 *
 * Weather files and other programs' results are read from ../shared/data or from BADGIR_REFERENCE_DATA; those of BESTEST may
 * be named one by one: `npm run validate -- --weather-2014 FILE --weather-2020 FILE`.
 *
 * `npm run validate -- --only sweeps` makes one comparison alone: `bestest` (with generated years), `prototypes` or `sweeps`;
 * several may be named.
 *
 * `npm run validate -- --witness` runs 34 documents in an installed EnergyPlus instead (named by ENERGYPLUS where it is not on
 * the path), records its figures and writes docs/validation/energyplus.md.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { validateBestest, type WeatherFiles } from '#validation/validate-bestest.ts'
import { validatePrototypes } from './prototypes/validate-prototypes.ts'
import { validateSweeps } from './sweeps/validate-sweeps.ts'
import { validateWitness } from './witness/validate-witness.ts'

const { values: given } = parseArgs({
  options: {
    'weather-2014': { type: 'string' },
    'weather-2020': { type: 'string' },
    only: { type: 'string', multiple: true },
    witness: { type: 'boolean', default: false },
  },
})
const files: WeatherFiles = {
  ...(given['weather-2014'] === undefined ? {} : { 2014: given['weather-2014'] }),
  ...(given['weather-2020'] === undefined ? {} : { 2020: given['weather-2020'] }),
}
const comparisons: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>> = {
  bestest: () => validateBestest(files),
  prototypes: () => validatePrototypes(),
  sweeps: () => validateSweeps(),
}
const complaints: string[] = []
if (given.witness) complaints.push(...(await validateWitness()))
else
  for (const name of given.only ?? Object.keys(comparisons)) {
    const comparison = comparisons[name]
    if (comparison === undefined) complaints.push(`--only ${name}: there is ${Object.keys(comparisons).join(', ')}`)
    else complaints.push(...(await comparison()))
  }
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
