import { type Key, modes } from '@hocket/composer/testing';

/** Whether all pitches, MIDI numbers, lie in a key, and the key is the one that was `said`, if one was. */
export function inKey(pitches: readonly number[], key: Key, said: Key | undefined): boolean {
  const { tonic, mode } = key;
  const scale = modes[mode].map((step) => (tonic + step) % 12);
  const isSaid = said === undefined || (said.tonic === tonic && said.mode === mode);
  return isSaid && pitches.every((pitch) => scale.includes(pitch % 12));
}
