import { describe, expect, it } from 'vitest'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import type { Building } from '#contract/entities/project.ts'
import { envelopeAreas } from '../library/envelope-areas.ts'
import { resolved } from '../library/resolved.ts'
import { typedOver, withOptions } from './with-options.ts'

const masses = [mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })]
function office(userInputs: Building['userInputs'] = {}, manualInputs: Building['manualInputs'] = {}): Building {
  const plain = untypedOffice(masses)
  return { ...plain, userInputs: { ...plain.userInputs, ...userInputs }, manualInputs }
}

describe('a variant’s option', () => {
  it('stands where a designer would have typed it, and nowhere else', () => {
    expect(withOptions(office(), { coolingSetpoint: 27 })).toEqual(
      office({ zone: { setpoints: { coolingSetpoint: 27 } } }),
    )
  })

  it('leaves the document that it was made from alone', () => {
    const before = office({ construction: { wallUValue: 0.4 } })
    const copy = structuredClone(before)
    withOptions(before, { wallMaterial: 'aac-200', windowToWallRatio: 20 })
    expect(before).toEqual(copy)
  })

  it('an assembly wins over a typed U-value', () => {
    const typed = office({ construction: { wallUValue: 0.31, windowUValue: 1.1, windowSolarTransmittance: 0.2 } })
    const plain = office({ construction: { wallMaterial: 'solid-brick-220', windowMaterial: 'single-clear-3-steel' } })
    const variant = withOptions(typed, { wallMaterial: 'solid-brick-220', windowMaterial: 'single-clear-3-steel' })
    expect(resolved(variant).construction).toEqual(resolved(plain).construction)
    expect(typedOver(typed, 'windowMaterial').map(place => place.at(-1))).toEqual([
      'windowUValue',
      'windowSolarTransmittance',
    ])
    expect(typedOver(plain, 'windowMaterial')).toEqual([])
  })

  it('a window ratio wins over typed areas, on its side only', () => {
    const typed = office(
      {},
      { envelope: { south: { windowArea: 1 }, north: { opaqueArea: 2 }, east: { windowArea: 3 } } },
    )
    const rows = envelopeAreas(withOptions(typed, { windowToWallRatioSouth: 50, windowToWallRatioNorth: 10 }))
    expect(rows.south.windowToWallRatio).toBeCloseTo(50, 9)
    expect(rows.north.windowToWallRatio).toBeCloseTo(10, 9)
    expect(rows.east).toEqual(envelopeAreas(typed).east)
  })

  it('a generator takes the coefficient with it that was typed for another one', () => {
    const typed = office({
      mechanical: { heatingGeneration: 'boiler', heatingSource: 'natural-gas', heatingCoefficient: 0.7 },
    })
    const { heatingCoefficient, heatingSource } = resolved(
      withOptions(typed, { heatingGeneration: 'heat-pump-air' }),
    ).mechanical
    expect(heatingSource.value).toBe('electricity')
    expect(heatingCoefficient.value).toBeGreaterThan(1.5)
  })

  it('a generator that varies beside the system is the variant’s', () => {
    const typed = office({ mechanical: { heatingGeneration: 'boiler' } })
    for (const options of [
      { hvacSystemType: 'dx-vrf', heatingGeneration: 'electric' },
      { heatingGeneration: 'electric', hvacSystemType: 'dx-vrf' },
    ])
      expect(withOptions(typed, options).userInputs.mechanical).toEqual(options)
  })

  it('holds in every zone type', () => {
    const typed = office({
      zone: {
        zoneTypes: [
          { id: 'a', values: { areaPercent: 60, lightingPowerDensity: 12 } },
          { id: 'b', values: { areaPercent: 40 } },
        ],
      },
    })
    for (const building of [typed, office()])
      for (const { values } of resolved(withOptions(building, { lightingPowerDensity: 5 })).zone.zoneTypes)
        expect(values.lightingPowerDensity.value).toBe(5)
  })
})
