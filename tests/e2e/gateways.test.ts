import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import texts from '#locales/en/payment.json' with { type: 'json' }
import { payPalStandIn, type PayPalStandIn } from '../support/paypal-stand-in.ts'
import { present } from '../support/present.ts'
import { isSoak } from '../support/rounds.ts'
import { needs } from '../support/skip-reasons.ts'
import { stripeStandIn, type StripeStandIn } from '../support/stripe-stand-in.ts'
import { badgirAt, type OpenedBadgir } from './open-badgir.ts'
import { beginAs, house, logIn, makeProject, signUp, verifyAddress, type Person } from './person.ts'
import { sharedBrowser } from './shared-badgir.ts'
import { startBadgir, type StartedBadgir } from './start-badgir.ts'

/*
 * Stripe and PayPal from the button that pays to the paid project, against stand-ins that speak their protocols. The
 * states of a payment are tested on the server; here the pages are. `npm test` walks Stripe's page, and PayPal's where it
 * differs: the order is captured on the way back, or waited for. Soak walks both whole.
 */
function now() {
  return new Date()
}
const stripeSecret = 'whsec_of_the_tests_of_gateways'
let server: StartedBadgir
let stripe: StripeStandIn
let payPal: PayPalStandIn
let badgir: Omit<OpenedBadgir, 'close'>
let sara: Person
/** Project that was paid last by each gateway. */
const newest = new Map<string, Project>()
beforeAll(async () => {
  const hookOf = (name: string) => () => `${server.url}/api/payments/webhooks/${name}`
  stripe = await stripeStandIn({ webhookUrl: hookOf('stripe'), secret: stripeSecret, now })
  payPal = await payPalStandIn({ webhookUrl: hookOf('paypal'), now })
  server = await startBadgir({
    PAYMENT_GATEWAYS: 'stripe,paypal',
    STRIPE_SECRET_KEY: 'sk_test_of_gateways',
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID: payPal.clientId,
    PAYPAL_SECRET: payPal.secret,
    PAYPAL_WEBHOOK_ID: payPal.webhookId,
    PAYPAL_API_URL: payPal.url,
    WORKER_THREADS: '1',
  })
  badgir = badgirAt(server, await sharedBrowser())
  sara = await signUp(badgir, 'sara@gateways.example')
  await verifyAddress(badgir, sara)
  const opened = await badgir.newPage()
  context = opened.context
  context.setDefaultTimeout(30_000)
  await beginAs(context, sara)
  await opened.page.close()
})
afterAll(async () => {
  // The context is last: there is none where the preparation failed, and the others must end all the same.
  await server.stop()
  await stripe.close()
  await payPal.close()
  await context.close()
})
/** All tests share a context, so that a page finds what an earlier one loaded. */
let context: BrowserContext
const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close()
})

/** Goes from the review of a new project to the page of a gateway. */
async function toGateway(method: string): Promise<{ readonly page: Page; readonly project: Project }> {
  const project = await makeProject(sara, 'Nasr Street Office', [house])
  const page = await context.newPage()
  pages.push(page)
  await page.goto(`/dashboard/projects/show/${project._id}/review`)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox', { name: texts.checked }).check()
  await page.getByTestId('pay').click()
  await page.getByRole('heading', { name: /stand-in/ }).waitFor()
  return { page, project }
}
function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click()
}
async function isPaid({ _id }: Project) {
  return (await sara.call<Project>('GET', `/projects/${_id}`)).isPaid
}
/** Whether the page leads on to the analysis of a paid project. */
async function leadsOn(page: Page, project: Project) {
  await page.waitForURL('**/analysis')
  return isPaid(project)
}
/** Sees that the payment is cancelled, pays anew from the review, and tells whether the project is paid then. */
async function paysAnew(page: Page, project: Project) {
  await page.getByText(texts.cancelled, { exact: true }).waitFor()
  expect(await isPaid(project)).toBe(false)
  await page.getByRole('checkbox', { name: texts.checked }).check()
  await page.getByTestId('pay').click()
  await press(page, 'Pay')
  return leadsOn(page, project)
}

describe.each([
  ['Stripe', texts.gateway.stripe],
  ['PayPal', texts.gateway.paypal],
])('%s', (name, method) => {
  const inTurn = needs('soak', isSoak || name === 'Stripe')
  test('a declined card says so there, and the next try pays: the way of every payment', inTurn, async () => {
    const { page, project } = await toGateway(method)
    await press(page, 'Pay by a declined card')
    if (method === texts.gateway.paypal) {
      await page.waitForURL('**/review**')
      await page.goBack()
    }
    await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
    expect(await isPaid(project)).toBe(false)
    await press(page, 'Pay')
    expect(await leadsOn(page, project)).toBe(true)
  })
  test('who turns back has cancelled, and can pay anew', inTurn, async () => {
    const { page, project } = await toGateway(method)
    await press(page, 'Back')
    expect(await paysAnew(page, project)).toBe(true)
    newest.set(name, project)
  })
})

test('who closes the window after paying has paid: the callback comes by itself', needs('soak', isSoak), async () => {
  const { page, project } = await toGateway(texts.gateway.paypal)
  const order = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  await page.close()
  await payPal.decide(order, 'pay')
  await expect.poll(() => isPaid(project)).toBe(true)
})

test('a pending payment is waited for on the page, and paid when it clears', async () => {
  const { page, project } = await toGateway(texts.gateway.paypal)
  const order = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  await page.goto(await payPal.decide(order, 'pending'))
  await page.getByText(texts.waiting, { exact: true }).waitFor()
  expect(await isPaid(project)).toBe(false)
  await payPal.endPending(order, true)
  expect(await leadsOn(page, project)).toBe(true)
})

test(
  'a session that ends at the gateway is told on the way back, and the next one pays',
  needs('soak', isSoak),
  async () => {
    const { page, project } = await toGateway(texts.gateway.stripe)
    const session = page.url().split('/').at(-1)?.split('?')[0] ?? ''
    await page.goto(await stripe.decide(session, 'expire'))
    expect(await paysAnew(page, project)).toBe(true)
  },
)

test('the operator gives the money back, and the project is unpaid', needs('soak', isSoak), async () => {
  const project = present(newest.get('Stripe'), 'a project that was paid above')
  expect(await isPaid(project)).toBe(true)
  const admin = await logIn(badgir, 'admin@example.org', 'Quiet-windtower 9', '/admin/auth/login')
  const { items } = await admin.call<{ items: readonly Payment[] }>('GET', `/admin/orders?limit=20&status=paid`)
  const order = items.find(item => item.projectId === project._id)
  await admin.call('POST', `/admin/orders/${order?._id}/refund`, { reason: 'Bought twice', key: 'k1' })
  expect(await isPaid(project)).toBe(false)
  expect(await admin.call('GET', `/admin/orders/${order?._id}`)).toMatchObject({
    status: 'refunded',
    booked: 0,
    refundable: 0,
  })
})
