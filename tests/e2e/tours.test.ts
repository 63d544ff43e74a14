import { afterEach, beforeAll, expect, test } from 'vitest'
import { paymentPaths } from '#machines/payment/payment.paths.ts'
import { tabAccessPaths } from '#machines/project/tab-access.paths.ts'
import { sessionPaths } from '#machines/session/session.paths.ts'
import { openPaying, paymentWalks } from './payment-on-page.ts'
import { beginAs, type Person } from './person.ts'
import { describeSave, openSaving, saveWalks } from './save-on-page.ts'
import { isRestored, openSession, sessionWalks } from './session-on-page.ts'
import { newPerson, openAlone, openAs, sharedBadgir, type SharedBadgir } from './shared-badgir.ts'
import { openTabs, tabWalks } from './tabs-on-page.ts'

/*
 * Tours that are generated from the machines of session, saving, payment and tabs: each takes every transition that a person, this server
 * and its network can make. After each event the page shows the state of the machine.
 */
let badgir: SharedBadgir
let sara: Person
beforeAll(async () => {
  badgir = await sharedBadgir()
  sara = await newPerson(badgir)
})
afterEach(() => badgir.closePages())

function stepsOf(walks: readonly (readonly unknown[])[]): number {
  return walks.reduce((sum, walk) => sum + walk.length, 0)
}

test(`session: ${stepsOf(sessionWalks)} events in ${sessionWalks.length} walks`, async () => {
  const people = {
    user: await newPerson(badgir),
    'super-admin': { email: 'admin@example.org', password: 'Quiet-windtower 9' },
  }
  for (const [number, walk] of sessionWalks.entries()) {
    const { page, context, faults } = await badgir.newPage({ colorScheme: 'light' })
    if (isRestored(walk)) await beginAs(context, people.user)
    const { does, expect: expectSession } = await openSession(page, badgir.url, people)
    for (const [at, step] of walk.entries()) {
      await does(step)
      await expectSession(step, `${number}, ${at}: ${sessionPaths.describe(step.event)}`)
    }
    // The browser notes each refused call, and the one that does not arrive.
    expect(faults.filter(fault => !/403|ERR_FAILED/.test(fault))).toEqual([])
  }
})

test(`save: ${stepsOf(saveWalks)} events in ${saveWalks.length} walks`, async () => {
  const { page, faults } = await openAlone(badgir, sara)
  for (const [number, walk] of saveWalks.entries()) {
    const { does, expect: expectSave } = await openSaving(page, sara)
    for (const [at, step] of walk.entries()) {
      await does(step)
      await expectSave(step, `${number}, ${at}: ${describeSave(step.event)}`)
    }
  }
  expect(faults.filter(fault => !/4(09|22|29)|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
})

test(`payment: ${stepsOf(paymentWalks)} events in ${paymentWalks.length} walks`, async () => {
  const { page, faults } = await openAs(badgir, sara)
  for (const [number, walk] of paymentWalks.entries()) {
    const { does, expect: expectPayment } = await openPaying(page, sara, badgir.dataDir)
    for (const [at, step] of walk.entries()) {
      await does(step)
      await expectPayment(step, `${number}, ${at}: ${paymentPaths.describe(step.event)}`)
    }
  }
  expect(faults).toEqual([])
})

test(`tabs: ${stepsOf(tabWalks)} events in ${tabWalks.length} walks`, async () => {
  for (const [number, walk] of tabWalks.entries()) {
    const { page, faults } = await openAlone(badgir, sara)
    const { does, expect: expectTabs } = await openTabs(page, sara)
    for (const [at, step] of walk.entries()) {
      await does(step)
      await expectTabs(step, `${number}, ${at}: ${tabAccessPaths.describe(step.event)}`)
    }
    expect(faults).toEqual([])
  }
})

test('each tour takes every transition that it may', () => {
  expect([sessionWalks, saveWalks, paymentWalks, tabWalks].map(walks => [walks.length, stepsOf(walks)])).toEqual([
    [2, 19],
    [4, 61],
    [4, 6],
    [1, 8],
  ])
})
