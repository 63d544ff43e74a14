/** Kind of a thrown problem for the log. Its message may hold what does not belong there. */
export function problemName(problem: unknown): string {
  return problem instanceof Error ? problem.name : 'unknown'
}
