import * as Schema from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import type { AuthServices } from './auth-services.ts'

/** Time in which the person proves the address: a code, another one, and a look into the mailbox [ms]. */
const life = 30 * 60_000

const LinkWish = Schema.Struct({
  use: Schema.Literal('link'),
  until: Schema.Finite,
  issuer: Schema.String,
  subject: Schema.String,
  email: Schema.String,
})
const readWish = decode(LinkWish)

/** A person at a provider, and the address that the person still has to prove. */
export interface Wish {
  readonly issuer: string
  readonly subject: string
  readonly email: string
}

/**
 * Seals the wish to link a provider with the account of an address. The page that asked keeps it and sends it with the
 * code: so only the browser that came from the provider can link, whoever else proves the address.
 */
export function sealLinkWish({ codeKey, clock }: Pick<AuthServices, 'codeKey' | 'clock'>, wish: Wish): string {
  return codeKey.seal(JSON.stringify({ ...wish, use: 'link', until: clock.now().getTime() + life }))
}

/** Wish of a sealed text; undefined: it was changed, sealed elsewhere, or is too old. */
export function openLinkWish(
  { codeKey, clock }: Pick<AuthServices, 'codeKey' | 'clock'>,
  sealed: string,
): Wish | undefined {
  const text = codeKey.open(sealed)
  if (text === undefined) return undefined
  const wish = readWish(JSON.parse(text))
  return wish.ok && wish.value.until > clock.now().getTime() ? wish.value : undefined
}
