import * as Schema from 'effect/Schema'

/** Way to the page of a provider of sign-in. The page adds its own state, nonce and challenge to the address. */
export const SignInWay = Schema.Struct({
  /** Id of the provider; the way back is `/login/{provider}`. */
  provider: Schema.String,
  name: Schema.String,
  authorizationUrl: Schema.String,
  clientId: Schema.String,
  scope: Schema.String,
})
export type SignInWay = typeof SignInWay.Type
