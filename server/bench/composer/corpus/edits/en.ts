import type { Edit } from './edit.ts';

/** What people ask for in English. */
export const englishEdits: readonly Edit[] = [
  {
    from: 'house',
    text: 'transpose up 2 semitones',
    holds: [
      ['transposed', 2],
      ['others', 'pitched'],
    ],
  },
  {
    from: { prompt: 'deep house in A minor, 122 bpm' },
    text: 'transpose everything down 3 semitones',
    holds: [
      ['transposed', -3],
      ['others', 'pitched'],
    ],
  },
  { from: 'rock', text: 'add a bridge', holds: [['bridge']] },
  { from: 'hiphop', text: 'a fill at the end', holds: [['fill'], ['others', 'drums']] },
  { from: 'house', text: 'a drop after 8 bars', holds: [['drop', 8]] },
  {
    from: 'rock',
    text: 'change the chords to Am F C G',
    holds: [
      ['now', ['chords', 'Am', 'F', 'C', 'G']],
      ['others', 'pitched'],
    ],
  },
  {
    from: 'house',
    text: 'cowbell on every off-beat',
    holds: [
      ['now', ['steps', 'cowbell', [2, 6, 10, 14]]],
      ['now', ['clear', 'cowbell', [0, 4, 8, 12]]],
      ['others', 'cowbell'],
    ],
  },
  {
    from: 'house',
    text: 'make the bass darker',
    holds: [
      ['darker', 'bass'],
      ['rhythm', 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: 'rock',
    text: 'darker',
    holds: [
      [
        'any',
        ['darker', 'pitched'],
        ['now', ['mode', 'minor', 'phrygian', 'harmonicMinor', 'dorian']],
      ],
      ['rhythm', 'drums'],
      ['speed', 0.8, 1],
    ],
  },
  { from: 'ballad', text: 'more emotional', holds: [['emotional'], ['speed', 0.75, 1.05]] },
  {
    from: 'hiphop',
    text: 'without hats',
    holds: [
      ['gone', 'hat'],
      ['others', 'hat'],
    ],
  },
  {
    from: 'drums',
    text: 'add a bassline in E minor',
    holds: [
      ['more', 'bass'],
      ['now', ['key', 'E', 'minor']],
      ['others', 'bass'],
    ],
  },
  { from: 'hiphop', text: 'faster, 100 bpm', holds: [['now', ['tempo', 100, 100]], ['others']] },
  {
    from: 'rock',
    text: 'play the lead on a piano',
    holds: [
      ['more', 'piano'],
      ['gone', 'synth'],
      ['notes', 'pitched'],
      ['others', 'piano', 'synth'],
    ],
  },
  {
    from: 'house',
    text: 'kick louder',
    holds: [
      ['level', 'kick', 1.05, 2.5],
      ['rhythm', 'kick'],
      ['others', 'kick'],
    ],
  },
  {
    from: 'house',
    text: 'more reverb on the pad pls',
    holds: [
      ['up', 'pad', 'room'],
      ['notes', 'pad'],
      ['others', 'pad'],
    ],
  },
  {
    from: 'hiphop',
    text: 'give it swing',
    holds: [
      ['now', ['swing']],
      ['speed', 1, 1],
    ],
  },
  {
    from: 'ballad',
    text: 'put it in a minor key',
    holds: [
      ['now', ['mode', 'minor', 'harmonicMinor']],
      ['rhythm', 'pitched'],
    ],
  },
  {
    from: 'house',
    text: 'bass one octave up',
    holds: [
      ['transposed', 12, 'bass'],
      ['others', 'bass'],
    ],
  },
  {
    from: { prompt: 'techno 130 bpm' },
    text: 'remove the kick',
    holds: [
      ['gone', 'kick'],
      ['others', 'kick'],
    ],
  },
  {
    from: { prompt: 'lofi hip hop, 80 bpm' },
    text: 'slow it down to 70 bpm',
    holds: [['now', ['tempo', 70, 70]], ['others']],
  },
  {
    from: 'house',
    text: 'double time hi hats',
    holds: [
      ['more', 'hat'],
      ['others', 'hat'],
    ],
  },
  { from: 'house', text: 'add a 4 bar intro', holds: [['thin', 'begin']] },
  {
    from: 'drums',
    text: 'claps on 2 and 4',
    holds: [
      ['now', ['steps', 'clap', [4, 12]]],
      ['now', ['clear', 'clap', [0, 8]]],
      ['others', 'clap'],
    ],
  },
];
