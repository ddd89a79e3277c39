import { filled, HocketError } from '@hocket/sdk';

/** What a reason's sentence names. */
export type Values = Readonly<Record<string, string | number>>;

/** Why something is no music, in English. They stand alone: whoever only plays needs no sentence about code. */
export const musicSentences = {
  music_form: 'This is not music as the studio makes it: look at {{place}}.',
  music_ids: 'Two parts of this music are both called "{{name}}": look at {{place}}.',
  music_missing: '"{{name}}" is not in this music: look at {{place}}.',
  music_long: 'A song has at most {{number}} bars.',
  music_full: 'A song has at most {{number}} notes.',
  music_locks: 'A song has at most {{number}} settings of single notes.',
  music_points: 'A song has at most {{number}} points of automation.',
  music_large: 'A project has room for {{number}} MB of music and texts.',
} as const;

/** Why something is no music that the studio could have made; its code is `music_invalid`, its details are the reason. */
export function musicInvalid(code: keyof typeof musicSentences, values: Values = {}): HocketError {
  const text = filled(musicSentences[code], values);
  return new HocketError('music_invalid', text, { details: { ...values, reason: code } });
}
