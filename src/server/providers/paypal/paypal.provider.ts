import { paymentProvider } from '../provider.ts'
import { hidden, whole, secret, variable, webAddress } from '../../variable.ts'
import { payPalClient } from './paypal-client.ts'
import { payPalGateway } from './paypal.gateway.ts'

/** Payment on PayPal's own page. */
export const payPalProvider = paymentProvider({
  name: 'paypal',
  settings: {
    paypalClientId: variable('PAYPAL_CLIENT_ID', '', 'a text', 'Client id of the PayPal application', secret(1)),
    paypalSecret: hidden(variable('PAYPAL_SECRET', '', 'a text', 'Secret of the PayPal application', secret(1)), whole),
    paypalWebhookId: variable(
      'PAYPAL_WEBHOOK_ID',
      '',
      'a text',
      'Id of the PayPal webhook to PUBLIC_URL/api/payments/webhooks/paypal',
      secret(1),
    ),
    paypalApiUrl: variable(
      'PAYPAL_API_URL',
      'https://api-m.paypal.com',
      'an http or https address',
      'Address of PayPal’s API; https://api-m.sandbox.paypal.com for trials',
      webAddress,
    ),
  },
  needs: ['paypalClientId', 'paypalSecret', 'paypalWebhookId'],
  open: ({ paypalClientId, paypalSecret, paypalWebhookId, paypalApiUrl }, { fetch, now }) => {
    const call = payPalClient({ apiUrl: paypalApiUrl, clientId: paypalClientId, secret: paypalSecret, fetch, now })
    return Promise.resolve({ gateway: payPalGateway({ call, webhookId: paypalWebhookId, now }) })
  },
})
