/** Error of a connection to the database that could not be made. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
  }
}
