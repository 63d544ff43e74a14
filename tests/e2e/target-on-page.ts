import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import studies from '#locales/en/studies.json' with { type: 'json' }
import type { targetMachine, TargetEvent } from '#machines/analysis/target.machine.ts'

type Snapshot = SnapshotFrom<typeof targetMachine>

/** Drag targets of a handle as a share of the scale from its low end, by their names in the walk. */
const shares: Readonly<Record<number, number>> = { 50: 0.3, 60: 0.55 }
/** The keys that move it there, from wherever it is. */
const keys: Readonly<Record<number, readonly string[]>> = {
  55: ['Home', 'ArrowRight', 'PageUp'],
  90: ['End', 'ArrowLeft', 'ArrowDown'],
}

function handleOf(page: Page, column: VariantColumnKey): Locator {
  return page.getByTestId(`target-${column}`)
}
async function press(page: Page, column: VariantColumnKey, pressed: readonly string[]) {
  for (const key of pressed) await handleOf(page, column).press(key)
}
/** px of the page, from left to right, and the middle of the handle. */
async function scaleOf(page: Page, column: VariantColumnKey) {
  const handle = handleOf(page, column)
  const track = await page.locator('.target-scale').filter({ has: handle }).boundingBox()
  const box = await handle.boundingBox()
  if (track === null || box === null) throw new Error(`${column} has no scale on the page`)
  return { left: track.x, width: track.width, x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
async function valueOf(page: Page, column: VariantColumnKey, what: 'now' | 'min' | 'max' = 'now') {
  return Number(await handleOf(page, column).getAttribute(`aria-value${what}`))
}
/** A whole pixel, so that the value under it is one number. */
function pixelAt({ left, width }: { readonly left: number; readonly width: number }, share: number) {
  return Math.round(left + share * width)
}

/**
 * Does what a person does for an event of a target; what was left is found by no hand.
 *
 * @param held whose handle is pressed
 */
export async function doOnTarget(page: Page, event: TargetEvent, held: VariantColumnKey | null = null): Promise<void> {
  switch (event.type) {
    case 'handle.pressed': {
      await handleOf(page, event.column).scrollIntoViewIfNeeded()
      const { x, y } = await scaleOf(page, event.column)
      await page.mouse.move(x, y)
      await page.mouse.down()
      return
    }
    case 'handle.moved': {
      const scale = await scaleOf(page, held ?? 'net')
      await page.mouse.move(pixelAt(scale, shares[event.to] ?? 0), scale.y + 3)
      return
    }
    case 'handle.released':
      await page.mouse.up()
      return
    case 'handle.cancelled':
      await page.keyboard.press('Escape')
      // Escape lets go of the handle; a person releases the button afterwards, which must change nothing.
      await page.mouse.up()
      return
    case 'handle.stepped':
      await press(page, event.column, keys[event.to] ?? [])
      return
    case 'second.chosen':
      await page.getByRole('combobox', { name: 'Target on a second figure' }).click()
      await page
        .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
        .filter({ hasText: studies.column[event.column] })
        .click()
      return
    case 'second.dropped':
      await page.getByRole('button', { name: 'Without the second figure' }).click()
      return
    case 'targets.cleared':
      await page.getByRole('button', { name: 'Clear the target' }).click()
      return
    case 'targets.given':
    case 'targets.found':
      throw new Error('targets are given by an address, or found by the server')
  }
}

/** Values of the handles without a target and at each target of the walk, as on the page. */
export type TargetValues = (column: VariantColumnKey, target: number | undefined) => number

/**
 * Reads where handles stand: at the figure itself, and where keys move them. Where they are dragged to follows from the scale. The page is
 * left without a target.
 */
export async function readTargetValues(
  page: Page,
  figures: readonly VariantColumnKey[],
  by: Readonly<Record<number, VariantColumnKey>>,
): Promise<TargetValues> {
  const values = new Map<string, number>()
  for (const column of figures) {
    if (column !== 'net') await doOnTarget(page, { type: 'second.chosen', column })
    await handleOf(page, column).waitFor()
    const scale = await scaleOf(page, column)
    const [now, low, high] = [
      await valueOf(page, column),
      await valueOf(page, column, 'min'),
      await valueOf(page, column, 'max'),
    ]
    values.set(`${column} undefined`, now)
    for (const [target, share] of Object.entries(shares)) {
      const at = (pixelAt(scale, share) - scale.left) / scale.width
      values.set(`${column} ${target}`, Number((low + at * (high - low)).toFixed(1)))
    }
    for (const [target, pressed] of Object.entries(keys)) {
      if (by[Number(target)] !== column) continue
      await press(page, column, pressed)
      const value = await valueOf(page, column)
      values.set(`${column} ${target}`, value)
      // A few steps from the end that the first key goes to.
      const from = pressed[0] === 'Home' ? low : high
      expect(Math.abs(value - from)).toBeGreaterThan(0)
      expect(Math.abs(value - from)).toBeLessThan(0.1 * (high - low))
      await doOnTarget(page, { type: 'targets.cleared' })
    }
    if (column !== 'net') await doOnTarget(page, { type: 'second.dropped' })
    const own = [...values].filter(([name]) => name.startsWith(`${column} `)).map(([, value]) => value)
    expect(new Set(own).size).toBe(own.length)
  }
  return (column, target) => values.get(`${column} ${target}`) ?? Number.NaN
}

/**
 * Waits until the page shows what the machine has: handles and where they stand, which one is held, and what may be done next.
 *
 * @param message the step before, in words
 */
export async function expectTarget(
  page: Page,
  { context }: Snapshot,
  values: TargetValues,
  message: string,
): Promise<void> {
  const { targets, second, held } = context
  const columns: readonly VariantColumnKey[] = second === null ? ['net'] : ['net', second]
  const isAsked = columns.some(column => targets[column] !== undefined)
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const buttons = [...document.querySelectorAll<HTMLButtonElement>('.target button')]
          const named = (name: string) => buttons.find(button => button.textContent?.trim() === name)
          return {
            handles: [...document.querySelectorAll<HTMLElement>('[role=slider][data-testid^=target-]')].map(handle => [
              handle.dataset['testid'],
              Number(handle.getAttribute('aria-valuenow')),
              handle.classList.contains('target-held'),
            ]),
            mayChoose: document.querySelector('[aria-label="Target on a second figure"]') !== null,
            mayDrop: named('Without the second figure') !== undefined,
            mayClear: named('Clear the target') !== undefined,
            mayAsk: named('Find the smallest sets')?.disabled === false,
          }
        }),
      { interval: 20, message },
    )
    .toEqual({
      handles: columns.map(column => [`target-${column}`, values(column, targets[column]), held?.column === column]),
      mayChoose: second === null,
      mayDrop: second !== null,
      mayClear: isAsked,
      // A question is sent after the drag.
      mayAsk: isAsked && held === null,
    })
}
