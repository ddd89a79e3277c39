import { triad } from './harmony.ts';
import { type Key, keyName, noteName, pitchOf } from './key.ts';
import type { Piece } from './piece.ts';

/** What was understood, what was made of it, and what was not understood, in plain English. */
export function explainPiece({ brief, progression, voices }: Piece): string {
  const { genre, key, bpm, readings, ignored } = brief;
  const drums = voices.filter(({ role }) => role === 'drums').map(({ name }) => name.toLowerCase());
  const has = (role: string) => voices.some((voice) => voice.role === role);
  const parts = [
    ...(drums.length > 0 ? [listed(drums)] : []),
    ...(has('bass') ? ['a bass on the roots and fifths'] : []),
    ...(has('chords') ? [`the chords ${chordNames(key, progression).join(' – ')}`] : []),
    ...(has('melody') ? ['a tune made of two motifs'] : []),
  ];
  const said = readings.filter(({ source }) => source !== 'chosen');
  const chosen = readings.filter(({ source }) => source === 'chosen');
  const sentences = [
    `Four bars of ${genre.name} at ${bpm} bpm in ${keyName(key)}: ${listed(parts)}.`,
    said.length > 0
      ? `You asked for: ${said.map(({ aspect, value }) => `${aspect} ${value}`).join('; ')}.`
      : '',
    chosen.length > 0 ? `Chosen freely: ${listed(chosen.map(({ aspect }) => aspect))}.` : '',
    ignored.length > 0 ? `Not understood: ${listed(ignored.slice(0, 12))}.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function chordNames(key: Key, progression: readonly number[]): string[] {
  return progression.map((degree) => {
    const [root, third, fifth] = triad(degree).map((each) => pitchOf(key, each, 3));
    const name = noteName(key, root ?? 0).replace(/\d$/, '');
    if ((fifth ?? 0) - (root ?? 0) === 6) return `${name}dim`;
    return (third ?? 0) - (root ?? 0) === 3 ? `${name}m` : name;
  });
}

function listed(things: readonly string[]): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}
