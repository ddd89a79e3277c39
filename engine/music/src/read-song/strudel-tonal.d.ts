/** Strudel's voicings of chords by their symbol; the package ships no types. */
declare module '@strudel/tonal/ireal.mjs' {
  /** Intervals from the root, `1P 5P 8P 10M`. */
  export const simple: Readonly<Record<string, readonly string[]>>;
}
