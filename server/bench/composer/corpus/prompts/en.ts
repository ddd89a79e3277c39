import type { Prompt } from './prompt.ts';

/** What people type in English. */
export const englishPrompts: readonly Prompt[] = [
  {
    text: 'deep house in A minor',
    holds: [
      ['tempo', 112, 127],
      ['steps', 'kick', [0, 4, 8, 12]],
      ['key', 'A', 'minor'],
      ['length', 16, 16],
    ],
  },
  {
    text: 'uk drill beat, dark',
    holds: [
      ['tempo', 136, 150, 68, 75],
      ['broken'],
      ['has', 'bass', 'hat'],
      ['mode', 'minor', 'phrygian', 'harmonicMinor'],
      ['length', 2, 4],
    ],
  },
  {
    text: 'amapiano with log drum, 112 bpm',
    holds: [
      ['tempo', 112, 112],
      ['hasOne', 'shaker', 'percussion'],
      ['has', 'bass'],
      ['rich', 4],
    ],
  },
  {
    text: 'phonk 140',
    holds: [
      ['tempo', 140, 140],
      ['has', 'cowbell', 'kick'],
      ['mode', 'minor', 'phrygian', 'harmonicMinor'],
    ],
  },
  {
    text: 'future bass drop with big chords',
    holds: [
      ['tempo', 140, 165, 70, 82],
      ['voices', 'pitched', 3, 12],
      ['halfTime'],
      ['has', 'synth'],
      ['rich', 4],
    ],
  },
  {
    text: 'happy birthday',
    holds: [
      ['tune', 'happyBirthday'],
      ['metre', 3],
    ],
  },
  { text: 'Dm G C Am', holds: [['chords', 'Dm', 'G', 'C', 'Am']] },
  {
    text: 'lofi beat for studying, Dm7 G7 Cmaj7 Am7',
    holds: [
      ['tempo', 60, 96],
      ['chords', 'Dm7', 'G7', 'Cmaj7', 'Am7'],
      ['length', 2, 4],
    ],
  },
  {
    text: 'a slow waltz, only piano',
    holds: [
      ['metre', 3],
      ['only', 'piano'],
      ['tempo', 50, 112],
    ],
  },
  {
    text: 'twinkle twinkle little star for my 5 yr old',
    holds: [
      ['tune', 'twinkle'],
      ['mode', 'major'],
    ],
  },
  { text: '12 bar blues in E', holds: [['twelveBars'], ['key', 'E', 'blues']] },
  {
    text: 'salsa with piano montuno',
    holds: [['tempo', 150, 225, 75, 112], ['has', 'piano', 'percussion', 'bass'], ['clave']],
  },
  {
    text: 'country song in G with banjo',
    holds: [['has', 'banjo'], ['key', 'G', 'major'], ['length', 32, 64], ['backbeat']],
  },
  {
    text: 'gospel organ, slow',
    holds: [
      ['has', 'organ'],
      ['tempo', 45, 92],
      ['rich', 4],
    ],
  },
  {
    text: 'baroque harpsichord piece in d minor',
    holds: [
      ['has', 'harpsichord'],
      ['none', 'drums'],
      ['key', 'D', 'minor'],
    ],
  },
  {
    text: 'epic film music, no synths',
    holds: [
      ['none', 'hat', 'synth'],
      ['hasOne', 'strings', 'brass'],
    ],
  },
  {
    text: 'dnb 174 amen style loop',
    holds: [['tempo', 174, 174], ['backbeat'], ['broken'], ['length', 2, 4]],
  },
  {
    text: 'happy ukulele-ish acoustic guitar tune',
    holds: [
      ['has', 'guitar'],
      ['mode', 'major', 'mixolydian', 'lydian', 'majorPentatonic'],
    ],
  },
  {
    text: 'sad piano',
    holds: [
      ['has', 'piano'],
      ['none', 'drums'],
      ['mode', 'minor', 'dorian', 'harmonicMinor'],
      ['tempo', 40, 100],
    ],
  },
  {
    text: 'tecno 135bpm no melody',
    holds: [
      ['tempo', 135, 135],
      ['steps', 'kick', [0, 4, 8, 12]],
    ],
  },
  {
    text: 'boom bap beat with swing',
    holds: [['tempo', 78, 102], ['backbeat'], ['swing'], ['length', 2, 4]],
  },
  {
    text: 'modal jazz in D dorian, walking bass',
    holds: [['key', 'D', 'dorian'], ['steps', 'bass', [0, 4, 8, 12]], ['swing']],
  },
  {
    text: 'jazz ballad without drums',
    holds: [
      ['none', 'drums'],
      ['rich', 4],
      ['tempo', 45, 90],
    ],
  },
  {
    text: 'bossa nova',
    holds: [
      ['tempo', 100, 160, 50, 80],
      ['rich', 4],
      ['hasOne', 'guitar', 'piano'],
      ['straight'],
      ['length', 16, 16],
    ],
  },
  {
    text: 'reggae in 75 bpm',
    holds: [['tempo', 75, 75, 150, 150], ['has', 'bass', 'drums'], ['skank']],
  },
  {
    text: 'just drums',
    holds: [
      ['only', 'drums'],
      ['has', 'kick', 'hat'],
    ],
  },
  {
    text: 'ambient drone in F# minor, no drums',
    holds: [
      ['none', 'drums'],
      ['key', 'F#', 'minor'],
      ['density', 0, 7],
    ],
  },
  {
    text: 'chiptune boss battle 160bpm',
    holds: [
      ['tempo', 160, 160],
      ['has', 'chip'],
      ['none', 'piano', 'guitar', 'strings'],
    ],
  },
  { text: 'a song in 5/4 like take five', holds: [['metre', 5]] },
  {
    text: 'country waltz in 3/4',
    holds: [
      ['metre', 3],
      ['hasOne', 'guitar', 'fiddle', 'banjo'],
    ],
  },
  {
    text: 'drum fill practise beat, 90, no bass',
    holds: [
      ['tempo', 90, 90],
      ['has', 'drums'],
      ['none', 'bass'],
      ['length', 2, 4],
    ],
  },
  {
    text: 'ode to joy in D major with strings',
    holds: [
      ['tune', 'odeToJoy'],
      ['key', 'D', 'major'],
      ['has', 'strings'],
    ],
  },
  {
    text: 'full edm track with build up and drop',
    holds: [
      ['tempo', 120, 152],
      ['length', 32, 64],
      ['parts', 4],
    ],
  },
  {
    text: 'uk garage, 2step',
    holds: [['tempo', 126, 140], ['backbeat'], ['broken'], ['swing']],
  },
  {
    text: 'funky disco bassline, 118',
    holds: [
      ['tempo', 118, 118],
      ['has', 'bass'],
    ],
  },
  {
    text: 'minor pentatonic melody for flute, nothing else',
    holds: [
      ['only', 'flute'],
      ['mode', 'minorPentatonic'],
      ['voices', 'pitched', 1, 1],
    ],
  },
  { text: 'something', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'make it glorp', ambiguous: true, holds: [['density', 0.2, 60]] },
  {
    text: 'fast and slow at the same time, no drums but lots of drums',
    ambiguous: true,
    holds: [['density', 0.2, 60]],
  },
  { text: 'zibblecore in A minor', ambiguous: true, holds: [['key', 'A', 'minor']] },
];
