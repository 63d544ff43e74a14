import { expect, test } from 'vitest'
import { difference, isNear } from './climate/compare-years.ts'
import { generatedRow, weatherOf } from './climate/climate-report.ts'
import { designRow } from './climate/design-rows.ts'
import { needsReference } from '../support/needs-reference.ts'

// One of each kind of climate; `npm run validate` has them all. Means alone, as observed normals give them, may be 15 % off.
test.each([
  'IRN_Tehran-Mehrabad.407540_ITMY',
  'ARE_Abu.Dhabi.412170_IWEC',
  'SAU_Riyadh.404380_IWEC',
  'DEU_Berlin.103840_IWEC',
  'SGP_Singapore.486980_IWEC',
  'USA_IL_Chicago-OHare.Intl.AP.725300_TMY3',
  'USA_FL_Miami.Intl.AP.722020_TMY3',
  'USA_CO_Denver.Intl.AP.725650_TMY3',
  'USA_AK_Fairbanks.Intl.AP.702610_TMY3',
])('%s: an office needs as much in a year generated from the file’s monthly means', needsReference('weather'), name => {
  const row = generatedRow(name, weatherOf(`${name}.epw.gz`))
  for (const need of ['heating', 'cooling'] as const) {
    expect(isNear(row.file[need], row.generated[need]), `${need}: ${row.file[need]} and ${row.generated[need]}`).toBe(
      true,
    )
    expect(row.file[need] > 5 ? Math.abs(difference(row.file[need], row.bare[need])) : 0).toBeLessThan(0.15)
  }
})

// Means alone: hot stations, as the bundled ones are, whose summers were too hot by as much as 3 K.
test.each([
  'IRN_Tehran-Mehrabad.407540_ITMY',
  'IRN_ES_Kashan.AP.407850_TMYx.2004-2018',
  'ARE_Abu.Dhabi.412170_IWEC',
  'SAU_Riyadh.404380_IWEC',
  'EGY_Cairo.623660_IWEC',
  'USA_AZ_Phoenix-Sky.Harbor.Intl.AP.722780_TMY3',
  'USA_TX_El.Paso.Intl.AP.722700_TMY3',
])('%s: a year from its means alone is as hot and as cold as the file', needsReference('weather'), name => {
  const { file, generated, bare } = designRow(`${name}.epw.gz`)
  for (const quantity of ['cooling04', 'heating996'] as const) {
    for (const made of [generated, bare])
      expect(
        Math.abs(made[quantity] - file[quantity]),
        `${quantity}: ${file[quantity]} and ${made[quantity]}`,
      ).toBeLessThan(2.5)
  }
})
