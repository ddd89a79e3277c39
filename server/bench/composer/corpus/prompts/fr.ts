import type { Prompt } from './prompt.ts';

/** What people type in French. */
export const frenchPrompts: readonly Prompt[] = [
  {
    text: 'une valse en ré majeur au piano seul',
    holds: [
      ['metre', 3],
      ['only', 'piano'],
      ['key', 'D', 'major'],
    ],
  },
  {
    text: 'Joyeux anniversaire',
    holds: [
      ['tune', 'happyBirthday'],
      ['metre', 3],
    ],
  },
  { text: 'Frère Jacques en canon', holds: [['tune', 'frereJacques']] },
  {
    text: 'Au clair de la lune pour ma fille',
    holds: [
      ['tune', 'auClairDeLaLune'],
      ['mode', 'major', 'majorPentatonic'],
    ],
  },
  {
    text: 'house 122 bpm en la mineur',
    holds: [
      ['tempo', 122, 122],
      ['steps', 'kick', [0, 4, 8, 12]],
      ['key', 'A', 'minor'],
    ],
  },
  {
    text: 'une boucle lo-fi avec Rhodes',
    holds: [
      ['has', 'epiano'],
      ['tempo', 60, 96],
      ['length', 2, 4],
    ],
  },
  {
    text: 'musette à l’accordéon',
    holds: [
      ['has', 'accordion'],
      ['metre', 3],
    ],
  },
  {
    text: 'techno minimale sans charley',
    holds: [
      ['none', 'hat'],
      ['steps', 'kick', [0, 4, 8, 12]],
      ['tempo', 118, 135],
    ],
  },
  {
    text: 'jazz manouche, guitares, 200',
    holds: [
      ['has', 'guitar'],
      ['tempo', 200, 200],
      ['rich', 4],
    ],
  },
  {
    text: 'accords Dm7 G7 Cmaj7, contrebasse',
    holds: [
      ['chords', 'Dm7', 'G7', 'Cmaj7'],
      ['has', 'bass'],
    ],
  },
  { text: 'Lam Fa Do Sol façon pop', holds: [['chords', 'Am', 'F', 'C', 'G'], ['backbeat']] },
  {
    text: 'musique de film triste avec violoncelle',
    holds: [
      ['has', 'strings'],
      ['mode', 'minor', 'dorian', 'harmonicMinor'],
      ['none', 'hat'],
    ],
  },
  {
    text: 'musique baroque',
    holds: [
      ['hasOne', 'harpsichord', 'strings', 'organ', 'flute'],
      ['none', 'drums', 'synth'],
    ],
  },
  {
    text: 'batterie seule, rythme funk',
    holds: [['only', 'drums'], ['backbeat'], ['tempo', 84, 126]],
  },
  {
    text: 'drill sombre en do mineur',
    holds: [['tempo', 136, 150, 68, 75], ['key', 'C', 'minor'], ['broken']],
  },
  {
    text: 'zouk',
    holds: [
      ['tempo', 80, 135],
      ['has', 'drums', 'bass'],
    ],
  },
  { text: 'reggae à 70', holds: [['tempo', 70, 70, 140, 140], ['skank']] },
  {
    text: 'berceuse à la boîte à musique',
    holds: [
      ['has', 'musicBox'],
      ['none', 'kick', 'snare'],
      ['tempo', 40, 112],
    ],
  },
  {
    text: 'comptine joyeuse',
    holds: [
      ['mode', 'major', 'majorPentatonic'],
      ['classes', 8],
    ],
  },
  {
    text: 'un morceau complet de drum and bass',
    holds: [
      ['tempo', 160, 182],
      ['length', 32, 64],
      ['parts', 4],
    ],
  },
  { text: 'blues en mi, douze mesures', holds: [['twelveBars'], ['key', 'E', 'blues']] },
  {
    text: 'marche militaire',
    holds: [
      ['metre', 4],
      ['tempo', 96, 132],
      ['hasOne', 'brass', 'flute', 'snare'],
    ],
  },
  {
    text: 'ambiance calme sans batterie',
    holds: [
      ['none', 'drums'],
      ['density', 0, 8],
    ],
  },
  {
    text: 'disco 120 avec cordes',
    holds: [
      ['tempo', 120, 120],
      ['steps', 'kick', [0, 4, 8, 12]],
      ['has', 'strings'],
    ],
  },
  { text: 'rythme à cinq temps', holds: [['metre', 5]] },
  {
    text: 'musique celtique en 6/8 avec violon',
    holds: [
      ['metre', 6],
      ['has', 'fiddle'],
    ],
  },
  { text: 'salsa rapide', holds: [['tempo', 175, 240, 88, 120], ['clave'], ['has', 'percussion']] },
  {
    text: 'bossa',
    holds: [
      ['tempo', 96, 160, 48, 80],
      ['rich', 4],
      ['length', 16, 16],
    ],
  },
  {
    text: 'synthwave 100 bpm, basse et nappes',
    holds: [
      ['tempo', 100, 100],
      ['has', 'bass', 'pad'],
    ],
  },
  {
    text: 'chorale a cappella en sol majeur',
    holds: [
      ['only', 'choir'],
      ['key', 'G', 'major'],
    ],
  },
  {
    text: 'un beat trap avec 808',
    holds: [['tempo', 130, 165, 65, 82], ['halfTime'], ['has', 'bass', 'hat'], ['length', 2, 4]],
  },
  {
    text: 'Ah vous dirai-je maman, clavecin',
    holds: [
      ['tune', 'twinkle'],
      ['has', 'harpsichord'],
    ],
  },
  {
    text: 'amapiano',
    holds: [
      ['tempo', 107, 119],
      ['rich', 4],
      ['has', 'bass'],
      ['length', 16, 16],
    ],
  },
  {
    text: 'rock énergique guitare saturée',
    holds: [['has', 'guitar'], ['backbeat'], ['tempo', 105, 190]],
  },
  {
    text: 'de la musike electro qui bouge 128',
    holds: [
      ['tempo', 128, 128],
      ['has', 'kick', 'synth'],
    ],
  },
  {
    text: 'gamme pentatonique mineure de la, kalimba',
    holds: [
      ['key', 'A', 'minorPentatonic'],
      ['has', 'mallet'],
    ],
  },
  { text: 'quelque chose', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'du schmoulbe', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'très lent et très rapide', ambiguous: true, holds: [['density', 0.2, 60]] },
  { text: 'style vrounzik en ré mineur', ambiguous: true, holds: [['key', 'D', 'minor']] },
];
