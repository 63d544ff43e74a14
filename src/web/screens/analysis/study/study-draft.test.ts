import { describe, expect, test } from 'vitest'
import { studyRequestOf, designsOf, designsWith, emptyDraft, notYet, withOptionsOf } from './study-draft.ts'

const two = withOptionsOf(withOptionsOf(emptyDraft, 'wallMaterial', ['a', 'b']), 'orientation', [90, 0, 45])

describe('a draft of a study', () => {
  test('counts its designs: 3 × 2 = 6, and with four walls 12', () => {
    expect(designsOf(two)).toBe(6)
    expect(designsWith(two, 'wallMaterial', 4)).toBe(12)
    expect(designsWith(two, 'airLeakage', 3)).toBe(18)
    expect(designsOf(emptyDraft)).toBe(0)
  })

  test('numbers stand in their order, words as they were taken; an option counts once, a fifth is left out', () => {
    expect(two.parameters.find(({ key }) => key === 'orientation')?.options).toEqual([0, 45, 90])
    const words = withOptionsOf(emptyDraft, 'wallMaterial', ['c', 'a', 'c', 'b', 'd', 'e'])
    expect(words.parameters).toEqual([{ key: 'wallMaterial', options: ['c', 'a', 'b', 'd'] }])
  })

  test('a parameter without options is not varied', () => {
    expect(withOptionsOf(two, 'orientation', []).parameters.map(({ key }) => key)).toEqual(['wallMaterial'])
  })

  test('says what keeps it from being started', () => {
    expect(notYet(emptyDraft)).toBe('noParameter')
    expect(notYet(withOptionsOf(two, 'airLeakage', [1]))).toBe('oneOption')
    expect(notYet(two)).toBeNull()
    const keys = ['wallMaterial', 'roofMaterial', 'floorMaterial', 'windowMaterial'] as const
    const numbers = ['orientation', 'airLeakage', 'overhangAngle'] as const
    const many = numbers.reduce(
      (draft, key) => withOptionsOf(draft, key, [1, 2, 3, 4]),
      keys.reduce((draft, key) => withOptionsOf(draft, key, ['a', 'b', 'c', 'd']), emptyDraft),
    )
    expect(designsOf(many)).toBe(16_384)
    expect(notYet(many)).toBe('tooMany')
    expect(notYet({ ...many, sample: { size: 1000, seed: 1 } })).toBeNull()
  })

  test('asks for a sample only above what a study holds: below it, all are computed', () => {
    const sample = { size: 4, seed: 7 }
    expect(studyRequestOf({ ...two, sample }, 'pick')).toEqual({ parameters: two.parameters, from: 'pick' })
    const many = (['wallMaterial', 'roofMaterial', 'floorMaterial', 'windowMaterial'] as const).reduce(
      (draft, key) => withOptionsOf(draft, key, ['a', 'b', 'c', 'd']),
      (['orientation', 'airLeakage', 'overhangAngle'] as const).reduce(
        (draft, key) => withOptionsOf(draft, key, [1, 2, 3, 4]),
        emptyDraft,
      ),
    )
    expect(studyRequestOf({ ...many, sample }, null)).toEqual({ parameters: many.parameters, sample })
    expect(studyRequestOf({ ...many, sample: { size: 16_384, seed: 7 } }, null)).toEqual({
      parameters: many.parameters,
    })
  })
})
