import { signInProvider } from '../sign-in-provider.ts'
import { hidden, variable, webAddress } from '../../variable.ts'

/** OpenID Connect provider of an organisation, as OIDC_PROVIDERS names it. */
interface Organisation {
  readonly domain: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Organisations of the JSON text, by mail domain; undefined for a wrong one. */
export function readOrganisations(text: string): readonly Organisation[] | undefined {
  if (text === '') return []
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const read = Object.entries(given).map(([key, value]) => organisation(key.toLowerCase(), value))
  const valid = read.filter(each => each !== undefined)
  return valid.length === read.length && new Set(valid.map(({ domain }) => domain)).size === read.length
    ? valid
    : undefined
}

function organisation(domain: string, value: unknown): Organisation | undefined {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) || typeof value !== 'object' || value === null) return undefined
  const { issuer, clientId, clientSecret, name = domain, ...unknown } = value as Readonly<Record<string, unknown>>
  const texts = [issuer, clientId, clientSecret, name]
  if (Object.keys(unknown).length > 0 || !texts.every(text => typeof text === 'string' && text.trim() !== ''))
    return undefined
  const address = webAddress(String(issuer))
  if (address === undefined) return undefined
  return {
    domain,
    name: String(name),
    issuer: address,
    clientId: String(clientId),
    clientSecret: String(clientSecret),
  }
}

/** Sign-in at the providers of organisations. Each manages the mail domain that it is named for, and no other. */
export const oidcProvider = signInProvider({
  name: 'oidc',
  settings: {
    oidcProviders: hidden(
      variable(
        'OIDC_PROVIDERS',
        '',
        'empty, or JSON by mail domain: {"firm.example": {"issuer": "https://…", "clientId": "…", "clientSecret": "…", "name": "…"}}',
        'OpenID Connect providers of organisations; the way back of each is PUBLIC_URL/login/DOMAIN with _ for each dot',
        readOrganisations,
      ),
      organisations => organisations.map(({ clientSecret }) => clientSecret),
    ),
  },
  needs: [],
  open: ({ oidcProviders }) =>
    oidcProviders.map(({ domain, ...rest }) => ({
      ...rest,
      // An address with a file's ending would not open the page.
      id: domain.replaceAll('.', '_'),
      domain,
      manages: (other: string) => other === domain,
    })),
})
