// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { checkKey, useProjectChecks, type Check } from './use-project-checks.ts'
import { useWhyClosed } from './use-why-closed.ts'

let shown: Shown
afterEach(() => shown.close())

const seen: { checks?: ReturnType<typeof useProjectChecks>; whyClosed?: ReturnType<typeof useWhyClosed> } = {}
function Probe() {
  Object.assign(seen, { checks: useProjectChecks(), whyClosed: useWhyClosed() })
  return null
}
async function open(of: Building, { language = 'en' as Language, project = {} as Partial<Project> } = {}) {
  shown = await showPart(
    editedProject(of, project).around(
      <>
        <Probe />
      </>,
    ),
    { language },
  )
}
function checks() {
  if (seen.checks === undefined) throw new Error('nothing is shown')
  return seen.checks
}
function plain(text: string | null | undefined) {
  return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}
function say(given: Partial<Check>) {
  return plain(checks().textOf({ tab: 'zone', key: 'check.mass', params: {}, ...given } as Check))
}

const house = officeOf([mass('Hall', box(0, 0, 20, 10)), mass('Over', box(15, 0, 10, 10))], {
  userInputs: {
    location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
    zone: { zoneTypes: [{ id: 'a', values: { areaPercent: 90.5 } }] },
  },
})

describe('what the input check says', () => {
  test('names masses as they are called, and figures in the project’s units', async () => {
    await open(house)
    const overlap = checks().checks.find(({ key }) => key === 'footprint.overlap')
    expect(overlap && plain(checks().textOf(overlap))).toBe(
      'Mass Over overlaps mass Hall by 50.0 m² on floor 0. Move one of them, or change its floors.',
    )
    await shown.close()
    await open({ ...house, units: 'PI' })
    expect(overlap && plain(checks().textOf(overlap))).toContain('by 538 ft² on floor 0')
    // A deleted mass is named by its number.
    expect(
      say({ key: 'footprint.overlap', tab: 'draw-building', params: { mass: 9, other: 1, area: 50, floor: 0 } }),
    ).toContain('Mass 9 overlaps mass Hall')
  })
  test('shows shares with two decimals where they are no whole ones', async () => {
    await open(house)
    const said = checks()
      .checks.filter(({ tab }) => tab === 'zone')
      .map(check => plain(checks().textOf(check)))
      .join(' ')
    expect(said).toContain('90.50%')
    const short = { key: 'zone.sum', params: { share: 99.999, quantity: 'percent' } } as const
    expect(say(short)).toContain('cover 99.999% of the floor area')
  })
  test('names the field of what is unusual, with its value and what is usual', async () => {
    await open({ ...house, userInputs: { ...house.userInputs, construction: { wallUValue: 3 } } })
    const unusual = checks().checks.find(({ key }) => key === 'check.unusual')
    const said = unusual === undefined ? '' : plain(checks().textOf(unusual))
    expect(unusual).toMatchObject({ tab: 'construction', field: 'wallUValue', severity: 'warning' })
    expect(said).toMatch(
      /^.+: 3\.00 W\/\(m²·K\) is outside the usual range of 0\.20 W\/\(m²·K\) to 1\.00 W\/\(m²·K\)\.$/,
    )
    expect(said.startsWith('{{')).toBe(false)
  })
  test('tells every two apart, also overlaps of one mass', async () => {
    const three = [mass('A', box(0, 0, 10, 10)), mass('B', box(0, 0, 10, 10)), mass('C', box(0, 0, 10, 10))]
    await open({ ...house, masses: three })
    const keys = checks().checks.map(checkKey)
    expect(keys.filter(key => key.includes('overlap')).length).toBe(3)
    expect(new Set(keys).size).toBe(keys.length)
    expect(checkKey({ tab: 'zone', key: 'check.mass', severity: 'error', params: {} } as Check)).toBe(
      'zone  check.mass',
    )
  })
})

describe('the marks of the tabs', () => {
  test('count errors before what is still open', async () => {
    await open(house)
    expect(checks().statusOf('draw-building')).toEqual({ kind: 'error', count: 1 })
    expect(checks().statusOf('construction')).toEqual({ kind: 'empty' })
    await shown.close()
    await open({ ...house, userInputs: { ...house.userInputs, construction: { wallUValue: 3, roofUValue: 3 } } })
    expect(checks().statusOf('construction')).toEqual({ kind: 'incomplete', count: 2 })
    await shown.close()
    await open({ ...house, userInputs: { ...house.userInputs, construction: { wallUValue: 0.5 } } })
    expect(checks().statusOf('construction')).toEqual({ kind: 'complete' })
  })
  test('say why a tab is closed, item by item', async () => {
    await open(officeOf([], { userInputs: {} }))
    expect(seen.whyClosed?.('zone')).toBe(
      'Location: Confirm the location on the map. Draw building: Draw at least one mass.',
    )
    expect(seen.whyClosed?.('location')).toBeUndefined()
    expect(checks().statusOf('zone')).toEqual({ kind: 'locked' })
  })
})
