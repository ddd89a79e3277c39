import type { Edit } from './edit.ts';

/** What people ask for in German. */
export const germanEdits: readonly Edit[] = [
  {
    from: 'rock',
    text: 'zwei Halbtöne höher',
    holds: [
      ['transposed', 2],
      ['others', 'pitched'],
    ],
  },
  {
    from: { prompt: 'Popsong in C-Dur' },
    text: 'eine Quinte tiefer transponieren',
    holds: [
      ['transposed', -7],
      ['others', 'pitched'],
    ],
  },
  { from: 'house', text: 'füge eine Bridge hinzu', holds: [['bridge']] },
  { from: 'drums', text: 'ein Fill am Ende', holds: [['fill'], ['others', 'drums']] },
  { from: 'house', text: 'Drop nach 8 Takten', holds: [['drop', 8]] },
  {
    from: 'ballad',
    text: 'ändere die Akkorde zu Dm G C Am',
    holds: [['now', ['chords', 'Dm', 'G', 'C', 'Am']]],
  },
  {
    from: 'hiphop',
    text: 'Kuhglocke auf jedem Offbeat',
    holds: [
      ['now', ['steps', 'cowbell', [2, 6, 10, 14]]],
      ['now', ['clear', 'cowbell', [0, 4, 8, 12]]],
      ['others', 'cowbell'],
    ],
  },
  {
    from: 'hiphop',
    text: 'der Bass soll dumpfer klingen',
    holds: [
      ['darker', 'bass'],
      ['rhythm', 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: 'house',
    text: 'dunkler',
    holds: [
      ['darker', 'pitched'],
      ['rhythm', 'drums'],
      ['speed', 0.8, 1],
    ],
  },
  { from: 'rock', text: 'emotionaler', holds: [['emotional'], ['speed', 0.75, 1.05]] },
  {
    from: 'house',
    text: 'ohne Hi-Hats',
    holds: [
      ['gone', 'hat'],
      ['others', 'hat'],
    ],
  },
  {
    from: 'ballad',
    text: 'füg eine Basslinie dazu',
    holds: [
      ['more', 'bass'],
      ['others', 'bass'],
    ],
  },
  { from: 'rock', text: 'langsamer', holds: [['speed', 0.6, 0.97], ['others']] },
  {
    from: 'ballad',
    text: 'statt Klavier eine Gitarre',
    holds: [
      ['more', 'guitar'],
      ['gone', 'piano'],
      ['notes', 'pitched'],
      ['others', 'guitar', 'piano', 'epiano'],
    ],
  },
  {
    from: 'rock',
    text: 'Snare leiser',
    holds: [
      ['level', 'snare', 0.3, 0.95],
      ['rhythm', 'snare'],
      ['others', 'snare'],
    ],
  },
  {
    from: 'ballad',
    text: 'mehr Hall',
    holds: [
      ['up', 'pitched', 'room'],
      ['notes', 'pitched'],
    ],
  },
  {
    from: 'house',
    text: 'Streicher dazu',
    holds: [
      ['more', 'strings'],
      ['others', 'strings'],
    ],
  },
  {
    from: 'ballad',
    text: 'mach es in Moll',
    holds: [
      ['now', ['mode', 'minor', 'harmonicMinor']],
      ['rhythm', 'pitched'],
    ],
  },
  {
    from: 'rock',
    text: 'Bass eine Oktave höher',
    holds: [
      ['transposed', 12, 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: { prompt: 'Techno, 130 bpm' },
    text: 'ohne Schlagzeug',
    holds: [
      ['gone', 'drums'],
      ['others', 'drums'],
    ],
  },
  { from: 'hiphop', text: 'Tempo 96', holds: [['now', ['tempo', 96, 96]], ['others']] },
  {
    from: 'house',
    text: 'weniger Bassnoten',
    holds: [
      ['fewer', 'bass'],
      ['others', 'bass'],
    ],
  },
  { from: 'hiphop', text: 'mit Intro', holds: [['thin', 'begin']] },
  {
    from: 'drums',
    text: 'Kick auf jeden Schlag',
    holds: [
      ['now', ['steps', 'kick', [0, 4, 8, 12]]],
      ['others', 'kick'],
    ],
  },
];
