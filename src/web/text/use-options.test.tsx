// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { buildingTypes, countries, currencies, energyCodes, terrainClasses, unitSystems } from '#contract/options.ts'
import { companySizes, rolesInCompany } from '#contract/frame-options.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { useMessageText } from './message-text.ts'
import { useOptions, useOptionText } from './use-options.ts'

const lists = {
  buildingType: buildingTypes,
  companySize: companySizes,
  country: countries,
  currency: currencies,
  energyCode: energyCodes,
  roleInCompany: rolesInCompany,
  terrainClass: terrainClasses,
  units: unitSystems,
} as const
let shown: Shown
function Lists() {
  const options = useOptions()
  const text = useOptionText()
  return (
    <>
      {(Object.keys(lists) as (keyof typeof lists)[]).flatMap(list =>
        options(list, lists[list]).map(({ value, label }) => (
          <p key={`${list} ${value}`} data-list={list} data-value={value}>
            {label === text(list, value) ? label : 'two texts'}
          </p>
        )),
      )}
    </>
  )
}
function texts() {
  return [...shown.page.querySelectorAll<HTMLElement>('p')].map(
    ({ dataset, textContent }) => [dataset['list'], dataset['value'], textContent ?? ''] as const,
  )
}
afterEach(() => shown.close())

test.each(['en', 'fa'] as const)('%s: every option that forms offer has words, in its list’s order', async language => {
  shown = await showPart(<Lists />, { language })
  const seen = texts()
  expect(seen.map(([list, value]) => `${list} ${value}`)).toEqual(
    Object.entries(lists).flatMap(([list, values]) => values.map(value => `${list} ${value}`)),
  )
  // A missing key is shown as it is, with its list before a dot.
  expect(seen.filter(([list, , text]) => text === '' || text.startsWith(`${list}.`))).toEqual([])
  if (language === 'fa') return
  expect(seen.find(([, value]) => value === 'ashrae-90.1-2019')?.[2]).toBe('ASHRAE 90.1-2019')
  expect(seen.find(([, value]) => value === 'IRR')?.[2]).toBe('Iranian rial')
})

function Message({ packed }: { readonly packed: string }) {
  return <p>{useMessageText()(packed)}</p>
}
test('a packed refusal is its sentence with its figures', async () => {
  shown = await showPart(<Message packed="field.required" />)
  expect(shown.words()).toBe('This field is required.')
  await shown.again(<Message packed={'field.range?{"min":2,"max":9}'} />)
  expect(shown.words()).toBe('Please insert a number from 2 to 9.')
})
