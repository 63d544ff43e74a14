import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { weatherFiles } from '#server/db/schema.ts'
import * as searching from '#server/weather/search-weather.ts'
import { epwText } from '../fixtures/epw-text.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { newProject, tehranLocation } from '../support/project-flow.ts'
import { watchReceived } from '../support/received-bytes.ts'

vi.mock('#server/weather/search-weather.ts', { spy: true })

let server: TestServer
let owner: Person
const weatherDir = mkdtempSync(join(tmpdir(), 'badgir-weather-'))
const climate = bundledYear('station:40754')
if (climate === undefined) throw new Error('no bundled climate')
const text = epwText({ ...climate, place: { ...climate.place, city: 'Tehran Own', wmo: '999999' } }, 'Sunday', '\r\n')
const lines = text.split('\r\n')
beforeAll(async () => {
  writeFileSync(
    join(weatherDir, 'alborz.epw'),
    epwText({ ...climate, place: { ...climate.place, city: 'Alborz', wmo: '777777' } }),
  )
  server = await openTestServer({ env: { WEATHER_DIR: weatherDir } })
  await server.services.weather.refresh()
  owner = await server.person()
})
afterAll(async () => {
  await server.close()
  rmSync(weatherDir, { recursive: true, force: true })
})

async function upload(
  content: string | Uint8Array,
  { person = owner, name = 'own.epw', field = 'file', language = 'en' } = {},
) {
  const form = new FormData()
  form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const posted = new Request('http://badgir.test/', { method: 'POST', body: form })
  return server.app.inject({
    method: 'POST',
    url: '/api/epw/upload',
    payload: Buffer.from(await posted.arrayBuffer()),
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': posted.headers.get('content-type') ?? '',
      'accept-language': language,
    },
  })
}
async function search(query: string, person = owner) {
  return jsonOf<{ items: WeatherStation[]; totalCount: number }>(
    await server.call('GET', `/epw/search?${query}`, { token: person.token }),
  )
}
function changed(line: number, from: string | RegExp, to: string) {
  return lines.map((l, i) => (i === line - 1 ? l.replace(from, to) : l)).join('\r\n')
}
function errorsOf(answer: Awaited<ReturnType<typeof upload>>) {
  return jsonOf<{ errors: { field: string; message: string }[] }>(answer).errors
}

describe('search', () => {
  test.each([
    's=tehran',
    's=40754',
    `s=${encodeURIComponent('تهران')}`,
    's=tehrn',
    's=station:40754',
    's=iran&limit=100',
    'lat=35.7&lon=51.4&limit=3',
  ])('%s finds the bundled climate, labelled as generated', async query => {
    const found = await search(query)
    expect(found.items.find(s => s._id === 'station:40754')).toMatchObject({
      kind: 'bundled',
      origin: 'generated',
      label: expect.stringContaining('generated from climate normals') as unknown,
      nameFa: expect.stringContaining('مهرآباد') as unknown,
    })
  })
  test('what was estimated is a mark of the station, and whom to name for its figures is told', async () => {
    const tehran = (await search('s=station:40754')).items[0]
    expect(tehran).toMatchObject({
      radiation: 'sunshine',
      windDirections: 'generated',
      label: 'generated from climate normals; radiation estimated from sunshine',
      credit: expect.stringMatching(/^Iran: Iran Meteorological Organization/) as unknown,
    })
    expect((await search('s=station:41170')).items[0]?.credit).toMatch(/Deutscher Wetterdienst \(CC BY 4\.0\)/)
    expect((await search('s=station:40770')).items[0]?.credit).toMatch(/Deutscher Wetterdienst/)
    expect((await search('s=station:407850')).items[0]).toMatchObject({
      radiation: 'reanalysis',
      windDirections: 'known',
      credit: expect.stringMatching(/OneBuilding/) as unknown,
    })
    expect((await search('s=station:725300')).items[0]).toMatchObject({
      region: 'IL',
      radiation: 'typical-year',
      label: 'generated from climate normals',
    })
    expect(bundledStations.filter(({ radiation, credit }) => radiation === undefined || credit === undefined)).toEqual(
      [],
    )
  })
  test('files of WEATHER_DIR are offered, with source, years and label, and can be used', async () => {
    const [station] = (await search('s=alborz')).items
    expect(station).toMatchObject({
      kind: 'folder',
      origin: 'measured',
      name: 'Alborz',
      years: '2001',
      label: 'weather of 2001',
      source: climate.place.source,
    })
    const { _id } = await newProject(server, owner)
    const answer = await server.call('PUT', `/projects/${_id}/location`, {
      token: owner.token,
      body: { version: 1, userInputs: { ...tehranLocation, weatherStationId: station?._id ?? '' } },
    })
    expect(jsonOf<{ distanceBetween: number }>(answer).distanceBetween).toBeCloseTo(8.2, 1)
  })
  test('by place, the distance is told', async () => {
    expect((await search('lat=35.7&lon=51.4')).items[0]?.distance).toBeCloseTo(8.2, 1)
    expect((await search('lat=35.7&lon=51.4')).items[0]?.altitudeDifference).toBeNull()
    expect((await search('lat=35.7&lon=51.4&alt=1200')).items[0]?.altitudeDifference).toBeCloseTo(
      climate.place.elevation - 1200,
      6,
    )
    expect((await search('s=tehran')).items[0]?.distance).toBeNull()
  })
  test('refuses half a place and figures out of range', async () => {
    for (const query of [
      'lat=35',
      'lat=91&lon=0',
      'lat=1&lon=1&alt=9001',
      'limit=0',
      'limit=101',
      'lat=&lon=',
      'lat=35&lon=51&alt=',
      'lat=0x10&lon=1',
      'lat=1e1&lon=1',
      'limit=',
    ])
      expect((await server.call('GET', `/epw/search?${query}`, { token: owner.token })).statusCode).toBe(422)
  })
  test('60 a minute, then a pause is named', async () => {
    const person = await server.person()
    for (let i = 0; i < 60; i++) await search('s=x', person)
    const answer = await server.call('GET', '/epw/search?s=x', { token: person.token })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('an upload', () => {
  test('plain or packed is one station, private to its owner', async () => {
    const person = await server.person()
    const other = await server.person()
    const plain = jsonOf<WeatherStation>(await upload(text, { person }))
    expect(plain).toMatchObject({
      kind: 'upload',
      origin: 'measured',
      name: 'Tehran Own',
      city: 'Tehran Own',
      country: 'Iran',
      wmo: '999999',
      years: '2001',
      timeZone: 3.5,
      repairs: [],
    })
    const packed = await upload(gzipSync(text), { person, name: 'whatever.bin' })
    expect(packed.statusCode).toBe(201)
    expect(jsonOf<WeatherStation>(packed)._id).toBe(plain._id)
    expect((await search('s=own', person)).items.map(s => s._id)).toEqual([plain._id])
    expect((await search('s=own', other)).totalCount).toBe(0)

    const use = async (who: Person) => {
      const { _id } = await newProject(server, who)
      return server.call('PUT', `/projects/${_id}/location`, {
        token: who.token,
        body: { version: 1, userInputs: { ...tehranLocation, weatherStationId: plain._id } },
      })
    }
    expect((await use(person)).statusCode).toBe(200)
    expect((await use(other)).statusCode).toBe(422)
  })
  test('missing values are repaired and told', async () => {
    const station = jsonOf<WeatherStation>(
      await upload(changed(100, /^((?:[^,]*,){6})[^,]*/, '$199.9').replace('Tehran Own', 'Repaired')),
    )
    expect(station.repairs).toEqual([{ quantity: 'temperature', rule: 'interpolated', hours: 1 }])
  })

  test('a broken number names line, column, what was found and what is expected', async () => {
    const answer = await upload(changed(1234, /^((?:[^,]*,){6})[^,]*/, '$1warm'))
    expect(answer.statusCode).toBe(422)
    const column = (lines[1233] ?? '').split(',').slice(0, 6).join(',').length + 2
    expect(errorsOf(answer)).toEqual([
      {
        field: 'file',
        message: expect.stringMatching(
          new RegExp(`^Line 1234, column ${column}, .*“warm” was found, a number is expected\\.$`),
        ) as unknown,
      },
    ])
    expect(jsonOf(answer)).not.toHaveProperty('message')
  })
  test.each([
    ['a missing header', lines.slice(1).join('\n'), /^Line 1, column 1: “DESIGN CONDITIONS” .* LOCATION is expected/],
    ['a latitude of 95°', text.replace(',35.6933,', ',95,'), /^Line 1, column \d+, latitude: “95”/],
    ['a short row', changed(500, /,[^,]*,[^,]*,[^,]*,[^,]*$/, ''), /^Line 500, column 1: .*32 to 35 fields, not 31/],
    ['a swapped row', changed(60, /^2001,1,3/, '2001,1,4'), /^Line 60, column 8, day: “4” was found, 3 is expected/],
    ['half a year', lines.slice(0, 4000).join('\n'), /A year has 8760 or 8784 rows\.$/],
    ['nothing', '', /^Line 1, column 1: “–” was found/],
    ['a letter', 'Dear Sir or Madam', /^Line 1, column 1: “Dear Sir or Madam”/],
  ])('%s is named', async (_, content, message) => {
    const answer = await upload(content)
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual([{ field: 'file', message: expect.stringMatching(message) as unknown }])
  })
  test('in Persian too', async () => {
    const person = await server.person()
    await server.call('PUT', '/profile/preferences', { token: person.token, body: { language: 'fa' } })
    // The found text is isolated, so that «Dear Sir» does not change the sentence's order.
    const message = errorsOf(await upload('Dear Sir', { person }))[0]?.message ?? ''
    expect(message.replaceAll(/[\u200F\u2066-\u2069]/g, '')).toMatch(/^سطر ۱، ستون ۱: .*«Dear Sir»/)
    expect(message).toContain('«\u2068Dear Sir\u2069»')
  })
  /** The file in pieces over a socket, each sent once the one before has arrived. */
  const uploadInPieces = async (pieces: readonly Uint8Array[], person: Person): Promise<number> => {
    if (server.app.server.address() === null) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const received = watchReceived(server.app.server)
    const posting = request({
      agent: false,
      host: '127.0.0.1',
      port: typeof address === 'object' && address !== null ? address.port : 0,
      path: '/api/epw/upload',
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    })
    const answered = new Promise<number>((resolve, reject) => {
      posting
        .on('response', answer => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        .on('error', reject)
    })
    for (const piece of [
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.epw"\r\n\r\n'),
      ...pieces,
      Buffer.from('\r\n--b--\r\n'),
    ]) {
      posting.write(piece)
      if (posting.socket === null) await once(posting, 'socket')
      await Promise.race([answered, received(posting.socket)])
    }
    posting.end()
    return answered
  }
  test('a piece that ends at the limit hides nothing of what follows', async () => {
    const most = 3 * 1024 * 1024
    const person = await server.person()
    // No line end at its end: the reader of forms holds that back, as it may begin the next part.
    const ended = text.trimEnd()
    const whole = Buffer.from(ended.replace('COMMENTS 1,', `COMMENTS 1,${' '.repeat(most - Buffer.byteLength(ended))}`))
    for (const more of [1, 2, 20, 1000, 70_000])
      expect([more, await uploadInPieces([whole, Buffer.alloc(more, '\n')], person)]).toEqual([more, 413])
    expect((await search('s=Tehran%20Own', person)).items.filter(({ kind }) => kind === 'upload')).toEqual([])
    const packed = gzipSync(randomBytes(most), { level: 0 }).subarray(0, most)
    expect(await uploadInPieces([packed, Buffer.alloc(1)], person)).toBe(413)
    expect(await uploadInPieces([whole.subarray(0, most - 1), whole.subarray(most - 1)], person)).toBe(201)
  })
  test('a bomb, a file too large and other archives', async () => {
    expect((await upload(gzipSync(Buffer.alloc(50_000_000, '1')))).statusCode).toBe(413)
    const most = 3 * 1024 * 1024
    const size = Buffer.byteLength(text)
    const person = await server.person()
    const stations = await search('s=Tehran%20Own', person)
    // A file of any length around the limit: what is too large is neither cut nor kept, what is not is read whole.
    for (const over of [1, 2, 3, 17, 1000, 65_535, 65_536, 65_537, 100_000]) {
      const padded = `${text}${' '.repeat(most - size + over)}`
      expect([over, (await upload(padded, { person })).statusCode]).toEqual([over, 413])
      expect([over, (await upload(gzipSync(padded, { level: 1 }), { person })).statusCode]).toEqual([over, 413])
      expect([over, (await upload(randomBytes(most + over), { person })).statusCode]).toEqual([over, 413])
    }
    expect(await search('s=Tehran%20Own', person)).toEqual(stations)
    for (const under of [0, 1, 2, 65_536]) {
      const comments = `COMMENTS 1,${' '.repeat(most - size - under)}`
      const whole = text.replace('COMMENTS 1,', comments)
      expect(Buffer.byteLength(whole)).toBe(most - under)
      expect([under, (await upload(whole, { person })).statusCode]).toEqual([under, 201])
      expect([under, (await upload(gzipSync(whole, { level: 1 }), { person })).statusCode]).toEqual([under, 201])
    }
    expect((await upload(Buffer.from('504b0304140000000800', 'hex'))).statusCode).toBe(415)
    expect((await upload(gzipSync(text).subarray(0, 1000))).statusCode).toBe(415)
  })
  test('no file, another field, JSON instead', async () => {
    expect(errorsOf(await upload(text, { field: 'weather' }))).toEqual([
      { field: 'file', message: 'This field is required.' },
    ])
    expect((await server.call('POST', '/epw/upload', { token: owner.token, body: { file: text } })).statusCode).toBe(
      413,
    )
    expect((await server.call('POST', '/epw/upload', { token: owner.token, body: { file: 'text' } })).statusCode).toBe(
      415,
    )
  })
})

describe('own files', () => {
  const remove = (id: string, person: Person) =>
    server.call('DELETE', `/epw/${encodeURIComponent(id)}`, { token: person.token })
  test('are deleted by their owner, and searched no more', async () => {
    const person = await server.person()
    const other = await server.person()
    const { _id } = jsonOf<WeatherStation>(await upload(text, { person }))
    expect((await search('s=own', person)).totalCount).toBe(1)
    expect((await remove(_id, other)).statusCode).toBe(404)
    for (const id of ['station:40754', 'epw:none']) expect((await remove(id, person)).statusCode).toBe(404)
    expect((await remove(_id, person)).statusCode).toBe(204)
    expect((await search('s=own', person)).totalCount).toBe(0)
    expect((await remove(_id, person)).statusCode).toBe(404)
    // The same file may come again.
    expect((await upload(text, { person })).statusCode).toBe(201)
    expect((await search('s=own', person)).totalCount).toBe(1)
  })
  test('that a project uses stay, and the project is named', async () => {
    const person = await server.person()
    const station = jsonOf<WeatherStation>(await upload(text, { person }))
    const { _id } = await newProject(server, person)
    const put = (version: number, weatherStationId: string) =>
      server.call('PUT', `/projects/${_id}/location`, {
        token: person.token,
        body: { version, userInputs: { ...tehranLocation, weatherStationId } },
      })
    expect((await put(1, station._id)).statusCode).toBe(200)
    const answer = await remove(station._id, person)
    const { name } = jsonOf<{ name: string }>(await server.call('GET', `/projects/${_id}`, { token: person.token }))
    expect(jsonOf(answer)).toMatchObject({
      status: 409,
      code: 'weather.inUse',
      message: `The project “${name}” uses this weather file. Choose another station there first.`,
    })
    expect((await put(2, 'station:40754')).statusCode).toBe(200)
    expect((await remove(station._id, person)).statusCode).toBe(204)
  })
  test('are 200 at most; the same one again is none more', async () => {
    const person = await server.person()
    const first = jsonOf<WeatherStation>(await upload(text, { person }))
    await server.services.db.drizzle.insert(weatherFiles).values(
      Array.from({ length: 199 }, (_, i) => ({
        id: `${person.id}-${i}`,
        ownerId: person.id,
        station: { ...first, _id: `epw:${person.id}-${i}` },
        epw: new Uint8Array(1),
        digest: `d${i}`,
      })),
    )
    expect((await upload(text, { person })).statusCode).toBe(201)
    const answer = await upload(text.replace('Tehran Own', 'One More'), { person })
    expect(jsonOf(answer)).toMatchObject({
      status: 409,
      code: 'weather.limit',
      message: 'You have 200 weather files of your own, which is the maximum. Delete one that you no longer need.',
    })
    expect((await remove(first._id, person)).statusCode).toBe(204)
    expect((await upload(text.replace('Tehran Own', 'One More'), { person })).statusCode).toBe(201)
  })
  test('are made ready for searching once, not at every search', async () => {
    const person = await server.person()
    await upload(text, { person })
    await search('s=own', person)
    const made = vi.mocked(searching.openStationIndexGently)
    made.mockClear()
    for (let i = 0; i < 3; i++) expect((await search('s=own', person)).totalCount).toBe(1)
    expect(made).not.toHaveBeenCalled()
    await upload(text.replace('Tehran Own', 'Shiraz Own'), { person })
    expect((await search('s=own', person)).totalCount).toBe(2)
    expect(made).toHaveBeenCalledOnce()
  })
  test('in Latin-1 of nearly 3 MB are read again as they came', async () => {
    const [head = '', ...rest] = text.split('COMMENTS 1,')
    const latin = Buffer.concat([
      Buffer.from(`${head}COMMENTS 1,`),
      Buffer.alloc(3 * 1024 * 1024 - text.length - 100, 0xe9),
      Buffer.from(rest.join('COMMENTS 1,')),
    ])
    const station = jsonOf<WeatherStation>(await upload(latin))
    expect(
      (await server.call('GET', `/epw/${encodeURIComponent(station._id)}/climate`, { token: owner.token })).statusCode,
    ).toBe(200)
  })
})

describe('the climate of a station', () => {
  test('of a file that was changed or taken away a moment ago is nothing, and the list learns of it', async () => {
    const path = join(weatherDir, 'lavasan.epw')
    const content = (city: string) => epwText({ ...climate, place: { ...climate.place, city, wmo: '777778' } })
    writeFileSync(path, content('Lavasan'))
    await server.services.weather.refresh()
    const listed = () => server.services.weather.search({ text: 'lavasan', limit: 5 }).items
    const [first] = listed()
    writeFileSync(path, content('Lavasan Changed'))
    expect(
      (await server.call('GET', `/epw/${encodeURIComponent(first?._id ?? '')}/climate`, { token: owner.token }))
        .statusCode,
    ).toBe(404)
    await vi.waitFor(
      () => {
        expect(listed().map(s => s.name)).toEqual(['Lavasan Changed'])
      },
      { timeout: 20_000 },
    )
    const [second] = listed()
    rmSync(path)
    expect(
      (await server.call('GET', `/epw/${encodeURIComponent(second?._id ?? '')}/climate`, { token: owner.token }))
        .statusCode,
    ).toBe(404)
    await vi.waitFor(
      () => {
        expect(listed()).toEqual([])
      },
      { timeout: 20_000 },
    )
  }, 60_000)

  const read = async (id: string, person = owner) =>
    server.call('GET', `/epw/${encodeURIComponent(id)}/climate`, { token: person.token })
  test('of a bundled climate, of a file of the server and of an own file', async () => {
    const own = jsonOf<WeatherStation>(await upload(text))
    const [file] = (await search('s=alborz')).items
    for (const id of ['station:40754', own._id, file?._id ?? '']) {
      const answer = await read(id)
      expect(answer.statusCode).toBe(200)
      const summary = jsonOf<ClimateSummary>(answer)
      expect(summary).toMatchObject({ stationId: id, statedDesign: null, climateZone: { thermal: 3, moisture: null } })
      expect(summary.temperature.monthly).toHaveLength(12)
      expect(summary.degreeDays.find(d => d.kind === 'heating' && d.base === 18)?.annual).toBeGreaterThan(1000)
      expect(answer.body.length).toBeLessThan(60_000)
    }
  })
  test('is computed once and kept', async () => {
    await read('station:40754')
    const folder = join(server.config.dataDir, 'weather', 'climate')
    const files = () =>
      readdirSync(folder)
        .filter(name => name.startsWith('station-40754.'))
        .map(name => [name, statSync(join(folder, name)).mtimeMs])
    const first = files()
    expect(first).toHaveLength(1)
    await read('station:40754')
    expect(files()).toEqual(first)
  })
  test('of another person’s file is nothing, as of no station', async () => {
    const own = jsonOf<WeatherStation>(await upload(text))
    const other = await server.person()
    for (const id of [own._id, 'station:1', 'file:0', 'epw:none']) expect((await read(id, other)).statusCode).toBe(404)
    for (const id of ['../../etc', 'a b', '%00', 'x'.repeat(90)])
      expect([404, 400]).toContain((await read(id)).statusCode)
  })
})
