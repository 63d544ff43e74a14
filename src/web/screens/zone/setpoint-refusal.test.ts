import { expect, test } from 'vitest'
import { setpointKeys, setpointRefusal } from './setpoint-refusal.ts'

const good = { heatingSetpoint: 21, coolingSetpoint: 25, heatingSetback: 16, coolingSetback: 30 }

test.each([
  ['in order', good, {}],
  ['setbacks at their setpoints', { ...good, heatingSetback: 21, coolingSetback: 25 }, {}],
  [
    'heating that meets cooling',
    { ...good, heatingSetpoint: 25 },
    {
      heatingSetpoint: { key: 'belowCooling', about: 'coolingSetpoint' },
      coolingSetpoint: { key: 'aboveHeating', about: 'heatingSetpoint' },
    },
  ],
  [
    'a setback above heating',
    { ...good, heatingSetback: 22 },
    { heatingSetback: { key: 'setbackBelow', about: 'heatingSetpoint' } },
  ],
  [
    'a setback below cooling',
    { ...good, coolingSetback: 24 },
    { coolingSetback: { key: 'setbackAbove', about: 'coolingSetpoint' } },
  ],
])('%s', (_, values, refusals) => {
  const found = setpointKeys.flatMap(key => {
    const refusal = setpointRefusal(key, values)
    return refusal === undefined ? [] : [[key, refusal]]
  })
  expect(Object.fromEntries(found)).toEqual(refusals)
})
