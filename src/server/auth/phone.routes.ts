import * as calls from '#contract/calls/auth.ts'
import { limits } from '#contract/limits.ts'
import { Refusal, refuse, refuseFields } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { sentence } from '../http/texts.ts'
import { toUser } from '../http/to-user.ts'
import { userAnswer } from '../http/user-answer.ts'
import { changeUser } from '../users/users.store.ts'
import type { AuthServices } from './auth-services.ts'
import { makeCode, useCode } from './codes.ts'
import { countEvent, uncountEvent } from './counters.ts'
import { noteOwnChange } from './note-own-change.ts'
import { readPhone } from './phone-number.ts'

const day = 86_400
/** Codes to a number in a day, whoever requests them: nobody is rung by many accounts. */
const codesToNumber = 10

/** Routes for the telephone number: its code, its confirmation, its removal. It is stored once its code was entered. */
export function phoneRoutes(app: App<AuthServices>): void {
  serve(app, calls.sendPhone, async ({ services, user, body, language }) => {
    const read = readPhone(body.phone, language)
    if (!read.ok) return refuseFields({ field: 'phone', message: read.message })
    if (user.phoneVerified && user.phone === read.number) return refuse('user.phoneVerified')
    // The counter's key holds no number that can be read.
    const key = `phone-code:${services.codeKey.sign('number', read.number)}`
    const max = codesToNumber * services.config.rateLimitScale
    const allowance = await countEvent(services, { key, max, windowSeconds: day })
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const refused = await services.db.transaction(async tx => {
      const code = await makeCode(services, tx, { userId: user._id, purpose: 'phone', address: read.number })
      if (code instanceof Refusal) return code
      const words = sentence('mail', language, 'phoneCode', { code, minutes: limits.codeMinutes })
      await services.texts.put(tx, { to: read.number, text: words }, 'phoneCode')
      return undefined
    })
    if (refused !== undefined) await uncountEvent(services, key)
    return refused
  })

  serve(app, calls.verifyPhone, ({ services, user, body, language, address: from, requestId }) => {
    const read = readPhone(body.phone, language)
    if (!read.ok) return refuseFields({ field: 'phone', message: read.message })
    return useCode(services, { userId: user._id, purpose: 'phone' }, body.otp, async (tx, address) => {
      // The code belongs to another number; it stays usable for that one.
      if (address !== read.number) throw refuse('auth.wrongCode')
      const row = await changeUser(services, tx, user._id, { phone: address, phoneVerifiedAt: services.clock.now() })
      if (row === undefined) throw refuse('session.ended')
      await noteOwnChange(tx, user._id, 'own.phoneChanged', { address: from, requestId }, { isThere: true })
      return { data: { user: toUser(row) } }
    })
  })

  serve(app, calls.removePhone, ({ services, user, address, requestId }) =>
    services.db.transaction(async tx => {
      const row = await changeUser(services, tx, user._id, { phone: null, phoneVerifiedAt: null })
      await noteOwnChange(tx, user._id, 'own.phoneChanged', { address, requestId }, { isThere: false })
      return userAnswer(row)
    }),
  )
}
