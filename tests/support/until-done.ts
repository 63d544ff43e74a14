/**
 * Reads a run, a study or an answer until it is done.
 *
 * @throws Error if it ends otherwise
 */
export async function untilDone<T extends { readonly status: string; readonly failure: string | null }>(
  read: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const run = await read()
    if (run.status === 'done') return run
    if (run.status !== 'queued' && run.status !== 'running') throw new Error(`${run.status}: ${run.failure}`)
    await new Promise(done => {
      setTimeout(done, 150)
    })
  }
}
