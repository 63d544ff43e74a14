import * as Schema from 'effect/Schema'
import { LoginEnvelope, UserEnvelope } from '../entities/user.ts'
import { PasskeyRequest, SignedByPasskey } from '../entities/passkey.ts'
import { SignInWay } from '../entities/sign-in-way.ts'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { personSchemas } from '../person-fields.ts'
import { Agreement, Email, GivenPassword, NewPassword, OneTimeCode, requiredText, text, Version } from '../schemas.ts'
import { call } from './call.ts'

const passwordsMatch = Schema.makeFilter<{ readonly password: string; readonly passwordConfirmation: string }>(s =>
  s.password === s.passwordConfirmation
    ? undefined
    : { path: ['passwordConfirmation'], issue: packMessage('field.passwordsMatch') },
)

export const Credentials = Schema.Struct({ email: Email, password: GivenPassword })
/** Marks that earlier logins on this device answered; each is of one account. */
export const DeviceMarks = Schema.Array(text(limits.name)).check(
  Schema.isMaxLength(limits.deviceMarks, { message: packMessage('field.tooMany', { max: limits.deviceMarks }) }),
)
const Login = Schema.Struct({ ...Credentials.fields, deviceMarks: Schema.optionalKey(DeviceMarks) })
export const Registration = Schema.Struct({
  ...personSchemas('signUp'),
  password: NewPassword,
  passwordConfirmation: text(limits.password.max),
  agreement: Agreement,
  /** Version of the terms that the form showed; absent: the present one. */
  termsVersion: Schema.optionalKey(Version),
}).check(passwordsMatch)
export const PasswordReset = Schema.Struct({
  token: requiredText(100),
  password: NewPassword,
  passwordConfirmation: text(limits.password.max),
}).check(passwordsMatch)

export const LoginCodeWish = Schema.Struct({ email: Email })
export const LoginByCode = Schema.Struct({
  email: Email,
  otp: OneTimeCode,
  /** From the refusal `auth.proveFirst`: links the provider with the account of the address. */
  link: Schema.optionalKey(text(limits.text)),
})

export const register = call('POST', '/auth/register', {
  access: 'anyone',
  summary: 'Create an account and open a session',
  body: Registration,
  ok: LoginEnvelope,
  errors: ['user.emailTaken', 'terms.changed', 'limit.reached'],
})
export const login = call('POST', '/auth/login', {
  access: 'anyone',
  summary: 'Open a session',
  body: Login,
  ok: LoginEnvelope,
  errors: ['auth.wrongCredentials', 'limit.reached'],
})
export const adminLogin = call('POST', '/admin/auth/login', {
  access: 'anyone',
  summary: 'Open a super-admin session',
  body: Login,
  ok: LoginEnvelope,
  errors: ['auth.wrongCredentials', 'limit.reached'],
})
export const logout = call('POST', '/auth/logout', { access: 'user', summary: 'End this session', status: 204 })
export const socialAuth = call('POST', '/social-auth', {
  access: 'anyone',
  summary: 'Open a session with an identity provider',
  body: Schema.Struct({
    provider: requiredText(40),
    code: requiredText(limits.text),
    state: requiredText(200),
    codeVerifier: requiredText(200),
    nonce: requiredText(200),
    redirectUri: requiredText(500),
  }),
  ok: LoginEnvelope,
  errors: [
    'notConfigured',
    'limit.reached',
    'auth.wrongProof',
    'auth.providerAway',
    'auth.proveFirst',
    'auth.wrongDoor',
  ],
})
export const loginByCodeStepOne = call('POST', '/auth/login/via-otp/step-one', {
  access: 'anyone',
  summary: 'Ask for a login code by e-mail, or for the way to the provider of the organisation',
  body: LoginCodeWish,
  ok: SignInWay,
  mayBeEmpty: true,
  errors: ['limit.reached', 'auth.providerAway'],
})
export const loginByCodeStepTwo = call('POST', '/auth/login/via-otp/step-two', {
  access: 'anyone',
  summary: 'Open a session with a code',
  body: LoginByCode,
  ok: LoginEnvelope,
  errors: ['auth.wrongCode', 'limit.reached'],
})
export const beginPasskeyLogin = call('POST', '/auth/passkey', {
  access: 'anyone',
  summary: 'Begin a sign-in by passkey: what the browser asks its passkeys to sign',
  ok: PasskeyRequest,
  errors: ['notConfigured', 'limit.reached'],
})
export const finishPasskeyLogin = call('PUT', '/auth/passkey', {
  access: 'anyone',
  summary: 'Open a session with the signature of a passkey',
  body: SignedByPasskey,
  ok: LoginEnvelope,
  errors: ['notConfigured', 'auth.wrongPasskey', 'limit.reached'],
})
export const sendEmail = call('POST', '/send/email', {
  access: 'user',
  summary: 'Send the e-mail code again',
  status: 204,
  errors: ['limit.reached', 'user.emailVerified'],
})
export const verifyEmail = call('PUT', '/verify/email', {
  access: 'user',
  summary: 'Confirm the e-mail address',
  body: Schema.Struct({ otp: OneTimeCode }),
  ok: UserEnvelope,
  errors: ['auth.wrongCode', 'auth.expired'],
})
export const sendPhone = call('POST', '/send/phone', {
  access: 'user',
  summary:
    'Send a code to a telephone number, as it is written; without + it is read as a number of Iran in Persian only',
  body: Schema.Struct({ phone: requiredText(limits.phone) }),
  status: 204,
  errors: ['fields.invalid', 'limit.reached', 'user.phoneVerified'],
})
export const verifyPhone = call('PUT', '/verify/phone', {
  access: 'user',
  summary: 'Confirm the phone number',
  body: Schema.Struct({ phone: requiredText(limits.phone), otp: OneTimeCode }),
  ok: UserEnvelope,
  errors: ['auth.wrongCode', 'auth.expired'],
})
export const removePhone = call('DELETE', '/profile/phone', {
  access: 'user',
  summary: 'Remove the phone number',
  ok: UserEnvelope,
})
export const forgotPassword = call('POST', '/forgot/password', {
  access: 'anyone',
  summary: 'Ask for a reset link',
  body: Schema.Struct({ email: Email }),
  status: 204,
  errors: ['limit.reached'],
})
export const newPassword = call('POST', '/new/password', {
  access: 'anyone',
  summary: 'Set a new password with a reset link',
  body: PasswordReset,
  status: 204,
  errors: ['auth.expired'],
})
export const changePassword = call('POST', '/change/password', {
  access: 'user',
  summary: 'Change the password',
  body: Schema.Struct({ oldPassword: GivenPassword, newPassword: NewPassword }),
  status: 204,
  errors: ['auth.wrongPassword'],
})
