import { HocketError } from '@hocket/sdk';
import type { MidiSong } from './midi-song.ts';
import { readMidiTrack } from './read-midi-track.ts';

/** A file as far as it can be read. */
export interface ReadMidiFile {
  song: MidiSong;
  /** False when it is cut off or damaged, and something of it is missing. */
  isWhole: boolean;
}

const headerId = 'MThd';
const trackId = 'MTrk';
/** Bytes before the header that other containers may have, such as a RIFF file. */
const mostBefore = 256;
/** SMPTE times count seconds; this is the tempo at which they are put into beats. */
const smpteBpm = 120;

/**
 * Reads a MIDI file (Standard MIDI Files 1.0; formats 0, 1 and 2). A chunk of a wrong length ends where the next track
 * begins, and a damaged track has the notes before the damage. Takes time and memory in proportion to the bytes.
 * Throws `midi_invalid` for what has no header of a MIDI file.
 */
export function readMidiFile(bytes: Uint8Array): ReadMidiFile {
  const chunks = new Chunks(bytes);
  const header = chunks.find(headerId, 0, mostBefore);
  const { count, ppq, isSmpte } = headerOf(bytes, header);
  const song: MidiSong = {
    ppq,
    tempos: [],
    metres: [],
    keys: [],
    markers: [],
    end: 0,
    tracks: [],
  };
  let isWhole = true;
  let found = 0;
  for (let at = chunks.find(trackId, header); at < bytes.length; ) {
    const { end, limit } = chunks.reach(at);
    const track = readMidiTrack(bytes, at + 8, limit, song);
    isWhole &&= track.isWhole && (limit === end || track.end === end);
    found += 1;
    at = chunks.find(trackId, limit === end ? end : track.end);
  }
  for (const list of [song.tempos, song.metres, song.keys, song.markers])
    list.sort((one, next) => one.at - next.at);
  if (isSmpte) song.tempos = [];
  return { song, isWhole: isWhole && found >= count };
}

/** What is told of a file of which nothing can be read. */
export function midiInvalid(): HocketError {
  return new HocketError('midi_invalid', 'This is no MIDI file that can be read.');
}

function headerOf(bytes: Uint8Array, at: number) {
  if (at + 14 > bytes.length) throw midiInvalid();
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 8);
  const division = view.getInt16(4);
  // Below 0: frames per second, and ticks per frame.
  const perSecond = -(division >> 8) * (division & 0xff);
  const ppq = division > 0 ? division : (perSecond * 60) / smpteBpm;
  if (!(ppq > 0)) throw midiInvalid();
  return { count: view.getUint16(2), ppq, isSmpte: division < 0 };
}

/** The chunks of a file by their places: each is an id, a length and so many bytes. */
class Chunks {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The first place from `at` on that has an id; the end of the file when there is none before `most` more bytes. */
  find(id: string, at: number, most = Number.POSITIVE_INFINITY): number {
    const next = (from: number) => this.#bytes.indexOf(id.charCodeAt(0), from);
    for (let place = next(at); place >= 0 && place <= at + most; place = next(place + 1))
      if (this.has(id, place)) return place;
    return this.#bytes.length;
  }

  /** Where a track's chunk says that it ends, and where it does: at the next track when that cannot be. */
  reach(at: number): { end: number; limit: number } {
    const { buffer, byteOffset, length } = this.#bytes;
    if (at + 8 > length) return { end: Number.POSITIVE_INFINITY, limit: length };
    const end = at + 8 + new DataView(buffer, byteOffset + at).getUint32(4);
    const isRight = end === length || (end < length && this.isId(end));
    return { end, limit: isRight ? end : this.find(trackId, at + 8) };
  }

  private has(id: string, at: number): boolean {
    return [0, 1, 2, 3].every((place) => this.#bytes[at + place] === id.charCodeAt(place));
  }

  /** Ids are four letters. */
  private isId(at: number): boolean {
    return this.#bytes.subarray(at, at + 4).every((byte) => byte >= 0x20 && byte < 0x7f);
  }
}
