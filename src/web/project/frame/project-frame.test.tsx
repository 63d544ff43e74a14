// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tabs } from '#contract/options.ts'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../../tests/support/open-project.tsx'
import { lastProject } from './last-project.ts'

let page: OpenProject
afterEach(() => page.close())

async function open(at: string, more: Parameters<typeof storedProject>[0] = {}) {
  page = await openProject(projectServer(storedProject(more)), { at })
  await page.opened()
}
function alert() {
  return page.text('[role=alert]')
}

describe('the address of a project', () => {
  test.each(tabs.filter(tab => tab !== 'analysis'))('%s opens its screen, named in the window', async tab => {
    await open(tab)
    expect([page.screen(), page.tab()]).toEqual([tab, tab])
    const name = page.page.querySelector('.project-content')?.getAttribute('aria-label') ?? ''
    expect(document.title).toBe(`${name}, Nasr Street – Badgir`)
    expect(page.text('[aria-current=page] .project-tab-name')).toBe(name)
    expect(page.page.querySelectorAll('[aria-current=page]')).toHaveLength(1)
    expect(alert()).toBe('')
  })
  test('of the analysis is the review while unpaid, and the analysis once paid', async () => {
    await open('analysis')
    expect([page.screen(), page.tab()]).toEqual(['review', 'review'])
    await page.close()
    await open('analysis', { isPaid: true, state: 'results' })
    expect([page.screen(), page.tab()]).toEqual(['analysis', 'analysis'])
    await page.close()
    await open('review', { isPaid: true, state: 'results' })
    expect([page.screen(), page.tab()]).toEqual(['review', 'review'])
    expect(page.text('[aria-current=page] .project-tab-name')).toBe('Analysis')
  })
  test.each([
    ['neighbours', 'neighbors'],
    ['zones', 'zone'],
    ['ZONE', 'zone'],
    ['mech', 'mechanical'],
    ['ren', 'renewables'],
    ['re', 'location'],
    ['xyz', 'location'],
    ['constructions', 'construction'],
  ])('%s that no tab has lands on %s and says so', async (address, landed) => {
    await open(address)
    await page.until(() => page.tab() === landed)
    expect(page.screen()).toBe(landed)
    expect(alert()).toContain(`No tab has the address “${address}”.`)
    await page.press('Close this notice')
    expect(alert()).toBe('')
  })
  test('that no tab has is said until another tab opens', async () => {
    await open('zones')
    await page.until(() => page.tab() === 'zone')
    await page.press('Envelope, nothing set yet')
    await page.until(() => page.screen() === 'envelope')
    expect(alert()).toBe('')
  })
  test('with a field brings it into focus', async () => {
    await open('construction?field=wallUValue')
    await page.until(() => document.activeElement?.id === 'construction-wallUValue')
    expect(page.tab()).toBe('construction?field=wallUValue')
  })
  test('with a field that comes later waits for it', async () => {
    const lookups = vi.spyOn(document, 'getElementById')
    await open('construction?field=roofUValue')
    const times = () => lookups.mock.calls.filter(([id]) => id === 'construction-roofUValue').length
    await page.until(() => times() > 1)
    const late = page.page.appendChild(document.createElement('input'))
    late.id = 'construction-roofUValue'
    await page.until(() => document.activeElement === late)
    expect(document.activeElement).toBe(late)
    lookups.mockRestore()
  })
  test('with a field that is not there, or of the review, focuses nothing', async () => {
    await open('construction?field=roofUValue')
    await page.settle()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a tab that may not be opened yet', () => {
  const unlocated = { userInputs: {} }
  const undrawn = { masses: [] }
  test('by its address lands on the nearest before it, with what is missing and where it is given', async () => {
    await open('zone', undrawn)
    await page.until(() => page.tab() === 'draw-building')
    expect(page.screen()).toBe('draw-building')
    expect(alert()).toContain("Can't access to this tab")
    expect(alert()).toContain('Zone opens after:')
    const links = [...page.page.querySelectorAll('[role=alert] a')]
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Draw building: Draw at least one mass.', '/dashboard/projects/show/p1/draw-building'],
    ])
    await page.close()
    await open('zone', { ...unlocated, ...undrawn })
    await page.until(() => page.tab() === 'location')
    expect([...page.page.querySelectorAll('[role=alert] a')].map(link => link.getAttribute('href'))).toEqual([
      '/dashboard/projects/show/p1/location',
      '/dashboard/projects/show/p1/draw-building',
    ])
  })
  test('by its link stays where one is and says what is missing, until that is given or the notice closed', async () => {
    await open('location', undrawn)
    const link = page.control('Zone, locked. Draw building: Draw at least one mass.', 'a')
    expect(link.className).toContain('project-tab-closed')
    await act(async () => {
      link.click()
    })
    expect([page.screen(), page.tab()]).toEqual(['location', 'location'])
    expect(alert()).toContain('Zone opens after:')
    await page.press('Close this notice')
    expect(alert()).toBe('')
    await act(async () => {
      link.click()
    })
    expect(alert()).not.toBe('')
    await act(async () => {
      page.editor().change('draw', b => ({ ...b, masses: storedProject().masses }))
    })
    expect(alert()).toBe('')
    await act(async () => {
      page.control('Zone, nothing set yet', 'a').click()
    })
    await page.until(() => page.screen() === 'zone')
  })
  test('whose mass is taken away while it is open is left for one that may', async () => {
    await open('zone')
    await act(async () => {
      page.editor().change('erase', b => ({ ...b, masses: [] }))
    })
    await page.until(() => page.tab() === 'draw-building')
    expect(page.screen()).toBe('draw-building')
  })
})

describe('around the open tab', () => {
  test('stand bar, tabs and panel; the review and the analysis have no panel', async () => {
    const parts = () =>
      ['.project-bar', 'nav.project-tabs', '.side', '.project-body-wide', '.padded'].map(
        part => page.page.querySelector(part) !== null,
      )
    await open('zone')
    expect(parts()).toEqual([true, true, true, false, true])
    await page.close()
    for (const whole of ['location', 'draw-building']) {
      await open(whole)
      expect(parts()).toEqual([true, true, true, false, false])
      await page.close()
    }
    await open('review')
    expect(parts()).toEqual([true, true, false, true, false])
    await page.close()
    await open('analysis', { isPaid: true, state: 'results' })
    expect(parts()).toEqual([true, true, false, true, false])
  })
  test('every tab is a link with its mark in words, the analysis below a line', async () => {
    await open('location')
    const links = [...page.page.querySelectorAll('nav.project-tabs a')]
    expect(links.map(link => link.getAttribute('href'))).toEqual(tabs.map(tab => `/dashboard/projects/show/p1/${tab}`))
    expect(links.map(link => link.querySelector('.project-tab-name')?.textContent)).toEqual([
      'Location',
      'Draw building',
      'Envelope',
      'Neighbours',
      'Construction',
      'Zone',
      'Mechanical systems',
      'Renewables',
      'Analysis',
    ])
    expect(links.map(link => link.getAttribute('aria-label')?.split(', ')[1])).toEqual([
      'complete',
      'complete',
      'nothing set yet',
      'nothing set yet',
      'nothing set yet',
      'nothing set yet',
      'nothing set yet',
      'nothing set yet',
      'locked',
    ])
    expect(links.map(link => link.parentElement?.className).indexOf('project-tab-last')).toBe(tabs.length - 1)
    expect(new Set(links.map(link => link.querySelector('svg')?.outerHTML)).size).toBe(tabs.length)
  })
  test('a tab’s details stand at the top of the panel', async () => {
    await open('zone')
    expect(page.page.querySelector('.side .panel-top')).not.toBeNull()
  })
})

describe('the project open last', () => {
  test('is noted on this device with the screen that opened', async () => {
    await open('zone', { masses: [] })
    await page.until(() => page.tab() === 'draw-building')
    expect(lastProject('u1')).toMatchObject({ id: 'p1', tab: 'draw-building' })
    await page.close()
    await open('analysis')
    await page.until(() => page.tab() === 'review')
    expect(lastProject('u1')).toMatchObject({ id: 'p1', tab: 'review' })
    expect(lastProject('u2')).toBeUndefined()
  })
  test('is never the shared sample', async () => {
    page = await openProject(projectServer(storedProject({ _id: 'sample' })), { id: 'sample' })
    await page.opened()
    expect(lastProject('u1')).toBeUndefined()
  })
})

describe('the foot of a tab', () => {
  const next = () => page.page.querySelector<HTMLAnchorElement>('.next-link')
  const step = async () => {
    await act(async () => {
      next()?.click()
    })
    await page.settle()
  }
  test('leads from each tab to the next, and from the last to the review', async () => {
    await open('location')
    const walk = [page.text('.next-link')]
    for (const tab of [...tabs.slice(1, 8), 'review']) {
      await step()
      expect(page.tab()).toBe(tab)
      walk.push(page.text('.next-link'))
    }
    expect(walk).toEqual([
      'Next: Draw building',
      'Next: Envelope',
      'Next: Neighbours',
      'Next: Construction',
      'Next: Zone',
      'Next: Mechanical systems',
      'Next: Renewables',
      'Next: Review and pay',
      '',
    ])
  })
  test('of the last tab leads to the analysis once it may be read, which has none', async () => {
    await open('renewables', { isPaid: true, state: 'results' })
    expect(page.text('.next-link')).toBe('Next: Analysis')
    await step()
    expect(page.tab()).toBe('analysis')
    expect(next()).toBeNull()
  })
  test('says why the next tab is closed, and asking for it changes nothing but the notice', async () => {
    await open('location', { masses: [], userInputs: {} })
    expect(page.text('.next-closed')).toBe('Location: Confirm the location on the map.')
    expect(next()?.getAttribute('aria-describedby')).toBe('next-closed')
    const steps = history.length
    await step()
    expect(history.length).toBe(steps)
    expect([page.tab(), page.screen()]).toEqual(['location', 'location'])
    expect(alert()).toContain('Draw building opens after:')
    await act(async () => {
      page.editor().change('place', b => ({
        ...b,
        userInputs: { location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' } },
      }))
    })
    expect(page.text('.next-closed')).toBe('')
    await step()
    expect(page.tab()).toBe('draw-building')
    expect(page.text('.next-closed')).toBe('Draw building: Draw at least one mass.')
  })
})
