import type { ComponentType } from 'react'
import { Route, Router } from 'wouter'
import { readQuote } from '#contract/calls/payments.ts'
import { duplicateProject, readProject, saveProject, saveTab, saveVertices } from '#contract/calls/projects.ts'
import type { Project } from '#contract/entities/project.ts'
import type { User } from '#contract/entities/user.ts'
import { tabs, type Language } from '#contract/options.ts'
import type { ProjectScreen } from '#web/project/frame/project-frame.tsx'
import ProjectPage from '#web/project/project-page.tsx'
import { aroundNavigation } from '#web/ui/leave-guard.ts'
import { useProjectEditor, type ProjectEditor } from '#web/project/project-editor.tsx'
import { endLeftStore } from '#web/project/save/left-stores.ts'
import { box, mass, untypedOffice } from '../fixtures/building.ts'
import { quoteWith } from '../fixtures/quote.ts'
import { projectOf } from './edited-project.tsx'
import { showScreen, userOf } from './show-screen.tsx'
import { freshStorage } from './storage-faults.ts'
import { standInServer, type StandInServer } from './stand-in-server.ts'

export const quote = quoteWith({ price: 1200, tax: 34.5, taxPercentage: 3 })

/** A project stored on the server, located and with one mass. */
export function storedProject(more: Partial<Project> = {}): Project {
  return projectOf(untypedOffice([mass('M1', box(0, 0, 20, 10))], { name: 'Nasr Street' }), more)
}

/** A server with a single project: it accepts every section based on its version. */
export function projectServer(first: Project) {
  const server = standInServer()
  let held = first
  const take = (change: Partial<Project>) => {
    held = { ...held, ...change, version: held.version + 1 }
    return held
  }
  server.answers(readProject, () => held)
  server.answers(readQuote, quote)
  server.answers(saveVertices, ({ body }) => take({ masses: (body as Project).masses }))
  server.answers(saveTab, ({ body, path }) => {
    const { userInputs, manualInputs, tempCoords } = body as Project
    return take({
      userInputs: { ...held.userInputs, [path['tab'] ?? '']: userInputs },
      ...(manualInputs === undefined ? {} : { manualInputs }),
      ...(tempCoords === undefined ? {} : { tempCoords }),
    })
  })
  server.answers(saveProject, ({ body }) => {
    const { version: _version, ...header } = body as Project
    return take(header)
  })
  server.answers(duplicateProject, (): Project => ({ ...held, _id: 'p2', isPaid: false, state: 'draft' }))
  return {
    ...server,
    /** Project stored by the server. */
    held: () => held,
    /** Simulates a save by another window. */
    becomes: (change: Partial<Project>) => {
      take(change)
    },
  }
}

/** Page of a project at an address, with stand-ins for its screens by their names. */
export async function openProject(
  server: Pick<StandInServer, 'sent'>,
  {
    at = 'location',
    language = 'en',
    id = 'p1',
    keep = {},
    user = userOf(),
    isSameDevice = false,
  }: {
    readonly at?: string
    readonly language?: Language
    readonly id?: string
    /** Initial storage of this device. */
    readonly keep?: Readonly<Record<string, string>>
    readonly user?: User
    /** Whether it holds what earlier pages have kept. */
    readonly isSameDevice?: boolean
  } = {},
) {
  if (!isSameDevice) {
    localStorage.clear()
    endLeftStore(user._id, id)
    freshStorage()
  }
  for (const [key, value] of Object.entries(keep)) localStorage.setItem(key, value)
  let editor: ProjectEditor | undefined
  const screens = Object.fromEntries(
    [...tabs, 'review'].map(name => [
      name,
      function Screen() {
        editor = useProjectEditor()
        return (
          <div data-screen={name}>
            <input id={`${name}-wallUValue`} aria-label={`field of ${name}`} />
          </div>
        )
      },
    ]),
  ) as unknown as Readonly<Record<ProjectScreen, ComponentType>>
  const page = await showScreen(
    <Router aroundNav={aroundNavigation}>
      <Route path="/dashboard/projects/show/:id/:tab">
        <ProjectPage screens={screens} />
      </Route>
      <Route path="/dashboard/projects">all projects</Route>
    </Router>,
    { at: `/dashboard/projects/show/${id}/${at}`, user, language },
  )
  const screen = () => page.page.querySelector<HTMLElement>('[data-screen]')?.dataset['screen']
  return {
    ...page,
    server,
    /** Name of the open screen. */
    screen,
    editor: () => {
      if (editor === undefined) throw new Error('no screen is open')
      return editor
    },
    /** Address below the project. */
    tab: () => page.address().replace(`/dashboard/projects/show/${id}/`, ''),
    opened: () => page.until(() => screen() !== undefined),
    /** Text of a part of the page, without direction marks. */
    text: (selector: string) =>
      (page.page.querySelector(selector)?.textContent ?? '')
        .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
        .replaceAll('\u00A0', ' ')
        .trim(),
  }
}
export type OpenProject = Awaited<ReturnType<typeof openProject>>
