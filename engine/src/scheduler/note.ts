import type { Event, PatternSource } from '@hocket/sdk';
import type { Voice } from './output.ts';

/** An onset on the audio clock. */
export interface Note {
  key: string;
  /** That it was read from. */
  source: PatternSource;
  event: Event;
  time: number;
  voice: Voice;
}

/** True for a note that is still wanted, which is then no longer missing; others are taken back. */
export function keep(note: Note, wanted: Map<string, Event[]>, source: PatternSource): boolean {
  const same = wanted.get(note.key)?.pop();
  if (same !== undefined) {
    // It stands elsewhere in the text now.
    Object.assign(note, { event: same, source });
    return true;
  }
  note.voice.stop();
  return false;
}

/** The same for the same onset, whatever window it was read in. */
export function keyOf({ begin, end, value, track = '' }: Event): string {
  return `${Math.round(begin * 1e6)} ${Math.round((end - begin) * 1e6)} ${JSON.stringify(value)} ${track}`;
}
