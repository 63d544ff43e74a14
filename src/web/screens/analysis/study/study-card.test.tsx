// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/options.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showScreen, type ShownScreen } from '../../../../../tests/support/show-screen.tsx'
import { noFigures } from '#building/studies/design-figures.ts'
import { StudyCard } from './study-card.tsx'
import { emptyDraft, withOptionsOf, type StudyDraft } from './study-draft.ts'

// 4⁷ = 16,384 designs: more than a study holds.
const parameters = [
  'orientation',
  'overhangAngle',
  'finAngle',
  'wallAbsorption',
  'roofAbsorption',
  'airLeakage',
  'windowOpening',
] as const
const many = parameters.reduce((draft, key) => withOptionsOf(draft, key, [1, 2, 3, 4]), emptyDraft)

let page: ShownScreen
let draft: StudyDraft
let runs = 0
afterEach(() => page.close())

function Card() {
  const [now, setNow] = useState<StudyDraft>({ ...many, sample: { size: 2000, seed: 1 } })
  useEffect(() => {
    draft = now
  }, [now])
  return (
    <>
      <button
        onClick={() => {
          setNow(before => withOptionsOf(before, 'orientation', []))
          setNow(before => withOptionsOf(before, 'overhangAngle', []))
        }}
      >
        fewer
      </button>
      <StudyCard
        draft={now}
        onDraft={setNow}
        pace={() => null}
        baseline={noFigures}
        baseName="Passive 146"
        floorArea={100}
        busy={false}
        onRun={() => {
          runs++
        }}
      />
    </>
  )
}
async function open(language: Language = 'en') {
  runs = 0
  window.innerWidth = 1440
  page = await showScreen(editedProject(officeOf([])).around(<Card />), { language })
}
function field(name: 'size' | 'seed') {
  const found = page.page.querySelector<HTMLInputElement>(`#sample-${name}`)
  if (found === null) throw new Error(`no ${name} is asked for`)
  return found
}
function label(name: 'size' | 'seed') {
  return page.page.querySelector(`label[for=sample-${name}]`)?.textContent ?? ''
}
function problems() {
  return [...page.page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
}
function run() {
  return page.page.querySelector<HTMLButtonElement>('[data-testid=run-study]')
}

describe('the size and the seed of a sample', () => {
  test.each(['1200', '1,200', '1٬200', '۱۲۰۰', '۱٬۲۰۰', '١٢٠٠', ' 1 200 '])('written %j are 1200', async text => {
    await open()
    for (const name of ['size', 'seed'] as const) await page.type(label(name), text)
    expect([draft.sample, problems()]).toEqual([{ size: 1200, seed: 1200 }, []])
  })

  test('stand in the digits of the reader', async () => {
    await open('fa')
    expect([field('size').value, field('seed').value]).toEqual(['۲۰۰۰', '۱'])
    await page.type(label('size'), '1200')
    expect(field('size').value).toBe('1200')
    await page.type(label('size'), '1200', true)
    expect(field('size').value).toBe('۱۲۰۰')
  })

  test.each([
    ['size', '6000', 'Please insert a number from 1 to 5,000.'],
    ['size', '0', 'Please insert a number from 1 to 5,000.'],
    ['size', '2.5', 'Please insert a whole number.'],
    ['size', 'many', 'Please insert the valid number.'],
    ['size', '', 'Please insert the valid number.'],
    ['seed', '-1', 'Please insert a number from 0 to 4,294,967,295.'],
    ['seed', '4294967296', 'Please insert a number from 0 to 4,294,967,295.'],
  ] as const)(
    'a %s of %j is told, stays as it was typed, and keeps the study from running',
    async (name, text, problem) => {
      await open()
      await page.type(label(name), text, true)
      expect([problems(), field(name).value, draft.sample]).toEqual([[problem], text, { size: 2000, seed: 1 }])
      expect([run()?.disabled, page.words()]).toEqual([
        true,
        expect.stringContaining('Correct the size or the seed of the sample first.'),
      ])
      await page.type(label(name), '7', true)
      expect([problems(), draft.sample?.[name], run()?.disabled]).toEqual([[], 7, false])
    },
  )

  test('where all designs fit again, what was refused keeps nothing from running', async () => {
    await open()
    await page.type(label('size'), 'many')
    expect(run()?.disabled).toBe(true)
    await page.press('fewer')
    expect([page.page.querySelector('.study-sample'), run()?.disabled]).toEqual([null, false])
    run()?.click()
    expect(runs).toBe(1)
  })
})
