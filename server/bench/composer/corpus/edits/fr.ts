import type { Edit } from './edit.ts';

/** What people ask for in French. */
export const frenchEdits: readonly Edit[] = [
  {
    from: 'ballad',
    text: 'transpose de 5 demi-tons vers le haut',
    holds: [
      ['transposed', 5],
      ['others', 'pitched'],
    ],
  },
  {
    from: { prompt: 'house en la mineur, 122 bpm' },
    text: 'un ton plus haut',
    holds: [
      ['transposed', 2],
      ['others', 'pitched'],
    ],
  },
  { from: 'ballad', text: 'ajoute un pont', holds: [['bridge']] },
  { from: 'house', text: 'un break de batterie à la fin', holds: [['fill'], ['others', 'drums']] },
  { from: 'hiphop', text: 'un drop au bout de 8 mesures', holds: [['drop', 8]] },
  {
    from: 'hiphop',
    text: 'remplace les accords par Am F C G',
    holds: [
      ['now', ['chords', 'Am', 'F', 'C', 'G']],
      ['others', 'pitched'],
    ],
  },
  {
    from: 'rock',
    text: 'une cloche à vache sur chaque contretemps',
    holds: [
      ['now', ['steps', 'cowbell', [2, 6, 10, 14]]],
      ['now', ['clear', 'cowbell', [0, 4, 8, 12]]],
      ['others', 'cowbell'],
    ],
  },
  {
    from: 'latin',
    text: 'une basse plus sombre',
    holds: [
      ['darker', 'bass'],
      ['rhythm', 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: 'hiphop',
    text: 'plus sombre',
    holds: [
      ['any', ['darker', 'pitched'], ['darker', 'drums']],
      ['rhythm', 'drums'],
      ['speed', 0.8, 1],
    ],
  },
  { from: 'house', text: 'plus d’émotion', holds: [['emotional'], ['speed', 0.75, 1.05]] },
  {
    from: 'drums',
    text: 'sans charley',
    holds: [
      ['gone', 'hat'],
      ['others', 'hat'],
    ],
  },
  {
    from: 'drums',
    text: 'ajoute une ligne de basse',
    holds: [
      ['more', 'bass'],
      ['others', 'bass'],
    ],
  },
  { from: 'house', text: 'plus lent', holds: [['speed', 0.6, 0.97], ['others']] },
  {
    from: 'rock',
    text: 'mets un violon à la place du lead',
    holds: [
      ['more', 'fiddle'],
      ['gone', 'synth'],
      ['notes', 'pitched'],
      ['others', 'fiddle', 'synth'],
    ],
  },
  {
    from: 'hiphop',
    text: 'baisse la caisse claire',
    holds: [
      ['level', 'snare', 0.3, 0.95],
      ['rhythm', 'snare'],
      ['others', 'snare'],
    ],
  },
  {
    from: 'rock',
    text: 'de la réverbe sur la guitare',
    holds: [
      ['up', 'guitar', 'room'],
      ['notes', 'guitar'],
      ['others', 'guitar'],
    ],
  },
  {
    from: 'drums',
    text: 'avec du swing',
    holds: [
      ['now', ['swing']],
      ['speed', 1, 1],
    ],
  },
  {
    from: 'rock',
    text: 'en mineur',
    holds: [
      ['now', ['mode', 'minor', 'harmonicMinor']],
      ['rhythm', 'pitched'],
      ['others', 'pitched'],
    ],
  },
  {
    from: 'hiphop',
    text: 'la basse une octave plus bas',
    holds: [
      ['transposed', -12, 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: { prompt: 'rock énergique' },
    text: 'enlève la batterie',
    holds: [
      ['gone', 'drums'],
      ['others', 'drums'],
    ],
  },
  { from: 'latin', text: 'tempo 112', holds: [['now', ['tempo', 112, 112]], ['others']] },
  {
    from: 'house',
    text: 'moins de charleys',
    holds: [
      ['fewer', 'hat'],
      ['others', 'hat'],
    ],
  },
  { from: 'rock', text: 'une intro de 4 mesures', holds: [['thin', 'begin']] },
  {
    from: 'ballad',
    text: 'ajoute un violoncelle',
    holds: [
      ['more', 'strings'],
      ['others', 'strings'],
    ],
  },
];
