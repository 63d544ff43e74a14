/**
 * An action that the outside world has not provided. It throws with the names of the machine and the action, so that
 * the missing one is known.
 */
export function notProvided<P = never>(machine: string, name: string) {
  return (_given: unknown, _params: P): void => {
    throw missing(machine, name)
  }
}

/** Error for an actor that is not provided; actors reject with it. */
export function missing(machine: string, name: string): Error {
  return new Error(`${machine}: ${name} is not provided`)
}
