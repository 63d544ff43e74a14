import type { Answer } from '../api/send.ts'
import { useToast } from './use-toast.ts'

/**
 * Revokes entries of a list, one after the other; an entry that is gone already is no failure.
 *
 * @param call    revokes the entry of an id
 * @param revoked called after each, with its id; the first failure ends the rest
 */
export function useRevoke(
  call: (id: string) => Promise<Answer<unknown>>,
  revoked: (id: string) => void,
): (...ids: readonly string[]) => Promise<void> {
  const toast = useToast()
  return async (...ids) => {
    for (const id of ids) {
      const answer = await call(id)
      if (!answer.ok && answer.failure.status !== 404) {
        toast.failure(answer.failure)
        return
      }
      revoked(id)
    }
  }
}
