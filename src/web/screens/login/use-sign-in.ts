import { useEffect, useMemo } from 'react'
import { useMachine } from '@xstate/react'
import {
  beginPasskeyLogin,
  finishPasskeyLogin,
  loginByCodeStepOne,
  loginByCodeStepTwo,
  socialAuth,
} from '#contract/calls/auth.ts'
import type { Answer } from '#contract/calls/answer.ts'
import type { LoginEnvelope } from '#contract/entities/user.ts'
import {
  signInMachine,
  type SignInContext,
  type SignInEvent,
  type SignInProblem,
  type Visit,
} from '#machines/session/sign-in.machine.ts'
import { send } from '../../api/send.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { signWithPasskey } from '../../session/passkeys.ts'
import { useSession } from '../../session/session.ts'
import { beginVisit, forgetVisit } from './provider-visit.ts'

type SignInState =
  | 'opening'
  | 'ways'
  | 'address'
  | 'asking'
  | 'code'
  | 'checking'
  | 'leaving'
  | 'exchanging'
  | 'signing'
  | 'failed'
  | 'done'

export interface SignIn {
  readonly state: SignInState
  readonly context: SignInContext
  readonly send: (event: SignInEvent) => void
}

/**
 * The way to a session without a password, connected with the server, the provider and the session.
 * @param back what the address brings back from a provider; null: nothing
 */
export function useSignIn(back: Visit | SignInProblem | null): SignIn {
  const { actions } = useSession()
  const machine = useMemo(() => {
    const entered = (answer: Answer<typeof LoginEnvelope.Type>): SignInEvent =>
      answer.ok ? { type: 'entered', envelope: answer.value } : { type: 'call.refused', failure: answer.failure }
    return signInMachine.provide({
      actions: {
        leave: ({ self }, { way }) =>
          void beginVisit(way).then(address => {
            if (address === undefined) self.send({ type: 'leave.failed' })
            else window.location.assign(address)
          }),
        askCode: ({ self }, { email }) =>
          void send(loginByCodeStepOne, { body: { email } }).then(answer => {
            if (!answer.ok) {
              if (answer.failure.status === 429) noteCodeSent(answer.failure.retryAfter)
              self.send({ type: 'call.refused', failure: answer.failure })
            } else if (answer.value === undefined) {
              noteCodeSent()
              self.send({ type: 'code.posted' })
            } else self.send({ type: 'organisation.found', way: answer.value })
          }),
        checkCode: ({ self }, { email, otp, link }) =>
          void send(loginByCodeStepTwo, { body: { email, otp, ...(link === null ? {} : { link }) } }).then(answer => {
            self.send(entered(answer))
          }),
        exchange: ({ self }, { visit }) => {
          forgetVisit()
          void send(socialAuth, { body: visit }).then(answer => {
            self.send(entered(answer))
          })
        },
        askPasskey: ({ self }) =>
          void send(beginPasskeyLogin, {}).then(async wish => {
            if (!wish.ok) {
              self.send({ type: 'call.refused', failure: wish.failure })
              return
            }
            const signed = await signWithPasskey(wish.value)
            if (typeof signed === 'string') {
              self.send({ type: 'passkey.failed', problem: signed === 'foreign' ? 'passkeyForeign' : 'passkeyLeft' })
              return
            }
            self.send(entered(await send(finishPasskeyLogin, { body: signed })))
          }),
        begin: (_, { envelope }) => {
          actions.begin(envelope, 'login')
        },
      },
    })
  }, [actions])
  const [snapshot, tell] = useMachine(machine)

  useEffect(() => {
    tell({ type: 'page.opened', back })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the address counts when the page opens
  }, [tell])

  // From the provider the browser may come back to this page as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) tell({ type: 'page.shown' })
    }
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('pageshow', shown)
    }
  }, [tell])
  return { state: snapshot.value, context: snapshot.context, send: tell }
}
