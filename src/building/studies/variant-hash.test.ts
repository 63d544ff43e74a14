import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import type { ChosenOptions } from '../stages/with-options.ts'
import { withOptions } from '../stages/with-options.ts'
import { variantHash, variantHashBytes, type HashedWith } from './variant-hash.ts'

const base = untypedOffice([mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
  userInputs: { construction: { wallUValue: 0.4, roofUValue: 0.3 } },
})
const here: HashedWith = { weatherDigest: 'ab', setting: 'default' }
function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
function hash(options: ChosenOptions, document = base, of = here): string {
  return Buffer.from(variantHash(document, digest, of)(options)).toString('hex')
}

describe('the hash of a variant', () => {
  const own = hash({ roofUValue: 0.2 })

  it('has 16 bytes', () => {
    expect(own).toHaveLength(2 * variantHashBytes)
  })
  it('is another for each option, weather, setting and engine', () => {
    const others = [
      own,
      hash({}),
      hash({ roofUValue: 0.21 }),
      hash({ wallUValue: 0.2 }),
      hash({ roofUValue: 0.2 }, base, { ...here, weatherDigest: 'ac' }),
      hash({ roofUValue: 0.2 }, base, { ...here, setting: 'sweep' }),
      hash({ roofUValue: 0.2 }, base, { ...here, engineVersion: '0.0.1' }),
      hash({ roofUValue: 0.2 }, { ...base, masses: [mass('a', box(0, 0, 20, 11), { numberOfFloors: 2 })] }),
      hash({ roofUValue: 0.2 }, { ...base, primaryBuildingType: 'hospital' }),
    ]
    expect(new Set(others).size).toBe(others.length)
  })
  it('does not ask which way the document came about', () => {
    expect(hash({ wallUValue: 0.4, roofUValue: 0.2 })).toBe(own)
    expect(hash({ roofUValue: 0.2, wallUValue: 0.4 })).toBe(own)
    expect(hash({ roofUValue: 0.2 }, withOptions(base, { roofUValue: 0.1 }))).toBe(own)
    const { userInputs, masses, ...rest } = base
    expect(hash({ roofUValue: 0.2 }, { masses, userInputs, ...rest, name: 'Another', units: 'PI', label: 'x' })).toBe(
      own,
    )
  })
  it('says the same of neighbours that share its parts', () => {
    const of = variantHash(base, digest, here)
    const all = [{ roofUValue: 0.2 }, { coolingSetpoint: 26 }, { roofUValue: 0.2, coolingSetpoint: 26 }]
    for (const options of all) expect(Buffer.from(of(options)).toString('hex')).toBe(hash(options))
  })
})
