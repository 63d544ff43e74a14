import { paymentProvider } from '../provider.ts'
import { hidden, whole, variable, webAddress } from '../../variable.ts'
import { openStripe } from './stripe-client.ts'
import { stripeGateway } from './stripe.gateway.ts'

function beginning(pattern: RegExp) {
  return (text: string): string | undefined => (text === '' || pattern.test(text) ? text : undefined)
}

/** Payment by card and more, on Stripe's own page. */
export const stripeProvider = paymentProvider({
  name: 'stripe',
  settings: {
    stripeSecretKey: hidden(
      variable(
        'STRIPE_SECRET_KEY',
        '',
        'empty, or a secret key of Stripe: sk_… or rk_…',
        'Secret key of the Stripe account',
        beginning(/^[sr]k_\S+$/),
      ),
      whole,
    ),
    stripeWebhookSecret: hidden(
      variable(
        'STRIPE_WEBHOOK_SECRET',
        '',
        'empty, or the signing secret of a webhook: whsec_…',
        'Signing secret of the Stripe webhook to PUBLIC_URL/api/payments/webhooks/stripe',
        beginning(/^whsec_\S+$/),
      ),
      whole,
    ),
    stripeApiUrl: variable(
      'STRIPE_API_URL',
      'https://api.stripe.com',
      'an http or https address without a path',
      'Address of Stripe’s API',
      text => (URL.canParse(text) && new URL(text).pathname === '/' ? webAddress(text) : undefined),
    ),
  },
  needs: ['stripeSecretKey', 'stripeWebhookSecret'],
  open: async ({ stripeSecretKey, stripeWebhookSecret, stripeApiUrl }, { fetch, now }) => {
    const stripe = await openStripe({ secretKey: stripeSecretKey, apiUrl: stripeApiUrl, fetch })
    return { gateway: stripeGateway({ stripe, webhookSecret: stripeWebhookSecret, now }) }
  },
})
