/** What the composer's benchmark measures, in the order of its table. */
export const composerFigures: readonly ComposerFigure[] = [
  {
    name: 'composer.firstTryShare',
    meaning: 'prompts whose music compiles and sounds within four cycles, with known sounds',
    atLeast: 1,
  },
  { name: 'composer.medianMs', meaning: 'time to compose one answer, ms', atMost: 50 },
  {
    name: 'composer.functionalShare',
    meaning: 'pieces in styles with functional harmony that cadence as the style does',
    atLeast: 0.95,
  },
  {
    name: 'composer.clashShare',
    meaning:
      'bars with a minor ninth or semitone between layers, longer than an eighth and beginning on a beat, that the chord as heard does not have',
    atMost: 0.01,
  },
  {
    name: 'composer.backboneShare',
    meaning: "bars that keep their style's backbone, worst style",
    atLeast: 0.9,
  },
  {
    name: 'composer.grooves',
    meaning: 'distinct drum bars among those in 100 seeds, worst style',
    atLeast: 12,
  },
  {
    name: 'composer.motifShare',
    meaning: 'melody bars that repeat or vary the motif, worst style',
    atLeast: 0.5,
    atMost: 0.9,
  },
  { name: 'composer.melodies', meaning: 'distinct motifs in 100 seeds, worst style', atLeast: 40 },
  {
    name: 'composer.formShare',
    meaning: 'requests for 64 bars with at least four parts that differ in notes and density',
    atLeast: 1,
  },
  {
    name: 'composer.loudnessSpread',
    meaning: 'farthest that a style is from -14 LUFS, rendered as a file, LU',
    atMost: 2,
  },
  {
    name: 'composer.genreSeparation',
    meaning: 'smallest distance of two styles / mean distance within a style',
    atLeast: 1.5,
  },
  {
    name: 'composer.understood',
    meaning: 'prompts whose answer has what must be true of it, by events',
    atLeast: 0.95,
  },
  {
    name: 'composer.editShare',
    meaning: 'edits in words that change what they name as they say, and nothing else, by events',
    atLeast: 0.95,
  },
  {
    name: 'composer.layersApartDb',
    meaning:
      'loudest over quietest layer of a style, each alone, gated, LU; the widest of all styles',
    atMost: 24,
  },
];

interface ComposerFigure {
  name: string;
  meaning: string;
  atLeast?: number;
  atMost?: number;
}
