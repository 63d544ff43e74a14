/**
 * Reads a run, a study or an answer until it is done.
 *
 * @throws Error if it ends otherwise
 */
export async function untilDone<T extends { readonly status: string; readonly failure: string | null }>(
  read: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const told = await read()
    if (told.status === 'done') return told
    if (told.status !== 'queued' && told.status !== 'running') throw new Error(`${told.status}: ${told.failure}`)
    await new Promise(done => {
      setTimeout(done, 150)
    })
  }
}
