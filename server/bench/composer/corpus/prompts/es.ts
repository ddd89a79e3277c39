import type { Prompt } from './prompt.ts';

/** What people type in Spanish. */
export const spanishPrompts: readonly Prompt[] = [
  {
    text: 'salsa con piano y timbales',
    holds: [['tempo', 150, 225, 75, 112], ['has', 'piano', 'percussion', 'bass'], ['clave']],
  },
  {
    text: 'cumbia alegre',
    holds: [
      ['tempo', 78, 116],
      ['has', 'percussion', 'bass'],
      ['mode', 'major', 'mixolydian'],
    ],
  },
  {
    text: 'reggaeton 95 bpm',
    holds: [
      ['tempo', 95, 95],
      ['steps', 'kick', [0, 4, 8, 12]],
      ['steps', ['snare', 'clap', 'rim', 'percussion'], [3, 6, 11, 14]],
    ],
  },
  {
    text: 'cumpleaños feliz',
    holds: [
      ['tune', 'happyBirthday'],
      ['metre', 3],
    ],
  },
  {
    text: 'un vals triste solo con piano',
    holds: [
      ['metre', 3],
      ['only', 'piano'],
      ['mode', 'minor', 'harmonicMinor', 'dorian'],
    ],
  },
  { text: 'la cucaracha', holds: [['tune', 'laCucaracha']] },
  {
    text: 'estrellita dónde estás para niños',
    holds: [
      ['tune', 'twinkle'],
      ['mode', 'major'],
    ],
  },
  {
    text: 'base de trap en sol menor',
    holds: [['tempo', 130, 165, 65, 82], ['halfTime'], ['key', 'G', 'minor'], ['length', 2, 4]],
  },
  {
    text: 'bolero romántico con guitarra',
    holds: [
      ['has', 'guitar'],
      ['tempo', 60, 125],
    ],
  },
  {
    text: 'tango con violín',
    holds: [
      ['has', 'fiddle'],
      ['tempo', 56, 72, 100, 136],
      ['mode', 'minor', 'harmonicMinor'],
    ],
  },
  {
    text: 'flamenco en mi frigio, guitarra sola',
    holds: [
      ['only', 'guitar'],
      ['key', 'E', 'phrygian'],
    ],
  },
  {
    text: 'acordes Am F C G, tecno',
    holds: [
      ['chords', 'Am', 'F', 'C', 'G'],
      ['tempo', 120, 148],
      ['steps', 'kick', [0, 4, 8, 12]],
    ],
  },
  {
    text: 'Do Sol Lam Fa con guitarra',
    holds: [
      ['chords', 'C', 'G', 'Am', 'F'],
      ['has', 'guitar'],
    ],
  },
  {
    text: 'house a 124 sin bajo',
    holds: [
      ['tempo', 124, 124],
      ['none', 'bass'],
      ['steps', 'kick', [0, 4, 8, 12]],
    ],
  },
  {
    text: 'música de película, épica, con metales',
    holds: [
      ['has', 'brass'],
      ['none', 'hat'],
    ],
  },
  {
    text: 'música barroca con clavecín',
    holds: [
      ['has', 'harpsichord'],
      ['none', 'drums'],
    ],
  },
  { text: 'solo batería, ritmo de rock', holds: [['only', 'drums'], ['backbeat'], ['has', 'hat']] },
  {
    text: 'jazz lento con saxofón',
    holds: [
      ['has', 'sax'],
      ['rich', 4],
      ['tempo', 45, 100],
    ],
  },
  {
    text: 'bachata en la menor',
    holds: [
      ['tempo', 110, 150],
      ['has', 'guitar'],
      ['key', 'A', 'minor'],
    ],
  },
  {
    text: 'merengue',
    holds: [
      ['tempo', 115, 185],
      ['has', 'percussion'],
      ['length', 16, 16],
    ],
  },
  {
    text: 'bossa nova suave',
    holds: [['tempo', 96, 160, 48, 80], ['hasOne', 'guitar', 'piano'], ['rich', 4], ['straight']],
  },
  { text: 'blues de 12 compases en la', holds: [['twelveBars'], ['key', 'A', 'blues']] },
  {
    text: 'melodía de flauta en re mayor sin batería',
    holds: [
      ['has', 'flute'],
      ['none', 'drums'],
      ['key', 'D', 'major'],
    ],
  },
  {
    text: 'canción pop completa en Do mayor',
    holds: [['key', 'C', 'major'], ['length', 32, 64], ['parts', 3], ['backbeat']],
  },
  {
    text: 'un loop de dembow',
    holds: [
      ['steps', ['snare', 'clap', 'rim', 'percussion'], [3, 6, 11, 14]],
      ['tempo', 84, 125],
      ['length', 2, 4],
    ],
  },
  {
    text: 'himno de la alegría con coro',
    holds: [
      ['tune', 'odeToJoy'],
      ['has', 'choir'],
    ],
  },
  { text: 'drum n bass a 170', holds: [['tempo', 170, 170], ['backbeat']] },
  {
    text: 'musica para relajarme, sin percusion',
    holds: [
      ['none', 'drums'],
      ['density', 0, 8],
    ],
  },
  {
    text: 'amapiano con shaker',
    holds: [
      ['tempo', 107, 119],
      ['has', 'shaker'],
    ],
  },
  {
    text: 'ranchera en compás de tres por cuatro con trompetas',
    holds: [
      ['metre', 3],
      ['has', 'trumpet'],
    ],
  },
  {
    text: 'chiptune de videojuego',
    holds: [
      ['has', 'chip'],
      ['none', 'piano', 'guitar', 'strings'],
    ],
  },
  {
    text: 'canción de cuna con caja de música',
    holds: [
      ['has', 'musicBox'],
      ['none', 'kick', 'snare'],
      ['tempo', 40, 112],
    ],
  },
  {
    text: 'marimba y bajo, 100 bpm, modo dórico',
    holds: [
      ['tempo', 100, 100],
      ['has', 'mallet', 'bass'],
      ['mode', 'dorian'],
    ],
  },
  { text: 'gospel con órgano y palmas', holds: [['has', 'organ', 'clap']] },
  {
    text: 'ritmo de phonk oscuro',
    holds: [
      ['has', 'cowbell'],
      ['tempo', 115, 165],
      ['mode', 'minor', 'phrygian', 'harmonicMinor'],
    ],
  },
  {
    text: 'Frère Jacques (Martinillo) en flauta dulce',
    holds: [
      ['tune', 'frereJacques'],
      ['has', 'flute'],
    ],
  },
  { text: 'algo', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'un chunflis bien sabroso', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'sin batería pero con mucha batería', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'estilo florbo a 100 bpm', ambiguous: true, holds: [['tempo', 100, 100]] },
];
