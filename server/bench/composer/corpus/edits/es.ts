import type { Edit } from './edit.ts';

/** What people ask for in Spanish. */
export const spanishEdits: readonly Edit[] = [
  {
    from: 'latin',
    text: 'sube 3 semitonos',
    holds: [
      ['transposed', 3],
      ['others', 'pitched'],
    ],
  },
  {
    from: { prompt: 'balada de jazz sin batería' },
    text: 'transpón un tono hacia abajo',
    holds: [
      ['transposed', -2],
      ['others', 'pitched'],
    ],
  },
  { from: 'hiphop', text: 'añade un puente', holds: [['bridge']] },
  { from: 'rock', text: 'un redoble al final', holds: [['fill'], ['others', 'drums']] },
  { from: 'rock', text: 'un drop después de 8 compases', holds: [['drop', 8]] },
  {
    from: 'rock',
    text: 'cambia los acordes a Rem Sol Do Lam',
    holds: [
      ['now', ['chords', 'Dm', 'G', 'C', 'Am']],
      ['others', 'pitched'],
    ],
  },
  {
    from: 'latin',
    text: 'cencerro en cada contratiempo',
    holds: [
      ['now', ['steps', 'cowbell', [2, 6, 10, 14]]],
      ['now', ['clear', 'cowbell', [0, 4, 8, 12]]],
      ['others', 'cowbell'],
    ],
  },
  {
    from: 'rock',
    text: 'el bajo más oscuro',
    holds: [
      ['darker', 'bass'],
      ['rhythm', 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: 'house',
    text: 'más brillante el pad',
    holds: [
      ['brighter', 'pad'],
      ['rhythm', 'pad'],
      ['others', 'pad'],
    ],
  },
  { from: 'hiphop', text: 'más emotivo', holds: [['emotional'], ['speed', 0.75, 1.05]] },
  {
    from: 'rock',
    text: 'sin platillos hi-hat',
    holds: [
      ['gone', 'hat'],
      ['others', 'hat'],
    ],
  },
  {
    from: 'drums',
    text: 'añade una línea de bajo en la menor',
    holds: [
      ['more', 'bass'],
      ['now', ['key', 'A', 'minor']],
      ['others', 'bass'],
    ],
  },
  { from: 'ballad', text: 'más rápido', holds: [['speed', 1.03, 1.5], ['others']] },
  {
    from: 'latin',
    text: 'cambia la flauta por una trompeta',
    holds: [
      ['more', 'trumpet'],
      ['gone', 'flute'],
      ['notes', 'pitched'],
      ['others', 'trumpet', 'flute'],
    ],
  },
  {
    from: 'hiphop',
    text: 'sube el volumen del bombo',
    holds: [
      ['level', 'kick', 1.05, 2.5],
      ['rhythm', 'kick'],
      ['others', 'kick'],
    ],
  },
  {
    from: 'latin',
    text: 'eco en la flauta',
    holds: [
      ['up', 'flute', 'delay'],
      ['notes', 'flute'],
      ['others', 'flute'],
    ],
  },
  {
    from: 'hiphop',
    text: 'pon unas palmas en el 2 y el 4',
    holds: [
      ['now', ['steps', 'clap', [4, 12]]],
      ['now', ['clear', 'clap', [0, 8]]],
      ['others', 'clap'],
    ],
  },
  {
    from: 'ballad',
    text: 'ponlo en re mayor',
    holds: [
      ['transposed', [2, -10]],
      ['others', 'pitched'],
    ],
  },
  {
    from: 'latin',
    text: 'la flauta una octava más abajo',
    holds: [
      ['transposed', -12, 'flute'],
      ['others', 'flute'],
    ],
  },
  {
    from: { prompt: 'house a 124' },
    text: 'quita el bajo',
    holds: [
      ['gone', 'bass'],
      ['others', 'bass'],
    ],
  },
  { from: 'house', text: '110 bpm', holds: [['now', ['tempo', 110, 110]], ['others']] },
  {
    from: 'drums',
    text: 'más notas en el charles',
    holds: [
      ['more', 'hat'],
      ['others', 'hat'],
    ],
  },
  { from: 'rock', text: 'con un final más tranquilo', holds: [['thin', 'end']] },
  {
    from: 'drums',
    text: 'agrega congas',
    holds: [
      ['more', 'percussion'],
      ['others', 'percussion'],
    ],
  },
];
