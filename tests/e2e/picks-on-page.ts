import { expect } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { Pick } from '#contract/entities/study.ts'
import { studyStages } from '#contract/options.ts'
import type { picksMachine, PicksEvent } from '#machines/project/picks.machine.ts'

type Snapshot = SnapshotFrom<typeof picksMachine>

const stageNames = { passive: 'Passive', active: 'Active', offset: 'Offset' } as const

function nameOf({ name, stage, row }: Pick): string {
  return name ?? `${stageNames[stage]} ${row}`
}

/**
 * Lets a test set the id of the next pick on a page: a study belongs to its pick by the id, even if that is picked
 * again.
 */
export async function tellIds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const random = crypto.randomUUID.bind(crypto)
    crypto.randomUUID = () => {
      const next = document.documentElement.dataset['nextId']
      delete document.documentElement.dataset['nextId']
      return (next ?? random()) as ReturnType<typeof random>
    }
  })
}

/** The page of a pick's stage, with its design pinned. */
async function pinOf(page: Page, { stage, row }: Pick) {
  await page.getByTestId(`page-${stage}`).click()
  await page.getByTestId(`stage-${stage}`).waitFor()
  const rows = page.getByRole('table', { name: 'Designs that are kept' })
  const pin = rows.getByRole('button', { name: `Pin ${row}`, exact: true })
  await pin.or(rows.getByRole('button', { name: `Unpin ${row}`, exact: true })).waitFor()
  if (await pin.isVisible()) await pin.click()
}
async function nextId(page: Page, { id }: Pick) {
  await page.evaluate(next => {
    document.documentElement.dataset['nextId'] = next
  }, id)
}
/** Entries under “More” in the line of a pick. */
async function chooseOf(page: Page, id: string, what: 'Rename' | 'Remove') {
  const line = page.locator(`[data-pick="${id}"]`)
  await line.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
  return line
}

/**
 * Performs an event of the picks as a person does. `tree.read` is the server's event, which the machine's own walk has.
 *
 * @param turn counts: an event with several ways is done in another way each time
 */
export async function doOnPicks(page: Page, event: PicksEvent, { context }: Snapshot, turn: number): Promise<void> {
  switch (event.type) {
    case 'pick.added':
      await pinOf(page, event.pick)
      await nextId(page, event.pick)
      await page.getByTestId(`pick-${event.pick.row}`).click()
      return
    case 'pick.named': {
      const line = await chooseOf(page, event.id, 'Rename')
      await line.getByRole('textbox').fill(event.name)
      if (turn % 2 === 0) await line.getByRole('textbox').press('Enter')
      else await page.getByTestId('pick-tree').getByRole('heading').click()
      return
    }
    case 'pick.changed': {
      await pinOf(page, event.to)
      await page.getByRole('button', { name: `Pick ${event.to.row} instead of another one` }).click()
      await nextId(page, event.to)
      const before = context.picks.find(({ id }) => id === event.id)
      const name = before === undefined ? '' : nameOf(before)
      await page.getByRole('menuitem', { name: `Instead of ${name}`, exact: true }).click()
      return
    }
    case 'pick.removed':
      await chooseOf(page, event.id, 'Remove')
      return
    case 'question.confirmed':
      await page.getByTestId('confirm-change').click()
      return
    case 'question.declined': {
      const dialog = page.getByRole('dialog').filter({ has: page.getByTestId('keep-pick') })
      // The keyboard is in it before anybody reaches for a key; while the menu that it came from still fades, antd gives Escape to that.
      await expect.poll(() => dialog.evaluate(box => box.contains(document.activeElement)), { interval: 20 }).toBe(true)
      await expect.poll(() => page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').count()).toBe(0)
      if (turn % 3 === 0) await page.getByTestId('keep-pick').click()
      else if (turn % 3 === 1) await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Close' }).click()
      return
    }
    case 'undone':
      await page.getByRole('button', { name: 'Undo the last change of the picks' }).click()
      return
    case 'redone':
      await page.getByRole('button', { name: 'Redo the last change of the picks' }).click()
      return
    case 'tree.read':
      throw new Error('No hand tells what the server has')
  }
}

/** The picks as they stand in a tree: each with those that stand on it behind it. */
function inTree(picks: readonly Pick[], parent: string | null = null): readonly Pick[] {
  return picks.flatMap(pick => (pick.parent === parent ? [pick, ...inTree(picks, pick.id)] : []))
}

/**
 * Waits until the page shows what the machine has: the tree, the question, and which steps may be taken back or made again.
 *
 * @param message the step before, in words
 */
export async function expectPicks(page: Page, { context, value }: Snapshot, message: string): Promise<void> {
  const { picks, question, past, future } = context
  const tree = page.getByTestId('pick-tree')
  const confirm = page.getByTestId('confirm-change')
  await expect
    .poll(
      async () => ({
        picks: await tree
          .locator('[data-pick]')
          .evaluateAll(lines =>
            lines.map(line => [line.getAttribute('data-pick'), line.querySelector('a')?.textContent]),
          ),
        asks: await confirm.isVisible(),
        mayUndo: await tree.locator('[aria-label="Undo the last change of the picks"]').isEnabled(),
        mayRedo: await tree.locator('[aria-label="Redo the last change of the picks"]').isEnabled(),
      }),
      { message },
    )
    .toEqual({
      picks: inTree(picks).map(pick => [pick.id, nameOf(pick)]),
      asks: value === 'asking',
      mayUndo: past.length > 0,
      mayRedo: future.length > 0,
    })
  if (question === null) return
  const questionText = (await page.getByRole('dialog').filter({ has: confirm }).textContent()) ?? ''
  expect(questionText, message).toContain(question.to === null ? 'Remove this pick?' : 'Change this pick?')
  const counts = studyStages.flatMap(stage =>
    question.counts[stage] === 0 ? [] : [`${question.counts[stage]} ${stage}`],
  )
  expect(questionText, message).toContain(counts.join(', '))
  for (const pick of question.goes) expect(questionText, message).toContain(nameOf(pick))
  if (question.to !== null) expect(questionText, message).toContain(nameOf(question.to))
}
