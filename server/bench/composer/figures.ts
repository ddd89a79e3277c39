/** What the composer's benchmark measures, in the order of its table. */
export const composerFigures: readonly ComposerFigure[] = [
  {
    name: 'composer.firstTryShare',
    meaning: 'prompts whose music compiles and sounds within four cycles, with known sounds',
    atLeast: 1,
  },
  { name: 'composer.medianMs', meaning: 'time to compose one answer, ms', atMost: 50 },
  {
    name: 'composer.inKeyShare',
    meaning: 'answers whose every note lies in the key that was said, or that they say',
    atLeast: 1,
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
      'loudest over quietest layer of a style, each alone while it sounds, dB; the widest of all styles',
    atMost: 24,
  },
  { name: 'composer.quietestDb', meaning: 'level of the quietest style, dBFS', atLeast: -50 },
];

interface ComposerFigure {
  name: string;
  meaning: string;
  atLeast?: number;
  atMost?: number;
}
