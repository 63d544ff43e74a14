import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from '#contract/calls/auth.ts'
import { uploadProfileImage } from '#contract/calls/profile.ts'
import { clientSettings } from '#contract/calls/system.ts'
import { createProject, deleteProject, listProjects, readProject, saveTab } from '#contract/calls/projects.ts'
import { searchWeather } from '#contract/calls/weather.ts'
import { openLink } from './opened-links.ts'
import { addressOf, configureClient, noteStatus, requestHeaders, send } from './send.ts'
import { freshClient } from '../../../tests/support/fresh-client.ts'

afterAll(freshClient)

const settings = { helpUrl: 'h', tileUrl: 't', tileAttribution: 'a', signIn: [], gateways: ['sandbox'], price: null }
let token: string | undefined
let refused: string[]
beforeEach(() => {
  token = undefined
  refused = []
  configureClient({
    baseUrl: 'https://example.org/api',
    token: () => token,
    language: () => 'fa',
    refused: given => {
      refused.push(given)
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Replaces the network by a single answer and records the request. */
function network(answer: () => Response | Promise<Response>) {
  const requests: { readonly address: string; readonly init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    return answer()
  })
  return requests
}
function failing(status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) {
  return network(() => Response.json(body, { status, headers }))
}

describe('what is sent', () => {
  test('the address with its path and query, the reader’s language, and the session’s token where there is one', async () => {
    const requests = network(() => Response.json({ items: [], totalCount: 0 }))
    await send(listProjects, { query: { skip: 11, limit: 11, s: 'a b' } })
    token = 't1'
    await send(listProjects, {})
    expect(requests.map(({ address }) => address)).toEqual([
      'https://example.org/api/projects?skip=11&limit=11&s=a+b',
      'https://example.org/api/projects',
    ])
    const headers = requests.map(({ init }) => new Headers(init.headers))
    expect(headers.map(head => head.get('accept-language'))).toEqual(['fa', 'fa'])
    expect(headers.map(head => head.get('authorization'))).toEqual([null, 'Bearer t1'])
    expect(requestHeaders()).toEqual({ 'accept-language': 'fa', authorization: 'Bearer t1' })
  })

  test('the link that opened the project, with its own calls and those of its weather', async () => {
    const requests = network(() => Response.json({ items: [], totalCount: 0 }))
    const end = openLink('p1', 'secret')
    await send(searchWeather, { query: { s: 'own' } })
    await send(readProject, { path: { id: 'p1' } })
    await send(readProject, { path: { id: 'p2' } })
    await send(listProjects, {})
    end()
    await send(searchWeather, { query: { s: 'own' } })
    const links = requests.map(({ init }) => new Headers(init.headers).get('x-badgir-link'))
    expect(links).toEqual(['secret', 'secret', null, null, null])
  })

  test('a body as JSON, by the call’s own method', async () => {
    const requests = network(() => new Response(null, { status: 204 }))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const body = { name: 'Clinic', country: 'Iran', primaryBuildingType: 'office', units: 'SI' } as const
    await send(createProject, { body })
    await send(deleteProject, { path: { id: 'a/b' } })
    expect(requests.map(({ init, address }) => [init.method, address])).toEqual([
      ['POST', 'https://example.org/api/projects'],
      ['DELETE', 'https://example.org/api/projects/a%2Fb'],
    ])
    expect(JSON.parse(requests[0]?.init.body as string)).toEqual(body)
    expect(requests[1]?.init.body).toBeUndefined()
  })

  test('a file as a form, in the field that the call names', async () => {
    const requests = network(() => Response.json({}))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const file = new File(['x'], 'me.webp')
    await send(uploadProfileImage, { file })
    const form = requests[0]?.init.body as FormData
    expect([...form.keys()]).toEqual(['image'])
    expect((form.get('image') as File).name).toBe('me.webp')
  })

  test('what outlives the page, and only that', async () => {
    const requests = network(() => new Response(null, { status: 204 }))
    await send(logout, { keepalive: true })
    await send(logout, {})
    expect(requests.map(({ init }) => init.keepalive === true)).toEqual([true, false])
  })

  test('each name of a path is filled in; a name without a value leaves nothing', () => {
    expect(addressOf(saveTab.route, { id: 'p 1', tab: 'zone' })).toBe('https://example.org/api/projects/p%201/zone')
    expect(addressOf(readProject.route, undefined)).toBe('https://example.org/api/projects/')
  })
})

describe('what comes back', () => {
  test('the answer, read by the contract', async () => {
    network(() => Response.json({ ...settings, secret: 1 }))
    expect(await send(clientSettings, {})).toEqual({ ok: true, value: settings })
  })

  test('nothing, where the contract names nothing', async () => {
    network(() => new Response(null, { status: 204 }))
    expect(await send(deleteProject, { path: { id: 'p1' } })).toEqual({ ok: true, value: undefined })
  })

  test('an answer of another shape is logged by its call and the place that is wrong', async () => {
    network(() => Response.json({ ...settings, signIn: 'yes' }))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await send(clientSettings, {})).toEqual({
      ok: false,
      failure: {
        status: 502,
        code: undefined,
        message: undefined,
        errors: [],
        error: undefined,
        requestId: undefined,
        retryAfter: undefined,
      },
    })
    expect(logged).toHaveBeenCalledWith('GET /settings: answer breaks the contract at signIn')
  })

  test('of a refusal what the server said', async () => {
    const errors = [{ field: 'name', message: 'Too long' }]
    failing(422, { code: 'field.invalid', message: 'No', error: 'Bad', requestId: 'r1', errors })
    expect(await send(readProject, { path: { id: 'p1' } })).toEqual({
      ok: false,
      failure: {
        status: 422,
        code: 'field.invalid',
        message: 'No',
        error: 'Bad',
        requestId: 'r1',
        errors,
        retryAfter: undefined,
      },
    })
  })

  test('of a refusal in another form its status alone', async () => {
    failing(500, { code: 7, message: null, errors: 'many' })
    expect(await send(readProject, { path: { id: 'p1' } })).toMatchObject({
      ok: false,
      failure: { status: 500, code: undefined, message: undefined, errors: [] },
    })
    failing(500, null)
    expect(await send(readProject, { path: { id: 'p1' } })).toMatchObject({ ok: false, failure: { status: 500 } })
  })

  test.each([
    ['30', 30],
    ['0', undefined],
    ['-5', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('“retry-after: %s” is %o seconds', async (header, retryAfter) => {
    failing(429, {}, { 'retry-after': header })
    expect(await send(logout, {})).toMatchObject({ ok: false, failure: { status: 429, retryAfter } })
  })

  test.each([408, 425, 429, 500, 502, 503, 504])('%i is not asked again by itself', async status => {
    const requests = failing(status)
    await send(readProject, { path: { id: 'p1' } })
    expect(requests).toHaveLength(1)
  })

  test('nor is a network that is down', async () => {
    const requests = network(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await send(readProject, { path: { id: 'p1' } })).toMatchObject({ ok: false, failure: { status: 0 } })
    expect(requests).toHaveLength(1)
  })

  test('a call that is given up is a failure', async () => {
    const stop = new AbortController()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new DOMException('given up', 'AbortError'))
          })
        }),
    )
    const answer = send(readProject, { path: { id: 'p1' }, signal: stop.signal })
    stop.abort()
    expect(await answer).toMatchObject({ ok: false, failure: { status: 0 } })
  })

  test('a mistake of our own is no failure of the network', async () => {
    configureClient({
      baseUrl: '/api',
      token: () => undefined,
      language: () => {
        throw new RangeError('ours')
      },
      refused: () => {},
    })
    await expect(send(clientSettings, {})).rejects.toThrow('ours')
  })
})

describe('403', () => {
  test('ends the session that the call was sent with, also when another began since', async () => {
    token = 'old'
    network(() => {
      token = 'new'
      return Response.json({}, { status: 403 })
    })
    await send(readProject, { path: { id: 'p1' } })
    expect(refused).toEqual(['old'])
  })

  test('without a session is told so', async () => {
    failing(403)
    await send(readProject, { path: { id: 'p1' } })
    expect(refused).toEqual([''])
  })

  test.each([400, 401, 402, 404, 429, 500])('%i ends none', async status => {
    token = 't1'
    failing(status)
    await send(readProject, { path: { id: 'p1' } })
    expect(refused).toEqual([])
  })

  test('of a stream is noted alike', () => {
    token = 't1'
    noteStatus(200, 'old')
    noteStatus(403, 'old')
    noteStatus(403)
    expect(refused).toEqual(['old', 't1'])
  })
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
