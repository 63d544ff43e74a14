import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configTable, readConfig } from '#server/config.ts'

describe('configuration', () => {
  test('everything has a default', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', dataDir: resolve('data'), outboxDir: resolve('data/outbox'), paymentGateways: ['sandbox'], rateLimitScale: 1, trustProxy: [] })
    expect(config.workerThreads).toBeGreaterThanOrEqual(1)
  })
  test.each([
    ['PORT', 'eighty'], ['PORT', '70000'], ['PUBLIC_URL', 'badgir.example'], ['DATABASE_URL', 'mysql://x/y'], ['WORKER_THREADS', '0'], ['ADMIN_EMAIL', 'me'], ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'http://mail'], ['OIDC_PROVIDERS', '{'], ['PAYMENT_GATEWAYS', 'sandbox,cash'], ['CODE_KEY', 'short'], ['TILE_URL', 'https://tiles.example'], ['RATE_LIMIT_SCALE', '0'],
    ['TRUST_PROXY', 'proxy.example'], ['CORS_ORIGINS', 'https://a.example/path'], ['LOG_LEVEL', 'loud'], ['NODE_ENV', 'prod'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    let message = ''
    try { readConfig({ [name]: value }) } catch (error) { message = error instanceof Error ? error.message : '' }
    expect(message).toMatch(new RegExp(`^${name} is not usable: it expects .+\\.$`))
    expect(message).not.toContain('\n')
    expect(message).not.toContain(value === 'short' ? 'short' : '\0')
  })
  test('an empty TILE_URL means the offline map; production needs the sandbox named', () => {
    expect(readConfig({ TILE_URL: '' }).tileUrl).toBe('')
    expect(readConfig({ NODE_ENV: 'production' }).paymentGateways).toEqual([])
    expect(readConfig({ NODE_ENV: 'production', PAYMENT_GATEWAYS: 'sandbox' }).paymentGateways).toEqual(['sandbox'])
  })
  test('the table has a row for every variable', () => {
    const rows = configTable().split('\n').slice(2)
    expect(rows.length).toBeGreaterThan(35)
    for (const row of rows) expect(row).toMatch(/^\| `[A-Z_]+` \| .+ \| .+ \| .+ \|$/)
  })
})

test('a password keeps its spaces, other values do not', () => {
  expect(readConfig({ ADMIN_PASSWORD: ' two spaces ', ADMIN_EMAIL: ' a@example.org ' })).toMatchObject({ adminPassword: ' two spaces ', adminEmail: 'a@example.org' })
})
