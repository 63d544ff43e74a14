import { afterEach, expect, test, vi } from 'vitest'
import { readProject } from '#contract/calls/projects.ts'
import { send } from './call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [
    'a page instead of data, as a captive portal sends it',
    new Response('<html>Welcome</html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    502,
  ],
  ['data of another shape', Response.json({ name: 'x' }), 502],
  ['a failure without a body', new Response('oops', { status: 500 }), 500],
])('%s is a failure, never a throw', async (_, answer, status) => {
  vi.stubGlobal('fetch', async () => answer)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await send(readProject, { path: { id: 'p1' } })).toMatchObject({ ok: false, failure: { status } })
  expect(logged).toHaveBeenCalledTimes(status === 502 ? 1 : 0)
})

/** An answer whose head has come and whose body then fails. */
function brokenOff(error: Error) {
  return new Response(
    new ReadableStream({
      start: control => {
        control.enqueue(new TextEncoder().encode('{"a'))
        control.error(error)
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  )
}

test.each([
  ['a body that breaks off', new TypeError('network error')],
  ['a reader who left while the body came', new DOMException('signal is aborted without reason', 'AbortError')],
])('%s is a failure, never a throw', async (_, error) => {
  vi.stubGlobal('fetch', async () => brokenOff(error))
  expect(await send(readProject, { path: { id: 'p1' } })).toMatchObject({ ok: false, failure: { status: 0 } })
})
