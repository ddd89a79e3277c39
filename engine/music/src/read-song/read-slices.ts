import {
  clipLimits,
  firstSlice,
  type Music,
  type MusicNote,
  type MusicTrack,
  recordingSound,
  type Slice,
  type Slices,
} from '@hocket/sdk';
import { isNumber, roundForCode } from '../controls.ts';
import { isTurned, rateOf, sharesOf, sliceCalls } from '../model/sliced-music.ts';
import { layerLocked } from '../reasons.ts';
import type { VoiceCalls } from './voice-calls.ts';
import type { SaidNote } from './voice-notes.ts';

/** Finds the slices that a program plays: those of the music before it, and those that are new. */
export class SliceReader {
  readonly #before: Music | undefined;
  readonly #tables = new Map<string, SliceTable>();

  constructor(before: Music | undefined) {
    this.#before = before;
  }

  /** Those that the program may play. */
  get recordings(): Music['recordings'] {
    return this.#before?.recordings;
  }

  /** The slices of a row; undefined where its sound is no recording of the music. `name`: the row's. */
  of(sound: string, name: string): SliceTable | undefined {
    const { recordings = {}, tracks = [] } = this.#before ?? {};
    const hash = Object.keys(recordings).find((each) => recordingSound(each) === sound);
    const seconds = hash === undefined ? undefined : recordings[hash]?.seconds;
    if (hash === undefined || seconds === undefined) return undefined;
    const alike = tracks.filter(({ slices }) => slices?.recording === hash);
    const track = alike.find((each) => each.name === name) ?? alike[0];
    const key = `${hash} ${track?.id}`;
    const known = this.#tables.get(key);
    if (known) return known;
    const table = new SliceTable(hash, seconds, track, this.#numbersOf(track?.id));
    this.#tables.set(key, table);
    return table;
  }

  /** Once all rows are read: a slice that changed takes the place of the one that is said no more. */
  settle(): void {
    for (const table of this.#tables.values()) table.settle();
  }

  /** The numbers of the slices that a track's notes play. */
  #numbersOf(track: string | undefined): Set<number> {
    const lanes = (this.#before?.patterns ?? []).flatMap((pattern) =>
      track !== undefined && Object.hasOwn(pattern.lanes, track) ? pattern.lanes[track] : [],
    );
    return new Set(
      lanes.flatMap((lane) =>
        Object.values(lane?.notes ?? {}).map(({ pitch = firstSlice }) => pitch - firstSlice),
      ),
    );
  }
}

/** The slices of a recording that one row plays. */
export class SliceTable {
  /** The id of the track that had them before. */
  readonly track: string | undefined;
  readonly #recording: string;
  readonly #seconds: number;
  readonly #before: readonly Slice[];
  readonly #playedBefore: ReadonlySet<number>;
  readonly #parts: Slice[];
  readonly #said = new Set<number>();
  /** Where slices are that are new. */
  #places = new Map<number, number>();

  constructor(
    recording: string,
    seconds: number,
    track: MusicTrack | undefined,
    played: ReadonlySet<number>,
  ) {
    this.track = track?.id;
    this.#recording = recording;
    this.#seconds = seconds;
    this.#before = track?.slices?.parts ?? [];
    this.#playedBefore = played;
    this.#parts = [...this.#before];
  }

  /** Whether a voice plays parts of its recording. */
  isSaidBy({ locks, numbers }: VoiceCalls): boolean {
    const says = (name: string) => locks.has(name) || numbers.has(name);
    return says('begin') || says('end');
  }

  /** Notes that say parts of the recording, as notes that play slices by their pitch. Throws `layer_locked`. */
  notes({ numbers }: VoiceCalls, said: readonly SaidNote[]): SaidNote[] {
    const tune = numbers.get('speed') ?? 1;
    const says = isTurned(this.#before) || said.some(({ note }) => (note.locks?.speed ?? tune) < 0);
    return said.map((each) => {
      const { begin, end, speed, cut, ...others } = each.note.locks ?? {};
      const part = partOf(
        begin ?? numbers.get('begin') ?? 0,
        end ?? numbers.get('end') ?? 1,
        says ? (speed ?? tune) / tune : 1,
        this.#seconds,
        tune,
      );
      const isCut = cut !== undefined || numbers.has('cut');
      const number = this.#numberOf({ ...part, ...(isCut ? {} : { rings: true }) }, tune);
      const { locks: _, ...note } = each.note;
      const locks = !says && speed !== undefined ? { ...others, speed } : others;
      const own: Pick<MusicNote, 'locks'> = Object.keys(locks).length > 0 ? { locks } : {};
      return { ...each, note: { ...note, ...own, pitch: firstSlice + number } };
    });
  }

  #numberOf(part: Slice, tune: number): number {
    const wanted = this.#textOf(part, tune);
    const known = this.#parts.findIndex((each) => this.#textOf(each, tune) === wanted);
    const number = known < 0 ? this.#parts.length : known;
    if (number >= clipLimits.slices) throw layerLocked('words_many');
    if (known < 0) this.#parts.push(part);
    this.#said.add(number);
    return number;
  }

  /** What code says of a slice. */
  #textOf(part: Slice, tune: number): string {
    const shares = sharesOf(part, this.#seconds);
    return [...shares, roundForCode(tune * rateOf(part)), part.rings === true].join(' ');
  }

  settle(): void {
    const isStale = (number: number) => this.#playedBefore.has(number) && !this.#said.has(number);
    const stale = this.#before.flatMap((_, number) => (isStale(number) ? [number] : []));
    let last = this.#before.length;
    this.#places = new Map();
    for (let number = last; number < this.#parts.length; number++) {
      if (!this.#said.has(number)) continue;
      this.#places.set(number, stale.shift() ?? last++);
    }
  }

  /** The pitch that plays a slice, by the pitch that was read. */
  pitchOf(pitch: number): number {
    const number = pitch - firstSlice;
    return firstSlice + (this.#places.get(number) ?? number);
  }

  slices(): Slices {
    const parts = [...this.#before];
    for (const [number, place] of this.#places) parts[place] = this.#parts[number] as Slice;
    const [only = { from: 0, to: this.#seconds }, ...others] = parts;
    return { recording: this.#recording, parts: [only, ...others] };
  }
}

/** The part of a recording that an event plays. Throws `layer_locked` where no slice could be it. */
function partOf(begin: number, end: number, rate: number, seconds: number, tune: number): Slice {
  for (const [name, value] of Object.entries({ begin, end }))
    if (!(value >= 0 && value <= 1)) throw layerLocked('value_outside', { name, value });
  if (end <= begin) throw layerLocked('value_outside', { name: 'end', value: end });
  const semitones = 12 * Math.log2(Math.abs(rate));
  const whole = Math.round(semitones);
  const isWhole = roundForCode(tune * 2 ** (whole / 12)) === roundForCode(Math.abs(rate) * tune);
  const pitch = isWhole ? whole : Math.round(semitones * 100) / 100;
  const { min, max } = clipLimits.pitch;
  if (!isNumber(pitch) || pitch < min || pitch > max)
    throw layerLocked('value_outside', { name: 'speed', value: rate * tune });
  const [from, to] = rate < 0 ? [1 - end, 1 - begin] : [begin, end];
  return {
    from: from * seconds,
    to: to * seconds,
    ...(rate < 0 ? { reverse: true } : {}),
    ...(pitch === 0 ? {} : { pitch }),
  };
}

/** Throws `layer_locked` for a voice that says parts of what is no recording of the music. */
export function refuseSlices({ locks, numbers }: VoiceCalls): void {
  for (const name of sliceCalls.slice(0, 2))
    if (locks.has(name) || numbers.has(name)) throw layerLocked('call_unknown', { name });
}

/** The number of what ends each other, where the notes of a voice say it. Throws `layer_locked` where they say several. */
export function cutOf(notes: readonly SaidNote[]): string | undefined {
  const [cut, ...others] = new Set(notes.flatMap(({ note }) => note.locks?.cut ?? []));
  if (others.length > 0) throw layerLocked('value_single', { name: 'cut' });
  return cut === undefined ? undefined : String(cut);
}
