import { signInProvider } from '../sign-in-provider.ts'
import { hidden, whole, secret, variable, webAddress } from '../../variable.ts'

/** Sign-in with Google. It manages its own mail domains, and those of an organisation that it names in `hd`. */
export const googleProvider = signInProvider({
  name: 'google',
  settings: {
    googleClientId: variable('GOOGLE_CLIENT_ID', '', 'a text', 'Client id of the Google application', secret(1)),
    googleClientSecret: hidden(
      variable(
        'GOOGLE_CLIENT_SECRET',
        '',
        'a text',
        'Secret of the Google application; its way back is PUBLIC_URL/login/google',
        secret(1),
      ),
      whole,
    ),
    googleIssuer: variable(
      'GOOGLE_ISSUER',
      'https://accounts.google.com',
      'an http or https address',
      'Issuer of Google’s tokens; another one for trials',
      webAddress,
    ),
  },
  needs: ['googleClientId', 'googleClientSecret'],
  open: ({ googleClientId, googleClientSecret, googleIssuer }) =>
    googleClientId === ''
      ? []
      : [
          {
            id: 'google',
            name: 'Google',
            issuer: googleIssuer,
            clientId: googleClientId,
            clientSecret: googleClientSecret,
            manages: (domain, hd) =>
              domain === 'gmail.com' ||
              domain === 'googlemail.com' ||
              (typeof hd === 'string' && hd.toLowerCase() === domain),
          },
        ],
})
