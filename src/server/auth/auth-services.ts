import type { HttpServices } from '../http/serve.ts'
import type { Mail } from '../mail/mail-queue.ts'
import type { CodeKey } from './code-key.ts'
import type { Passwords } from './passwords.ts'

/** Services that accounts and logins need. */
export interface AuthServices extends HttpServices {
  readonly mail: Mail
  readonly passwords: Passwords
  readonly codeKey: CodeKey
}
