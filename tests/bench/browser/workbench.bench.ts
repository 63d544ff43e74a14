import type { Page } from 'playwright-core'
import { worstDrawings } from '../../fixtures/worst-drawings.ts'
import { openBadgir } from '../../e2e/open-badgir.ts'
import { beginAs, makeProject, signUp, verifyAddress } from '../../e2e/person.ts'
import type { Bench } from '../bench.ts'

const moves = 60
const presses = 20
const masses = worstDrawings['two hundred houses'] ?? []
const data = '200 masses of 25 corners, Chromium at 1440 × 900'
const canvas = '[data-testid=workbench-canvas]'

/** The value that 19 of 20 do not pass. */
function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN
}

/** Waits until the plan is painted; answers the time since the page began, or since a moment of the page [ms]. */
function painted(page: Page, since = 0): Promise<number> {
  return page.evaluate(
    async ([selector, count, start]) => {
      const frame = () =>
        new Promise(done => {
          requestAnimationFrame(done)
        })
      while (
        document.querySelector(`${selector} canvas`) === null ||
        document.querySelector<HTMLElement>(selector)?.dataset['masses'] !== count
      )
        await frame()
      await frame()
      return performance.now() - start
    },
    [canvas, String(masses.length), since] as const,
  )
}

/** Listens for an event; the answer gives the time from each one to the end of its frame [ms], its wait for the frame included. */
async function watchFrames(page: Page, event: 'pointermove' | 'keydown'): Promise<() => Promise<readonly number[]>> {
  const times = await page.evaluateHandle(name => {
    const found: number[] = []
    window.addEventListener(
      name,
      () => {
        const start = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // A message that is sent within the frame arrives after its paint.
          port1.addEventListener('message', () => {
            found.push(performance.now() - start)
          })
          port1.start()
          port2.postMessage(null)
        })
      },
      true,
    )
    return found
  }, event)
  return () => times.jsonValue()
}

/** The largest project on the page of its drawing. */
async function openLargest() {
  const badgir = await openBadgir()
  const person = await signUp(badgir, 'bench@badgir.example')
  await verifyAddress(badgir, person)
  const project = await makeProject(person, 'Two hundred houses', masses)
  const { page, context } = await badgir.newPage()
  await beginAs(context, person)
  const path = `/dashboard/projects/show/${project._id}/draw-building`
  await page.goto(path)
  await painted(page)
  return { page, path, close: badgir.close }
}

/** Position on the page of the middle of a house. */
async function middleOf(page: Page, at: number): Promise<readonly [number, number]> {
  const box = await page.locator(canvas).boundingBox()
  const view = await page.locator(canvas).evaluate(({ dataset }) => ({
    scale: Number(dataset['scale']),
    x: Number(dataset['originX']),
    y: Number(dataset['originY']),
  }))
  const ring = masses[at]?.vertices ?? []
  const middle = (axis: 0 | 1) => ring.reduce((sum, corner) => sum + corner[axis], 0) / ring.length
  return [(box?.x ?? 0) + view.x + middle(0) * view.scale, (box?.y ?? 0) + view.y - middle(1) * view.scale]
}

let inDrag: readonly number[] = []
let afterKey: readonly number[] = []
let opened = 0

/** Needs a built page (`npm run build`) and a Chromium. */
export const workbenchBenches: readonly Bench[] = [
  {
    name: 'browser/workbench-drag-200',
    describe: `${data}: ${moves} moves of the pointer with a mass in hand, snapping on`,
    rate: { unit: 'moves/s', count: moves },
    repeat: 1,
    samples: 1,
    note: () => `move to the end of its frame p95 ${p95(inDrag).toFixed(0)} ms (aim 20)`,
    prepare: async () => {
      const { page, close } = await openLargest()
      const [x, y] = await middleOf(page, 112)
      await page.mouse.click(x, y)
      return {
        run: async () => {
          await page.mouse.move(x, y)
          await page.mouse.down()
          await page.mouse.move(x + 5, y + 5)
          const times = await watchFrames(page, 'pointermove')
          for (let i = 1; i <= moves; i++) await page.mouse.move(x + 5 + i, y + 5 + (i % 7))
          inDrag = await times()
          await page.keyboard.press('Escape')
          await page.mouse.up()
          return inDrag.length
        },
        close,
      }
    },
  },
  {
    name: 'browser/workbench-key-200',
    describe: `${data}: ${presses} presses of an arrow key, each an edit of a mass`,
    rate: { unit: 'presses/s', count: presses },
    repeat: 1,
    samples: 1,
    note: () => `key to the end of its frame p95 ${p95(afterKey).toFixed(0)} ms (aim 50)`,
    prepare: async () => {
      const { page, close } = await openLargest()
      await page.mouse.click(...(await middleOf(page, 112)))
      return {
        run: async () => {
          const times = await watchFrames(page, 'keydown')
          for (let i = 0; i < presses; i++) await page.keyboard.press(i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
          await painted(page)
          afterKey = await times()
          return afterKey.length
        },
        close,
      }
    },
  },
  {
    name: 'browser/workbench-open-200',
    aim: 1000,
    describe: `${data}: the project's page again, to the painted plan`,
    repeat: 1,
    note: () => `by the page's own clock ${opened.toFixed(0)} ms`,
    prepare: async () => {
      const { page, path, close } = await openLargest()
      return {
        run: async () => {
          await page.goto(path, { waitUntil: 'commit' })
          opened = await painted(page)
          return masses.length
        },
        close,
      }
    },
  },
  {
    name: 'browser/workbench-first-view',
    aim: 1000,
    describe: `${data}: from the tab of the place to the painted plan`,
    repeat: 1,
    prepare: async () => {
      const { page, path, close } = await openLargest()
      const away = () => page.goto(path.replace('draw-building', 'location'))
      await away()
      return {
        run: async () => {
          await page.locator('a[href$="/draw-building"]').first().click()
          await painted(page)
          await page.locator('a[href$="/location"]').first().click()
          await page.locator(canvas).waitFor({ state: 'detached' })
          return masses.length
        },
        close,
      }
    },
  },
]
