import type { Prompt } from './prompt.ts';

/** What people type in German. */
export const germanPrompts: readonly Prompt[] = [
  {
    text: 'Walzer in F-Dur, nur Klavier',
    holds: [
      ['metre', 3],
      ['only', 'piano'],
      ['key', 'F', 'major'],
    ],
  },
  {
    text: 'ein Stück im Dreivierteltakt mit Streichern',
    holds: [
      ['metre', 3],
      ['has', 'strings'],
    ],
  },
  {
    text: 'Zum Geburtstag viel Glück',
    holds: [
      ['tune', 'happyBirthday'],
      ['metre', 3],
    ],
  },
  {
    text: 'Alle meine Entchen für meine Erstklässler',
    holds: [
      ['tune', 'alleMeineEntchen'],
      ['mode', 'major'],
    ],
  },
  {
    text: 'Techno, 130 bpm, treibend, ohne Melodie',
    holds: [
      ['tempo', 130, 130],
      ['steps', 'kick', [0, 4, 8, 12]],
    ],
  },
  {
    text: 'langsame traurige Klaviermusik in a-Moll',
    holds: [
      ['key', 'A', 'minor'],
      ['has', 'piano'],
      ['none', 'drums'],
      ['tempo', 40, 92],
    ],
  },
  {
    text: 'Deep-House-Loop mit warmem Bass',
    holds: [
      ['tempo', 112, 127],
      ['steps', 'kick', [0, 4, 8, 12]],
      ['has', 'bass'],
      ['length', 2, 4],
    ],
  },
  {
    text: 'Hip-Hop Beat 90 BPM ohne Hi-Hat',
    holds: [['tempo', 90, 90], ['none', 'hat'], ['backbeat'], ['length', 2, 4]],
  },
  {
    text: 'Dm G C Am als Bossa Nova',
    holds: [
      ['chords', 'Dm', 'G', 'C', 'Am'],
      ['tempo', 100, 160, 50, 80],
    ],
  },
  {
    text: 'Akkorde C G Am F, Gitarre',
    holds: [
      ['chords', 'C', 'G', 'Am', 'F'],
      ['has', 'guitar'],
    ],
  },
  { text: 'Blues in A, 12 Takte', holds: [['twelveBars'], ['key', 'A', 'blues']] },
  {
    text: 'Jazz mit Kontrabass und Besen',
    holds: [['has', 'bass', 'drums'], ['swing'], ['rich', 4]],
  },
  {
    text: 'Marsch für Blasorchester',
    holds: [
      ['metre', 4],
      ['has', 'brass'],
      ['tempo', 96, 132],
    ],
  },
  {
    text: 'Polka',
    holds: [
      ['tempo', 95, 150, 190, 280],
      ['mode', 'major', 'mixolydian'],
      ['metre', 4],
    ],
  },
  {
    text: 'Kinderlied, fröhlich',
    holds: [
      ['mode', 'major', 'majorPentatonic'],
      ['classes', 8],
    ],
  },
  {
    text: 'Barockmusik mit Cembalo',
    holds: [
      ['has', 'harpsichord'],
      ['none', 'drums', 'synth'],
    ],
  },
  {
    text: 'spannende Filmmusik',
    holds: [
      ['hasOne', 'strings', 'brass'],
      ['none', 'hat'],
      ['mode', 'minor', 'phrygian', 'harmonicMinor', 'dorian'],
    ],
  },
  {
    text: 'Schlagzeug alleine, Rockbeat',
    holds: [['only', 'drums'], ['backbeat'], ['has', 'hat'], ['length', 2, 4]],
  },
  { text: 'Drum and Bass bei 172', holds: [['tempo', 172, 172], ['backbeat'], ['has', 'bass']] },
  {
    text: 'Salsa',
    holds: [
      ['tempo', 150, 225, 75, 112],
      ['has', 'percussion', 'piano'],
      ['clave'],
      ['length', 16, 16],
    ],
  },
  { text: 'Reggae, entspannt', holds: [['tempo', 60, 100, 120, 190], ['skank'], ['has', 'bass']] },
  {
    text: 'Trap beat in c moll 140bpm',
    holds: [['tempo', 140, 140], ['halfTime'], ['key', 'C', 'minor'], ['length', 2, 4]],
  },
  {
    text: 'Phonk mit Kuhglocke',
    holds: [
      ['has', 'cowbell'],
      ['tempo', 115, 165],
    ],
  },
  {
    text: 'Ambient zum Einschlafen, keine Drums',
    holds: [
      ['none', 'drums'],
      ['density', 0, 6],
    ],
  },
  {
    text: 'ganzer Song: Synthwave in e-Moll',
    holds: [
      ['tempo', 78, 125],
      ['has', 'synth'],
      ['key', 'E', 'minor'],
      ['length', 32, 64],
      ['parts', 3],
    ],
  },
  { text: 'Orgelmusik wie in der Kirche', holds: [['only', 'organ', 'choir']] },
  {
    text: 'Countrymusik mit Geige',
    holds: [
      ['has', 'fiddle'],
      ['hasOne', 'guitar', 'banjo'],
      ['mode', 'major', 'mixolydian'],
    ],
  },
  { text: 'Freude schöner Götterfunken', holds: [['tune', 'odeToJoy']] },
  {
    text: 'Hänschen klein auf dem Glockenspiel',
    holds: [
      ['tune', 'haenschenKlein'],
      ['has', 'mallet'],
    ],
  },
  {
    text: 'Ein schneller Walzer, 180 bpm',
    holds: [
      ['metre', 3],
      ['tempo', 180, 180],
    ],
  },
  {
    text: 'Sechsachteltakt, irische Flöte',
    holds: [
      ['metre', 6],
      ['has', 'flute'],
    ],
  },
  {
    text: 'House ohne Kick',
    holds: [
      ['none', 'kick'],
      ['tempo', 115, 132],
    ],
  },
  {
    text: 'chillige lofi musik fürs lernen',
    holds: [
      ['tempo', 60, 96],
      ['rich', 4],
      ['length', 16, 16],
    ],
  },
  {
    text: 'Tanzmusik in h-Moll',
    holds: [
      ['key', 'B', 'minor'],
      ['tempo', 95, 150],
    ],
  },
  {
    text: 'Stück in B-Dur für Trompete',
    holds: [
      ['has', 'trumpet'],
      ['key', 'Bb', 'major'],
    ],
  },
  {
    text: 'Funk mit Slapbass und Bläsern',
    holds: [['has', 'bass', 'brass'], ['tempo', 84, 126], ['backbeat']],
  },
  { text: 'irgendwas', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'Schnurpselmusik', ambiguous: true, holds: [['density', 0.2, 60]] },
  {
    text: 'Dur und Moll zugleich, schnell aber langsam',
    ambiguous: true,
    holds: [['density', 0.2, 60]],
  },
  { text: 'mach mal Quarzkram mit 120 bpm', ambiguous: true, holds: [['tempo', 120, 120]] },
];
