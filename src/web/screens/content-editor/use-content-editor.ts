import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { contentVersions, previewContent, saveContent } from '#contract/calls/system.ts'
import type { ContentSlug, ContentVersion } from '#contract/entities/content.ts'
import {
  contentMachine,
  isChanged,
  staleText,
  type ContentContext,
  type ContentEvent,
} from '#machines/admin/content.machine.ts'
import { send } from '../../api/send.ts'

export interface ContentEditing {
  readonly state: string
  readonly context: ContentContext
  readonly isChanged: boolean
  readonly tell: (event: ContentEvent) => void
}

/** Rejects with what the server said: the machine takes it as a fact, and the log has the reason. */
function failed(why: unknown): never {
  console.error('A text of the operator', why)
  throw new Error('failed')
}

/** The editor of a text, connected with the server. */
export function useContentEditor(slug: ContentSlug): ContentEditing {
  const machine = useMemo(() => {
    const path = { slug }
    return contentMachine.provide({
      actors: {
        read: fromPromise(async (): Promise<ContentVersion> => {
          const answer = await send(contentVersions, { path, query: { limit: 1 } })
          const newest = answer.ok ? answer.value.items[0] : undefined
          return newest ?? failed(answer)
        }),
        preview: fromPromise(async ({ input: body }) => {
          const answer = await send(previewContent, { path, body })
          return answer.ok ? answer.value : failed(answer.failure)
        }),
        save: fromPromise(async ({ input: body }) => {
          const answer = await send(saveContent, { path, body })
          if (answer.ok) return answer.value
          // oxlint-disable-next-line typescript/only-throw-error -- the machine's own word for it
          if (answer.failure.code === 'content.stale') throw staleText
          return failed(answer.failure)
        }),
      },
    })
  }, [slug])
  const [snapshot, tell] = useMachine(machine)
  return {
    state: snapshot.value as string,
    context: snapshot.context,
    isChanged: isChanged(snapshot.context),
    tell,
  }
}
