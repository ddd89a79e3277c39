import { type Role, roles } from './musical-brief.ts';
import type { PromptWords } from './prompt-words.ts';

const names: { role: Role; words: readonly string[] }[] = [
  {
    role: 'drums',
    words: ['drums', 'drum', 'beat', 'percussion', 'kick', 'snare', 'hats', 'hi hats', 'rhythm'],
  },
  { role: 'bass', words: ['bass', 'bassline', 'bass line', 'sub', 'low end'] },
  {
    role: 'chords',
    words: ['chords', 'chord', 'pad', 'pads', 'strings', 'harmony', 'choir', 'keys', 'stabs'],
  },
  {
    role: 'melody',
    words: ['melody', 'melodic', 'lead', 'hook', 'solo', 'arpeggio', 'arp', 'synth', 'pluck'],
  },
];

/** Which voices are wanted: all, but for those that are refused, or only those that are asked for alone. */
export function readRoles(words: PromptWords): { wanted: readonly Role[]; said: boolean } {
  const found = words.find(names);
  const without = found.filter(({ negated }) => negated).map(({ thing }) => thing.role);
  const named = found.filter(({ negated }) => !negated).map(({ thing }) => thing.role);
  const alone = (words.has('only') || words.has('just')) && named.length > 0;
  const wanted = roles.filter(
    (role) => !without.includes(role) && (!alone || named.includes(role)),
  );
  return { wanted: wanted.length > 0 ? wanted : roles, said: found.length > 0 };
}
