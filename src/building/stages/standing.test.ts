import { describe, expect, it } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { buildingTypes, type BuildingType, type EnergyCode } from '#contract/options.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { isSoak } from '../../../tests/support/rounds.ts'
import { lowered } from '../lowered.ts'
import { presets } from './presets.ts'
import { stageParameters, type ParameterKey, type StageParameter } from './stage-parameters.ts'
import { standing } from './standing.ts'
import { withOptions } from './with-options.ts'

const keys = Object.keys(stageParameters) as readonly ParameterKey[]
const weather = bundledYear('station:40754')
if (weather === undefined) throw new Error('no weather')

/** Input of the engine for a document in a year. */
function toldOf(building: Building): string {
  if (weather === undefined) throw new Error('no weather')
  return JSON.stringify(lowered(building, weather))
}

const codes = ['none', 'ashrae-90.1-2004', 'ashrae-90.1-2019'] as const satisfies readonly EnergyCode[]
const kinds = ['default', 'chosen', 'typed'] as const

/** A small house of three kinds: nothing typed; assemblies and a system chosen; values typed beside and without them. */
function document(primaryBuildingType: BuildingType, energyCode: EnergyCode, kind: (typeof kinds)[number]): Building {
  const plain = untypedOffice([mass('a', box(0, 0, 12, 9))], {
    primaryBuildingType,
    energyCode,
    country: 'United States',
  })
  const location = { latitude: 41, longitude: -88, climateZone: '5A', weatherStationId: 'x' } as const
  const typed: Record<(typeof kinds)[number], Pick<Building, 'userInputs' | 'manualInputs'>> = {
    default: { userInputs: { location }, manualInputs: {} },
    chosen: {
      userInputs: {
        location,
        construction: {
          windowMaterial: 'double-low-e-argon-pvc',
          wallMaterial: 'hollow-clay-200-eps-50',
          roofMaterial: 'concrete-slab-eps-100',
          floorMaterial: 'ground-slab-xps-50',
        },
        mechanical: { hvacSystemType: 'fan-coil-4-pipe', heatingGeneration: 'boiler', heatRecovery: 'rotary' },
        envelope: { south: { windowToWallRatio: 60, overhangAngle: 35 } },
        renewables: { photovoltaicArea: 20 },
      } as Building['userInputs'],
      manualInputs: {},
    },
    typed: {
      userInputs: {
        location,
        construction: {
          windowUValue: 2.73,
          wallMaterial: 'hollow-clay-200-eps-50',
          wallUValue: 0.2839,
          floorUValue: 0.5,
          heatCapacity: 'heavy',
          airLeakage: 1.5,
        },
        mechanical: { heatingGeneration: 'boiler', heatingSource: 'fuel', heatingCoefficient: 0.75, fanPressure: 400 },
        zone: { setpoints: { heatingSetpoint: 20.5 }, airing: { windowOpening: 'occupied' } },
      } as Building['userInputs'],
      manualInputs: { envelope: { south: { windowArea: 9 }, roof: { windowArea: 2 } } },
    },
  }
  return { ...plain, ...typed[kind] }
}

describe.each(codes.flatMap((code, c) => kinds.map((kind, k) => [code, kind, c, k] as const)))(
  'documents of %s, %s',
  (code, kind, c, k) => {
    // Three of the nine documents of a type: each code, each kind and each third of the parameters once.
    const types = isSoak ? buildingTypes : buildingTypes.filter((_type, t) => (t + c + k) % 3 === 0)
    it.each(types)('%s stands at options that change nothing, and at no other', type => {
      const building = document(type, code, kind)
      const before = toldOf(building)
      // A document tests a third of the parameters: lowering all of them takes 40 s.
      const turn = (c + 2 * k) % 3
      const ofTurn = keys.filter((_key, i) => i % 3 === turn).map(key => ({ key, now: standing(building, key) }))
      const wrong = ofTurn.flatMap(({ key, now }) => {
        const option = now.option ?? presets(building, key)[0]?.value
        const isSame = option !== undefined && toldOf(withOptions(building, { [key]: option })) === before
        return isSame === (now.option !== null) ? [] : [`${key} ${option} ${isSame ? 'stands' : 'does not stand'}`]
      })
      expect(wrong).toEqual([])
      const together = Object.fromEntries(
        ofTurn.flatMap(({ key, now }) =>
          now.option === null || isInsteadOfAnother(key) ? [] : [[key, now.option] as const],
        ),
      )
      expect(toldOf(withOptions(building, together)) === before).toBe(true)
    })
  },
)

/** A study varies only one of two parameters for the same property, or with the same place. */
function isInsteadOfAnother(key: ParameterKey): boolean {
  const { insteadOf, side }: StageParameter = stageParameters[key]
  return insteadOf !== undefined || (side !== undefined && side !== 'roof')
}

describe('what a parameter stands at', () => {
  const office = (inputs: Partial<Building['userInputs']>, more: Partial<Building> = {}): Building => {
    const plain = untypedOffice([mass('a', box(0, 0, 20, 10))], more)
    return { ...plain, userInputs: { ...plain.userInputs, ...inputs } }
  }

  it('is a U-value where no assembly is chosen, its layers where one is', () => {
    const untyped = office({})
    expect(standing(untyped, 'windowMaterial')).toMatchObject({ option: null, by: 'byUValue' })
    expect(standing(untyped, 'windowUValue').option).toBeGreaterThan(0)
    const typed = office({ construction: { wallUValue: 0.2839 } })
    expect(standing(typed, 'wallMaterial')).toEqual({ option: null, by: 'byUValue', values: [{ value: 0.2839 }] })
    expect(standing(typed, 'wallUValue')).toEqual({ option: 0.2839 })
    const chosen = office({ construction: { floorMaterial: 'ground-slab' } })
    expect(standing(chosen, 'floorMaterial')).toEqual({ option: 'ground-slab' })
    expect(standing(chosen, 'floorUValue')).toMatchObject({ option: null, by: 'byLayers' })
    const both = office({ construction: { wallMaterial: 'aac-200', wallUValue: 0.2839 } })
    expect(standing(both, 'wallMaterial')).toEqual({ option: null, by: 'typed', values: [{ value: 'aac-200' }] })
    expect(standing(both, 'wallUValue')).toEqual({ option: 0.2839 })
  })

  it('is a list where the façades differ, and their one value where they do not', () => {
    const south = office({ envelope: { south: { windowToWallRatio: 60, overhangAngle: 35 } } })
    const standsAt = standing(south, 'windowToWallRatio')
    expect(standsAt).toMatchObject({ option: null, by: 'sides' })
    expect(standsAt.option === null && standsAt.values).toEqual([
      { value: expect.any(Number) as number, facades: ['north', 'east', 'west'] },
      { value: 60, facades: ['south'] },
    ])
    expect(standing(south, 'overhangAngle')).toMatchObject({
      option: null,
      values: [{ value: 0 }, { value: 35, facades: ['south'] }],
    })
    expect(standing(south, 'windowToWallRatioSouth')).toEqual({ option: 60 })
    expect(standing(south, 'overhangAngleNorth')).toEqual({ option: 0 })
    // A façade that is not built says nothing.
    expect(standing(office({ envelope: { 'south-east': { overhangAngle: 35 } } }), 'overhangAngle')).toEqual({
      option: 0,
    })
  })

  it('is a typed area as its ratio, if that is the same to the digit', () => {
    const of = (windowArea: number) =>
      standing(office({}, { manualInputs: { envelope: { south: { windowArea } } } }), 'windowToWallRatioSouth')
    expect(of(30)).toEqual({ option: 50 })
    expect(of(10)).toEqual({ option: null, by: 'area', values: [{ value: 16.7 }] })
  })

  it('is the usual value where parts have their own, as long as they do', () => {
    const zones = (first: number, second: number) =>
      standing(
        office({
          zone: {
            zoneTypes: [
              { id: 'a', values: { areaPercent: 60, lightingPowerDensity: first } },
              { id: 'b', values: { areaPercent: 40, lightingPowerDensity: second } },
            ],
          },
        }),
        'lightingPowerDensity',
      )
    expect(zones(9, 9)).toEqual({ option: 9 })
    expect(zones(12, 2)).toEqual({ option: null, by: 'parts', values: [{ value: 8 }] })
  })

  it('is nowhere what the presets offer beside it', () => {
    const typed = office({ mechanical: { heatingGeneration: 'boiler', heatingCoefficient: 0.61 } })
    expect(standing(typed, 'heatingGeneration')).toEqual({ option: null, by: 'typed', values: [{ value: 'boiler' }] })
    expect(standing(typed, 'heatingCoefficient')).toEqual({ option: 0.61 })
  })
})
