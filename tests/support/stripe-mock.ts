import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sparePort } from './spare-port.ts'

/**
 * Program that judges requests by Stripe's own schema: named in STRIPE_MOCK, in the PATH, or where Go installs it;
 * undefined without one.
 */
export function findStripeMock(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), join(homedir(), 'go/bin')]
  const places = folders.map(folder => join(folder, 'stripe-mock'))
  return [process.env['STRIPE_MOCK'] ?? '', ...places].find(place => place !== '' && existsSync(place))
}

/** Starts stripe-mock on 127.0.0.1. It opens its second port on every address unless that is named too. */
export async function startStripeMock(program: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const [http, https] = [await sparePort(), await sparePort()]
  const args = ['-http-addr', `127.0.0.1:${http}`, '-https-addr', `127.0.0.1:${https}`]
  const running = spawn(program, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${http}`
  const isUp = () =>
    fetch(`${url}/v1/charges`).then(
      () => true,
      () => false,
    )
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries === 200) throw new Error('stripe-mock did not start within 20 s')
    await wait(100)
  }
  return { url, close: () => void running.kill() }
}
