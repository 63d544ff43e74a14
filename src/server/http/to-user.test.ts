import { expect, test } from 'vitest'
import { normalEmail } from '../users/normal-email.ts'
import { toUser } from './to-user.ts'
import { firstPreferences, type UserRow } from '../users/users.store.ts'

const row: UserRow = {
  id: 'u1',
  email: 'mina@example.org',
  passwordHash: '$argon2id$secret',
  fullName: 'Mina Azad',
  companyName: 'Studio',
  companySize: '1-9',
  roleInCompany: 'Architect',
  role: 'user',
  emailVerifiedAt: null,
  pendingEmail: 'waits@example.org',
  phone: '+98 21 1234',
  phoneVerifiedAt: null,
  profilePicture: 'p.png',
  preferences: { language: 'fa', calendar: 'persian', theme: 'dark', layoutView: 'list' },
  termsVersion: 2,
  termsAcceptedAt: new Date('2026-11-01T10:00:00Z'),
  createdAt: new Date('2026-11-01T10:00:00Z'),
  updatedAt: new Date('2026-11-02T10:00:00Z'),
  deletedAt: null,
  deletionAskedAt: null,
  erasedAt: null,
  completedAt: new Date('2026-11-01T10:00:00Z'),
}

test('an account is told without its password and without the address that waits', () => {
  expect(toUser(row)).toEqual({
    _id: 'u1',
    fullName: 'Mina Azad',
    email: 'mina@example.org',
    emailVerified: false,
    companyName: 'Studio',
    companySize: '1-9',
    roleInCompany: 'Architect',
    role: 'user',
    profile_picture: 'p.png',
    phone: '+98 21 1234',
    phoneVerified: false,
    isDeleted: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    preferences: row.preferences,
    termsVersion: 2,
  })
  expect(toUser({ ...row, emailVerifiedAt: new Date(), deletedAt: new Date() })).toMatchObject({
    emailVerified: true,
    isDeleted: true,
  })
})

test('a new account prefers its language, and Persian the Persian calendar', () => {
  const others = { theme: 'system', layoutView: 'grid' }
  expect(firstPreferences('fa')).toEqual({ language: 'fa', calendar: 'persian', ...others })
  expect(firstPreferences('en')).toEqual({ language: 'en', calendar: 'gregorian', ...others })
})

test('an address is one however it is typed', () => {
  expect([' Mina@Example.ORG ', 'ｍina@example.org', 'mina@example.org'].map(text => normalEmail(text.trim()))).toEqual(
    Array(3).fill('mina@example.org'),
  )
})
