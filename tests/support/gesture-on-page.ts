import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { toolNamed } from '#web/workbench/tools/all-tools.ts'
import type { Gesture } from './gesture.ts'

/** View stated by the canvas: position of the site on the page, px/m, and project north. */
async function viewOf(page: Page) {
  const canvas = page.getByTestId('workbench-canvas')
  const box = await canvas.boundingBox()
  const [scale, originX, originY, rotation] = await canvas.evaluate(({ dataset }) =>
    [dataset['scale'], dataset['originX'], dataset['originY'], dataset['rotation']].map(Number),
  )
  if (box === null || scale === undefined || originX === undefined || originY === undefined || rotation === undefined)
    throw new Error('The canvas does not say how it is seen')
  return { scale, x: box.x + originX, y: box.y + originY, turn: (rotation * Math.PI) / 180 }
}

/** Position on the page of a place of the drawing. */
async function pixelOf(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const view = await viewOf(page)
  const east = x * Math.cos(view.turn) + y * Math.sin(view.turn)
  const north = y * Math.cos(view.turn) - x * Math.sin(view.turn)
  return [view.x + east * view.scale, view.y - north * view.scale]
}

/** Place of the drawing under a pixel of the page. */
async function placeAt(page: Page, [px, py]: readonly [number, number]): Promise<readonly [number, number]> {
  const view = await viewOf(page)
  const east = (px - view.x) / view.scale
  const north = (view.y - py) / view.scale
  return [
    east * Math.cos(view.turn) - north * Math.sin(view.turn),
    north * Math.cos(view.turn) + east * Math.sin(view.turn),
  ]
}

/** Waits until a check holds, for at most 15 s: the panel follows an edit after the frame that shows it. */
async function soon(check: () => Promise<void>): Promise<void> {
  const until = Date.now() + 15_000
  for (;;) {
    try {
      await check()
      return
    } catch (problem) {
      if (Date.now() > until) throw problem
      await new Promise(done => setTimeout(done, 50))
    }
  }
}

/**
 * Runs a gesture on the open Draw building tab with real pointer and key events. The steps run in order: each needs the
 * page after the step before.
 */
export async function drivePage(page: Page, { steps }: Gesture): Promise<void> {
  const canvas = page.getByTestId('workbench-canvas')
  let pixel: readonly [number, number] = [0, 0]
  const before = Number(await canvas.getAttribute('data-masses'))
  for (const step of steps) {
    switch (step.does) {
      case 'tool':
        await page.keyboard.press(toolNamed(step.tool).letter)
        break
      case 'pointerDown':
      case 'pointerMove':
      case 'pointerUp':
        if (step.shift === true) await page.keyboard.down('Shift')
        if (step.free === true) await page.keyboard.down('Control')
        if (step.alt === true) await page.keyboard.down('Alt')
        // It is pressed and released at its present position: the view may have moved under the pointer.
        if (step.does === 'pointerMove') {
          pixel = await pixelOf(page, step.x, step.y)
          await page.mouse.move(...pixel)
        }
        if (step.does === 'pointerDown') await page.mouse.down()
        if (step.does === 'pointerUp') await page.mouse.up()
        if (step.shift === true) await page.keyboard.up('Shift')
        if (step.free === true) await page.keyboard.up('Control')
        if (step.alt === true) await page.keyboard.up('Alt')
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
        await soon(async () => {
          const area = Number(await page.getByTestId('footprint-area').getAttribute('data-square-metres'))
          assert.ok(Math.abs(area - step.lastArea) < 0.01, `${area} m² drawn, ${step.lastArea} m² wanted`)
        })
        break
      }
      case 'holdSpace':
        await page.keyboard.down('Space')
        break
      case 'leaveSpace':
        await page.keyboard.up('Space')
        break
      case 'expectTool':
        assert.equal(await canvas.getAttribute('data-tool'), step.tool)
        break
      case 'expectMasses':
        assert.equal(Number(await canvas.getAttribute('data-masses')), step.masses)
        break
      case 'expectSelected':
        assert.equal(await canvas.getAttribute('data-selection'), step.selected)
        break
      case 'expectArea': {
        await soon(async () => {
          const area = Number(await page.getByTestId('footprint-area').getAttribute('data-square-metres'))
          assert.ok(Math.abs(area - step.area) < 0.01, `${area} m² shown, ${step.area} m² wanted`)
        })
        break
      }
      case 'expectCorner':
        // The panel has no fields of corners while several masses are selected.
        if ((await canvas.getAttribute('data-selection'))?.includes(' ') === true) break
        for (const [axis, wanted] of [
          ['x', step.x],
          ['y', step.y],
        ] as const) {
          await soon(async () => {
            const shown = await page.getByLabel(`${axis} of corner ${step.corner}`, { exact: true }).inputValue()
            assert.ok(
              Math.abs(Number(shown.replace('−', '-')) - wanted) < 0.006,
              `${axis} of corner ${step.corner} is ${shown}, ${wanted} wanted`,
            )
          })
        }
        break
      case 'expectMeasured': {
        const shown = await canvas.getAttribute('data-measured')
        if (step.length === null) assert.equal(shown, null)
        else assert.ok(Math.abs(Number(shown) - step.length) < 1e-6, `${shown} m measured, ${step.length} m wanted`)
        break
      }
      case 'expectUnderPointer': {
        const [x, y] = await placeAt(page, pixel)
        assert.ok(Math.hypot(x - step.x, y - step.y) < 0.05, `${x}, ${y} is under the pointer`)
        break
      }
      case 'expectRefused': {
        const notice = page.locator('[data-testid=workbench-refusal][role=alert]')
        assert.equal((await notice.count()) === 0 ? null : await notice.getAttribute('data-reason'), step.reason)
        break
      }
    }
  }
}
