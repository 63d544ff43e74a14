/** Outside world of a command, given by whoever starts it: the process of `badgir`, or a test. */
export interface Shell {
  /** Standard output: results. */
  readonly out: Output
  /** Standard error: messages. */
  readonly err: ErrorOutput
  /** Settings. */
  readonly env: NodeJS.ProcessEnv
  readonly signals: Signals
  /** Ends the process at once, whatever still runs there. */
  readonly exit: (code: number) => void
}

export interface Output {
  /** Resolves when all of the content is there; rejects with the system's error where it is not taken. */
  readonly write: (content: string | Uint8Array) => Promise<void>
  /** Whether a person sees it, character by character. */
  readonly isTTY: boolean
}

export interface ErrorOutput {
  readonly write: (text: string) => void
  readonly isTTY: boolean
}

type Listen = (signal: 'SIGINT' | 'SIGTERM', listener: () => void) => unknown
/** Ctrl-C, and the signal that asks a program to stop. */
export interface Signals {
  readonly on: Listen
  readonly off: Listen
}
