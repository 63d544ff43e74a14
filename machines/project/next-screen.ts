import { inputTabs, type InputTab } from '#contract/options.ts'

/** Screen after a tab of inputs: the next tab; after the last one the review, or the analysis once it may be read. */
export function nextScreen(tab: InputTab, mayRead: boolean): InputTab | 'analysis' | 'review' {
  return inputTabs[inputTabs.indexOf(tab) + 1] ?? (mayRead ? 'analysis' : 'review')
}
