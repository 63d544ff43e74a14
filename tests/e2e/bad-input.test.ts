import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { epwText } from '../fixtures/epw-text.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { drivePage } from '../support/gesture-on-page.ts'
import { gesture } from '../support/gesture.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { goodPassword, house, logIn, makeProject, signUp, type Person } from './person.ts'
import { visits } from './visits.ts'

/*
 * What goes wrong at the hands of a person or of the world around: each is said where it happens, in words that help,
 * and nothing that was typed, drawn or chosen is lost.
 */
let badgir: OpenedBadgir
let sara: Person
let project: Project
const pages = visits()
beforeAll(async () => {
  badgir = await openBadgir()
  sara = await signUp(badgir, 'sara@nasr.example')
  project = await makeProject(sara, 'Nasr Street Office', [house])
}, 60_000)
afterEach(() => pages.closeAll())
afterAll(async () => {
  await badgir.close()
})

function newPage(person?: Person) {
  return pages.open(badgir, person)
}
function addressOf(tab: string, of = project) {
  return `/dashboard/projects/show/${of._id}/${tab}`
}
function saved(page: Page) {
  return page.getByText('Saved', { exact: true }).waitFor()
}
function stored(id = project._id) {
  return sara.call<Project>('GET', `/projects/${id}`)
}
function messagesOf(page: Page) {
  return page.locator('.field-error').allTextContents()
}

test('sign-up says at each field what is missing, and keeps what is there', async () => {
  const { page } = await newPage()
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByText('You have to agree with our terms', { exact: true }).waitFor()
  expect((await messagesOf(page)).filter(text => text === 'This field is required.')).toHaveLength(6)

  await page.getByLabel('Full name').fill('Sara Mohammadi')
  await page.getByLabel('Email').fill('sara@nasr')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Repeat the password').fill(`${goodPassword}!`)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByText('Please insert the valid email', { exact: true }).waitFor()
  await page.getByText('Passwords must match together', { exact: true }).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Sara Mohammadi')
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  expect(page.url()).toBe(`${badgir.url}/sign-up`)
})

test('a wrong password is said on the login page; no session comes, none goes', async () => {
  const { page } = await newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(sara.email)
  await page.getByLabel('Password', { exact: true }).fill('Quiet courtyard 72')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'The email or password is wrong.' }).waitFor()
  expect(page.url()).toBe(`${badgir.url}/login`)
  expect(await page.getByLabel('Email').inputValue()).toBe(sara.email)
  expect(await page.evaluate(() => localStorage.getItem('badgir.session'))).toBeNull()
  // The session this person has elsewhere goes on.
  await sara.call('GET', '/profile')
})

test('a broken weather file is refused with its line and column; the chosen station stays', async () => {
  const { page } = await newPage(sara)
  await page.goto(addressOf('location'))
  const station = page.getByRole('radio', { name: /Tehran Mehrabad/ })
  await station.waitFor()
  const lines = epwText(plainWeather(20)).split('\n')
  const cells = (lines[99] ?? '').split(',')
  lines[99] = [...cells.slice(0, 6), 'warm', ...cells.slice(7)].join(',')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.epw', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
  const refusal = page.getByRole('alert').filter({ hasText: 'broken.epw was not accepted.' })
  await refusal.waitFor()
  expect(await refusal.textContent()).toContain(
    `Line 100, column ${(lines[99] ?? '').indexOf('warm') + 1}, dry bulb temperature: “warm” was found, a number is expected.`,
  )
  expect(await station.isChecked()).toBe(true)
  expect((await stored()).userInputs.location?.weatherStationId).toBe('station:40754')
})

test('an outline that crosses itself is refused with its reason; its corners wait to be mended', async () => {
  const drawn = await makeProject(sara, 'Crossing', [])
  await sara.call('PUT', `/projects/${drawn._id}/location`, {
    version: drawn.version,
    userInputs: project.userInputs.location,
  })
  const { page } = await newPage(sara)
  await page.goto(addressOf('draw-building', drawn))
  await page.getByTestId('workbench-canvas').waitFor()
  await drivePage(
    page,
    gesture
      .tool('polygon')
      .click(0, 0)
      .click(8, 8)
      .click(8, 0)
      .click(0, 8)
      .key('Enter')
      .expectState('drawing')
      .expectDrawn(0, 0),
  )
  await page
    .getByTestId('workbench-refusal')
    .filter({ hasText: 'The outline crosses or touches itself. Move a corner so that no edges meet.' })
    .waitFor()
  expect((await stored(drawn._id)).masses).toEqual([])
  // Three of the four corners stayed where they were: one back, then closed.
  await drivePage(page, gesture.key('Backspace').key('Enter').expectState('idle').expectDrawn(1, 32))
  await saved(page)
  expect((await stored(drawn._id)).masses).toHaveLength(1)
})

test('masses over each other and a neighbour in them are saved as drawn, told each, and stop the payment until mended', async () => {
  const made = await makeProject(sara, 'Over each other', [house])
  const [x, y] = [20, 4]
  const near = { id: 'n', height: 9, area: 400, distance: 10, bearing: 0 }
  await sara.call('PUT', `/projects/${made._id}/neighbors`, {
    version: made.version,
    userInputs: { neighbors: [near] },
  })
  const { page } = await newPage(sara)
  await page.goto(addressOf('draw-building', made))
  await page.getByTestId('workbench-canvas').waitFor()
  await page.getByRole('link', { name: /^Neighbo(u)?rs, 1 error/ }).waitFor()
  // From (4, 0) to (20, 4): 8 × 4 m of it lie in the house, on the ground floor.
  await drivePage(page, gesture.tool('rectangle').pointerDown(4, 0).pointerMove(x, y).pointerUp().expectDrawn(1, 64))
  await saved(page)
  const told = page.getByRole('region', { name: 'Input check' })
  const both = async () => {
    await told.getByText(/Mass M2 overlaps mass A by 32\.0\sm² on floor 0\./).waitFor()
    await told.getByText(/Neighbour 1 overlaps mass A by/).waitFor()
    await page.getByRole('link', { name: /^Draw building, 1 error/ }).waitFor()
  }
  await both()
  expect((await stored(made._id)).masses.map(({ id }) => id)).toEqual(['A', 'M2'])
  await page.reload()
  await both()
  await saved(page)
  await page.goto(addressOf('review', made))
  await page
    .getByText(/Mass M2 overlaps mass A by 32\.0\sm² on floor 0\./)
    .first()
    .waitFor()
  const refused = await fetch(`${badgir.url}/api/projects/${made._id}/pricing`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sara.token}`, 'content-type': 'application/json' },
    body: '{"gateway":"sandbox"}',
  })
  expect(refused.status).toBe(409)
})

test('setpoints that contradict each other are kept and explained; so are shares that do not sum up', async () => {
  const { page } = await newPage(sara)
  await page.goto(addressOf('zone'))
  await saved(page)
  const heating = page.getByLabel('Heating setpoint', { exact: true })
  await heating.fill('25')
  await page.keyboard.press('Tab')
  await page
    .getByText(/Must be below cooling/)
    .first()
    .waitFor()
  // Against a default of the building type it is a point to correct, not a refusal: it is kept, marked, and stops the payment.
  await page.getByRole('link', { name: /^Zone, 1 error/ }).waitFor()
  expect(await heating.inputValue()).toMatch(/^25/)
  await heating.fill('warm')
  await page.getByText('Please insert the valid number.').first().waitFor()
  expect(await heating.inputValue()).toBe('warm')
  await heating.fill('21')
  await page.keyboard.press('Tab')
  await saved(page)

  await page.getByRole('button', { name: 'Add zone type' }).click()
  await page
    .getByLabel(/Area percent/)
    .first()
    .fill('60')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').filter({ hasText: 'Total area should be equal to 100%' }).waitFor()
  await page
    .getByText('The zone types cover 60% of the floor area. Their shares should add up to 100%.')
    .first()
    .waitFor()
  await saved(page)
  expect((await stored()).userInputs.zone?.zoneTypes?.map(type => type.values.areaPercent ?? 0)).toEqual([60, 0])
  await page
    .getByLabel(/Area percent/)
    .nth(1)
    .fill('40')
  await page.keyboard.press('Tab')
  await saved(page)
  expect((await stored()).userInputs.zone?.zoneTypes?.map(type => type.values.areaPercent)).toEqual([60, 40])
})

test('addresses that lead nowhere say so', async () => {
  const { page } = await newPage(sara)
  await page.goto('/dashboard/nowhere')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.goto('/dashboard/projects/show/no-such-project/location')
  await page.getByText('Nothing was found', { exact: true }).waitFor()
  await page.getByText('This project does not exist, or it is not yours.').waitFor()
  const { page: stranger } = await newPage()
  await stranger.goto('/no/such/page')
  await stranger.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await stranger.getByText('/no/such/page').isVisible()).toBe(true)
})

test('a tab that may not open yet leads to the nearest that may, and says what is missing', async () => {
  const plot = await makeProject(sara, 'Empty plot')
  const { page } = await newPage(sara)
  await page.goto(addressOf('zone', plot))
  await page.waitForURL(`**${addressOf('location', plot)}`)
  const notice = page.getByRole('alert').filter({ hasText: "Can't access to this tab" })
  await notice.waitFor()
  expect(await notice.textContent()).toContain('Confirm the location on the map.')
})

test('without a connection an edit is kept, and sent when it is back', async () => {
  const { page, context } = await newPage(sara)
  await page.goto(addressOf('construction'))
  await saved(page)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Roof U-value' }).fill('0.25')
  await page.keyboard.press('Tab')
  await page.getByText('Offline – kept on this device').waitFor()
  expect((await stored()).userInputs.construction?.roofUValue).toBeUndefined()
  await context.setOffline(false)
  await saved(page)
  expect((await stored()).userInputs.construction?.roofUValue).toBe(0.25)
})

test('a session that ended leads to the login once, within a moment; the unsent edit comes back with its owner', async () => {
  const reza = await signUp(badgir, 'reza@karimi.example', 'Reza Karimi')
  const own = await makeProject(reza, 'Darband Clinic', [house])
  const { page, context } = await newPage(reza)
  // Every address the page goes to, with its time; the answer that ends the session, with its.
  await context.addInitScript(() => {
    const seen: { readonly at: number; readonly to: string }[] = []
    Object.assign(window, { seen })
    const note = (to: unknown) => {
      seen.push({ at: performance.now(), to: String(to) })
    }
    const replace = history.replaceState.bind(history)
    const push = history.pushState.bind(history)
    const fetch = window.fetch.bind(window)
    history.replaceState = (...given) => {
      note(given[2])
      replace(...given)
    }
    history.pushState = (...given) => {
      note(given[2])
      push(...given)
    }
    window.fetch = async (...given) => {
      const answer = await fetch(...given)
      if (answer.status === 403) note('403')
      return answer
    }
  })
  await page.goto(addressOf('construction', own))
  await saved(page)
  await reza.call('POST', '/auth/logout')
  await page.getByRole('textbox', { name: 'Roof U-value' }).fill('0.22')
  await page.keyboard.press('Tab')
  await page.waitForURL('**/login')
  const seen = await page.evaluate(
    () => (window as unknown as { readonly seen: readonly { readonly at: number; readonly to: string }[] }).seen,
  )
  const refused = seen.findIndex(({ to }) => to === '403')
  const moves = seen.slice(refused).filter(({ to }) => to !== '403')
  expect(moves.map(({ to }) => to)).toEqual(['/login'])
  const delay = (moves[0]?.at ?? 0) - (seen[refused]?.at ?? 0)
  expect(delay).toBeGreaterThanOrEqual(95)
  expect(delay).toBeLessThan(400)
  expect(await page.evaluate(() => localStorage.getItem('badgir.session'))).toBeNull()

  await page.getByLabel('Email').fill(reza.email)
  await page.getByLabel('Password', { exact: true }).fill(reza.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard/projects')
  await page.goto(addressOf('construction', own))
  await page.getByText('Changes that were kept on this device are back and being saved.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Roof U-value' }).inputValue()).toMatch(/^0\.22/)
  await saved(page)
  const again = await logIn(badgir, reza.email, reza.password)
  expect((await again.call<Project>('GET', `/projects/${own._id}`)).userInputs.construction?.roofUValue).toBe(0.22)
})

test('a toast closes after 5000 ms', async () => {
  const { page } = await newPage()
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(sara.email)
  await page.getByLabel('Password', { exact: true }).fill(sara.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const toast = page.getByText('you logged in successfully')
  await toast.waitFor()
  const now = () => page.evaluate(() => Date.now())
  const begun = await now()
  await page.clock.pauseAt(begun + 500)
  await page.clock.runFor(4000)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(500)
  await page.clock.resume()
  await toast.waitFor({ state: 'detached' })
  const lasted = (await now()) - begun
  expect(lasted).toBeGreaterThanOrEqual(4500)
  expect(lasted).toBeLessThan(6500)
})
