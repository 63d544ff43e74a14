// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeProfileImage, uploadProfileImage } from '#contract/calls/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { ProfilePicture } from './profile-picture.tsx'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The head of a PNG of this size. */
function pngOf(side: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(40)
  bytes.set(png)
  new DataView(bytes.buffer).setUint32(16, side)
  new DataView(bytes.buffer).setUint32(20, side)
  return bytes
}
const opened = vi.fn<() => Promise<unknown>>()
const drawn = vi.fn<(...given: unknown[]) => void>()
let server: StandInServer
let shown: ShownScreen
async function open(user: User = userOf()) {
  shown = await showScreen(<ProfilePicture user={user} />, { user })
}
async function choose(bytes: Uint8Array<ArrayBuffer>) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no field for a file')
  Object.defineProperty(input, 'files', { value: [new File([bytes], 'me.png')], configurable: true })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await shown.settle()
}
beforeEach(() => {
  server = standInServer()
  server.answers(uploadProfileImage, { data: { user: userOf({ profile_picture: 'f1' }) } })
  server.answers(removeProfileImage, { data: { user: userOf() } })
  opened.mockResolvedValue({ width: 800, height: 600, close: () => {} })
  drawn.mockClear()
  vi.stubGlobal('createImageBitmap', opened)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    clearRect: () => {},
    drawImage: drawn,
  } as unknown as CanvasRenderingContext2D as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => {
    done(new Blob([pngOf(512)]))
  })
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

describe('a file that is no picture is refused in words, and nothing is opened or sent', () => {
  test.each([
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Choose a PNG, JPEG or WebP'],
    ['an empty one', new Uint8Array(0), 'Choose a PNG, JPEG or WebP'],
    ['a bomb', pngOf(30_000), 'more than 16 megapixels'],
  ] as const)('%s', async (_, bytes, words) => {
    await open()
    opened.mockClear()
    await choose(bytes as Uint8Array<ArrayBuffer>)
    await shown.until(() => shown.words().includes(words))
    expect(opened).not.toHaveBeenCalled()
    expect(server.sent(uploadProfileImage)).toEqual([])
  })

  test('one that the browser cannot open', async () => {
    await open()
    opened.mockRejectedValue(new DOMException('broken'))
    await choose(pngOf(10))
    await shown.until(() => shown.words().includes('This picture is damaged or incomplete.'))
    expect(server.sent(uploadProfileImage)).toEqual([])
  })
})

test('spec 2: a picture is cropped by keys and wheel, sent, and takes the place of the initials', async () => {
  await open()
  await choose(pngOf(10))
  await shown.until(() => document.querySelector('canvas') !== null)
  const canvas = document.querySelector('canvas')
  // The largest square in the middle of 800 × 600.
  expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([100, 0, 600, 600])
  const press = (key: string) =>
    act(async () => {
      canvas?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  await press('ArrowRight')
  expect(drawn.mock.lastCall?.[1]).toBeLessThan(100)
  await act(async () => {
    canvas?.dispatchEvent(new WheelEvent('wheel', { deltaY: -400, bubbles: true }))
  })
  expect(drawn.mock.lastCall?.[3]).toBeLessThan(300)
  await shown.press('Use this picture')
  await shown.until(() => shown.toasts.length > 0)
  expect(server.sent(uploadProfileImage)).toHaveLength(1)
  expect(shown.toasts).toEqual([{ kind: 'success', text: 'Your picture is saved.' }])
})

test('spec 2: a file over 5 MB is opened and cropped; only its square is sent', async () => {
  await open()
  const large = new Uint8Array(limits.upload + 1)
  large.set(pngOf(4000))
  await choose(large)
  await shown.until(() => document.querySelector('canvas') !== null)
  await shown.press('Use this picture')
  await shown.until(() => shown.toasts.length > 0)
  expect(server.sent(uploadProfileImage)).toHaveLength(1)
})

test('an upload that fails says why in the dialog, and may be tried again or left', async () => {
  await open()
  server.isNotReachedBy(uploadProfileImage)
  await choose(pngOf(10))
  await shown.until(() => document.querySelector('canvas') !== null)
  await shown.press('Use this picture')
  await shown.until(() => document.querySelector('[role=alert]') !== null)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('The server was not reached.')
  await shown.press('Cancel')
  await shown.until(() => document.querySelector('[role=alert]') === null)
})

test('one is shown by its file, and removed; one that cannot be shown leaves the initials', async () => {
  await open(userOf({ profile_picture: 'f1' }))
  const image = shown.page.querySelector('.avatar img')
  expect(image?.getAttribute('src')).toBe('/api/file/f1')
  await act(async () => {
    image?.dispatchEvent(new Event('error'))
  })
  expect(shown.page.querySelector('.avatar')?.textContent).toMatch(/^S.?R$/)
  await shown.press('Remove the picture')
  await shown.until(() => shown.toasts.length > 0)
  expect(server.sent(removeProfileImage)).toHaveLength(1)
})
