import { expect, test } from 'vitest'
import { shownAmount } from '../shown-amount.ts'
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
  expect(shownAmount(123_456, 'USD', 'fa')).toContain('۱٬۲۳۴٫۵۶')
})

test('a closed payment offers only the way back', () => {
  const html = checkoutPage({ ...checkout, open: false })
  expect(html).not.toContain('<form')
  expect(html).toContain('href="http://localhost:3000/back"')
})

test('no script may run and the form may only go here and home', () => {
  expect(checkoutPolicy('http://localhost:3000')).toMatch(
    /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+'; form-action 'self' http:\/\/localhost:3000; /,
  )
})
