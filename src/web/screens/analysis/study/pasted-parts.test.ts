import { describe, expect, test } from 'vitest'
import { stageParameters } from '#building/stages/stage-parameters.ts'
import type { NumberField } from '#contract/inputs/field.ts'
import type { UnitSystem } from '#contract/options.ts'
import { makeFormat } from '#text/format.ts'
import { pastedParts } from './pasted-parts.ts'

const format = makeFormat('en', 'gregorian')
/** Numbers of a part as written; `null` for an ambiguous part. */
function read(parameter: keyof typeof stageParameters, text: string, units: UnitSystem = 'SI') {
  const field = stageParameters[parameter].field as NumberField
  return pastedParts(text, field, units, format).map(part => (part.isUnclear ? null : part.text))
}

describe('a pasted text is read in the one way that it can be read in', () => {
  test.each([
    // Lists.
    ['wallUValue', '0.2\t0.4\n0.5', ['0.2', '0.4', '0.5']],
    ['wallUValue', '0.2,0.4,0.6', ['0.2', '0.4', '0.6']],
    ['wallUValue', '0.2,,0.4', ['0.2', '0.4']],
    ['wallUValue', '0,2 0,4', ['0,2', '0,4']],
    ['airLeakage', '1,5\n2,5', ['1,5', '2,5']],
    ['orientation', '0,90,180,270', ['0', '90', '180', '270']],
    ['fanPressure', '500 800', ['500', '800']],
    ['heatingSetpoint', '20 C 68 F', ['20 C', '68 F']],
    ['wallUValue', 'R-20 R-30', ['R-20', 'R-30']],
    ['lightingPowerDensity', '0.5 W/ft2 0.8 W/ft2', ['0.5 W/ft2', '0.8 W/ft2']],
    ['photovoltaicArea', '100 ft2 200 ft2', ['100 ft2', '200 ft2']],
    // One number, possible or not.
    ['wallUValue', '0,02', ['0,02']],
    ['wallUValue', '1,25', ['1,25']],
    ['windowToWallRatio', '1,200', ['1,200']],
    ['fanPressure', '1 200', ['1 200']],
    ['fanPressure', '5 500 Pa', ['5 500 Pa']],
    ['windTurbineDiameter', '12 ft 6 in', ['12 ft 6 in']],
    // Either.
    ['wallUValue', '1,2', [null]],
    ['windowUValue', '3,2,4,1', [null]],
    ['airLeakage', '1,5,2,5', [null]],
    ['fanPressure', '300,500,800', [null]],
    ['fanPressure', '1 200 1 500', [null]],
    ['photovoltaicArea', '100 200', [null]],
    ['photovoltaicArea', '1 000 m² 2 000 m²', [null]],
    ['windTurbineDiameter', '12 ft 6 in 14 ft', [null]],
    // None.
    ['wallUValue', '0,2,0,4', ['0,2,0,4']],
    ['wallUValue', 'brick', ['brick']],
  ] as const)('%s: %j', (parameter, text, numbers) => {
    expect(read(parameter, text)).toEqual(numbers)
  })

  test('a unit behind the last of several, where it is another than the project’s', () => {
    expect(read('wallUValue', '0.2 0.3 W/(m²·K)')).toEqual(['0.2', '0.3 W/(m²·K)'])
    expect(read('wallUValue', '0.2 0.3 W/(m²·K)', 'PI')).toEqual([null])
  })
})
