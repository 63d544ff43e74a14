import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#contract/options.ts'
import { drivePage } from '../support/gesture-on-page.ts'
import { gesture } from '../support/gesture.ts'
import { openBadgir, type OpenedBadgir } from './open-badgir.ts'
import { goodPassword } from './person.ts'

/*
 * The first quarter of an hour of a newcomer as a film, one picture a step, in both languages: sign up, place, draw,
 * pay, baseline. The pictures are to be looked at, with the question "what now?"; they are not committed.
 *
 *   node tools/run.js tests/e2e/newcomer.ts                  into tests/e2e/screenshots/newcomer
 *   node tools/run.js tests/e2e/newcomer.ts --language fa    in one language
 */
const folder = join(import.meta.dirname, 'screenshots/newcomer')
const wanted = process.argv[process.argv.indexOf('--language') + 1]

/** Words of a language by file and key, as the page shows them. */
async function wordsOf(language: Language) {
  const file = async (name: string) =>
    ((await import(`../../locales/${language}/${name}.json`, { with: { type: 'json' } })) as { default: object })
      .default
  const files = new Map<string, object>()
  for (const name of ['auth', 'location']) files.set(name, await file(name))
  return (name: string, path: string) => {
    const found = path
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], files.get(name))
    if (typeof found !== 'string') throw new Error(`locales/${language}/${name}.json has no ${path}`)
    return found
  }
}

async function film(badgir: OpenedBadgir, language: Language) {
  const words = await wordsOf(language)
  const { page, context, faults } = await badgir.newPage({ colorScheme: 'light', locale: language })
  page.setDefaultTimeout(20_000)
  await context.addInitScript(
    preferencesText => {
      if (localStorage.getItem('badgir.preferences') === null)
        localStorage.setItem('badgir.preferences', preferencesText)
    },
    JSON.stringify({ language, theme: 'light', calendar: language === 'fa' ? 'persian' : 'gregorian' }),
  )
  let step = 0
  const take = async (name: string) => {
    await page.locator('h1, h2').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const file = `${language}.${String(++step).padStart(2, '0')}.${name}.png`
    await page.screenshot({ path: join(folder, file), scale: 'css' })
    console.log(file)
  }
  const email = `newcomer.${language}@nasr.example`
  const submit = () => page.locator('button[type=submit]').click()
  const next = () => page.locator('.next-link').click()

  await page.goto('/')
  await page.waitForURL('**/login')
  await take('login')
  await page.locator('a[href="/sign-up"]').click()
  await page.locator('form').waitFor()
  await take('sign-up')
  await submit()
  await take('sign-up-refused')
  await page.getByLabel(words('auth', 'signUp.fullName')).fill(language === 'fa' ? 'سارا محمدی' : 'Sara Mohammadi')
  await page.getByLabel(words('auth', 'signUp.companyName')).fill(language === 'fa' ? 'معماران نصر' : 'Nasr Architects')
  await page.locator('select').nth(0).selectOption({ index: 2 })
  await page.locator('select').nth(1).selectOption({ index: 1 })
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').nth(0).fill(goodPassword)
  await page.locator('input[type=password]').nth(1).fill(goodPassword)
  await page.locator('input[type=checkbox]').check()
  await take('sign-up-filled')
  await submit()
  await page.waitForURL('**/dashboard/projects')
  await take('projects-empty')
  await page.goto('/verify-email')
  await page.locator('form input').first().waitFor()
  await take('verify-email')
  await page
    .locator('form input')
    .first()
    .fill(await badgir.codeFor(email))
  await page.waitForURL('**/dashboard/projects')
  await take('projects-verified')
  await page.goto('/projects/new')
  await page.locator('[role=dialog] form').waitFor()
  await take('new-project')
  await page
    .locator('[role=dialog] input[type=text]')
    .first()
    .fill(language === 'fa' ? 'دفتر خیابان نصر' : 'Nasr Street Office')
  for (const field of [0, 1]) {
    await page.locator('[role=dialog] .ant-select').nth(field).click()
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click()
  }
  await take('new-project-filled')
  await page.locator('[role=dialog] button[type=submit], [role=dialog] .ant-btn-primary').first().click()
  await page.waitForURL('**/location')
  await page.locator('.ol-layer canvas').first().waitFor()
  await take('location')
  await page.getByLabel(words('location', 'typed.label')).first().fill('35.7312, 51.3724')
  await page.keyboard.press('Enter')
  await take('location-pointed')
  await page
    .getByRole('button', { name: words('location', 'confirm.confirm') })
    .first()
    .click()
  await take('location-confirmed')
  await next()
  await page.getByTestId('workbench-canvas').waitFor()
  await take('draw-empty')
  await drivePage(
    page,
    gesture
      .tool('rectangle')
      .pointerDown(-15, -10)
      .pointerMove(-3, -2)
      .pointerMove(15, 10)
      .pointerUp()
      .expectState('idle')
      .expectDrawn(1, 600),
  )
  await take('draw-drawn')
  for (const tab of ['envelope', 'neighbors', 'construction', 'zone', 'mechanical', 'renewables', 'review']) {
    await next()
    await page.waitForURL(`**/${tab}`)
    await page.locator('.project-content :is(h1, h2, table, [data-testid=price-total])').first().waitFor()
    await take(tab)
  }
  await page.locator('.review input[type=checkbox], main input[type=checkbox]').last().check()
  await take('review-checked')
  await page.getByTestId('pay').click()
  await page.locator('button[value=pay]').waitFor()
  await take('pay')
  await page.locator('button[value=pay]').click()
  await page.waitForURL('**/analysis**')
  await page.getByTestId('run-baseline').waitFor()
  await take('paid')
  await page.getByTestId('run-baseline').click()
  await page.locator('[data-testid=chart] path[aria-roledescription="bar"]').first().waitFor()
  await take('baseline')
  for (const fault of faults) console.error(`${language}: ${fault}`)
  await context.close()
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const badgir = await openBadgir()
try {
  for (const language of languages) {
    if (languages.includes(wanted as Language) && wanted !== language) continue
    await film(badgir, language).catch((error: unknown) => {
      console.error(`${language}: ${String(error)}`)
      process.exitCode = 1
    })
  }
} finally {
  await badgir.close()
}
