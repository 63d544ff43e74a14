import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configTable, readConfig } from '#server/config.ts'

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
    ['WORKER_THREADS', '0'],
    ['ADMIN_EMAIL', 'me'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['PAYMENT_GATEWAYS', 'sandbox,cash'],
    ['PAYMENT_GATEWAYS', 'stripe'],
    ['PAYMENT_GATEWAYS', 'sandbox,paypal'],
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
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_URL',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'PAYPAL_API_URL',
    'GEOCODER_URL',
    'SMS_URL',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_ISSUER',
    'OIDC_PROVIDERS',
  ])('%s is of something that is not built: it stops the start with one line and is not in the table', name => {
    expect(() => readConfig({ [name]: 'https://value.example' })).toThrow(
      new RegExp(`^${name} is not supported yet: [^\\n]+ is not built\\. Remove it\\.$`),
    )
    expect(configTable()).not.toContain(name)
    for (const nothing of ['', ' ', undefined]) expect(readConfig({ [name]: nothing }).port).toBe(3000)
  })
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
