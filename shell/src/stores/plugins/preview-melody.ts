import { HocketError, type PatternSource, type PluginManifest } from '@hocket/sdk';

/** Cycles after which a preview ends. */
export const previewCycles = 2;

/** Notes of a second's melody, one each for an instrument's eight steps. */
const melody = ['C3', 'E3', 'G3', 'C4', 'E4', 'C4', 'G3', 'E3'];

/** What a plugin sounds like: each instrument in turn plays a melody, recordings follow each other. Throws `preview_empty`. */
export function previewOf({ name, contributes }: PluginManifest): PatternSource {
  const { instruments = [], sounds = [] } = contributes;
  const played = instruments.map(({ id }) => id);
  const steps = melody.map((note, at) => {
    const instrument = played[Math.floor((at * played.length) / melody.length)];
    const sound = sounds[at % Math.max(1, sounds.length)]?.name;
    return instrument === undefined ? { s: sound } : { s: instrument, note };
  });
  if (steps.some(({ s }) => s === undefined)) {
    throw new HocketError('preview_empty', `“${name}” has nothing to hear.`);
  }
  const onsets = steps.map((value, at) => ({
    begin: at / 4,
    end: (at + 1) / 4,
    value: value as Record<string, string>,
  }));
  return {
    query: (begin, end) => onsets.filter((each) => each.begin >= begin && each.begin < end),
  };
}
