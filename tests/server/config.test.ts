import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, configTable, readConfig, threadsFor } from '#server/config.ts'

describe('configuration', () => {
  test('everything has a default', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      outboxDir: resolve('data/outbox'),
      paymentGateways: ['sandbox'],
      rateLimitScale: 1,
      trustProxy: [],
    })
    expect(config.workerThreads).toBeGreaterThanOrEqual(1)
  })
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'badgir.example'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['WORKER_THREADS', '-1'],
    ['ADMIN_EMAIL', 'me'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['PAYMENT_GATEWAYS', 'sandbox,cash'],
    ['STRIPE_SECRET_KEY', 'pk_public'],
    ['STRIPE_API_URL', 'stripe.example'],
    ['PAYPAL_API_URL', 'paypal.example'],
    ['CODE_KEY', 'short'],
    ['TILE_URL', 'https://tiles.example'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}'],
    ['RATE_LIMIT_SCALE', '0'],
    ['TRUST_PROXY', 'proxy.example'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    let message = ''
    try {
      readConfig({ [name]: value })
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }
    expect(message).toMatch(new RegExp(`^${name} is not usable: it expects .+\\.$`))
    expect(message).not.toContain('\n')
    expect(message).not.toContain(value === 'short' ? 'short' : '\0')
  })
  test.each([
    ['stripe', 'STRIPE_SECRET_KEY', {}],
    ['sandbox,stripe', 'STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_of_the_tests' }],
    ['sandbox,paypal', 'PAYPAL_CLIENT_ID', {}],
  ])('PAYMENT_GATEWAYS=%s without %s stops the start with one line that names both', (named, missing, given) => {
    expect(() => readConfig({ PAYMENT_GATEWAYS: named, ...given })).toThrow(
      new RegExp(`^PAYMENT_GATEWAYS names ${named.split(',').at(-1)}, which needs ${missing}: [^\\n]+\\.$`),
    )
  })
  test.each(['GEOCODER_URL'])(
    '%s is of something that is not built: it stops the start with one line and is not in the table',
    name => {
      expect(() => readConfig({ [name]: 'https://value.example' })).toThrow(
        new RegExp(`^${name} is not supported yet: [^\\n]+ is not built\\. Remove it\\.$`),
      )
      expect(configTable()).not.toContain(name)
      for (const nothing of ['', ' ', undefined]) expect(readConfig({ [name]: nothing }).port).toBe(3000)
    },
  )
  test('variables of others are left alone', () => {
    expect(
      readConfig({ GOOGLE_APPLICATION_CREDENTIALS: '/key.json', PAYMENT_GATEWAYS: 'sandbox, sandbox' }).paymentGateways,
    ).toEqual(['sandbox'])
    expect(readConfig({ PAYMENT_GATEWAYS: '' }).paymentGateways).toEqual([])
  })
  test('an empty TILE_URL means the offline map; production needs the sandbox named', () => {
    expect(readConfig({ TILE_URL: '' }).tileUrl).toBe('')
    expect(readConfig({ NODE_ENV: 'production' }).paymentGateways).toEqual([])
    expect(readConfig({ NODE_ENV: 'production', PAYMENT_GATEWAYS: 'sandbox' }).paymentGateways).toEqual(['sandbox'])
  })
  test('the table has a row for every variable', () => {
    const rows = configTable().split('\n').slice(2)
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) expect(row).toMatch(/^\| `[A-Z_]+` \| .+ \| .+ \| .+ \|$/)
  })
})

test('a password keeps its spaces, other values do not', () => {
  expect(readConfig({ ADMIN_PASSWORD: ' two spaces ', ADMIN_EMAIL: ' a@example.org ' })).toMatchObject({
    adminPassword: ' two spaces ',
    adminEmail: 'a@example.org',
  })
})

/** Refusal of a wrong value at the start; empty if it is accepted. */
function refusalOf(env: Readonly<Record<string, string>>): string | undefined {
  try {
    readConfig(env)
    return undefined
  } catch (error) {
    return error instanceof ConfigError ? error.message : 'no ConfigError'
  }
}

test('without a variable each has the value that the table tells', () => {
  const { workerThreads, ...config } = readConfig({})
  expect(workerThreads).toBe(threadsFor(availableParallelism()))
  expect([1, 2, 8, 65, 66].map(threadsFor)).toEqual([1, 1, 7, 64, 64])
  expect(config).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    databaseUrl: '',
    adminEmail: '',
    adminPassword: '',
    smtpUrl: '',
    mailFrom: 'Badgir <no-reply@localhost>',
    smsUrl: '',
    outboxDir: resolve('data/outbox'),
    paymentGateways: ['sandbox'],
    codeKey: '',
    helpUrl: '',
    sandboxPaymentSecret: '',
    googleClientId: '',
    googleClientSecret: '',
    googleIssuer: 'https://accounts.google.com',
    oidcProviders: [],
    stripeSecretKey: '',
    stripeWebhookSecret: '',
    stripeApiUrl: 'https://api.stripe.com',
    paypalClientId: '',
    paypalSecret: '',
    paypalWebhookId: '',
    paypalApiUrl: 'https://api-m.paypal.com',
    weatherDir: '',
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileAttribution: '© OpenStreetMap contributors',
    rateLimitScale: 1,
    trustProxy: [],
    corsOrigins: [],
    logLevel: 'info',
    production: false,
  })
  const row = (name: string) =>
    configTable()
      .split('\n')
      .find(line => line.startsWith(`| \`${name}\` |`))
  expect(row('PORT')).toBe(
    '| `PORT` | `3000` | Port to listen on; 0 takes a free one | a whole number from 0 to 65535 |',
  )
  expect(row('WORKER_THREADS')).toMatch(
    /^\| `WORKER_THREADS` \| processors − 1 \| .+ \| a whole number from 0 to 64 \|$/,
  )
  expect(row('CODE_KEY')).toMatch(/^\| `CODE_KEY` \| – \| .+ \| empty, or at least 32 characters \|$/)
})

test.each([
  // The ends of what is allowed, and what stands behind them.
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65_535],
  ['WORKER_THREADS', '0', 'workerThreads', 0],
  ['WORKER_THREADS', '1', 'workerThreads', 1],
  ['WORKER_THREADS', '64', 'workerThreads', 64],
  ['HOST', '::1', 'host', '::1'],
  ['PUBLIC_URL', 'http://badgir.test', 'publicUrl', 'http://badgir.test'],
  ['PUBLIC_URL', 'https://badgir.test//', 'publicUrl', 'https://badgir.test'],
  ['DATA_DIR', '/srv/badgir', 'dataDir', '/srv/badgir'],
  ['DATA_DIR', 'near', 'dataDir', resolve('near')],
  ['DATABASE_URL', 'postgres://a@b/c', 'databaseUrl', 'postgres://a@b/c'],
  ['DATABASE_URL', 'postgresql://a@b/c', 'databaseUrl', 'postgresql://a@b/c'],
  ['ADMIN_EMAIL', 'Ada@Example.ORG', 'adminEmail', 'ada@example.org'],
  ['ADMIN_EMAIL', 'a.b+c@x.co.uk', 'adminEmail', 'a.b+c@x.co.uk'],
  ['ADMIN_PASSWORD', '12345678', 'adminPassword', '12345678'],
  ['SMTP_URL', 'smtp://mail.test:25', 'smtpUrl', 'smtp://mail.test:25'],
  ['SMTP_URL', 'smtps://mail.test', 'smtpUrl', 'smtps://mail.test'],
  ['MAIL_FROM', 'Badgir <a@b.test>', 'mailFrom', 'Badgir <a@b.test>'],
  ['SMS_URL', 'https://me:secret@sms.test/send', 'smsUrl', 'https://me:secret@sms.test/send'],
  ['OUTBOX_DIR', 'out', 'outboxDir', resolve('out')],
  ['CODE_KEY', 'k'.repeat(32), 'codeKey', 'k'.repeat(32)],
  ['SANDBOX_PAYMENT_SECRET', 's'.repeat(16), 'sandboxPaymentSecret', 's'.repeat(16)],
  ['HELP_URL', 'https://help.test/', 'helpUrl', 'https://help.test'],
  ['WEATHER_DIR', 'w', 'weatherDir', resolve('w')],
  ['TILE_URL', 'http://t.test/{z}/{x}/{y}', 'tileUrl', 'http://t.test/{z}/{x}/{y}'],
  ['TILE_ATTRIBUTION', '', 'tileAttribution', ''],
  ['TILE_ATTRIBUTION', 'ours', 'tileAttribution', 'ours'],
  ['RATE_LIMIT_SCALE', '0.01', 'rateLimitScale', 0.01],
  ['RATE_LIMIT_SCALE', '50', 'rateLimitScale', 50],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '10', 'trustProxy', 10],
  ['TRUST_PROXY', 'loopback, linklocal,uniquelocal', 'trustProxy', ['loopback', 'linklocal', 'uniquelocal']],
  ['TRUST_PROXY', '10.0.0.0/32,fd00::/128', 'trustProxy', ['10.0.0.0/32', 'fd00::/128']],
  ['TRUST_PROXY', '10.0.0.1,192.168.0.0/16,fd00::/8', 'trustProxy', ['10.0.0.1', '192.168.0.0/16', 'fd00::/8']],
  ['CORS_ORIGINS', 'https://a.test, https://b.test:8443,', 'corsOrigins', ['https://a.test', 'https://b.test:8443']],
  ['NODE_ENV', 'development', 'production', false],
  ['NODE_ENV', 'test', 'production', false],
  ['NODE_ENV', 'production', 'production', true],
] as const)('%s=%s is taken', (name, value, key, taken) => {
  expect(readConfig({ [name]: value })[key]).toEqual(taken)
})

test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const)('LOG_LEVEL=%s is taken', level => {
  expect(readConfig({ LOG_LEVEL: level }).logLevel).toBe(level)
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '1e3'],
  ['WORKER_THREADS', '65'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'ftp://badgir.test'],
  ['DATABASE_URL', 'nonsense'],
  ['ADMIN_EMAIL', 'a@b'],
  ['ADMIN_EMAIL', 'a b@c.test'],
  ['ADMIN_EMAIL', 'a@b@c.test'],
  ['ADMIN_PASSWORD', '1234567'],
  ['MAIL_FROM', 'Badgir'],
  ['MAIL_FROM', 'a@b.test\r\nBcc: c@d.test'],
  ['MAIL_FROM', 'a@b.test\nBcc: c@d.test'],
  ['CODE_KEY', 'k'.repeat(31)],
  ['SANDBOX_PAYMENT_SECRET', 's'.repeat(15)],
  ['HELP_URL', 'mailto:help@b.test'],
  ['TILE_URL', 'ftp://t.test/{z}/{x}/{y}'],
  ['TILE_URL', 'https://t.test/{z}/{x}'],
  ['TILE_URL', 'https://t.test/{z}/{y}'],
  ['TILE_URL', 'https://t.test/{x}/{y}'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['RATE_LIMIT_SCALE', 'Infinity'],
  ['RATE_LIMIT_SCALE', 'fast'],
  ['TRUST_PROXY', '100'],
  ['TRUST_PROXY', 'loopback,proxy.test'],
  ['TRUST_PROXY', '10.0.0.1/1000'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['CORS_ORIGINS', 'https://a.test/'],
  ['CORS_ORIGINS', 'https://a.test,b'],
])('%s=%s is refused', (name, value) => {
  expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name} is not usable: it expects .+\\.$`))
})

test('a refusal says what would be right', () => {
  expect(refusalOf({ PORT: 'x' })).toBe('PORT is not usable: it expects a whole number from 0 to 65535.')
  expect(refusalOf({ ADMIN_PASSWORD: 'x' })).toBe('ADMIN_PASSWORD is not usable: it expects at least 8 characters.')
  expect(refusalOf({ LOG_LEVEL: 'x' })).toContain('one of fatal, error, warn, info, debug, trace, silent')
})

test('an empty value is none at all, but for the three where nothing is a choice', () => {
  expect(readConfig({ PORT: '', HOST: '', DATA_DIR: '', LOG_LEVEL: '', RATE_LIMIT_SCALE: '' })).toEqual(readConfig({}))
  expect(readConfig({ TILE_URL: '', TILE_ATTRIBUTION: '', PAYMENT_GATEWAYS: '' })).toMatchObject({
    tileUrl: '',
    tileAttribution: '',
    paymentGateways: [],
  })
})

test.each([
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://127.0.0.1:8080'],
  ['::1', 'http://[::1]:8080'],
  ['badgir.test', 'http://badgir.test:8080'],
])('listening on %s, people open %s unless PUBLIC_URL says where', (host, opened) => {
  expect(readConfig({ HOST: host, PORT: '8080' }).publicUrl).toBe(opened)
  expect(readConfig({ HOST: host, PUBLIC_URL: 'https://b.test' }).publicUrl).toBe('https://b.test')
})

test('the outbox lies in the data folder unless it is named', () => {
  expect(readConfig({ DATA_DIR: '/srv/b' }).outboxDir).toBe('/srv/b/outbox')
  expect(readConfig({ DATA_DIR: '/srv/b', OUTBOX_DIR: '/mail' }).outboxDir).toBe('/mail')
})

test('production without a way to pay has none, with one it has that', () => {
  expect(readConfig({ NODE_ENV: 'production', PAYMENT_GATEWAYS: '' }).paymentGateways).toEqual([])
  expect(readConfig({ NODE_ENV: 'development' }).paymentGateways).toEqual(['sandbox'])
})
