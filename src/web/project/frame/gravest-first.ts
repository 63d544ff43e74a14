import type { InputIssue } from '#rules/input-check.ts'

const severities: readonly InputIssue['severity'][] = ['error', 'warning', 'info']

/** Errors, then warnings, then remarks, each in their original order. */
export function gravestFirst(issues: readonly InputIssue[]): readonly InputIssue[] {
  return severities.flatMap(severity => issues.filter(issue => issue.severity === severity))
}
