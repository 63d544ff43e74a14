/**
 * Longest turn of the event loop while some work is done, in milliseconds of this thread's processor time: what others waited
 * for, whatever else the machine was busy with. Sleeping is no work; a computation that holds the loop is.
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
    // The last turn ends here: what it did is in nobody's tick.
    count()
  }
  return longest
}
