import type { BrowserContext, Page } from 'playwright-core'
import type { OpenedBadgir } from './open-badgir.ts'
import { beginAs, type Person } from './person.ts'

/** Pages of one test: each a browser of its own, with a person logged in or nobody; all closed after the test. */
export function visits() {
  const opened: BrowserContext[] = []
  return {
    open: async (
      badgir: OpenedBadgir,
      person?: Person,
    ): Promise<{ readonly page: Page; readonly context: BrowserContext }> => {
      const { page, context } = await badgir.newPage({ colorScheme: 'light' })
      opened.push(context)
      page.setDefaultTimeout(10_000)
      if (person !== undefined) await beginAs(context, person)
      return { page, context }
    },
    closeAll: async (): Promise<void> => {
      await Promise.all(opened.splice(0).map(context => context.close()))
    },
  }
}
