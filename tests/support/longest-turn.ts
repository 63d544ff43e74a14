/**
 * Longest turn of the event loop during some work, in milliseconds of this thread's processor time: the wait of other
 * work, independent of the machine's load. Sleeping does not count; a computation that holds the loop does.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let going = true
  let before = process.threadCpuUsage()
  const count = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const tick = () => {
    count()
    if (going) setImmediate(tick)
  }
  setImmediate(tick)
  try {
    await work()
  } finally {
    going = false
    // The last turn ends here: no tick has counted it.
    count()
  }
  return longest
}
