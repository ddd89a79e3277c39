import { drumChannel, type MidiNote, type MidiSong, type MidiTrack } from './midi-song.ts';

/** How far a track could be read. */
interface TrackReach {
  /** Behind its last event. */
  end: number;
  isWhole: boolean;
}

/** Bytes of a name that are read. */
const longestName = 400;
/** Kinds of meta events. */
const metaKinds = { name: 0x03, marker: 0x06, end: 0x2f, tempo: 0x51, metre: 0x58, key: 0x59 };
/** Controllers of a channel. */
const controllers = { volume: 7, pan: 10 };

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
interface Channel extends Pick<MidiTrack, 'program' | 'volume' | 'pan'> {
  /** By its instruments; those that have played. */
  parts: Map<number | undefined, MidiTrack>;
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

  /** One for each channel that plays, and for each of its instruments. */
  tracks(): MidiTrack[] {
    const playing = [...this.#channels.values()].filter(({ parts }) => parts.size > 0);
    // The name of several channels together is that of the song.
    const name = playing.length === 1 ? (this.#name ?? '') : '';
    return playing.flatMap(({ parts, pitches }) => {
      for (const { notes: own, next } of pitches.values())
        for (const note of own.slice(next)) this.end(note);
      return [...parts.values()].map((part) => ({ ...part, name }));
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
    if (kind === metaKinds.end) {
      this.#isOver = true;
      this.#song.end = Math.max(this.#song.end, this.#tick);
    } else if (kind === metaKinds.name) this.#name ??= nameOf(body);
    else this.say(kind, body);
  }

  /** What holds for the whole song. */
  private say(kind: number, body: Uint8Array): void {
    const at = this.#tick;
    const [one = 0, two = 0, three = 0] = body;
    if (kind === metaKinds.marker) this.#song.markers.push({ at, name: nameOf(body) });
    const micros = (one << 16) | (two << 8) | three;
    if (kind === metaKinds.tempo && micros > 0) this.#song.tempos.push({ at, bpm: 6e7 / micros });
    if (kind === metaKinds.metre && one > 0 && two < 7)
      this.#song.metres.push({ at, beats: one, unit: 2 ** two });
    const sharps = (one << 24) >> 24;
    if (kind === metaKinds.key && Math.abs(sharps) <= 7)
      this.#song.keys.push({ at, sharps, isMinor: two === 1 });
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
    const number = this.#status & 0x0f;
    const channel = this.channel(number);
    // Programs of the drums' channel are kits.
    if (kind === 0xc0 && number !== drumChannel) channel.program = one;
    else if (kind === 0xb0 && channel.parts.size === 0) control(channel, one, two);
    else if (kind === 0x90 && two > 0) this.begin(channel, number, one, two / 127);
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
    const channel: Channel = {
      program: undefined,
      volume: undefined,
      pan: undefined,
      parts: new Map(),
      pitches: new Map(),
    };
    this.#channels.set(number, channel);
    return channel;
  }

  private begin(channel: Channel, number: number, pitch: number, velocity: number): void {
    const note: MidiNote = { at: this.#tick, length: 1, pitch, velocity };
    const { program, volume, pan, parts } = channel;
    const part = parts.get(program);
    if (part) part.notes.push(note);
    else parts.set(program, { name: '', channel: number, program, volume, pan, notes: [note] });
    const own = channel.pitches.get(pitch);
    if (own) own.notes.push(note);
    else channel.pitches.set(pitch, { notes: [note], next: 0 });
  }

  private end(note: MidiNote): void {
    note.length = Math.max(1, this.#tick - note.at);
  }
}

/** A volume of 0 is the beginning of a fade, and says nothing. 64 is the middle of a pan. */
function control(channel: Channel, controller: number, amount: number): void {
  if (controller === controllers.volume && amount > 0) channel.volume = amount / 127;
  if (controller === controllers.pan)
    channel.pan = amount <= 64 ? amount / 128 : 0.5 + (amount - 64) / 126;
}

/** UTF-8 where it is that, else Latin-1; without control characters, which files have and names have not. */
function nameOf(bytes: Uint8Array): string {
  const text = decoded(bytes.subarray(0, longestName));
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}
