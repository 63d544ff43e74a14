/** CPU time of this thread for some work [ms], the least of three: other work of the machine is not counted. */
export function cpuWork(work: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }),
  )
}
