import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig, secretsOf } from './config.ts'
import { openLog } from './open-services.ts'
import { paymentProviders, signInProviders } from './providers/all-providers.ts'
import { smsProvider } from './providers/sms/sms.provider.ts'
import { anyText, hidden, hideIn, secretsAmong, secretsIn, variable, whole, type Variable } from './variable.ts'

/** Line of a log that hides these secrets. */
function lineOf(secrets: readonly string[], fields: object, words: string) {
  let line = ''
  openLog('info', { write: text => (line += text) }, secrets).info(fields, words)
  return line
}

test('a secret setting of a new provider is hidden in every line, as text, as JSON and in an address', () => {
  const planted = hidden(variable('ACME_SECRET', '', 'a text', 'Secret of Acme', anyText), whole)
  const secrets = secretsAmong(
    { planted, plain: variable('ACME_URL', '', '', '', anyText) },
    { planted: 'a"b/c d 1', plain: 'shown' },
  )
  const line = lineOf(secrets, { err: new Error('POST /?key=a%22b%2Fc%20d%201'), at: 'shown' }, 'with a"b/c d 1')
  expect(JSON.parse(line)).toMatchObject({ msg: 'with [hidden]', at: 'shown', err: { message: 'POST /?key=[hidden]' } })
})

test('the secrets of the settings are those of the records: keys, passwords in addresses, and of each organisation', () => {
  const given = {
    STRIPE_SECRET_KEY: 'sk_test_one',
    STRIPE_WEBHOOK_SECRET: 'whsec_two',
    PAYPAL_SECRET: 'three-three',
    GOOGLE_CLIENT_ID: 'shown-id',
    GOOGLE_CLIENT_SECRET: 'four-four',
    SANDBOX_PAYMENT_SECRET: 'five-five-five-five',
    SMS_URL: 'https://user:six%20six@sms.example',
    SMTP_URL: 'smtp://user:seven-seven@mail.example:25',
    DATABASE_URL: 'postgres://user:eight-eight@db.example/badgir',
    CODE_KEY: 'nine'.repeat(8),
    ADMIN_PASSWORD: 'Ten quiet towers 10',
    OIDC_PROVIDERS: JSON.stringify({
      'firm.example': { issuer: 'https://id.firm.example', clientId: 'shown-too', clientSecret: 'eleven-eleven' },
    }),
  }
  const line = lineOf(secretsOf(readConfig(given)), given, 'all settings')
  const words = ['sk_test', 'whsec', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'Ten', 'eleven']
  expect(words.filter(word => line.includes(word))).toEqual([])
  for (const word of ['shown-id', 'shown-too', 'sms.example', 'mail.example', 'db.example'])
    expect(line).toContain(word)
})

test('no setting of a provider that is named as a secret is shown', () => {
  const settings = [...paymentProviders, ...signInProviders, smsProvider].flatMap(provider =>
    Object.values(provider.settings as Readonly<Record<string, Variable<unknown>>>),
  )
  const named = settings.filter(({ name }) => /SECRET|PASSWORD|TOKEN/.test(name))
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter(one => !('hides' in one)).map(({ name }) => name)).toEqual([])
})

test('an address hides password, keys of its query and a key as user name; what is also its user only in its place', () => {
  expect(secretsIn('https://sms.example/send?key=one-two-three&to=all')).toEqual(['one-two-three'])
  expect(secretsIn('https://KEY-OF-SMS@sms.example')).toEqual(['//KEY-OF-SMS@', 'KEY-OF-SMS', 'KEY-OF-SMS'])
  expect(secretsIn('postgres://badgir@db.example/badgir')).toEqual([])
  expect(secretsIn('postgres://badgir:badgir@db.example/badgir')).toEqual([':badgir@'])
})

test('whatever the secret, a line stays JSON with its keys, level, time and numbers, and shows the secret in no text', () => {
  const secret = fc.oneof(
    fc.string({ minLength: 8 }).filter(text => !'[hidden]'.includes(text)),
    fc.constantFrom('12345678', 'truefalse', 'message": "', '"level":"info"'),
  )
  const record = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), secret))
  fc.assert(
    fc.property(secret, record, (planted, fields) => {
      const line = {
        ...fields,
        level: 'info',
        time: '2026-11-28T00:00:00.000Z',
        msg: `a ${planted} b`,
        count: 12_345_678,
      }
      const shown = JSON.parse(hideIn(JSON.stringify(line), [planted])) as Record<string, unknown>
      expect(Object.keys(shown)).toEqual(Object.keys(JSON.parse(JSON.stringify(line)) as object))
      expect(shown).toMatchObject({ level: 'info', time: line.time, count: 12_345_678, msg: 'a [hidden] b' })
    }),
  )
})
