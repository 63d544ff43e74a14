import type { Values, Variable } from '../variable.ts'

type Settings = Readonly<Record<string, Variable<unknown>>>

/** Where people of a provider sign in, and for whose addresses it may speak. */
export interface SignInSource {
  /** Id in addresses: the way back is `/login/{id}`. */
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Mail domain whose people are sent here; undefined: the provider is offered to everybody. */
  readonly domain?: string
  /** Whether it manages the mail domain, so that its word proves an address there. `hd`: the claim of that name. */
  readonly manages: (domain: string, hd: unknown) => boolean
}

/** A provider of sign-in: one record in its folder and one line in `all-providers.ts`. */
export interface SignInProvider<S extends Settings = Settings> {
  readonly name: string
  /** Variables of the environment, by their names in `Config`. */
  readonly settings: S
  /** Settings that must all be given or all be absent. */
  readonly needs: readonly string[]
  /** The sources that the settings name; none where they are empty. */
  open(settings: Values<S>): readonly SignInSource[]
}

/** Keeps the settings' types of a record. */
export function signInProvider<S extends Settings>(
  provider: SignInProvider<S> & { readonly needs: readonly (keyof S & string)[] },
): SignInProvider<S> {
  return provider
}
