/**
 * Where a year of weather comes from, in a form that crosses to a worker thread: the year itself is read
 * or generated there. `gzipped` is the uploaded text, packed; `path` is a file of the server's folders.
 */
export type WeatherSource =
  | { readonly kind: 'station'; readonly id: string }
  | { readonly kind: 'file'; readonly id: string; readonly gzipped: Uint8Array }
  | { readonly kind: 'path'; readonly id: string; readonly path: string }
