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
  /** Styles that suit it, where no style is said. */
  styles: readonly string[];
}

const styles: Readonly<Record<MoodName, string>> = {
  dark: 'techno, trap, drill, phonk, drum and bass, dubstep, dub, film, synthwave, downtempo, metal',
  sad: 'lo-fi, ambient, pop, blues, waltz, tango, downtempo, classical, film, folk, soul',
  happy:
    'pop, disco, funk, ska, house, children, swing, samba, polka, highlife, country, chiptune, ragtime',
  calm: 'ambient, lo-fi, bossa nova, downtempo, lullaby, deep house, jazz, classical, folk',
  energetic:
    'techno, house, drum and bass, trance, rock, punk, breakbeat, samba, salsa, electro, funk',
  dreamy: 'ambient, downtempo, deep house, future bass, synthwave, lo-fi, lullaby',
  mysterious: 'film, downtempo, ambient, idm, dub, klezmer, tango',
  aggressive: 'metal, punk, dubstep, drill, drum and bass, techno, trap, phonk',
  warm: 'lo-fi, soul, deep house, bossa nova, folk, jazz, downtempo, gospel',
  romantic: 'bossa nova, soul, bachata, waltz, tango, jazz, pop, classical',
  nostalgic: 'lo-fi, synthwave, waltz, ragtime, swing, soul, chiptune, folk',
  epic: 'film, classical, trance, rock, metal, march',
  focused: 'lo-fi, ambient, deep house, classical, downtempo, baroque',
  festive:
    'house, disco, salsa, cumbia, samba, pop, reggaeton, amapiano, polka, funk, soul',
  funny: 'ragtime, polka, children, ska, chiptune, klezmer, swing',
};

const effects: Readonly<Record<MoodName, Omit<Mood, 'name' | 'words' | 'styles'>>> = {
  dark: { modes: ['minor', 'phrygian'], brightness: -1 },
  sad: { modes: ['minor', 'dorian'], tempo: -1, brightness: -0.5 },
  happy: { modes: ['major', 'mixolydian'], tempo: 0.5, brightness: 0.5 },
  calm: { tempo: -1, density: -1, brightness: -0.5, space: 0.5 },
  energetic: { tempo: 1, density: 1, brightness: 0.5 },
  dreamy: { modes: ['mixolydian', 'major', 'dorian'], space: 0.8 },
  mysterious: { modes: ['phrygian', 'dorian', 'minor'], space: 0.5 },
  aggressive: { modes: ['phrygian', 'minor'], tempo: 0.5, density: 1, brightness: 1 },
  warm: { density: -0.3, brightness: -0.5, space: 0.3 },
  romantic: { tempo: -1, density: -0.3, brightness: -0.3, space: 0.5 },
  nostalgic: { modes: ['major', 'dorian', 'mixolydian'], tempo: -1, brightness: -0.6, space: 0.3 },
  epic: { modes: ['minor', 'dorian'], density: 0.5, brightness: 0.5, space: 0.7 },
  focused: { tempo: -1, density: -0.5, brightness: -0.5, space: 0.3 },
  festive: { modes: ['major', 'mixolydian'], tempo: 1, density: 0.5, brightness: 0.5 },
  funny: { modes: ['major'], tempo: 0.5, density: -0.3, brightness: 0.5 },
};

/** Every mood that the composer knows. */
export const moods: readonly Mood[] = (Object.keys(effects) as MoodName[]).map((name) => ({
  name,
  words: phrasesFor((table) => table.moods[name]),
  styles: styles[name].split(', '),
  ...effects[name],
}));
