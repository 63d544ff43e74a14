/** An action that the page must fill in: until then it says which one is missing. */
export function notProvided(machine: string, action: string) {
  return (): never => {
    throw new Error(`${machine}: ${action} is not provided`)
  }
}
