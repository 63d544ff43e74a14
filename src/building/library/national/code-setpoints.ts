import type { Building } from '#contract/entities/project.ts'
import { buildingTypeDefaults } from '../building-types.ts'
import { unchecked, type Default } from '../source.ts'

interface SetPoints {
  readonly heatingSetpoint: Default<number>
  readonly coolingSetpoint: Default<number>
}

const topic19 = unchecked('National Building Regulations of Iran, Topic 19, 5th edition; clauses 19-5-2-1 and 19-5-2-2')
/** Limits of the set points after use [°C]: letters ذ and د of the clause. */
const [mostHeatingSetback, leastCoolingSetback] = [13, 29]
const topic19Setback = unchecked('National Building Regulations of Iran, Topic 19, 5th edition; clause 19-5-2-2-2')
const alSafat = unchecked("Al Sa'fat 501.03; 24 °C in new air-conditioned buildings")

/**
 * Set points within the limits of the regulations. Topic 19, in all of Iran, heats to 21 °C at most and cools to 25 °C
 * at least. Al Sa'fat designs for 24 °C, except for stores, whose rooms are not conditioned as for people.
 */
export function codeSetpoints<S extends SetPoints>(
  { country, energyCode, primaryBuildingType }: Pick<Building, 'country' | 'energyCode' | 'primaryBuildingType'>,
  usual: S,
): S {
  if (energyCode === 'al-safat' && buildingTypeDefaults[primaryBuildingType].use !== 'storage')
    return { ...usual, coolingSetpoint: { value: 24, source: alSafat } }
  if (country === 'Iran' || energyCode === 'iran-part-19')
    return {
      ...usual,
      ...(usual.heatingSetpoint.value > 21 ? { heatingSetpoint: { value: 21, source: topic19 } } : {}),
      ...(usual.coolingSetpoint.value < 25 ? { coolingSetpoint: { value: 25, source: topic19 } } : {}),
    }
  return usual
}

/**
 * Setback of rooms that are not used all day within the limits of Topic 19, in all of Iran: heating to 13 °C at most,
 * cooling to 29 °C at least. Rooms without a setback are used all day.
 *
 * @param usual setback of the building's type
 */
export function codeSetback(
  { country, energyCode }: Pick<Building, 'country' | 'energyCode'>,
  kind: 'heating' | 'cooling',
  usual: Default<number>,
): Default<number> {
  if (country !== 'Iran' && energyCode !== 'iran-part-19') return usual
  const isHeld = kind === 'heating' ? usual.value <= mostHeatingSetback : usual.value >= leastCoolingSetback
  return isHeld
    ? usual
    : { value: kind === 'heating' ? mostHeatingSetback : leastCoolingSetback, source: topic19Setback }
}

/** Highest relative humidity in cooling [%] by the code's design condition; undefined if it names none. */
export function codeHumidity({ energyCode, primaryBuildingType }: Building): number | undefined {
  return energyCode === 'al-safat' && buildingTypeDefaults[primaryBuildingType].use !== 'storage' ? 50 : undefined
}
