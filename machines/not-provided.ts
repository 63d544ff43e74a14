/**
 * An action that the outside world has not provided: it throws with the machine's name and its own, so that a page that
 * forgot one is told which.
 */
export function notProvided<P = never>(machine: string, name: string) {
  return (_given: unknown, _params: P): void => {
    throw missing(machine, name)
  }
}

/** The same as an error, for actors, which reject. */
export function missing(machine: string, name: string): Error {
  return new Error(`${machine}: ${name} is not provided`)
}
