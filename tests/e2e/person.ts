import type { BrowserContext, Page } from 'playwright-core'
import type { LoginEnvelope, User } from '#contract/entities/user.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Quote } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import { untilDone } from '../support/until-done.ts'
import type { OpenedBadgir } from './open-badgir.ts'

/** Somebody with an account, made through the API: for tests whose matter is not signing up. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly user: User
  /** A call with this person's session; throws unless it succeeds. */
  readonly call: <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>
}

/** Calls of a session. */
export function caller(url: string, token: string): Person['call'] {
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
}

export const goodPassword = 'Quiet courtyard 71'

/** Creates an account and its session. */
export async function signUp(
  badgir: Pick<OpenedBadgir, 'url'>,
  email: string,
  fullName = 'Sara Mohammadi',
): Promise<Person> {
  const password = goodPassword
  const { data } = await caller(badgir.url, '')<typeof LoginEnvelope.Type>('POST', '/auth/register', {
    fullName,
    companyName: 'Nasr Architects',
    companySize: '10-99',
    roleInCompany: 'Architect',
    email,
    password,
    passwordConfirmation: password,
    agreement: true,
  })
  return { email, password, token: data.sessions.token, user: data.user, call: caller(badgir.url, data.sessions.token) }
}

/** Opens one more session of an account. */
export async function logIn(
  badgir: Pick<OpenedBadgir, 'url'>,
  email: string,
  password: string,
  path = '/auth/login',
): Promise<Person> {
  const { data } = await caller(badgir.url, '')<typeof LoginEnvelope.Type>('POST', path, { email, password })
  return { email, password, token: data.sessions.token, user: data.user, call: caller(badgir.url, data.sessions.token) }
}

/** Lets a page, or every page of a context, begin as this person, once: what the page does to its session later, stays. */
export async function beginAs(
  context: BrowserContext | Page,
  { token, user }: Person,
  preferences: Readonly<Record<string, string>> = {},
): Promise<void> {
  await context.addInitScript(
    ([session, preferencesText]) => {
      if (localStorage.getItem('begun') !== null) return
      localStorage.setItem('begun', 'yes')
      localStorage.setItem('badgir.session', session)
      localStorage.setItem('badgir.preferences', preferencesText)
    },
    [JSON.stringify({ token, user }), JSON.stringify(preferences)] as const,
  )
}

export const house: Mass = {
  id: 'A',
  vertices: [
    [-12, -8],
    [12, -8],
    [12, 8],
    [-12, 8],
  ],
  numberOfFloors: 3,
  floorStart: 0,
  floorHeight: 3.2,
}
export const tower: Mass = {
  id: 'B',
  vertices: [
    [12, -8],
    [24, -8],
    [24, 4],
    [12, 4],
  ],
  numberOfFloors: 6,
  floorStart: 0,
  floorHeight: 3.2,
}

/** A confirmed place, whole: the page adds a missing station by itself. */
export const tehran = {
  latitude: 35.7,
  longitude: 51.4,
  altitude: 1191,
  city: 'Tehran',
  country: 'Iran',
  weatherStationId: 'station:40754',
}

/** A project in Tehran, with masses or still without. */
export async function makeProject(
  person: Pick<Person, 'call'>,
  name: string,
  masses: readonly Mass[] = [],
  header: Readonly<Record<string, unknown>> = {},
): Promise<Project> {
  let project = await person.call<Project>('POST', '/projects', {
    name,
    country: 'Iran',
    primaryBuildingType: 'office',
    units: 'SI',
    ...header,
  })
  if (masses.length === 0) return project
  project = await person.call<Project>('PUT', `/projects/${project._id}/location`, {
    version: project.version,
    userInputs: tehran,
  })
  return person.call<Project>('PUT', `/projects/${project._id}/vertices`, { version: project.version, masses })
}

/** Decision of a payer on the sandbox's page. */
export type Decision = 'pay' | 'decline' | 'cancel'

/** Sends the form of the sandbox's page, without a browser. */
export async function decideAt(checkout: string, decision: Decision): Promise<void> {
  const answer = await fetch(checkout, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The sandbox answers ${answer.status} to ${decision}`)
}

/** Starts a payment at the sandbox; answers its id and the address of the sandbox's page. */
export async function startPayment(person: Person, project: Project) {
  const quote = await person.call<Quote>('GET', `/projects/${project._id}/pricing`)
  const { payment, redirectUrl } = await person.call<{
    readonly payment: { readonly _id: string }
    readonly redirectUrl: string
  }>('POST', `/projects/${project._id}/pricing`, { gateway: 'sandbox', quote: quote.id })
  return { id: payment._id, checkout: redirectUrl }
}

/** Pays a project of a person whose address is verified. */
export async function payProject(person: Person, project: Project): Promise<void> {
  const { checkout } = await startPayment(person, project)
  await decideAt(checkout, 'pay')
}

/** Runs the baseline of a paid project to its end. */
export async function runBaseline(person: Person, project: Project): Promise<Run> {
  const path = `/projects/${project._id}/baseline`
  await person.call('POST', path)
  return untilDone(() => person.call<Run>('GET', path))
}

/** A paid project with its baseline. */
export async function makePaidProject(
  person: Person,
  name: string,
  masses: readonly Mass[] = [house],
): Promise<Project> {
  const project = await makeProject(person, name, masses)
  await payProject(person, project)
  await runBaseline(person, project)
  return project
}

/** Confirms the address with the code that was mailed. */
export async function verifyAddress(badgir: Pick<OpenedBadgir, 'codeFor'>, person: Person): Promise<void> {
  await person.call('PUT', '/verify/email', { otp: await badgir.codeFor(person.email) })
}
