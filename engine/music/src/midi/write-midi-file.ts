import { drumChannel, type MidiSong, type MidiTrack } from './midi-song.ts';

/** A Standard MIDI File of format 1: tempos and metres in a track of their own, then a track for each of the song's. */
export function writeMidiFile({ ppq, tempos, metres, tracks }: MidiSong): Uint8Array<ArrayBuffer> {
  const conductor: TimedEvent[] = [
    ...metres.map(({ at, beats, unit }) => ({
      at,
      // 24 clocks a beat of the metronome, eight 32nds a quarter.
      bytes: meta(0x58, [beats, Math.round(Math.log2(unit)), 24, 8]),
    })),
    ...tempos.map(({ at, bpm }) => ({ at, bytes: meta(0x51, big(Math.round(6e7 / bpm), 3)) })),
  ];
  const chunks = [
    chunk('MThd', [...big(1, 2), ...big(tracks.length + 1, 2), ...big(ppq, 2)]),
    trackChunk(conductor),
    ...tracks.map((track) => trackChunk(eventsOf(track))),
  ];
  return Uint8Array.from(chunks.flat());
}

interface TimedEvent {
  at: number;
  bytes: readonly number[];
}

/** A note ends before another begins at the same tick. */
function eventsOf({ name, channel, program, notes }: MidiTrack): TimedEvent[] {
  const isSet = program !== undefined && channel !== drumChannel;
  return [
    { at: 0, bytes: meta(0x03, nameBytes(name)) },
    ...(isSet ? [{ at: 0, bytes: [0xc0 | channel, program] }] : []),
    ...notes.map(({ at, length, pitch }) => ({
      at: at + length,
      bytes: [0x80 | channel, pitch, 0],
    })),
    ...notes.map(({ at, pitch, velocity }) => ({
      at,
      bytes: [0x90 | channel, pitch, Math.max(1, Math.round(velocity * 127))],
    })),
  ];
}

function trackChunk(events: readonly TimedEvent[]): number[] {
  const body: number[] = [];
  let now = 0;
  for (const { at, bytes } of [...events].sort((one, next) => one.at - next.at)) {
    body.push(...number(at - now), ...bytes);
    now = at;
  }
  return chunk('MTrk', [...body, 0, ...meta(0x2f, [])]);
}

function chunk(id: string, body: readonly number[]): number[] {
  return [...text(id), ...big(body.length, 4)].concat(body);
}

function meta(kind: number, body: readonly number[]): number[] {
  return [0xff, kind, ...number(body.length), ...body];
}

/** Latin-1, which every program reads, where it has the letters; else UTF-8. */
function nameBytes(name: string): number[] {
  const isLatin = [...name].every((letter) => letter <= 'ÿ');
  return isLatin ? text(name) : [...new TextEncoder().encode(name)];
}

function text(letters: string): number[] {
  return Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** A number in so many bytes, the highest first. */
function big(number: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => (number >>> (8 * (bytes - 1 - at))) & 0xff);
}

/** A number of seven bits a byte. */
function number(amount: number): number[] {
  const bytes = [amount & 0x7f];
  for (let left = amount >>> 7; left > 0; left >>>= 7) bytes.unshift((left & 0x7f) | 0x80);
  return bytes;
}
