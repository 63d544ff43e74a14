/**
 * Source of a weather year, in a form that can be sent to a worker thread: the year itself is read or generated there.
 * `gzipped` is the uploaded text, packed; `path` is a file of the server's folders; `year` is a year in the database
 * for runs, by its digest.
 */
export type WeatherSource = StationSource | { readonly kind: 'year'; readonly id: string; readonly packed: Uint8Array }
/** Sources that can be read where the station is known. */
export type StationSource =
  | { readonly kind: 'station'; readonly id: string }
  | { readonly kind: 'file'; readonly id: string; readonly gzipped: Uint8Array }
  | { readonly kind: 'path'; readonly id: string; readonly path: string }
