import process from 'node:process'
import type { Reporter, TestModule } from 'vitest/node'

/** A line for each test file as it ends. */
export interface Ended {
  readonly file: string
  readonly state: string
  /** Full name of the first test that failed, or what kept the file from loading. */
  readonly failed: string | undefined
  /** That it took with its imports. */
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
