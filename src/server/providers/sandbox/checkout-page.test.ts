import { expect, test } from 'vitest'
import en from '#locales/en/sandbox.json' with { type: 'json' }
import fa from '#locales/fa/sandbox.json' with { type: 'json' }
import { htmlText } from '#text/html-text.ts'
import { moneyText } from '#text/format.ts'
import { checkoutPage, checkoutPolicy } from './checkout-page.ts'

const checkout = {
  paymentId: 'pay_1',
  projectName: '<img src=x onerror="a()"> & خانه',
  amount: 123_456,
  currency: 'USD',
  open: true,
  returnUrl: 'http://localhost:3000/back',
  language: 'en',
} as const

test('what a person typed is text', () => {
  const html = checkoutPage(checkout)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; خانه')
  expect(html).toContain('$1,234.56')
})

test('Persian has its own texts, direction and digits', () => {
  const html = checkoutPage({ ...checkout, language: 'fa' })
  expect(html).toContain('<html lang="fa">')
  expect(html).toContain('dir="rtl"')
  expect(html).toContain('پرداخت آزمایشی')
  expect(moneyText({ amount: 123_456, currency: 'USD' }, 'fa')).toContain('۱٬۲۳۴٫۵۶')
})

test('a closed payment offers only the way back', () => {
  const html = checkoutPage({ ...checkout, open: false })
  expect(html).not.toContain('<form')
  expect(html).toContain('href="http://localhost:3000/back"')
})

test('English runs from left to right', () => {
  expect(checkoutPage(checkout)).toContain('<main dir="ltr">')
})

test('each line says what it is: project, reference, total', () => {
  const lines = [
    ...checkoutPage({ ...checkout, projectName: 'Villa' }).matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g),
  ]
  expect(lines.map(([, name, value]) => [name, value])).toEqual([
    [en.project, 'Villa'],
    [en.reference, 'pay_1'],
    [en.total, '$1,234.56'],
  ])
})

test('the five ways out post their decision back to this payment, in its language', () => {
  const html = checkoutPage({ ...checkout, paymentId: 'a b', language: 'fa' })
  expect(html).toContain('<form method="post" action="/api/sandbox/checkout/a%20b?lang=fa">')
  const buttons = [...html.matchAll(/<button[^>]*name="decision" value="(\w+)">(.*?)<\/button>/g)]
  expect(buttons.map(([, value]) => value)).toEqual(['pay', 'decline', 'cancel', 'late', 'twice'])
  expect(buttons.slice(1).map(([, , text]) => text)).toEqual([fa.decline, fa.cancel, fa.late, fa.twice])
  expect(buttons[0]?.[2]).toContain(moneyText({ amount: 123_456, currency: 'USD' }, 'fa'))
})

test('a decision that the shop has not heard of is told as such, another closed payment as closed', () => {
  expect(en.unreachable).not.toBe(en.closed)
  const messageOf = (unreachable?: boolean) =>
    /<p>([^<]*)<\/p><a /.exec(
      checkoutPage({ ...checkout, open: false, ...(unreachable === undefined ? {} : { unreachable }) }),
    )?.[1]
  expect([messageOf(true), messageOf(false), messageOf()]).toEqual([
    htmlText(en.unreachable),
    htmlText(en.closed),
    htmlText(en.closed),
  ])
})

test('no script may run and the form may only go here and home', () => {
  expect(checkoutPolicy('http://localhost:3000')).toMatch(
    /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+'; form-action 'self' http:\/\/localhost:3000; /,
  )
})
