import type { MissingSound } from '@hocket/sdk';
import type { MovedText } from '../text/moved-text.ts';

/** A sound that a program names and that is silent, as the text that is shown has it. */
export interface SilentSound extends Pick<MissingSound, 'name' | 'why'> {
  /** Where the text names it, as offsets: its whole name, else what a bank's name stands before. */
  places: readonly (readonly [number, number])[];
  /** A sound that can be written in its place; undefined where the text has its name in two parts, or not at all. */
  instead: string | undefined;
}

/**
 * What is silent of a program, with its places in `text`, where what was run has `moved`: a place that was edited is none
 * any more. An event's places are those of all that made it, such as its note.
 */
export function silentSounds(
  missing: readonly MissingSound[],
  moved: MovedText,
  text: string,
): SilentSound[] {
  return missing.map(({ name, why, instead, places }) => {
    const present = places.flatMap(([from, to]) => {
      const place = moved.place(from, to);
      return place ? [place] : [];
    });
    const whole = present.filter(([from, to]) => text.slice(from, to) === name);
    if (whole.length > 0) return { name, why, places: whole, instead };
    const ofBank = present.filter(
      ([from, to]) => from < to && name.endsWith(`_${text.slice(from, to)}`),
    );
    return { name, why, places: ofBank, instead: undefined };
  });
}

/** The text with another word at all these places. */
export function withWord(text: string, places: SilentSound['places'], word: string): string {
  let result = '';
  let end = 0;
  for (const [from, to] of [...places].sort(([one], [other]) => one - other)) {
    result += text.slice(end, from) + word;
    end = to;
  }
  return result + text.slice(end);
}
