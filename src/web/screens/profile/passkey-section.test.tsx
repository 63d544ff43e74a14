// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '#contract/calls/profile.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { PasskeySection } from './passkey-section.tsx'

const at = '2026-11-28T10:00:00.000Z'
const laptop = { _id: 'p1', name: 'Laptop', createdAt: at, lastUsedAt: null }
const wish = {
  rp: { id: 'badgir.test', name: 'Badgir' },
  user: { id: 'dTE', name: 'sara@example.org', displayName: 'Sara' },
  challenge: 'c1',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  attestation: 'none',
  excludeCredentials: [{ id: 'azE', type: 'public-key', transports: ['internal'] }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
} as const
function bytes(text: string) {
  return new TextEncoder().encode(text).buffer
}
const made = {
  id: 'k1',
  type: 'public-key',
  rawId: bytes('k1'),
  response: { clientDataJSON: bytes('{}'), attestationObject: bytes('a'), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}
const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>()

let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  server.answers(listPasskeys, { passkeys: [laptop] })
  server.answers(beginPasskey, wish)
  Object.assign(globalThis, { PublicKeyCredential: Function })
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ create } as never)
  shown = await showScreen(<PasskeySection />, { at: '/dashboard/projects', user: userOf() })
  await shown.until(() => shown.words().includes('Laptop'))
})
afterEach(async () => {
  await shown.close()
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  vi.restoreAllMocks()
})

test('a passkey is added with its name; the browser is asked not to make a second one', async () => {
  server.answers(addPasskey, { ...laptop, _id: 'p2', name: 'Phone' })
  create.mockResolvedValueOnce(made)
  await shown.type('Name of the new passkey', ' Phone ')
  await shown.press('Add a passkey')
  await shown.until(() => server.sent(addPasskey).length === 1)
  expect(server.sent(addPasskey)[0]?.body).toMatchObject({ id: 'k1', name: 'Phone' })
  expect(create.mock.lastCall?.[0].publicKey?.excludeCredentials).toHaveLength(1)
})
test.each([
  ['NotAllowedError', 'No passkey was made. Try again.'],
  ['InvalidStateError', 'This device has a passkey of this account already.'],
  ['SecurityError', 'Passkeys of this service belong to another address.'],
])('%s of the browser is told in words', async (name, words) => {
  create.mockRejectedValueOnce(new DOMException('no', name))
  await shown.press('Add a passkey')
  await shown.until(() => shown.words().includes(words))
  expect(server.sent(addPasskey)).toEqual([])
})
test('a passkey is removed after a question', async () => {
  server.answers(removePasskey, undefined)
  await shown.press('Remove the passkey Laptop')
  await shown.settle()
  expect(server.sent(removePasskey)).toEqual([])
  const yes = document.querySelector<HTMLElement>('.ant-modal .ant-btn-dangerous')
  yes?.click()
  await shown.until(() => server.sent(removePasskey).length === 1)
  expect(server.sent(removePasskey)[0]?.path).toEqual({ id: 'p1' })
})
