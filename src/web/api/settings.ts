import { useEffect, useState } from 'react'
import { clientSettings } from '#contract/calls/system.ts'
import type { OkOf } from '#contract/calls/call.ts'
import { send } from './send.ts'

export type Settings = OkOf<typeof clientSettings>

let clientSettingsRead: Promise<Settings | undefined> | undefined

/** Reads this installation's public settings; once, and again after a failure. */
export function readClientSettings(): Promise<Settings | undefined> {
  return (clientSettingsRead ??= send(clientSettings, {}).then(answer => {
    if (answer.ok) return answer.value
    clientSettingsRead = undefined
    return undefined
  }))
}

/** Reads the public settings anew, since they have changed. */
export function readSettingsAgain(): Promise<Settings | undefined> {
  clientSettingsRead = undefined
  return readClientSettings()
}

/** The public settings, or undefined until (or unless) they are known. */
export function useSettings(): Settings | undefined {
  const [settings, setSettings] = useState<Settings>()
  useEffect(() => {
    let here = true
    void readClientSettings().then(value => {
      if (here) setSettings(value)
    })
    return () => {
      here = false
    }
  }, [])
  return settings
}
