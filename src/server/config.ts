import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { limits } from '#contract/limits.ts'
import { paymentProviders, signInProviders } from './providers/all-providers.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { SignInProvider } from './providers/sign-in-provider.ts'
import { smsProvider } from './providers/sms/sms.provider.ts'
import {
  hidden,
  secretsIn,
  secretsAmong,
  whole,
  address,
  anyText,
  list,
  secret,
  variable,
  webAddress,
  type Values,
} from './variable.ts'

function wholeNumber(min: number, max: number) {
  return (text: string): number | undefined => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined
  }
}
/** Names of known providers of payments in a text. */
function gateways(text: string): readonly string[] | undefined {
  const names = list(text)
  return names.every(name => paymentProviders.some(provider => provider.name === name))
    ? [...new Set(names)]
    : undefined
}
/** Settings of all providers, in the order of the list. */
const allProviders = [...paymentProviders, ...signInProviders]
const providerSettings = Object.assign({}, ...allProviders.map(({ settings }) => settings)) as SettingsOf<
  (typeof allProviders)[number]['settings']
>
type SettingsOf<S> = (S extends unknown ? (settings: S) => void : never) extends (settings: infer All) => void
  ? All
  : never

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
function trustProxy(text: string): readonly string[] | number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const parts = list(text)
  return parts.every(part => ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isAddressRange(part))
    ? parts
    : undefined
}
/** Whether a text is an address, alone or with the length of its network's prefix: `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [host = '', prefix, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(host)] ?? 0
  return (
    bits > 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits))
  )
}
function email(text: string): string | undefined {
  return text === '' || /^[\x21-\x3f\x41-\x7e]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text) ? text.toLowerCase() : undefined
}
function origins(text: string): readonly string[] | undefined {
  const parts = list(text)
  return parts.every(part => URL.canParse(part) && new URL(part).origin === part) ? parts : undefined
}
function tiles(text: string): string | undefined {
  return text === '' || (/^https?:\/\/\S+$/.test(text) && ['{z}', '{x}', '{y}'].every(part => text.includes(part)))
    ? text
    : undefined
}

/** Default number of threads that simulate: one processor is left to the server itself. */
export function threadsFor(processors: number): number {
  return Math.max(1, Math.min(processors - 1, 64))
}

/** Every variable the server reads, in the order of the table in docs/operating.md. The keys are the names in `Config`. */
const variables = {
  port: variable(
    'PORT',
    '3000',
    'a whole number from 0 to 65535',
    'Port to listen on; 0 takes a free one',
    wholeNumber(0, 65535),
  ),
  host: variable('HOST', '127.0.0.1', 'an address or host name to listen on', 'Address to listen on', text =>
    text === '' || /\s/.test(text) ? undefined : text,
  ),
  publicUrl: variable(
    'PUBLIC_URL',
    '',
    'an http or https address, such as https://badgir.example.org',
    'Address that people open; links in mails are made from it (default: made from HOST and PORT)',
    webAddress,
  ),
  dataDir: variable(
    'DATA_DIR',
    './data',
    'a folder',
    'Folder of the embedded database, keys, backups and the outbox',
    text => (text === '' ? undefined : resolve(text)),
  ),
  databaseUrl: hidden(
    variable(
      'DATABASE_URL',
      '',
      'empty, or postgres://user:password@host:port/name',
      'PostgreSQL 15 or newer; empty: the embedded database in DATA_DIR',
      address(['postgres:', 'postgresql:']),
    ),
    secretsIn,
  ),
  workerThreads: variable(
    'WORKER_THREADS',
    String(threadsFor(availableParallelism())),
    'a whole number from 0 to 64',
    'Threads that simulate, 0 where `npm run worker` does it elsewhere; one more reads weather files',
    wholeNumber(0, 64),
  ),
  adminEmail: variable('ADMIN_EMAIL', '', 'an e-mail address', 'First super-admin, used at first start only', email),
  adminPassword: hidden(
    variable(
      'ADMIN_PASSWORD',
      '',
      `at least ${limits.password.min} characters`,
      'Password of the first super-admin, used at first start only; absent: a one-time link is printed',
      secret(limits.password.min),
    ),
    whole,
  ),
  smtpUrl: hidden(
    variable(
      'SMTP_URL',
      '',
      'empty, or smtp://user:password@host:port (smtps:// for TLS)',
      'Mail server; empty: mails are written to OUTBOX_DIR',
      address(['smtp:', 'smtps:']),
    ),
    secretsIn,
  ),
  mailFrom: variable(
    'MAIL_FROM',
    'Badgir <no-reply@localhost>',
    'a name and an e-mail address',
    'Sender of mails',
    text => (text.includes('@') && !/[\r\n]/.test(text) ? text : undefined),
  ),
  ...smsProvider.settings,
  outboxDir: variable(
    'OUTBOX_DIR',
    '',
    'a folder',
    'Where mails are written without SMTP_URL and text messages without SMS_URL, one JSON file each (default: DATA_DIR/outbox)',
    text => (text === '' ? '' : resolve(text)),
  ),
  paymentGateways: variable(
    'PAYMENT_GATEWAYS',
    'sandbox',
    `empty, or names between commas: ${paymentProviders.map(provider => provider.name).join(', ')}`,
    'Ways to pay; in production the sandbox runs only when named here',
    gateways,
  ),
  codeKey: hidden(
    variable(
      'CODE_KEY',
      '',
      'empty, or at least 32 characters',
      'Key of one-time codes; empty: made at first start and kept in DATA_DIR. Several servers need the same one',
      secret(32),
    ),
    whole,
  ),
  helpUrl: variable(
    'HELP_URL',
    '',
    'empty, or an http(s) address',
    'Where the help button leads (default: the product’s own /help)',
    webAddress,
  ),
  ...providerSettings,
  weatherDir: variable(
    'WEATHER_DIR',
    '',
    'a folder',
    'Further weather files (.epw, .epw.gz) beside the bundled climates',
    text => (text === '' ? '' : resolve(text)),
  ),
  tileUrl: variable(
    'TILE_URL',
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'empty, or an http(s) address with {z}, {x} and {y}',
    'Map tiles; empty: the offline base map only',
    tiles,
  ),
  tileAttribution: variable(
    'TILE_ATTRIBUTION',
    '© OpenStreetMap contributors',
    'a text',
    'Shown on the map when tiles are used',
    anyText,
  ),
  rateLimitScale: variable(
    'RATE_LIMIT_SCALE',
    '1',
    'a number above 0',
    'Multiplies every rate limit (load tests)',
    text => (Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : undefined),
  ),
  trustProxy: variable(
    'TRUST_PROXY',
    '',
    'empty, a number of proxies, or their addresses separated by commas',
    'Proxies whose X-Forwarded-For is believed',
    trustProxy,
  ),
  corsOrigins: variable(
    'CORS_ORIGINS',
    '',
    'empty, or origins separated by commas, such as https://app.example.org',
    'Other origins that may call the API',
    origins,
  ),
  logLevel: variable('LOG_LEVEL', 'info', `one of ${logLevels.join(', ')}`, 'What is logged to standard output', text =>
    logLevels.find(level => level === text),
  ),
  production: variable(
    'NODE_ENV',
    '',
    'empty, development, test or production',
    'production: the sandbox gateway must be named to run',
    text => (['', 'development', 'test', 'production'].includes(text) ? text === 'production' : undefined),
  ),
} as const

/** Variables that no part of the server reads yet. A person who sets one expects an effect that does not exist. */
const notSupported: readonly (readonly [name: RegExp, what: string])[] = [
  [/^GEOCODER_URL$/, 'search of places by a service'],
]
function refuseUnsupported(env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(env)) {
    const what =
      value === undefined || value.trim() === '' ? undefined : notSupported.find(([pattern]) => pattern.test(name))?.[1]
    if (what !== undefined) throw new ConfigError(`${name} is not supported yet: ${what} is not built. Remove it.`)
  }
}

type Variables = typeof variables
export type Config = Values<Variables>

/** Secrets of the settings, which no line of the log shows. They follow from the records of the variables. */
export function secretsOf(config: Config): readonly string[] {
  return secretsAmong(variables, config)
}

/** Error of a wrong variable in the environment. `message` is the line to print. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Refuses a gateway that PAYMENT_GATEWAYS names and whose settings are missing, and half a provider of sign-in. */
function refuseUnready(config: Config, env: Readonly<Record<string, string | undefined>>): void {
  for (const { name, needs, settings } of paymentProviders as readonly PaymentProvider[])
    for (const key of config.paymentGateways.includes(name) ? needs : []) {
      const setting = settings[key]
      if (setting !== undefined && (env[setting.name] ?? '').trim() === '')
        throw new ConfigError(`PAYMENT_GATEWAYS names ${name}, which needs ${setting.name}: ${setting.purpose}.`)
    }
  for (const { needs, settings } of signInProviders as readonly unknown[] as readonly SignInProvider[]) {
    const [given, missing] = [true, false].map(isGiven =>
      needs.map(key => settings[key]?.name ?? '').filter(name => ((env[name] ?? '').trim() !== '') === isGiven),
    )
    if (given?.[0] !== undefined && missing?.[0] !== undefined)
      throw new ConfigError(`${given[0]} is set, which needs ${missing[0]} too.`)
  }
}

function hostInAddress(host: string) {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
}

/**
 * Reads the configuration.
 * @throws ConfigError with a line that names the variable and the expected value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  refuseUnsupported(env)
  const read = Object.fromEntries(
    Object.entries(variables).map(([key, { name, fallback, expects, read: parse }]) => {
      const given = env[name]
      // An empty value counts as absent, except for three variables with "nothing" as a choice.
      const text =
        given === undefined || (given === '' && !['TILE_URL', 'TILE_ATTRIBUTION', 'PAYMENT_GATEWAYS'].includes(name))
          ? fallback
          : name === 'ADMIN_PASSWORD'
            ? given
            : given.trim() // a password is used exactly as it was given
      const value = parse(text)
      if (value === undefined) throw new ConfigError(`${name} is not usable: it expects ${expects}.`)
      return [key, value]
    }),
  ) as unknown as Config
  refuseUnready(read, env)
  return {
    ...read,
    publicUrl: read.publicUrl === '' ? `http://${hostInAddress(read.host)}:${read.port}` : read.publicUrl,
    outboxDir: read.outboxDir === '' ? resolve(read.dataDir, 'outbox') : read.outboxDir,
    paymentGateways: read.production && env['PAYMENT_GATEWAYS'] === undefined ? [] : read.paymentGateways,
  }
}

/** Table of settings in docs/operating.md, in Markdown, made from the same declaration. */
export function configTable(): string {
  return [
    '| Variable | Default | Meaning | Expects |',
    '|---|---|---|---|',
    ...Object.entries(variables).map(([key, { name, fallback, expects, purpose }]) => {
      const shown = key === 'workerThreads' ? 'processors − 1' : fallback === '' ? '–' : `\`${fallback}\``
      return `| \`${name}\` | ${shown} | ${purpose} | ${expects} |`
    }),
  ].join('\n')
}
