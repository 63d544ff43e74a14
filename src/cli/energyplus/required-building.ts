import { writtenBuilding, type WrittenBuilding } from '#exports/energyplus/written-building.ts'
import { Failure } from '../failure.ts'
import { sentence } from '../read-document.ts'

type Given = Parameters<typeof writtenBuilding>

/**
 * A building as EnergyPlus input, see `writtenBuilding`.
 * @param file name of its file, for messages
 * @throws Failure for a building that cannot be simulated, or whose drawing does not close
 */
export function requiredBuilding(file: string, ...given: Given): WrittenBuilding {
  const answer = writtenBuilding(...given)
  if (answer.ok) return answer.written
  const details = answer.details.map(line => `\n  ${line}`).join('')
  throw new Failure(`${file}: ${sentence(answer.reason)}${details}`)
}
