import type { Page } from 'playwright-core'

/** A picture: its address, and the actions and conditions before it is taken. */
export interface Shot {
  readonly name: string
  readonly path: string
  readonly ready?: string
  /** A study runs: the network never rests. */
  readonly isRunning?: boolean
  readonly prepare?: (page: Page) => Promise<unknown>
}
