import { type Chord, chordName } from './chord.ts';
import { type Key, keyName } from './key.ts';
import type { Piece } from './piece.ts';

/** What was understood, what was made of it, and what was not understood, in plain English. */
export function explainPiece({ brief, sections }: Piece): string {
  const { genre, key, bpm, readings, ignored } = brief;
  const main = sections.find(({ name }) => name === 'main') ?? sections[0];
  const { voices, chords } = main;
  const bars = sections.reduce((sum, section) => sum + section.bars * section.times, 0);
  const drums = voices.filter(({ role }) => role === 'drums').map(({ name }) => name.toLowerCase());
  const has = (role: string) => voices.some((voice) => voice.role === role);
  const parts = [
    ...(drums.length > 0 ? [listed(drums)] : []),
    ...(has('bass') ? ['a bass on the roots and fifths'] : []),
    ...(has('chords') ? [`the chords ${chordNames(key, chords).join(' – ')}`] : []),
    ...(has('melody') ? ['a tune made of two motifs'] : []),
  ];
  const said = readings.filter(({ source }) => source !== 'chosen');
  const chosen = readings.filter(({ source }) => source === 'chosen');
  const sentences = [
    `${bars === 1 ? 'One bar' : `${bars} bars`} of ${genre.name} at ${bpm} bpm in ${keyName(key)}: ${listed(parts)}.`,
    said.length > 0
      ? `You asked for: ${said.map(({ aspect, value }) => `${aspect} ${value}`).join('; ')}.`
      : '',
    chosen.length > 0 ? `Chosen freely: ${listed(chosen.map(({ aspect }) => aspect))}.` : '',
    ignored.length > 0 ? `Not understood: ${listed(ignored.slice(0, 12))}.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** One name for each change of chord. */
function chordNames(key: Key, chords: readonly Chord[]): string[] {
  const names = chords.map((chord) => chordName(key, chord));
  return names.filter((name, index) => index === 0 || name !== names[index - 1]);
}

function listed(things: readonly string[]): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}
