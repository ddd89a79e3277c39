import type { ScaleMode } from './key.ts';
import type { MoodName } from './languages/word-table.ts';
import { phrasesFor } from './languages.ts';

/** How a mood changes the music; amounts are -1 to 1. */
export interface Mood {
  name: MoodName;
  words: readonly string[];
  /** Modes that suit it, best first. */
  modes?: readonly [ScaleMode, ...ScaleMode[]];
  tempo?: number;
  density?: number;
  /** Of the timbre: below 0 it is filtered. */
  brightness?: number;
  /** Reverberation, 0 to 1. */
  space?: number;
  /** How hard it is played: below 0 softly. */
  force?: number;
}

const effects: Readonly<Record<MoodName, Omit<Mood, 'name' | 'words'>>> = {
  dark: { modes: ['minor', 'phrygian'], brightness: -1 },
  sad: { modes: ['minor', 'dorian'], tempo: -1, density: -0.3, brightness: -0.5, force: -0.5 },
  happy: { modes: ['major', 'mixolydian'], tempo: 0.5, brightness: 0.5 },
  calm: { tempo: -1, density: -1, brightness: -0.5, space: 0.5, force: -1 },
  energetic: { tempo: 1, density: 1, brightness: 0.5, force: 1 },
  dreamy: { modes: ['mixolydian', 'major', 'dorian'], space: 0.8, force: -0.5 },
  mysterious: { modes: ['phrygian', 'dorian', 'minor'], space: 0.5 },
  aggressive: { modes: ['phrygian', 'minor'], tempo: 0.5, density: 1, brightness: 1, force: 1 },
};

/** Every mood that the composer knows. */
export const moods: readonly Mood[] = (Object.keys(effects) as MoodName[]).map((name) => ({
  name,
  words: phrasesFor((table) => table.moods[name]),
  ...effects[name],
}));
