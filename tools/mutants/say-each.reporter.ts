import process from 'node:process'
import type { Reporter, TestModule } from 'vitest/node'

/** Record of a finished test file. */
export interface Ended {
  readonly file: string
  readonly state: string
  /** Full name of the first failed test, or the reason why the file did not load. */
  readonly failed: string | undefined
  /** Time with its imports [s]. */
  readonly seconds: number
}

export default class SayEach implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const [test] = module.children.allTests('failed')
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
    const said: Ended = {
      file: module.moduleId,
      state: module.state(),
      failed: test?.fullName ?? module.errors()[0]?.message.split('\n')[0],
      seconds: (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000,
    }
    process.stdout.write(`\n${JSON.stringify(said)}\n`)
  }
}
