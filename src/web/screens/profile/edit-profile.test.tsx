// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saveProfile } from '#contract/calls/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { secondsUntilCode } from '../../session/code-sent.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { EditProfile } from './edit-profile.tsx'

const sara = userOf({ companySize: '100-499', roleInCompany: 'Consultant' })
let server: StandInServer
let shown: ShownScreen
let closed = 0
async function open(user: User = sara) {
  closed = 0
  shown = await showScreen(
    <EditProfile
      user={user}
      close={() => {
        closed++
      }}
    />,
    { at: '/dashboard/projects', user },
  )
}
function answer(more: Partial<User> = {}) {
  server.answers(saveProfile, { data: { user: { ...sara, ...more } } })
}
beforeEach(() => {
  sessionStorage.clear()
  server = standInServer()
})
afterEach(() => shown.close())

function value(name: string) {
  return (shown.control(name, 'input') as HTMLInputElement).value
}
function chosen(name: string) {
  return shown.control(name, '[role=combobox]').closest('.ant-select')?.querySelector('.ant-select-content-has-value')
    ?.textContent
}
async function save() {
  await shown.press('Save')
  await shown.settle()
}
/** The sentence under a field. */
function refusal(name: string) {
  return shown.control(name, 'input').closest('.field')?.querySelector('.field-error')?.textContent
}

describe('what is shown', () => {
  test('is the account as it is', async () => {
    await open()
    expect([value('Full name'), value('Email'), value('Company name')]).toEqual([
      'Sara Rahimi',
      'sara@example.org',
      'Studio',
    ])
    expect([chosen('Company size'), chosen('Role in company')]).toEqual(['100-499', 'Consultant'])
    expect(shown.words()).not.toContain('not verified')
    expect(await shown.offered('Company size')).toEqual(['1-9', '10-99', '100-499', '>500'])
    expect(await shown.offered('Role in company')).toHaveLength(7)
  })

  test('of an address that is not verified says so, and leads to its code and back', async () => {
    await open(userOf({ emailVerified: false }))
    expect(shown.words()).toContain('not verified')
    await shown.press('Verify')
    expect(closed).toBe(1)
    expect(shown.address()).toBe('/verify-email?back=%2Fdashboard%2Fprojects')
  })
})

describe('a save', () => {
  test('sends all that is shown, tells it, and changes who is here', async () => {
    answer({ fullName: 'Sara R.' })
    await open()
    await shown.type('Full name', 'Sara R.')
    await shown.type('Company name', 'Atelier')
    await shown.pick('Company size', '10-99')
    await shown.pick('Role in company', 'Researcher')
    await save()
    expect(server.sent(saveProfile).map(({ body }) => body)).toEqual([
      {
        fullName: 'Sara R.',
        email: 'sara@example.org',
        companyName: 'Atelier',
        companySize: '10-99',
        roleInCompany: 'Researcher',
      },
    ])
    expect(shown.toasts).toEqual([{ kind: 'success', text: 'Your profile is saved.' }])
    expect(sessionActor.getSnapshot().context.session?.user.fullName).toBe('Sara R.')
    expect(closed).toBe(0)
    // The address is the same: nothing waits for a code.
    expect(shown.page.querySelector('.profile-note')).toBeNull()
    expect(secondsUntilCode()).toBe(0)
  })

  test('is not sent while a field is missing or wrong, in the words of this page', async () => {
    await open()
    for (const name of ['Full name', 'Email', 'Company name']) await shown.type(name, '')
    await save()
    expect(shown.refused()).toEqual(['Full name', 'Email', 'Company name'])
    expect(refusal('Full name')).toBe('this field is required')
    await shown.type('Email', 'sara', true)
    expect(refusal('Email')).toBe('please insert valid email')
    await shown.type('Full name', 'x'.repeat(201))
    expect(refusal('Full name')).toContain('200')
    expect(server.sent(saveProfile)).toEqual([])
  })

  test('without a role is not sent: the account of an older time must choose one', async () => {
    await open(userOf({ roleInCompany: null }))
    expect(chosen('Role in company')).toBeUndefined()
    await save()
    expect(shown.refused()).toEqual(['Role in company'])
    expect(server.sent(saveProfile)).toEqual([])
  })

  test('under way is not sent again', async () => {
    answer()
    const held = server.holds(saveProfile)
    await open()
    await save()
    await save()
    expect(shown.control('Save').className).toContain('ant-btn-loading')
    held.letGo()
    await shown.until(() => shown.toasts.length > 0)
    expect(server.sent(saveProfile)).toHaveLength(1)
  })
})

describe('a new address', () => {
  test('waits for its code: that is said, counted from now, and the code is entered for it', async () => {
    answer()
    await open()
    await shown.type('Email', ' New@Example.org ')
    await save()
    expect(shown.words()).toContain(
      'A code was sent to New@Example.org. The new email takes effect after you enter the code.',
    )
    expect(secondsUntilCode()).toBeGreaterThan(100)
    await shown.press('Enter the code')
    expect(closed).toBe(1)
    expect(shown.address()).toBe('/verify-email?back=%2Fdashboard%2Fprojects&email=New%40Example.org')
  })

  test('written in other letters is the same one', async () => {
    answer()
    await open()
    await shown.type('Email', 'SARA@example.org')
    await save()
    expect(shown.toasts).toHaveLength(1)
    expect(shown.page.querySelector('.profile-note')).toBeNull()
  })

  test('taken back waits no longer', async () => {
    answer()
    await open()
    await shown.type('Email', 'new@example.org')
    await save()
    expect(shown.page.querySelector('.profile-note')).not.toBeNull()
    await shown.type('Email', 'sara@example.org')
    await save()
    expect(shown.page.querySelector('.profile-note')).toBeNull()
  })
})

describe('a refusal', () => {
  test('of a field stands at the field', async () => {
    server.refuses(saveProfile, 409, { errors: [{ field: 'email', message: 'Taken.' }] })
    await open()
    await save()
    expect(shown.refused()).toEqual(['Email'])
    expect(refusal('Email')).toBe('Taken.')
    expect(shown.toasts.filter(({ kind }) => kind === 'success')).toEqual([])
  })

  test.each([
    ['of anything else at the name', 500, { message: 'Out of order.' }, 'Out of order.'],
    ['without a word of its own too', 500, {}, 'Something went wrong'],
    [
      'of several fields that are not here, all of them',
      422,
      {
        errors: [
          { field: 'a', message: 'A.' },
          { field: 'b', message: 'B.' },
        ],
      },
      'A. B.',
    ],
  ])('%s', async (_, status, body, words) => {
    server.refuses(saveProfile, status, body)
    await open()
    await save()
    expect(shown.refused()).toEqual(['Full name'])
    expect(refusal('Full name')).toContain(words)
    expect(shown.page.querySelector('.form-problem')).toBeNull()
  })

  test('for want of a network too', async () => {
    server.isNotReachedBy(saveProfile)
    await open()
    await save()
    expect(refusal('Full name')).toContain('The server was not reached.')
  })
})
