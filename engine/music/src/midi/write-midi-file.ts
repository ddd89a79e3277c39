import { drumChannel, type MidiSong, type MidiTrack } from './midi-song.ts';

/**
 * A Standard MIDI File of format 1: what holds for the whole song in a track of its own, then a track for each of the
 * song's.
 */
export function writeMidiFile(song: MidiSong): Uint8Array<ArrayBuffer> {
  const { ppq, tempos, metres, keys, markers, end, tracks } = song;
  const conductor: TimedEvent[] = [
    ...metres.map(({ at, beats, unit }) => ({
      at,
      // 24 clocks a beat of the metronome, eight 32nds a quarter.
      bytes: meta(0x58, [beats, Math.round(Math.log2(unit)), 24, 8]),
    })),
    ...keys.map(({ at, sharps, isMinor }) => ({
      at,
      bytes: meta(0x59, [sharps & 0xff, isMinor ? 1 : 0]),
    })),
    ...tempos.map(({ at, bpm }) => ({ at, bytes: meta(0x51, big(Math.round(6e7 / bpm), 3)) })),
    ...markers.map(({ at, name }) => ({ at, bytes: meta(0x06, nameBytes(name)) })),
  ];
  const chunks = [
    chunk('MThd', [...big(1, 2), ...big(tracks.length + 1, 2), ...big(ppq, 2)]),
    trackChunk(conductor, end),
    ...tracks.map((track) => trackChunk(eventsOf(track), end)),
  ];
  return Uint8Array.from(chunks.flat());
}

interface TimedEvent {
  at: number;
  bytes: readonly number[];
}

/** A note ends before another begins at the same tick. */
function eventsOf({ name, channel, program, volume, pan, notes }: MidiTrack): TimedEvent[] {
  const isSet = program !== undefined && channel !== drumChannel;
  const control = (number: number, amount: number) => ({
    at: 0,
    bytes: [0xb0 | channel, number, amount],
  });
  return [
    { at: 0, bytes: meta(0x03, nameBytes(name)) },
    ...(isSet ? [{ at: 0, bytes: [0xc0 | channel, program] }] : []),
    ...(volume === undefined ? [] : [control(7, Math.round(volume * 127))]),
    ...(pan === undefined ? [] : [control(10, panOf(pan))]),
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

/** 0 to 127; 64 is the middle. */
function panOf(pan: number): number {
  return Math.round(pan <= 0.5 ? pan * 128 : 64 + (pan - 0.5) * 126);
}

/** It ends with its last event, or when the song does. */
function trackChunk(events: readonly TimedEvent[], end: number): number[] {
  const body: number[] = [];
  let now = 0;
  for (const { at, bytes } of [...events].sort((one, next) => one.at - next.at)) {
    body.push(...number(at - now), ...bytes);
    now = at;
  }
  return chunk('MTrk', [...body, ...number(Math.max(0, end - now)), ...meta(0x2f, [])]);
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
