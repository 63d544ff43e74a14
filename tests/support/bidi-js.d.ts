/** The part of bidi-js that the tests use: the Unicode Bidirectional Algorithm. */
declare module 'bidi-js' {
  interface Levels {
    readonly levels: Uint8Array
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[]
  }
  interface Bidi {
    readonly getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => Levels
    readonly getReorderedIndices: (text: string, levels: Levels) => readonly number[]
    readonly getBidiCharTypeName: (char: string) => string
  }
  const bidiFactory: () => Bidi
  export default bidiFactory
}
