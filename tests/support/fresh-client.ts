import { configureClient } from '../../src/web/api/send.ts'

/** Resets the page's client to its state before a session, since test files share it. */
export function freshClient(): void {
  configureClient({ baseUrl: '/api', token: () => undefined, language: () => 'en', refused: () => {} })
}
