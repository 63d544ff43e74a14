import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const passwords = await openPasswords()

test('a stored password is Argon2id of 19 MiB in two passes, and fits itself alone', async () => {
  const stored = await passwords.hash('Quiet-courtyard 71')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'Quiet-courtyard 71')).toBe(true)
  expect(await passwords.verify(stored, 'Quiet-courtyard 72')).toBe(false)
  expect(passwords.isOutdated(stored)).toBe(false)
})

test('where nothing is stored nothing fits, not even what the stand-in was made of', async () => {
  for (const nothing of [null, undefined])
    for (const password of ['', 'Quiet-courtyard 71', 'the password of nobody'])
      expect(await passwords.verify(nothing, password)).toBe(false)
})

test('a hash with other parameters is to be made anew', async () => {
  const usual = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  const outdated = async (changes: Partial<typeof usual>) =>
    passwords.isOutdated(await hash('x', { ...usual, ...changes }))
  expect(await outdated({})).toBe(false)
  expect(await outdated({ memoryCost: 9728 })).toBe(true)
  expect(await outdated({ timeCost: 1 })).toBe(true)
  expect(await outdated({ parallelism: 2 })).toBe(true)
})
