import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { savePicks } from '#contract/calls/runs.ts'
import { readProject } from '#contract/calls/projects.ts'
import type { Message } from '#contract/message.ts'
import type { Pick } from '#contract/entities/study.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'
import { picksMachine, type PicksContext, type PicksEvent } from '#machines/project/picks.machine.ts'
import { picksProblems } from '#rules/picks-problems.ts'
import { send } from '../../../api/send.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useSession } from '../../../session/session.ts'
import { useToast } from '../../../ui/use-toast.ts'
import { makePicksKeeper, type PicksKeeper } from './picks-keeper.ts'
import { browserPicksShelf } from './picks-shelf.ts'

export interface ProjectPicks extends PicksContext {
  readonly tell: (event: PicksEvent) => void
  /** Adds a pick; answers the reason of a refusal, else null. */
  readonly add: (pick: Pick) => Message | null
}

const none: PickTree = []

/** Tree of picks of the open project, stored by the server: every change is sent at once, one after another. */
export function usePicks(): ProjectPicks {
  const { project, replaceProject } = useProjectEditor()
  const toast = useToast()
  const { t } = useTranslation('stages')
  const projectId = project._id
  const userId = useSession().user?._id ?? ''
  const keeper = useMemo(() => {
    const path = { id: projectId }
    return makePicksKeeper(
      {
        save: (version, picks) => send(savePicks, { path, body: { version, picks } }),
        read: () => send(readProject, { path }),
      },
      {
        project: replaceProject,
        failure: toast.failure,
        dropped: () => {
          toast.info(t('pick.elsewhere'))
        },
      },
      browserPicksShelf(userId, projectId),
    )
  }, [userId, projectId, replaceProject, toast, t])
  useEffect(() => keeper.open(), [keeper])
  const machine = useMemo(
    () =>
      picksMachine.provide({
        actions: {
          treeChanged: (_, { picks }) => {
            keeper.store(picks)
          },
        },
      }),
    [keeper],
  )
  const [snapshot, tell, actor] = useMachine(machine)
  const projectTree = project.picks ?? none
  const restored = useRef<PicksKeeper | null>(null)
  useEffect(() => {
    keeper.hold(project)
    if (restored.current !== keeper) {
      restored.current = keeper
      const unsent = keeper.restore()
      if (unsent !== null) tell({ type: 'tree.read', picks: unsent })
    }
    let isNewest = true
    // While a change is on its way, the project's tree is older than this one.
    void keeper.idle().then(() => {
      if (isNewest) tell({ type: 'tree.read', picks: projectTree })
    })
    return () => {
      isNewest = false
    }
  }, [keeper, tell, project, projectTree])
  const { context } = snapshot
  const add = useCallback(
    (pick: Pick): Message | null => {
      const [problem] = picksProblems([...actor.getSnapshot().context.picks, pick])
      if (problem !== undefined) return problem
      tell({ type: 'pick.added', pick })
      // While a question is open, no change is accepted.
      const isTaken = actor.getSnapshot().context.picks.some(({ id }) => id === pick.id)
      return isTaken ? null : { key: 'server.bug', params: {} }
    },
    [actor, tell],
  )
  return useMemo(() => ({ ...context, tell, add }), [context, tell, add])
}
