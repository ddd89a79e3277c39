import { filled, HocketError, type Reason, type ReasonCode } from '@hocket/sdk';
import { musicSentences, type Values } from './music-invalid.ts';

/** Each reason in English; the studio has them in its languages. */
const sentences: Readonly<Record<ReasonCode, string>> = {
  ...musicSentences,
  step_words: 'This step is written as several words.',
  step_no_place: 'This step has no place in the text.',
  step_short: 'This step is shorter than a sixteenth in the text.',
  step_values: 'This step has several values in the text.',
  step_between: 'This step falls between the words of the text.',
  step_no_character: 'This step has no character of its own in the text.',
  step_missing: 'There is no such step.',
  step_off: 'This step is off: turn it on first.',
  steps_no_text: 'This layer has no text for its steps.',
  steps_compact: 'Steps written as x.x. have no marks: write them apart, as x ~ x ~.',
  velocities_no_text: 'This layer has no text for its velocities.',
  repeats_range: 'A step plays one to four times.',
  value_range: 'Its {{name}} is a number from {{min}} to {{max}}.',
  note_lengths: 'Its notes are of different lengths in the text.',
  note_unknown: '"{{name}}" is no note such as C2.',
  notes_spread: 'The notes are spread over {{turns}} cycles: write {{turns}} times as many.',
  name_among_words: '"{{name}}" cannot be written among other words.',
  pad_together: 'The pad plays its notes together.',
  label_mutes: 'Its label mutes it: take the _ away from the label.',
  line_shared: 'Several instruments share this line of code: write a line for each.',
  layers_shared: 'The code sets this for several layers at once.',
  layer_missing: 'There is no such layer.',
  track_last: 'Cannot delete the last track',
  nothing_found: 'No Pattern Found',
  no_place: 'The text has no place for this edit.',
  sound_unknown: 'There is no instrument called "{{name}}".',
  sound_missing: 'It names no instrument.',
  sound_changes: 'Its instrument changes while its structure stands elsewhere.',
  too_long: 'It takes longer than the grid has steps, or ends between two.',
  too_long_together: 'Together with the others it takes longer than the grid has steps.',
  too_deep: 'It is nested too deeply.',
  tracks_full: 'The grid has room for {{number}} tracks.',
  value_single: 'Its {{name}} is not one number.',
  value_positive: 'Its {{name}} is not above 0.',
  value_outside: 'Its {{name}} of {{value}} is outside what the grid can set.',
  value_unusual: "Its {{name}} is not the grid's {{usual}}.",
  value_missing: 'It has a call without a value.',
  value_elsewhere: 'It takes a value from elsewhere in the code.',
  list_elsewhere: 'It is a list made elsewhere.',
  beginning_unknown: 'It does not begin with s("…") or note("…").',
  calls_many: 'It has too many calls.',
  call_unknown: 'The grid does not know "{{name}}".',
  said_twice: 'It says "{{name}}" twice.',
  after_speed: 'It goes on after its speed was changed.',
  velocity_form: 'Its velocity is not written step by step.',
  velocity_value: 'Its velocity is no number from 0 to 1 for each step.',
  backslash: 'Its mini-notation has a backslash.',
  mini_long: 'Its mini-notation is too long for the grid.',
  mini_deep: 'Its mini-notation is nested too deeply.',
  mini_quote: 'Its mini-notation has a quote.',
  mini_mistake: 'Its mini-notation has a mistake.',
  mini_mark: 'It has a mark of mini-notation that the grid has no sign for.',
  group_mark: 'It has a group with a mark that the grid has no sign for.',
  word_marks: 'It has a word with several marks.',
  words_many: 'It has too many words for the grid.',
  cycles_differ: 'It changes from cycle to cycle in a way that the grid has no sign for.',
  structure_no_x: 'Its structure has no x.',
  structure_word: 'Its structure says "{{name}}" where the grid knows only x.',
  between_steps: 'It plays between the steps of the grid.',
  notes_no_list: 'Its notes are no list that is spread over the steps.',
  notes_chance: 'Its notes are left to chance.',
  notes_together: 'Only the pad plays several notes at once in the grid.',
  repeats_many: 'It plays more than four times in a step.',
  chance_part: 'A step of it is partly left to chance.',
  swing_fixed: 'The code writes no swing behind its music: change it in the code.',
  layer_expression: 'The code of a layer is one expression, such as s("bd*4").',
  midi_damaged: 'The file is damaged or cut off: this is what could be read of it.',
  midi_tracks:
    'A project has room for {{number}} tracks. Left out, those with the fewest notes: {{left}}.',
  midi_bars: 'There was no room from bar {{bar}} on. Notes left out: {{left}}.',
  midi_doubles: 'Notes left out because another of their pitch begins at the same time: {{left}}.',
  midi_tempo: "A project has one whole tempo from {{min}} to {{max}}; the file's differs.",
};

/** A reason as plain data. */
export function because(reason: ReasonCode, values: Values = {}): Reason {
  return { ...values, reason };
}

/** The English sentence of a reason. */
export function reasonText(reason: Reason): string {
  return filled(sentences[reason.reason], reason);
}

/** Why an edit of the grid cannot be made in the text; its code is `edit_refused`, its details are the reason. */
export function editRefused(code: ReasonCode, values?: Values): HocketError {
  const reason = because(code, values);
  return new HocketError('edit_refused', reasonText(reason), { details: reason });
}

/** Why the grid cannot show a layer; its code is `layer_locked`, its details are the reason. */
export function layerLocked(code: ReasonCode, values?: Values): HocketError {
  const reason = because(code, values);
  return new HocketError('layer_locked', reasonText(reason), { details: reason });
}
