import type { Event, PatternSource } from '@hocket/sdk';
import type { OutputVoice } from './output.ts';

/** An onset on the audio clock. */
export interface ScheduledNote {
  key: string;
  /** The source that it was read from. */
  source: PatternSource;
  event: Event;
  time: number;
  voice: OutputVoice;
}

/** True for a note that is still wanted: it is taken off `wanted`. */
export function keepNote(
  note: ScheduledNote,
  wanted: Map<string, Event[]>,
  source: PatternSource,
): boolean {
  const same = wanted.get(note.key)?.pop();
  // The same onset may have moved in the text, so that its event is replaced.
  if (same !== undefined) Object.assign(note, { event: same, source });
  return same !== undefined;
}

/** The same for the same onset, whatever window it was read in. */
export function onsetKey({ begin, end, value, track = '' }: Event): string {
  return `${Math.round(begin * 1e6)} ${Math.round((end - begin) * 1e6)} ${JSON.stringify(value)} ${track}`;
}
