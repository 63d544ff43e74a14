import { paymentProvider } from '../provider.ts'
import { hidden, whole, secret, variable } from '../../variable.ts'
import { sandboxGateway } from './sandbox.gateway.ts'
import { sandboxRoutes } from './sandbox.routes.ts'

/** The practice gateway. Its book is in the database, so that every server of an installation knows its payments. */
export const sandboxProvider = paymentProvider({
  name: 'sandbox',
  settings: {
    sandboxPaymentSecret: hidden(
      variable(
        'SANDBOX_PAYMENT_SECRET',
        '',
        'empty, or at least 16 characters',
        'Signs the sandbox’s callbacks; empty: made at first start',
        secret(16),
      ),
      whole,
    ),
  },
  needs: [],
  open: ({ sandboxPaymentSecret }, world) => {
    const signs = sandboxPaymentSecret === '' ? world.secret('sandbox-payment') : sandboxPaymentSecret
    return Promise.resolve({
      gateway: sandboxGateway({ ...world, secret: signs }),
      routes: (app, log) => sandboxRoutes(app, { ...world, log, secret: signs }),
    })
  },
})
