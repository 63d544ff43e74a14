declare module 'oidc-provider' {
  import type { Server } from 'node:http'
  interface Context {
    readonly path: string
    status: number
    body: unknown
  }
  export default class Provider {
    constructor(issuer: string, options: object)
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    listen(port: number, host: string): Server
  }
}
