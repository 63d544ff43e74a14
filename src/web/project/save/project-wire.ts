import { headerOf, type Draft } from '#building/draft/draft.ts'
import type { Section } from '#building/draft/sections.ts'
import { readProject, saveProject, saveTab, saveVertices } from '#contract/calls/projects.ts'
import type { Project } from '#contract/entities/project.ts'
import { send, type Answer } from '../../api/send.ts'

/** Calls of saving, replaceable in tests. Every save names the version it is based on. */
export interface ProjectWire {
  readonly save: (section: Section, draft: Draft, version: number, keepalive: boolean) => Promise<Answer<Project>>
  readonly read: () => Promise<Answer<Project>>
}

/** Calls of a project. A page being left uses `keepalive`, so that the call outlives it. */
export function projectWire(id: string): ProjectWire {
  return {
    read: () => send(readProject, { path: { id } }),
    save: (section, { building, tempCoords }, version, keepalive) => {
      if (section === 'header')
        return send(saveProject, { path: { id }, body: { version, ...headerOf(building) }, keepalive })
      if (section === 'vertices')
        return send(saveVertices, { path: { id }, body: { version, masses: building.masses }, keepalive })
      return send(saveTab, {
        path: { id, tab: section },
        keepalive,
        body: {
          version,
          userInputs: building.userInputs[section] ?? {},
          ...(section === 'envelope' ? { manualInputs: building.manualInputs } : {}),
          ...(section === 'location' ? { tempCoords } : {}),
        },
      })
    },
  }
}
