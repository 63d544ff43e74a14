import type { HttpServices } from '../http/serve.ts'
import type { Mail } from '../mail/mail-queue.ts'
import type { Texts } from '../mail/text-queue.ts'
import type { CodeKey } from './code-key.ts'
import type { Passwords } from './passwords.ts'
import type { SignIn } from './sign-in.ts'

/** Services that accounts and logins need. */
export interface AuthServices extends HttpServices {
  readonly mail: Mail
  readonly texts: Texts
  readonly passwords: Passwords
  readonly codeKey: CodeKey
  readonly signIn: SignIn
}
