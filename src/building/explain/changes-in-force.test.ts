import { describe, expect, it } from 'vitest'
import { exampleDocument } from '../../../tests/fixtures/examples.ts'
import type { Building } from '#contract/entities/project.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { presets } from '../stages/presets.ts'
import { stageParameters, type ParameterKey } from '../stages/stage-parameters.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import { changesInForce } from './changes-in-force.ts'

const office: Building = exampleDocument('office-tehran')
const weather = stationYear('40754')
const keys = Object.keys(stageParameters) as readonly ParameterKey[]

describe('changes in force', () => {
  it('an option that says what holds already is none, whatever the parameter, there and back', () => {
    const present = Object.fromEntries(
      keys.flatMap(key => {
        const offered = presets(office, key)[0]
        return offered?.reason.key === 'present' ? [[key, offered.value]] : []
      }),
    ) as ChosenOptions
    expect(Object.keys(present).length).toBeGreaterThan(30)
    expect(changesInForce(office, {}, present, weather)).toEqual({ start: present, changes: [], idle: [] })
    expect(changesInForce(office, present, {}, weather)).toEqual({ start: {}, changes: [], idle: [] })
  })

  it('a change is one by the side of which it alone is seen', () => {
    // Without collectors their tilt is nothing; with them it is.
    const none = withOptions(office, { photovoltaicArea: 0 })
    expect(changesInForce(none, {}, { photovoltaicTilt: 12 }, weather)).toEqual({
      start: { photovoltaicTilt: 12 },
      changes: [],
      idle: [{ key: 'photovoltaicTilt', from: null, to: 12 }],
    })
    const to = { photovoltaicArea: 40, photovoltaicTilt: 12 }
    for (const [a, b] of [
      [{}, to],
      [to, {}],
    ] as const) {
      const { start, changes, idle } = changesInForce(none, a, b, weather)
      expect(start).toEqual(a)
      expect(changes.map(({ key }) => key)).toEqual(['photovoltaicArea', 'photovoltaicTilt'])
      expect(idle).toEqual([])
    }
  })

  it('an option that makes a typed value give way is one, though its own value held before', () => {
    const typed = withOptions(office, { wallUValue: 0.3 })
    const material = presets(typed, 'wallMaterial')[0]!.value
    const { changes } = changesInForce(typed, {}, { wallMaterial: material }, weather)
    expect(changes).toEqual([{ key: 'wallMaterial', from: null, to: material }])
  })

  it('of designs of which one cannot be simulated all are', () => {
    const apart = { heatingSetpoint: 25, coolingSetpoint: 20 }
    expect(changesInForce(office, {}, apart, weather).changes).toHaveLength(2)
  })
})
