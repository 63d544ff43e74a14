import type { Page } from 'playwright-core'

/**
 * Watches what a page asks for. The function it answers waits until nothing is asked for any more and the fonts are there: three frames
 * without a call, where `networkidle` waits half a second.
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
