// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ParameterKey, StudyStage } from '#building/stages/stage-parameters.ts'
import type { Building } from '#contract/entities/project.ts'
import type { UnitSystem } from '#contract/options.ts'
import { box, mass, untypedOffice } from '../../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showScreen, type ShownScreen } from '../../../../../tests/support/show-screen.tsx'
import { ParameterChoice } from './parameter-choice.tsx'
import { emptyDraft, optionsOf, withOptionsOf, type StudyDraft } from './study-draft.ts'

let page: ShownScreen
let draft: StudyDraft
afterEach(() => page.close())

function Choice({
  stage,
  begun,
  building,
}: {
  readonly stage: StudyStage
  readonly begun: StudyDraft
  readonly building: Building
}) {
  const [now, setNow] = useState(begun)
  useEffect(() => {
    draft = now
  }, [now])
  return (
    <ParameterChoice
      stage={stage}
      building={building}
      baseName="Passive 146"
      isSame={(parameter, option) => parameter === 'wallUValue' && option === 0.6}
      draft={now}
      refused={[]}
      onDraft={setNow}
    />
  )
}
async function open(
  begun: StudyDraft = emptyDraft,
  {
    stage = 'passive',
    units = 'SI',
    building = untypedOffice([], { units }),
  }: { readonly stage?: StudyStage; readonly units?: UnitSystem; readonly building?: Building } = {},
) {
  const part = editedProject(building).around(<Choice stage={stage} begun={begun} building={building} />)
  page = await showScreen(part)
}
function row(parameter: ParameterKey): HTMLElement {
  const found = page.page.querySelector<HTMLElement>(`[data-parameter="${parameter}"]`)
  if (found === null) throw new Error(`${parameter} is not offered`)
  return found
}
async function click(element: HTMLElement | null | undefined) {
  await act(async () => {
    element?.focus()
    element?.click()
  })
}
/** Opens a parameter's slots. */
async function unfold(parameter: ParameterKey) {
  await click(row(parameter).querySelector<HTMLElement>('[aria-expanded=false]'))
}
async function unfoldAgain(parameter: ParameterKey) {
  await click(row(parameter).querySelector<HTMLElement>('[aria-expanded=true]'))
  await unfold(parameter)
}
function slot(parameter: ParameterKey) {
  return row(parameter).querySelector<HTMLElement>('.option-slot')
}
function cards(parameter: ParameterKey): readonly HTMLElement[] {
  return [...row(parameter).querySelectorAll<HTMLElement>('.option-card:not(.option-beside)')]
}
function options(parameter: ParameterKey) {
  return optionsOf(draft, parameter)
}
/** Presses a key at the focus; answers whether the browser handles it too, at the new focus. */
async function key(name: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  await act(async () => {
    document.activeElement?.dispatchEvent(event)
  })
  return !event.defaultPrevented
}
async function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  await act(async () => {
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
}
async function type(parameter: ParameterKey, text: string) {
  await click(slot(parameter))
  const name = slot(parameter)?.querySelector('input')?.getAttribute('aria-label') ?? ''
  await page.type(name, text)
}
function plain(text: string | null) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
/** Focused element in words. */
function here() {
  const { activeElement } = document
  return activeElement === document.body
    ? 'nothing'
    : plain(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? null)
}
function problemsOf(parameter: ParameterKey) {
  return [...row(parameter).querySelectorAll('[role=alert]')].map(({ textContent }) => plain(textContent))
}
const walls = withOptionsOf(emptyDraft, 'wallUValue', [0.3, 0.6, 0.9])

describe('the arrows', () => {
  test('step over a preset that is taken by another parameter', async () => {
    await open(withOptionsOf(emptyDraft, 'wallMaterial', ['us-block', 'aac-200']))
    const closed = row('wallUValue').querySelector<HTMLElement>('[data-cell]')
    await act(async () => closed?.focus())
    expect(here()).toContain('Wall U-value. ')
    await key('ArrowRight')
    expect(here()).toBe('Show the options of Wall U-value')
    await key('ArrowLeft')
    expect(document.activeElement).toBe(closed)
  })

  test('go from line to line though one of them has nothing to go to', async () => {
    await open(withOptionsOf(emptyDraft, 'wallMaterial', ['us-block', 'aac-200']))
    await unfold('wallUValue')
    expect(slot('wallUValue')).toBeNull()
    await key('ArrowDown')
    expect(row('roofMaterial').contains(document.activeElement)).toBe(true)
    await key('ArrowUp')
    expect(row('wallUValue').contains(document.activeElement)).toBe(true)
  })

  test('reach the free slot beside the options', async () => {
    await open(walls)
    await unfold('wallUValue')
    await act(async () => cards('wallUValue')[2]?.focus())
    await key('ArrowRight')
    expect(here()).toBe('Add option')
  })
})

describe('where an option is removed', () => {
  test('the focus goes to the one after it, then to the one before, then to the slot', async () => {
    await open(walls)
    await unfold('wallUValue')
    await act(async () => cards('wallUValue')[1]?.focus())
    await key('Delete')
    expect([options('wallUValue'), here()]).toEqual([[0.3, 0.9], 'Wall U-value: 0.9 W/(m²·K)'])
    await key('Backspace')
    expect([options('wallUValue'), here()]).toEqual([[0.3], 'Wall U-value: 0.3 W/(m²·K)'])
    await key('Delete')
    expect([options('wallUValue'), here()]).toEqual([undefined, 'Add option'])
  })

  test('by its button, the focus is not lost either', async () => {
    await open(walls)
    await unfold('wallUValue')
    await click(page.control('Remove 0.3 W/(m²·K)', 'button'))
    expect([options('wallUValue'), here()]).toEqual([[0.6, 0.9], 'Wall U-value: 0.6 W/(m²·K)'])
  })
})

describe('a number in the slot', () => {
  test('is taken by Enter; the slot has the focus again, and of the fourth its card', async () => {
    await open(withOptionsOf(emptyDraft, 'wallUValue', [0.3, 0.6]))
    await unfold('wallUValue')
    await type('wallUValue', '۰٫۵')
    // Else it would press the slot.
    expect(await key('Enter')).toBe(false)
    expect([options('wallUValue'), here()]).toEqual([[0.3, 0.5, 0.6], 'Add option'])
    // As in a spreadsheet, a typed digit begins the number.
    await key('1')
    await page.type('Add an option of Wall U-value', '1.2')
    await key('Enter')
    expect([options('wallUValue'), here()]).toEqual([[0.3, 0.5, 0.6, 1.2], 'Wall U-value: 1.2 W/(m²·K)'])
    await unfoldAgain('wallUValue')
    expect(here()).toBe('Hide the options of Wall U-value')
  })

  test('is given up by Escape', async () => {
    await open(walls)
    await unfold('wallUValue')
    await type('wallUValue', '0.5')
    await key('Escape')
    expect([options('wallUValue'), here()]).toEqual([[0.3, 0.6, 0.9], 'Add option'])
  })

  test('that is none, impossible or there already is told and stays', async () => {
    await open(walls)
    await unfold('wallUValue')
    for (const [text, problem] of [
      ['thick', 'Please insert the valid number.'],
      ['5', 'Enter a value from 0.1 W/(m²·K) to 4 W/(m²·K).'],
      ['0,6', 'This option is already in the list.'],
    ] as const) {
      await type('wallUValue', text)
      await key('Enter')
      expect([problemsOf('wallUValue'), slot('wallUValue')?.querySelector('input')?.value]).toEqual([[problem], text])
    }
  })

  // The limit in the message is accepted. A value beyond it by one unit of the last decimal is refused.
  test.each([
    ['heatingSetpoint', 'passive', 'to 78.8 °F', '78.8', '78.9', 26],
    ['windowUValue', 'passive', 'to 1.232 Btu/(h·ft²·°F)', '1.232', '1.233', 7],
    ['airLeakage', 'passive', 'from 0.006 cfm/ft²', '0.006', '0.005', 0.1],
    ['fanPressure', 'active', 'from 0.21 in. w.g.', '0.21', '0.2', 50],
    ['windTurbineDiameter', 'offset', 'to 492.12 ft', '492.12', '492.13', 150],
  ] as const)(
    'of %s in inch-pound units is taken at the limit that is named',
    async (parameter, stage, named, at, beyond, si) => {
      await open(emptyDraft, { stage, units: 'PI' })
      await unfold(parameter)
      await type(parameter, beyond)
      await key('Enter')
      expect(problemsOf(parameter).join()).toContain(named)
      await type(parameter, at)
      await key('Enter')
      const near = (options(parameter) ?? []).filter(option => Math.abs(Number(option) / si - 1) < 0.1)
      expect(near).toHaveLength(1)
    },
  )
})

describe('numbers that are pasted', () => {
  test.each([
    ['0.2\t0.4\t0.5', [0.2, 0.4, 0.5]],
    ['0.2\r\n0.4\r\n', [0.2, 0.4]],
    ['۰٫۲؛ ۰٫۴', [0.2, 0.4]],
    ['0.2 0.4;0,5', [0.2, 0.4, 0.5]],
    ['0.2, 0.4', [0.2, 0.4]],
    ['0.2, 0.4, 0,5', [0.2, 0.4, 0.5]],
    ['۰٫۲، ۰٫۴', [0.2, 0.4]],
    ['1, 2 W/(m²·K)', [1, 2]],
    ['0.2 W/(m²·K) 0.4 W/(m²·K)', [0.2, 0.4]],
    ['0.2,0.4,0.5', [0.2, 0.4, 0.5]],
    ['1,5\n1,6', [1.5, 1.6]],
    ['0,35', [0.35]],
  ] as const)('as %j become options beside the one that stands', async (text, pasted) => {
    await open()
    await unfold('wallUValue')
    await act(async () => slot('wallUValue')?.focus())
    await paste(text)
    expect(options('wallUValue')?.filter(option => pasted.includes(option as never))).toEqual(pasted)
    expect([options('wallUValue')?.length, problemsOf('wallUValue')]).toEqual([pasted.length + 1, []])
  })

  test('into a slot that is typed in do not run together', async () => {
    await open(withOptionsOf(emptyDraft, 'wallUValue', [0.3]))
    await unfold('wallUValue')
    await click(slot('wallUValue'))
    await paste('1\n2')
    expect([options('wallUValue'), here()]).toEqual([[0.3, 1, 2], 'Add option'])
  })

  test('with thousands are read as such: 1 200 Pa is one number, 500 800 are two', async () => {
    const fan = withOptionsOf(emptyDraft, 'fanPressure', [300])
    await open(fan, { stage: 'active' })
    await unfold('fanPressure')
    await act(async () => slot('fanPressure')?.focus())
    await paste('1 200')
    expect(options('fanPressure')).toEqual([300, 1200])
    await paste('500 800')
    expect(options('fanPressure')).toEqual([300, 500, 800, 1200])
  })

  test.each([
    ['wallUValue', '1,2', 'unclear', []],
    ['wallUValue', '1,25', '', [1.25]],
    ['wallUValue', '0,02', 'outside', []],
    ['wallUValue', '0,2,0,4', 'no number', []],
    ['wallUValue', '0.2,,0.4', '', [0.2, 0.4]],
    ['airLeakage', '1,5,2,5', 'unclear', []],
    ['airLeakage', '1,2,3', '', [1, 2, 3]],
    ['heatingSetpoint', '20,5\n21,5', '', [20.5, 21.5]],
    ['heatingSetpoint', '19,21', 'unclear', []],
    ['windowToWallRatio', '1,200', 'outside', []],
    ['windowToWallRatio', '20,40,60', '', [20, 40, 60]],
  ] as const)('into %s: %j is never what nobody wrote', async (parameter, text, why, taken) => {
    await open()
    await unfold(parameter)
    await act(async () => slot(parameter)?.focus())
    await paste(text)
    const words = {
      '': [],
      unclear: [
        `Not added, because it may be one number or several: ${text}. Type one by hand, or put a semicolon between several.`,
      ],
      outside: [expect.stringContaining(`not within`)],
      'no number': [`Not added, because it is not a number: ${text}.`],
    }
    expect(problemsOf(parameter)).toEqual(words[why])
    // The present value is an option too, and only listed separately if one was removed.
    expect((options(parameter) ?? []).filter(option => taken.includes(option as never))).toEqual(taken)
    expect(options(parameter)?.length ?? 0).toBeLessThanOrEqual(taken.length === 0 ? 0 : taken.length + 1)
  })

  test('of feet and inches are one length', async () => {
    await open(emptyDraft, { stage: 'offset', units: 'PI' })
    await unfold('windTurbineDiameter')
    await act(async () => slot('windTurbineDiameter')?.focus())
    await paste('12 ft 6 in')
    expect([
      options('windTurbineDiameter')?.map(option => Number(option).toFixed(2)),
      problemsOf('windTurbineDiameter'),
    ]).toEqual([expect.arrayContaining(['3.81']), []])
  })

  test('as many as a parameter has leave out what stands', async () => {
    await open()
    await unfold('wallUValue')
    await act(async () => slot('wallUValue')?.focus())
    await paste('0.2;0.3;0.4;0.5')
    expect([options('wallUValue'), problemsOf('wallUValue')]).toEqual([[0.2, 0.3, 0.4, 0.5], []])
  })

  test('and are not taken are told with why, up to the next change', async () => {
    await open(withOptionsOf(emptyDraft, 'wallUValue', [0.3, 0.6]))
    await unfold('wallUValue')
    await act(async () => slot('wallUValue')?.focus())
    await paste('Wall\t0.6\t9\t1\t2\t3')
    expect(options('wallUValue')).toEqual([0.3, 0.6, 1, 2])
    expect(problemsOf('wallUValue')).toEqual([
      'Not added, because it is not a number: Wall. Not added, because it is not within 0.1 W/(m²·K) to 4 W/(m²·K): 9. ' +
        'Not added, because it is already in the list: 0.6. Not added, because 4 options are the maximum: 3.',
    ])
    expect(here()).toBe('Wall U-value: 2 W/(m²·K)')
    await key('Delete')
    expect(problemsOf('wallUValue')).toEqual([])
  })

  test('into the list of a library are left alone', async () => {
    await open()
    await unfold('wallMaterial')
    await act(async () => slot('wallMaterial')?.focus())
    await paste('1\t2')
    expect([draft.parameters, problemsOf('wallMaterial')]).toEqual([[], []])
  })
})

test('the list in the slot has a picture before each name; what is chosen has it too', async () => {
  await open()
  await unfold('windowMaterial')
  await click(slot('windowMaterial'))
  const choices = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
  expect(choices.length).toBeGreaterThan(4)
  expect(choices.filter(choice => choice.querySelector('.option-drawing > *') === null)).toEqual([])
  const grey = choices.find(({ textContent }) => textContent === 'Single grey 6 mm, aluminium')
  await click(grey)
  expect([options('windowMaterial')?.at(-1), here()]).toEqual(['single-grey-6-aluminium', 'Add option'])
  expect(cards('windowMaterial').at(-1)?.querySelector('.option-drawing')?.innerHTML).toBe(
    grey?.querySelector('.option-drawing')?.innerHTML,
  )
})

test('a list in the slot is given up by Escape', async () => {
  await open()
  await unfold('wallMaterial')
  await click(slot('wallMaterial'))
  expect(here()).toBe('Add an option of Wall assembly')
  await key('Escape')
  expect([draft.parameters, here()]).toEqual([[], 'Add option'])
})

describe('what the design stands at', () => {
  const drawn = (userInputs: Building['userInputs']): Building => {
    const office = untypedOffice([mass('a', box(0, 0, 20, 10))])
    return { ...office, userInputs: { ...office.userInputs, ...userInputs } }
  }
  const marked = (parameter: ParameterKey) =>
    [...row(parameter).querySelectorAll('.option-baseline')].map(card => plain(card.getAttribute('aria-label')))
  const now = (parameter: ParameterKey) => plain(row(parameter).querySelector('.parameter-now')?.textContent ?? null)
  const taken = async (parameter: ParameterKey, building: Building) => {
    await open(emptyDraft, { building })
    await click(row(parameter).querySelector<HTMLElement>('.preset-chip'))
  }

  test.each([
    ['windowMaterial', { construction: { windowUValue: 2.73 } }, 'None: by U-value (2.73 W/(m²·K))'],
    ['wallMaterial', { construction: { wallUValue: 0.2839 } }, 'None: by U-value (0.28 W/(m²·K))'],
    ['floorMaterial', {}, 'None: by U-value'],
    [
      'wallMaterial',
      { construction: { wallMaterial: 'aac-200', wallUValue: 0.5 } },
      'Aerated concrete block, 200 mm, with values typed beside it',
    ],
    ['overhangAngle', { envelope: { south: { overhangAngle: 35 } } }, '0° (North, East, West); 35° (South)'],
  ] as const)('stands beside the options of %s, and marks none of them', async (parameter, inputs, text) => {
    await taken(parameter, drawn(inputs as Building['userInputs']))
    expect(now(parameter)).toContain(text)
    expect(marked(parameter)).toEqual([expect.stringContaining(`Passive 146: ${text}`)])
    const card = row(parameter).querySelector('[data-testid=standing]')
    expect([card?.querySelector('button'), cards(parameter).length]).toEqual([null, options(parameter)?.length])
    // A value that no option says has no drawing.
    expect(card?.querySelector('svg')).toBeNull()
    // It is no option: it is not counted.
    expect(row(parameter).querySelector('.parameter-designs')?.textContent).toContain(
      String(options(parameter)?.length),
    )
  })

  test('is one of the options where one says it; where that one is removed it stands beside', async () => {
    await taken('wallMaterial', drawn({ construction: { wallMaterial: 'aac-200' } }))
    expect(marked('wallMaterial')).toEqual(['Wall assembly: Aerated concrete block, 200 mm, Passive 146'])
    await act(async () => row('wallMaterial').querySelector<HTMLElement>('.option-baseline')?.focus())
    await key('Delete')
    expect(marked('wallMaterial')).toEqual(['Passive 146: Aerated concrete block, 200 mm'])
    expect(row('wallMaterial').querySelector('[data-testid=standing] svg')).not.toBeNull()
    expect(row('wallMaterial').querySelector('.parameter-designs')?.textContent).toContain('3')
  })
})

test('an option that alone left the result in the last study says so', async () => {
  await open(walls)
  await unfold('wallUValue')
  expect(cards('wallUValue').map(card => card.querySelector('.option-same')?.textContent ?? '')).toEqual([
    '',
    'Within 0.2% of Passive 146 in the last study',
    '',
  ])
})

describe('parameters of systems that the building lacks', () => {
  const folded = () => page.page.querySelector<HTMLElement>('[data-testid=lacking]')
  const names = () =>
    [...(folded()?.querySelectorAll<HTMLElement>('[data-parameter]') ?? [])].map(({ dataset }) => dataset['parameter'])

  test('stand folded at the end, with the reason', async () => {
    await open(emptyDraft, { stage: 'offset' })
    expect(page.page.querySelector('[data-parameter=photovoltaicTilt]')).toBeNull()
    expect(page.page.querySelector('.choice-table')?.lastElementChild).toBe(folded())
    await click(folded()?.querySelector('button'))
    expect(names()).toEqual([
      'photovoltaicOrientation',
      'photovoltaicTilt',
      'photovoltaicPeakPowerCoefficient',
      'photovoltaicVentilation',
      'solarWaterHeatingOrientation',
      'solarWaterHeatingTilt',
      'solarWaterHeatingEfficiency',
      'windTurbineEfficiency',
    ])
    expect(folded()?.textContent).toContain('Off: there is no wind turbine. Vary its diameter too.')
  })

  test('come to the others once a study varies what brings the system, or while they are ticked', async () => {
    const draftOf = (parameter: ParameterKey, ...taken: readonly (number | string)[]) =>
      withOptionsOf(emptyDraft, parameter, taken)
    await open(draftOf('photovoltaicArea', 0, 50), { stage: 'offset' })
    expect(row('photovoltaicTilt').closest('[data-testid=lacking]')).toBeNull()
    await click(folded()?.querySelector('button'))
    expect(names()).not.toContain('photovoltaicTilt')
    await page.close()
    await open(draftOf('windTurbineEfficiency', 0.2, 0.4), { stage: 'offset' })
    expect(row('windTurbineEfficiency').closest('[data-testid=lacking]')).toBeNull()
    await page.close()
    await open(draftOf('hvacSystemType', 'dx-vrf', 'fan-coil-4-pipe'), { stage: 'active' })
    expect(row('pumpControlHeating').closest('[data-testid=lacking]')).toBeNull()
  })
})
