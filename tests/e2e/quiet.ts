import type { Page } from 'playwright-core'

/**
 * Watches the requests of a page. The returned function waits until no request is open and the fonts are loaded: three
 * frames without a call, while `networkidle` waits half a second.
 */
export function quiet(page: Page): () => Promise<void> {
  let calls = 0
  page.on('request', () => {
    calls++
  })
  const end = () => {
    calls--
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    for (let frames = 0; frames < 3; frames = calls > 0 ? 0 : frames + 1)
      await page.evaluate(
        () =>
          new Promise(done => {
            requestAnimationFrame(done)
          }),
      )
    await page.evaluate(() => document.fonts.ready)
  }
}
