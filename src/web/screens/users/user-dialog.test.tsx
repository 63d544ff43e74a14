// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createUser, updateUser } from '#contract/calls/admin.ts'
import type { User } from '#contract/entities/user.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { UserDialog } from './user-dialog.tsx'

const mina = userOf({
  _id: 'mina',
  fullName: 'Mina Karimi',
  companyName: 'Beta',
  companySize: '>500',
  email: 'mina@example.org',
})
let server: StandInServer
let shown: ShownScreen
let events: string[]
let logged: ReturnType<typeof vi.spyOn>
async function open(user?: User) {
  events = []
  shown = await showScreen(
    <UserDialog user={user} close={() => events.push('close')} saved={() => events.push('saved')} />,
  )
}
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
})
afterEach(() => shown.close())

function value(name: string) {
  return (shown.control(name, 'input') as HTMLInputElement).value
}
function chosen(name: string) {
  return shown.control(name, '[role=combobox]').closest('.ant-select')?.querySelector('.ant-select-content')
    ?.textContent
}
async function save() {
  await shown.press('Save')
  await shown.settle()
}
function dialog() {
  return document.querySelector('.ant-modal')?.textContent ?? ''
}
async function fill() {
  await shown.type('Full Name', 'Reza Zand')
  await shown.type('Company Name', 'Alpha')
  await shown.pick('Company Size', '100-499')
  await shown.type('Email', 'reza@example.org')
  await shown.type('Password', 'river stone lamp')
}

describe('a new account', () => {
  test('is sent as it was typed, and told as saved once', async () => {
    server.answers(createUser, mina)
    await open()
    expect(dialog()).toContain('New User')
    await fill()
    await save()
    expect(server.sent(createUser).map(({ body }) => body)).toEqual([
      {
        fullName: 'Reza Zand',
        companyName: 'Alpha',
        companySize: '100-499',
        email: 'reza@example.org',
        password: 'river stone lamp',
      },
    ])
    expect(events).toEqual(['saved'])
  })

  test('is not sent while something is missing or wrong, and says what', async () => {
    await open()
    await save()
    expect(shown.refused()).toEqual(['Full Name', 'Company Name', 'Company Size', 'Email', 'Password'])
    await fill()
    expect(shown.refused()).toEqual([])
    await shown.type('Email', 'reza', true)
    await shown.type('Password', '1234567', true)
    expect(shown.refused()).toEqual(['Email', 'Password'])
    await save()
    expect(server.order()).toEqual([])
    expect(events).toEqual([])
  })

  test('offers every size of a company, and hides what is typed as password', async () => {
    await open()
    expect(await shown.offered('Company Size')).toEqual(['1-9', '10-99', '100-499', '>500'])
    expect(shown.control('Password', 'input').getAttribute('type')).toBe('password')
    expect(shown.control('Email', 'input').getAttribute('type')).toBe('email')
  })

  test('a wrong field is told once it was left, not while it is first typed', async () => {
    await open()
    for (const [name, wrong] of [
      ['Email', 'reza'],
      ['Password', 'short'],
    ] as const) {
      await shown.type(name, wrong)
      expect(shown.refused()).not.toContain(name)
      await shown.type(name, wrong, true)
      expect(shown.refused()).toContain(name)
    }
  })
})

describe('a changed account', () => {
  test('shows what it holds; its e-mail stays', async () => {
    await open(mina)
    expect(dialog()).toContain('Edit User')
    expect([value('Full Name'), value('Company Name'), value('Email')]).toEqual([
      'Mina Karimi',
      'Beta',
      'mina@example.org',
    ])
    expect([chosen('Company Size'), chosen('Role in company')]).toEqual(['>500', 'Architect'])
    expect((shown.control('Email', 'input') as HTMLInputElement).disabled).toBe(true)
    expect(dialog()).toContain('The email cannot be changed here.')
  })

  test('is sent to its own address, with what was changed', async () => {
    server.answers(updateUser, mina)
    await open(mina)
    await shown.type('Full Name', 'Mina K.')
    await shown.type('Company Name', 'Delta')
    await shown.pick('Company Size', '1-9')
    await shown.pick('Role in company', 'Researcher')
    await save()
    expect(server.sent(updateUser).map(({ path, body }) => [path, body])).toEqual([
      [{ id: 'mina' }, { fullName: 'Mina K.', companyName: 'Delta', companySize: '1-9', roleInCompany: 'Researcher' }],
    ])
    expect(events).toEqual(['saved'])
  })

  test('without a role in its company is saved without one', async () => {
    server.answers(updateUser, mina)
    await open({ ...mina, roleInCompany: null })
    await save()
    expect(server.sent(updateUser).map(({ body }) => body)).toEqual([
      { fullName: 'Mina Karimi', companyName: 'Beta', companySize: '>500' },
    ])
  })

  test('is not sent without a name', async () => {
    await open(mina)
    await shown.type('Full Name', '')
    await save()
    expect(shown.refused()).toEqual(['Full Name'])
    expect(server.order()).toEqual([])
  })
})

describe.each([
  ['new', undefined, createUser],
  ['changed', mina, updateUser],
] as const)('a refused save of a %s account', (_, user, call) => {
  test('shows no toast, keeps the form, says “Not saved.” and can be sent again', async () => {
    server.refuses(call, 500, { message: 'Out of order' })
    await open(user)
    if (user === undefined) await fill()
    else await shown.type('Full Name', 'Reza Zand')
    await save()
    expect(dialog()).toContain('Not saved.')
    expect(shown.toasts).toEqual([])
    expect(logged).toHaveBeenCalled()
    expect(events).toEqual([])
    expect(value('Full Name')).toBe('Reza Zand')
    server.answers(call, mina as never)
    await shown.press('Try again')
    await shown.settle()
    expect(server.sent(call)).toHaveLength(2)
    expect(events).toEqual(['saved'])
    expect(dialog()).not.toContain('Not saved.')
  })

  test('puts the refusal of a field at the field', async () => {
    server.refuses(call, 422, { errors: [{ field: 'companyName', message: 'Too long a name.' }] })
    await open(user)
    if (user === undefined) await fill()
    await save()
    expect(shown.refused()).toEqual(['Company Name'])
    expect(dialog()).toContain('Too long a name.')
  })

  test('is not sent a second time while it is under way', async () => {
    server.answers(call, mina as never)
    const held = server.holds(call)
    await open(user)
    if (user === undefined) await fill()
    await save()
    await save()
    expect(server.sent(call)).toHaveLength(1)
    expect(shown.control('Save').className).toContain('ant-btn-loading')
    held.letGo()
    await shown.until(() => events.length > 0)
    expect(events).toEqual(['saved'])
  })
})

test('closes by its cross and by Cancel, and not by a press beside it', async () => {
  await open()
  await shown.press('Cancel')
  await shown.press('Close')
  expect(events).toEqual(['close', 'close'])
  document.querySelector<HTMLElement>('.ant-modal-wrap')?.click()
  expect(events).toHaveLength(2)
})
