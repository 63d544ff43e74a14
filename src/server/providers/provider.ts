import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Values, Variable } from '../variable.ts'
import type { Gateway } from './gateway.ts'

/** Records of a provider that this product keeps for it, by id. All servers of an installation share them. */
export interface Book {
  readonly read: (id: string) => Promise<unknown>
  /** Stores a record unless there is one. */
  readonly open: (id: string, record: object) => Promise<void>
  /** Changes a record alone. @returns the record after it; undefined without a record */
  readonly change: (id: string, change: (record: unknown) => object) => Promise<unknown>
}

/** Parts of the server that a provider may use. */
export interface ProviderWorld {
  readonly now: () => Date
  readonly fetch: typeof fetch
  readonly publicUrl: () => string
  /** A secret of this installation by name, made at first use. */
  readonly secret: (name: string) => string
  readonly book: Book
}

type Settings = Readonly<Record<string, Variable<string>>>

/**
 * A provider of payments: one record in its folder and one line in `all-providers.ts`. The table of settings, the
 * refusal of missing ones, the gateways of a quote, the row of the health page and the routes follow from it.
 */
export interface PaymentProvider<S extends Settings = Settings> {
  readonly name: string
  /** Variables of the environment, by their names in `Config`. */
  readonly settings: S
  /** Settings without which it cannot open. */
  readonly needs: readonly string[]
  /** Opens it; a library that only it needs is loaded here. A method, so that a list may hold providers of any settings. */
  open(settings: Values<S>, world: ProviderWorld): Promise<OpenProvider>
}

export interface OpenProvider {
  readonly gateway: Gateway
  /** Routes of its own: pages that another company would run. */
  readonly routes?: (app: FastifyInstance, log: FastifyBaseLogger) => Promise<void>
}

/** Keeps the settings' types of a record. */
export function paymentProvider<S extends Settings>(
  provider: PaymentProvider<S> & { readonly needs: readonly (keyof S & string)[] },
): PaymentProvider<S> {
  return provider
}
