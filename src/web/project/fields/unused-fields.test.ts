import { expect, test } from 'vitest'
import { hvacSystems } from '#building/library/hvac-systems.ts'
import { resolved } from '#building/library/resolved.ts'
import { hvacSystemTypes } from '#contract/options.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { unusedFields } from './unused-fields.ts'

type Mechanical = NonNullable<ReturnType<typeof officeOf>['userInputs']['mechanical']>
function unusedIn(mechanical: Mechanical) {
  return unusedFields(resolved(officeOf([], { userInputs: { mechanical } })).mechanical)
}

test.each(hvacSystemTypes)('%s closes what it has not, and nothing else', hvacSystemType => {
  const system = hvacSystems[hvacSystemType]
  const unused = unusedIn({ hvacSystemType, ventilationType: 'mechanical' })
  const hasChiller = system.cools && system.evaporative?.compression !== false
  expect(Object.keys(unused).toSorted()).toEqual(
    [
      'humidifierSource',
      ...(hasChiller ? [] : ['coolingCoefficient', 'coolingGeneration', 'coolingSource']),
      ...(system.coolingPump ? [] : ['pumpControlCooling']),
      ...(system.heatingPump ? [] : ['pumpControlHeating']),
      ...(system.air === undefined || system.air === 'rooms' ? ['economizer'] : []),
      ...(system.air === undefined || system.air === 'shared' ? ['outdoorAirPath'] : []),
      ...(system.air === 'shared' ? [] : ['terminalReheat']),
      ...(/^vav-(packaged|water-air)/.test(hvacSystemType) ? [] : ['terminalMinimumFlow']),
    ].toSorted(),
  )
  expect(unused.coolingCoefficient).toBe(
    hasChiller ? undefined : system.evaporative === undefined ? 'noCooling' : 'noCompressor',
  )
})

test('what makes the steam is asked where there is steam', () => {
  expect(unusedIn({ leastHumidity: 40 }).humidifierSource).toBe(undefined)
  expect(unusedIn({ leastHumidity: 0 }).humidifierSource).toBe('noSteam')
})
test('windows alone have no duct to win heat back from or send air round', () => {
  const closed = (ventilationType: NonNullable<Mechanical['ventilationType']>) =>
    Object.entries(unusedIn({ ventilationType }))
      .filter(([, why]) => why === 'noDuct')
      .map(([field]) => field)
  expect(closed('natural')).toEqual(['heatRecovery', 'exhaustAirCirculation', 'demandVentilation'])
  expect(closed('mechanical')).toEqual([])
})
