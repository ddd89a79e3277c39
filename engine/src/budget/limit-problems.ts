import { HocketError, type Problem } from '@hocket/sdk';
import { programLimits } from './limits.ts';

const sentences = {
  notes_capped: 'So many notes begin at once that only the first of them are played.',
  sounds_capped: 'This code brings too many sounds; the first ones can be played.',
  recordings_capped:
    'The recordings fill the memory that there is for them: “{subject}” stays silent.',
  recording_too_long: '“{subject}” is too long to be played: a recording may last ten minutes.',
  recording_unreadable: '“{subject}” is no WAV, MP3, Ogg or FLAC file, so it stays silent.',
  rooms_capped: 'The reverberation changes so often that some changes are left out.',
  widgets_capped: 'This code shows too many sliders and pictures; the first ones are there.',
  notices_capped: 'More went wrong than is told here.',
  midi_capped: 'More notes go to MIDI devices than a cable carries; some are left out.',
} as const;

type Code = keyof typeof sentences;

/** What a program asked for more of than there is. */
export function limitProblem(code: Code): Problem {
  return { code, message: sentences[code] };
}

/** The same of one file by its address. */
export function limitError(code: Code, address: string): HocketError {
  const subject = address.slice(address.lastIndexOf('/') + 1);
  const message = sentences[code].replace('{subject}', () => subject);
  return new HocketError(code, message, { details: { subject } });
}

/** What of a program's declarations, as its worker claims them, is more than the page takes. */
export function declarationProblems(claimed: Readonly<Record<string, unknown>>): Problem[] {
  const isMore = (list: unknown, most: number) => Array.isArray(list) && list.length > most;
  const { samples, sliders, visuals, inputs } = claimed;
  const { widgets } = programLimits;
  const isShown =
    !isMore(sliders, widgets.sliders) &&
    !isMore(visuals, widgets.visuals) &&
    !isMore(inputs, widgets.inputs);
  return [
    ...(isMore(samples, programLimits.samples.calls) ? [limitProblem('sounds_capped')] : []),
    ...(isShown ? [] : [limitProblem('widgets_capped')]),
  ];
}
