const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const big = (number: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (number >>> (8 * (bytes - 1 - at))) & 0xff);

/** A chunk of a MIDI file; `length` is what it says of itself. */
export function chunk(id: string, body: readonly number[], length = body.length): number[] {
  return [...letters(id), ...big(length, 4)].concat(body);
}

/** A MIDI file's header: so many tracks, and its division, such as ticks of a quarter note. */
export function midiHead(tracks: number, division: number, format = 1): number[] {
  return chunk('MThd', [...big(format, 2), ...big(tracks, 2), ...big(division & 0xffff, 2)]);
}

/** A track of these events that says where it ends; `length` is what it says of itself. */
export function track(events: readonly number[], length = events.length + 4): number[] {
  return chunk('MTrk', [...events, 0, 0xff, 0x2f, 0], length);
}

/** A key from one tick to the next, as a file writes it. */
export function key(pitch: number, from: number, to: number, channel = 0): number[] {
  return [from, 0x90 | channel, pitch, 100, to - from, 0x80 | channel, pitch, 0];
}
