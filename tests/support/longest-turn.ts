/**
 * Longest turn of the event loop during some work, in milliseconds of this thread's processor time: the wait of other
 * work, independent of the machine's load. Sleeping does not count; a computation that holds the loop does.
 *
 * A timer looks each millisecond, once in a turn of the loop at most, so that an idle loop sleeps between its looks: the
 * turns of a millisecond are counted as one.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const count = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const looks = setInterval(count, 1)
  try {
    await work()
  } finally {
    clearInterval(looks)
    // The last turn ends here: no look has counted it.
    count()
  }
  return longest
}
