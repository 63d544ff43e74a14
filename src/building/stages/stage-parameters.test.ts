import { describe, expect, it } from 'vitest'
import { decode } from '#contract/decode.ts'
import { Building } from '#contract/entities/project.ts'
import { studyStages } from '#contract/options.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import errorsEn from '#locales/en/errors.json' with { type: 'json' }
import inputsEn from '#locales/en/inputs.json' with { type: 'json' }
import studiesEn from '#locales/en/studies.json' with { type: 'json' }
import errorsFa from '#locales/fa/errors.json' with { type: 'json' }
import inputsFa from '#locales/fa/inputs.json' with { type: 'json' }
import studiesFa from '#locales/fa/studies.json' with { type: 'json' }
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { inputFields } from '../../../tests/fixtures/input-fields.ts'
import { systemsOnlyFields } from '../systems-variant.ts'
import { changesLoads } from './changes-loads.ts'
import { presets } from './presets.ts'
import { everyZoneType, stageParameters, type ParameterKey, type StageParameter } from './stage-parameters.ts'
import { withOptions } from './with-options.ts'

const keys = Object.keys(stageParameters) as readonly ParameterKey[]
const parameters: readonly StageParameter[] = Object.values(stageParameters)
const office = untypedOffice([mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })])

/** Inputs that no study varies, with the reason; the beginning of a path stands for all paths below it. */
const notVaried: Readonly<Record<string, string>> = {
  header: 'what is built, where and under which code: another project',
  masses: 'drawn',
  location: 'where it stands',
  neighbors: 'who stands there already',
  'manual.envelope': 'the window-to-wall ratio varies what areas follow from',
  'envelope.roof.overhangAngle': 'a horizontal window has no side for an overhang',
  'envelope.roof.finAngle': 'as the overhang',
  'construction.roofClass': 'decides what the code asks and which assembly is usual; the assembly itself is varied',
  'construction.wallClass': 'as the roof’s',
  'construction.floorClass': 'as the roof’s',
  'construction.soil': 'found on the site',
  'construction.leakageWind': 'a way to calculate, not to build',
  'construction.roofEmissivity': 'paints and stones lie within some hundredths',
  'construction.wallEmissivity': 'as the roof’s',
  'construction.frameAbsorption': 'the colour of the frame: hundredths of the window’s sun',
  'zone.calendar': 'the country’s week',
  'zone.zoning.thermalZoning': 'a way to calculate, not to build',
  'zone.zoning.roomDivision': 'a way to calculate, not to build',
  'zone.zoneTypes.name': 'a name',
  'zone.zoneTypes.areaPercent': 'the brief’s rooms',
  'zone.zoneTypes.occupancy': 'the use’s people',
  'zone.zoneTypes.equipmentPowerDensity': 'what tenants bring',
  'zone.zoneTypes.hotWater': 'what the use asks for',
  'zone.zoneTypes.outdoorAir': 'what people need',
  'zone.zoneTypes.outdoorAirPerArea': 'what rooms need',
  'zone.zoneTypes.doorAir': 'how often the use opens its gates',
  'zone.zoneTypes.cookingGas': 'process of the use',
  'zone.zoneTypes.cookingElectricity': 'process of the use',
  'zone.zoneTypes.cookingToHood': 'process of the use',
  'zone.zoneTypes.laundryGas': 'process of the use',
  'zone.zoneTypes.laundryElectricity': 'process of the use',
  'zone.zoneTypes.laundryToExhaust': 'process of the use',
  'zone.zoneTypes.refrigerators': 'process of the use',
  'zone.zoneTypes.refrigeration': 'process of the use',
  'zone.zoneTypes.dataCentre': 'process of the use',
  'mechanical.coolingSource': 'comes with the cold generator',
  'mechanical.hotWaterSource': 'comes with its generator',
  'mechanical.leastHumidity': 'what the use asks for',
  'mechanical.primaryEnergyElectricity': 'how energy is weighed, not used',
  'mechanical.primaryEnergyNaturalGas': 'how energy is weighed, not used',
  'mechanical.primaryEnergyFuel': 'how energy is weighed, not used',
  'mechanical.emissionElectricity': 'how energy is weighed, not used',
  'mechanical.emissionNaturalGas': 'how energy is weighed, not used',
  'mechanical.emissionFuel': 'how energy is weighed, not used',
  'mechanical.exportCredit': 'how energy is weighed, not used',
}

/** Paths as `inputFields` has them. */
function pathOf([, ...path]: StageParameter['writes'][number]): string {
  return path.filter(step => step !== everyZoneType).join('.')
}
function leaf(tree: unknown, key: string): unknown {
  return key.split('.').reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], tree)
}

describe('the table of what a study varies', () => {
  const varied = new Set(parameters.flatMap(({ writes }) => writes.map(pathOf)))
  const reasonOf = (path: string) =>
    Object.keys(notVaried).find(begin => path === begin || path.startsWith(`${begin}.`))

  it('has every input of a project, or there is a reason why not', () => {
    const fields = [...inputFields.keys()]
    expect(fields.filter(path => !varied.has(path) && reasonOf(path) === undefined)).toEqual([])
    expect([...varied].filter(path => !inputFields.has(path) || reasonOf(path) !== undefined)).toEqual([])
    const idle = Object.keys(notVaried).filter(
      begin => !fields.some(path => path === begin || path.startsWith(`${begin}.`)),
    )
    expect(idle).toEqual([])
  })

  it('takes the field of the place that it writes to', () => {
    for (const { writes, field, label } of parameters)
      for (const place of writes) expect(inputFields.get(pathOf(place)), label).toBe(field)
  })

  it('writes what the contract reads', () => {
    for (const key of keys)
      for (const { value } of presets(office, key)) {
        const changed = withOptions(office, { [key]: value })
        expect(decode(Building)(changed), `${key} ${value}`).toEqual({ ok: true, value: changed })
      }
  })

  it('knows which options leave the loads alone: what is of the systems alone', () => {
    const alone = new Set(
      Object.entries(systemsOnlyFields).flatMap(([tab, fields]) => fields.map(field => `${tab}.${field}`)),
    )
    for (const key of keys) {
      const { writes, over }: StageParameter = stageParameters[key]
      expect(changesLoads(key), key).toBe(![...writes, ...over].every(place => alone.has(pathOf(place))))
    }
    expect(keys.filter(key => stageParameters[key].stage === 'offset' && changesLoads(key))).toEqual([])
    expect(keys.filter(key => stageParameters[key].stage === 'passive' && !changesLoads(key))).toEqual([])
  })

  it('has words in both languages: names, sides, stages, columns, problems', () => {
    const name = (inputs: unknown, studies: unknown, { label, side }: StageParameter) =>
      [leaf(inputs, label), ...(side === undefined ? [] : [leaf(studies, `side.${side}`)])].join(', ')
    for (const [inputs, studies, errors] of [
      [inputsEn, studiesEn, errorsEn],
      [inputsFa, studiesFa, errorsFa],
    ]) {
      const names = parameters.map(parameter => name(inputs, studies, parameter))
      expect(names.filter(text => text.includes('undefined'))).toEqual([])
      expect(new Set(names).size).toBe(keys.length)
      for (const stage of studyStages) expect(leaf(studies, `stage.${stage}`)).toBeTypeOf('string')
      expect(Object.keys(leaf(studies, 'column') as object)).toEqual(variantColumnKeys)
      for (const problem of [
        'unknownParameter',
        'otherStage',
        'sameParameter',
        'sameThing',
        'sameOption',
        'noParameter',
      ])
        expect(leaf(errors, `study.${problem}`)).toBeTypeOf('string')
      for (const problem of ['tooMany', 'noPick']) expect(leaf(errors, `study.${problem}`)).toBeTypeOf('string')
    }
  })
})
