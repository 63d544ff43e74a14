import type { Page } from 'playwright-core'

/** Goes to an address as a link does. The page is loaded as a whole where it is not the product's, or shows the address already. */
export async function goTo(page: Page, path: string): Promise<void> {
  const here = new URL(page.url())
  const isApp = (await page.locator('#root').count()) === 1
  if (!isApp || here.pathname + here.search === path) await page.goto(path)
  else
    await page.evaluate(to => {
      history.pushState(null, '', to)
    }, path)
}
