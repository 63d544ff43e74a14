import { lazy, Suspense } from 'react'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import type { SignIn } from './use-sign-in.ts'

// Most people sign in with a password: the other way is loaded when it is chosen.
const WorkAddress = lazy(() => import('./work-address.tsx').then(m => ({ default: m.WorkAddress })))
const LoginCode = lazy(() => import('./work-address.tsx').then(m => ({ default: m.LoginCode })))

function isAtAddress({ state, context }: SignIn): boolean {
  return (
    state === 'address' || (state === 'asking' && !context.isAgain) || (state === 'leaving' && context.email !== '')
  )
}
/** Whether an address is asked for, or the code that it received. */
export function isCodeStep(signIn: SignIn): boolean {
  const { state, context } = signIn
  return (
    isAtAddress(signIn) ||
    state === 'code' ||
    state === 'asking' ||
    state === 'checking' ||
    (state === 'done' && context.email !== '')
  )
}

/** Steps of a sign-in by a code: the address, then the code. */
export function CodeSteps({ signIn }: { readonly signIn: SignIn }) {
  return (
    <Suspense fallback={<SkeletonBlock height={320} alone />}>
      {isAtAddress(signIn) ? <WorkAddress signIn={signIn} /> : <LoginCode signIn={signIn} />}
    </Suspense>
  )
}
