import type { LibrarySound, TrackSound } from '@hocket/sdk';

/** What the grid takes from a drag: JSON of a `TrackSound`. */
const soundType = 'application/x-hocket-sound';

/** What of a library sound a track takes. */
export function trackSound({ name, strudelName, note }: LibrarySound): TrackSound {
  return { name, strudelName, ...(note === undefined ? {} : { note }) };
}

/** Gives a sound to a drag. */
export function carrySound(data: DataTransfer, sound: TrackSound): void {
  data.effectAllowed = 'copy';
  data.setData(soundType, JSON.stringify(sound));
}
