import type { MidiNote, MidiSong, MidiTrack } from './midi-song.ts';

/** How far a track could be read. */
interface TrackReach {
  /** Behind its last event. */
  end: number;
  isWhole: boolean;
}

/** Bytes of a name that are read. */
const longestName = 400;

/** Reads a track's events between two places into a song. Notes that never end last until the track does. */
export function readMidiTrack(
  bytes: Uint8Array,
  from: number,
  limit: number,
  song: MidiSong,
): TrackReach {
  const events = new TrackEvents(bytes, from, limit, song);
  let end = from;
  while (events.readNext()) end = events.at;
  song.tracks.push(...events.tracks());
  return { end, isWhole: !events.isDamaged };
}

/** What a channel has played so far. */
interface Channel {
  notes: MidiNote[];
  program: number | undefined;
  /** Notes by pitch, in the order in which they begin; those from `next` on still sound. */
  pitches: Map<number, { notes: MidiNote[]; next: number }>;
}

class TrackEvents {
  at: number;
  isDamaged = false;
  /** The track said that it ends here. */
  #isOver = false;
  #tick = 0;
  #status = 0;
  #name: string | undefined;
  readonly #channels = new Map<number, Channel>();
  readonly #song: MidiSong;
  readonly #bytes: Uint8Array;
  readonly #limit: number;

  constructor(bytes: Uint8Array, at: number, limit: number, song: MidiSong) {
    this.#song = song;
    this.#bytes = bytes;
    this.at = at;
    this.#limit = Math.min(limit, bytes.length);
  }

  /** False at the track's end, and where it cannot be read on. */
  readNext(): boolean {
    if (this.#isOver || this.isDamaged || this.at >= this.#limit) return false;
    this.#tick += this.number();
    const first = this.byte();
    if (first === 0xff) this.meta();
    else if (first >= 0xf0) this.at += first === 0xf0 || first === 0xf7 ? this.number() : 0;
    else this.message(first);
    this.isDamaged ||= this.at > this.#limit;
    return !this.isDamaged;
  }

  /** One for each channel that plays. */
  tracks(): MidiTrack[] {
    const playing = [...this.#channels].filter(([, { notes }]) => notes.length > 0);
    // The name of several channels together is that of the song.
    const name = playing.length === 1 ? (this.#name ?? '') : '';
    return playing.map(([channel, { notes, program, pitches }]) => {
      for (const { notes: own, next } of pitches.values())
        for (const note of own.slice(next)) this.end(note);
      return { name, channel, program, notes };
    });
  }

  private byte(): number {
    const byte = this.at < this.#limit ? this.#bytes[this.at] : undefined;
    this.at += 1;
    if (byte === undefined) this.isDamaged = true;
    return byte ?? 0;
  }

  /** A byte of a message; one with its highest bit set would begin another message. */
  private data(): number {
    const byte = this.byte();
    if (byte > 0x7f) this.isDamaged = true;
    return byte & 0x7f;
  }

  /** A number of seven bits a byte, in four bytes at most. */
  private number(): number {
    let number = 0;
    for (let count = 0; count < 4; count += 1) {
      const byte = this.byte();
      number = number * 128 + (byte & 0x7f);
      if (byte < 0x80) return number;
    }
    this.isDamaged = true;
    return 0;
  }

  private meta(): void {
    const kind = this.byte();
    const length = this.number();
    const body = this.#bytes.subarray(this.at, Math.min(this.at + length, this.#limit));
    this.at += length;
    if (this.isDamaged || this.at > this.#limit) return;
    const [one = 0, two = 0, three = 0] = body;
    if (kind === 0x2f) this.#isOver = true;
    if (kind === 0x03) this.#name ??= nameOf(body.subarray(0, longestName));
    const micros = (one << 16) | (two << 8) | three;
    if (kind === 0x51 && micros > 0) this.#song.tempos.push({ at: this.#tick, bpm: 6e7 / micros });
    if (kind === 0x58 && one > 0 && two < 7)
      this.#song.metres.push({ at: this.#tick, beats: one, unit: 2 ** two });
  }

  /** A message of a channel; without a first byte of its own it is of the same kind as the one before. */
  private message(first: number): void {
    const isRunning = first < 0x80;
    if (isRunning && this.#status === 0) {
      this.isDamaged = true;
      return;
    }
    if (!isRunning) this.#status = first;
    const kind = this.#status & 0xf0;
    const one = isRunning ? first : this.data();
    const two = kind === 0xc0 || kind === 0xd0 ? 0 : this.data();
    if (this.isDamaged) return;
    const channel = this.channel(this.#status & 0x0f);
    if (kind === 0xc0 && channel.notes.length === 0) channel.program = one;
    else if (kind === 0x90 && two > 0) this.begin(channel, one, two / 127);
    else if (kind === 0x90 || kind === 0x80) {
      const own = channel.pitches.get(one);
      const note = own?.notes[own.next];
      if (own === undefined || note === undefined) return;
      this.end(note);
      own.next += 1;
    }
  }

  private channel(number: number): Channel {
    const known = this.#channels.get(number);
    if (known) return known;
    const channel: Channel = { notes: [], program: undefined, pitches: new Map() };
    this.#channels.set(number, channel);
    return channel;
  }

  private begin(channel: Channel, pitch: number, velocity: number): void {
    const note: MidiNote = { at: this.#tick, length: 1, pitch, velocity };
    channel.notes.push(note);
    const own = channel.pitches.get(pitch);
    if (own) own.notes.push(note);
    else channel.pitches.set(pitch, { notes: [note], next: 0 });
  }

  private end(note: MidiNote): void {
    note.length = Math.max(1, this.#tick - note.at);
  }
}

/** UTF-8 where it is that, else Latin-1; without control characters, which files have and names have not. */
function nameOf(bytes: Uint8Array): string {
  const text = decoded(bytes);
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}
