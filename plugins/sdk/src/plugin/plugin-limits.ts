/** Most that a plugin may bring. */
export const pluginLimits = {
  /** Bytes of `plugin.json`. */
  manifestBytes: 256 * 1024,
  /** Bytes of all files together. */
  bytes: 32 * 1024 * 1024,
  files: 256,
  pathLength: 120,
  idLength: 64,
  nameLength: 60,
  descriptionLength: 2000,
  changesLength: 1000,
  /** Of what is said of a function, and of its example. */
  exampleLength: 400,
  /** Of each list of contributions. */
  contributions: 64,
  /** Recordings of one sound. */
  recordings: 64,
  params: 16,
  /** Commands, and mappings of controllers. */
  commands: 16,
  controllers: 16,
  /** Parts of names that a controller's input may have. */
  ports: 8,
  /** Knobs of one controller, and buttons. */
  mappedControls: 128,
  /** Places of tracks, from the top, that these may mean. */
  mappedTracks: 64,
  /** Names that a parameter's values may have. */
  paramValues: 64,
  /** Of one instrument or effect. */
  presets: 64,
  /** WebAssembly modules of all instruments and effects together. */
  modules: 8,
  /** Recordings that are handed to one instrument's or effect's module. */
  data: 32,
  /**
   * What one note may play through: oscillators (each copy of a unison and each modulator is one), noises, strings,
   * samples, filters and LFOs.
   */
  recipeNodes: 96,
  /** Seconds that the strings of one note ring, all together; those of the same frequency, decay and brightness are one. */
  stringSeconds: 16,
  /** Panels of one plugin. */
  panels: 4,
  /** Texts that a panel has in one language. */
  panelWords: 64,
  /** Characters that a plugin keeps for its panels. */
  keptLength: 100_000,
  /** Bytes by what a file holds. */
  codeBytes: 512 * 1024,
  /** Of one file of functions, which each program that calls one of them evaluates. */
  functionBytes: 64 * 1024,
  dspBytes: 1_000_000,
  soundBytes: 8 * 1024 * 1024,
  /** Seconds of one recording, and of all of them together. */
  soundSeconds: 120,
  allSoundSeconds: 600,
  /** Of one recording; in Hz. */
  soundChannels: 2,
  soundRate: 192_000,
  textBytes: 1024 * 1024,
} as const;
