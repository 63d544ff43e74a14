import type * as Schema from 'effect/Schema'
import type { ErrorCode } from '../errors.ts'
import type { TokenScope } from '../token-scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Callers allowed: anybody, a live session, a super-admin's session. */
export type Access = 'anyone' | 'user' | 'super-admin'
type Codec = Schema.Codec<unknown, unknown>

export interface CallDefinition {
  readonly access: Access
  readonly summary: string
  /** Scope of a personal token that opens it; absent: closed to every token. */
  readonly scope?: TokenScope
  /** Whether a link of the project opens it, for reading. */
  readonly isOfLink?: true
  readonly path?: Codec
  readonly query?: Codec
  readonly body?: Codec
  /** A multipart form with one file in this field, instead of a JSON body. */
  readonly file?: string
  /** The schema of a successful answer; absent: no body. */
  readonly ok?: Codec
  /** Whether it may answer 204 without a body in place of `ok`. */
  readonly mayBeEmpty?: true
  /** HTTP status of success; absent = 200. */
  readonly status?: 200 | 201 | 204
  /** Media type of an answer that is a stream or a document, not JSON. */
  readonly produces?: string
  /** Media types of documents that it can answer instead of JSON, on request. */
  readonly documents?: readonly string[]
  readonly errors?: readonly ErrorCode[]
}
export interface Call extends CallDefinition {
  readonly method: Method
  /** Path below `/api`; `{name}` are path parameters. */
  readonly route: string
}

/**
 * A call of the contract, as data. The server validates with it, the page's client encodes and decodes with it, and the
 * OpenAPI document and the authorisation matrix are made from it.
 */
export function call<const D extends CallDefinition>(
  method: Method,
  route: string,
  definition: D,
): D & Pick<Call, 'method' | 'route'> {
  return { method, route, ...definition }
}

type TypeOf<C> = C extends Schema.Codec<infer T, infer _E> ? T : undefined
type Part<C, K extends string> = K extends keyof C ? TypeOf<C[K]> : undefined
export type PathOf<C> = Part<C, 'path'>
export type QueryOf<C> = Part<C, 'query'>
export type BodyOf<C> = Part<C, 'body'>
export type OkOf<C> = C extends { readonly mayBeEmpty: true } ? Part<C, 'ok'> | undefined : Part<C, 'ok'>
