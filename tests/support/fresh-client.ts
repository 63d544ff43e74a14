import { configureClient } from '../../src/web/api/call.ts'

/** Takes the page's client back to what it is before a session starts: test files share it. */
export function freshClient(): void {
  configureClient({ baseUrl: '/api', token: () => undefined, language: () => 'en', refused: () => {} })
}
