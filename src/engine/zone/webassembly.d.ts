/** Parts of WebAssembly that the engine needs; the room's library knows ECMAScript only. */
declare namespace WebAssembly {
  function validate(bytes: Uint8Array): boolean
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Memory {
    constructor(size: { initial: number })
    readonly buffer: ArrayBuffer
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>)
    readonly exports: Readonly<Record<string, () => void>>
  }
}
