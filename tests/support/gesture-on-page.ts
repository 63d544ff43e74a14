import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Gesture } from './gesture.ts'

/** Where a place of the drawing lies on the page, from what the canvas says of its view. */
async function pixelOf(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const canvas = page.getByTestId('workbench-canvas')
  const box = await canvas.boundingBox()
  const [scale, originX, originY, rotation] = await canvas.evaluate(({ dataset }) =>
    [dataset['scale'], dataset['originX'], dataset['originY'], dataset['rotation']].map(Number),
  )
  if (box === null || scale === undefined || originX === undefined || originY === undefined || rotation === undefined)
    throw new Error('The canvas does not say how it is seen')
  const turn = (rotation * Math.PI) / 180
  const east = x * Math.cos(turn) + y * Math.sin(turn)
  const north = y * Math.cos(turn) - x * Math.sin(turn)
  return [box.x + originX + east * scale, box.y + originY - north * scale]
}

/** Moves the mouse to a place of the drawing. */
export async function mouseTo(page: Page, x: number, y: number): Promise<void> {
  const [px, py] = await pixelOf(page, x, y)
  await page.mouse.move(px, py)
}

/**
 * Drives a gesture on the open Draw building tab with real pointer and key events. Steps follow each other: each needs
 * the page as the last one left it.
 */
export async function drivePage(page: Page, { steps }: Gesture): Promise<void> {
  const canvas = page.getByTestId('workbench-canvas')
  const before = Number(await canvas.getAttribute('data-masses'))
  for (const step of steps) {
    switch (step.does) {
      case 'tool':
        await page.keyboard.press(step.tool === 'rectangle' ? 'r' : 'p')
        break
      case 'pointerDown':
      case 'pointerMove':
      case 'pointerUp':
        if (step.shift === true) await page.keyboard.down('Shift')
        if (step.free === true) await page.keyboard.down('Control')
        await mouseTo(page, step.x, step.y)
        if (step.does === 'pointerDown') await page.mouse.down()
        if (step.does === 'pointerUp') await page.mouse.up()
        if (step.shift === true) await page.keyboard.up('Shift')
        if (step.free === true) await page.keyboard.up('Control')
        break
      case 'type':
        await page.keyboard.type(step.text)
        break
      case 'key':
        await page.keyboard.press(step.key)
        break
      case 'expectState':
        assert.equal(await canvas.getAttribute('data-state'), step.state)
        break
      case 'expectDrawn': {
        assert.equal(Number(await canvas.getAttribute('data-masses')) - before, step.masses)
        if (step.masses === 0) break
        const area = Number(await page.getByTestId('footprint-area').getAttribute('data-square-metres'))
        assert.ok(Math.abs(area - step.lastArea) < 0.01, `${area} m² drawn, ${step.lastArea} m² wanted`)
        break
      }
    }
  }
}
