/** The most recently made values by key. */
export class Kept<T> {
  readonly #most: number
  readonly #values = new Map<string, T>()
  constructor(most: number) {
    this.#most = most
  }

  get(key: string, make: () => T): T {
    let value = this.#values.get(key)
    if (value === undefined) {
      if (this.#values.size >= this.#most) {
        for (const oldest of this.#values.keys()) {
          this.#values.delete(oldest)
          break
        }
      }
      value = make()
      this.#values.set(key, value)
    }
    return value
  }
}
