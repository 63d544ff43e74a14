import { googleProvider } from './google/google.provider.ts'
import { oidcProvider } from './oidc/oidc.provider.ts'
import { payPalProvider } from './paypal/paypal.provider.ts'
import { sandboxProvider } from './sandbox/sandbox.provider.ts'
import { stripeProvider } from './stripe/stripe.provider.ts'

/** Providers of payments, in the order in which a quote offers them. */
export const paymentProviders = [stripeProvider, payPalProvider, sandboxProvider] as const

/** Providers of sign-in. */
export const signInProviders = [googleProvider, oidcProvider] as const
