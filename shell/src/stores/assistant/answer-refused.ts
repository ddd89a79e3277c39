import { HocketError, messageOf } from '@hocket/sdk';

/** Why music is not shown. */
export interface Refusal {
  error: unknown;
  /** Name of the layer that is to blame, where one is. */
  layer?: string;
}

const sentences = {
  music_missing: 'There is no music in it.',
  music_silent: 'It does not sound within four cycles.',
  music_sound_unknown: 'There is no sound called "{{name}}".',
  music_dense: 'It plays {{number}} notes in a cycle; {{most}} are the most.',
  music_loud: 'It is too loud: its levels come to {{level}}, {{most}} are the most.',
  music_out_of_key: 'It plays {{note}}, which is not in {{key}}.',
  music_foreign:
    'Bars {{bars}}: {{note}} of "{{layer}}" is explained neither by the key nor by the chords.',
  music_clash:
    'Bars {{bars}}: {{note}} of "{{layer}}" is a semitone from {{other}} of "{{against}}".',
  music_bass:
    'Bars {{bars}}: the bass "{{layer}}" plays {{note}} under {{chord}} of "{{against}}".',
  music_inaudible: 'It is too quiet to be heard: {{level}} LUFS where it is loudest.',
  music_gap: 'Bars {{bars}}: nothing is heard.',
  music_peaks:
    'Bars {{bars}}: it comes to {{level}} dB over full scale, {{most}} dB is the most; "{{layer}}" is the loudest.',
  music_mud: 'Bars {{bars}}: too many low notes sound close together, of "{{layers}}".',
  music_masked:
    'Bars {{bars}}: "{{layer}}" is covered by "{{against}}", which is louder in the same register.',
  music_tempo: 'Its tempo is {{given}} bpm, not {{asked}}.',
  music_own_tempo: 'It sets a tempo of its own with {{name}}: the project sets the tempo.',
} as const;

type Values = Readonly<Record<string, string | number>>;

/** What the check has against music, its message for whoever repairs it. */
export function musicRefused(code: keyof typeof sentences, values: Values = {}): HocketError {
  const text = sentences[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => `${values[name]}`);
  return new HocketError(code, text, { details: values });
}

/** Said when the music, or the layer of that name, is no longer what a proposal was made for. */
export function editedSince(name?: string): HocketError {
  const [reason, what] =
    name === undefined ? ['music_edited', 'The music'] : ['layer_edited', `“${name}”`];
  const details = { reason, ...(name === undefined ? {} : { name }) };
  return new HocketError('edit_refused', `${what} was edited since: ask again.`, { details });
}

/** Said when an answer is one that is there already. */
export function sameAgain(): HocketError {
  return new HocketError('ai_same_again', 'The same music came out again.');
}

/** What is said when no answer went through: the last reason is its cause. */
export function answerRefused({ error, layer }: Refusal, attempts: number): HocketError {
  const details = { attempts, ...(layer === undefined ? {} : { layer }) };
  const message = `The answer was dropped (attempts: ${attempts}). ${messageOf(error)}`;
  return new HocketError('ai_answer_refused', message, { details, cause: error });
}
