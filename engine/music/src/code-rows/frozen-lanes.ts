import {
  clamp,
  type Event,
  type FreezeReport,
  isParamControl,
  type Json,
  type Lane,
  limits,
  type MusicNote,
  type MusicTrack,
  noteId,
  pitchOf,
  ticks,
  trackControls,
} from '@hocket/sdk';
import { isNumber, mostGain, roundForCode } from '../controls.ts';
import { longestClip } from '../grid/grid-layers.ts';
import { nameOfInstrument } from '../grid/layer-names.ts';
import { longest } from '../model/lane.ts';

/** What of a layer notes cannot hold. */
type FreezeLosses = Omit<FreezeReport, 'notes'>;

/** What one instrument of a layer plays, as a track with its notes. */
export interface FrozenLane {
  track: MusicTrack;
  lane: Lane;
}

/** The gain at which superdough plays what sets none. */
const plainGain = 0.8;
/** The pitch at which superdough plays a waveform that has none. */
const plainPitch = 36;
const waveforms = ['sine', 'triangle', 'tri', 'square', 'sawtooth', 'saw', 'pulse', 'supersaw'];
/** The sound of an event that names none. */
const plainSound = 'triangle';
/** Notes of one row, as many as the grid reads. */
const mostNotes = 4096;

/** Keys of a value that are said by notes and tracks, or that nobody hears. */
const known = new Set(
  ['s', 'bank', 'note', 'freq', 'octave', 'gain', 'velocity', 'postgain', 'pan', 'cut'].concat(
    ['clip', 'legato', 'duration', 'color', 'label', 'orbit'],
    trackControls.flatMap(({ key, beside = {} }) => [key, ...Object.keys(beside)]),
  ),
);

/** A layer's events in its first bars as lanes of notes, an instrument each. */
export function frozenLanes(
  events: readonly Event[],
  bars: number,
): { lanes: FrozenLane[]; losses: FreezeLosses } {
  const heard = events
    .filter(({ begin }) => begin >= 0 && begin < bars)
    .toSorted((one, other) => one.begin - other.begin);
  const taken = heard.slice(0, mostNotes);
  const sounds = new Set(taken.map(soundOf));
  const frozen = [...sounds].map(
    (sound) =>
      new LaneOfEvents(
        sound,
        taken.filter((event) => soundOf(event) === sound),
        bars,
      ),
  );
  const sum = (count: (each: LaneOfEvents) => number) =>
    frozen.reduce((total, each) => total + count(each), 0);
  return {
    lanes: frozen.map(({ track, lane }) => ({ track, lane })),
    losses: {
      doubles: sum(({ doubles }) => doubles),
      moved: sum(({ moved }) => moved),
      left: heard.length - taken.length,
      controls: [...new Set(frozen.flatMap(({ controls }) => [...controls]))].sort(),
    },
  };
}

function soundOf({ value: { s, bank } }: Event): string {
  const sound = typeof s === 'string' ? s : plainSound;
  return typeof bank === 'string' ? `${bank}_${sound}` : sound;
}

/** Events of one instrument. */
class LaneOfEvents {
  readonly lane: { length: number; notes: Record<string, MusicNote> };
  readonly track: MusicTrack;
  readonly controls = new Set<string>();
  doubles = 0;
  moved = 0;
  readonly #sound: string;
  readonly #events: readonly Event[];
  readonly #bars: number;

  constructor(sound: string, events: readonly Event[], bars: number) {
    this.#sound = sound;
    this.#events = events;
    this.#bars = bars;
    for (const { value } of events)
      for (const [key, amount] of Object.entries(value)) this.#check(key, amount);
    const loudest = Math.max(...events.map(({ value }) => levelOf(value)));
    const full = Math.max(loudest, ...events.map(({ value }) => soundingOf(value)));
    if (full > mostGain) this.controls.add('gain');
    const gain = roundForCode(clamp(full, 0, mostGain));
    const settings = this.#settings();
    const chokes = this.#shared(({ cut }) => (isNumber(cut) ? cut : undefined));
    const clip = this.#drumClip();
    const effects = { ...settings.all, ...(clip === undefined ? {} : { clip }) };
    const pan = this.#shared(panOf);
    const lane = this.#lane(gain, settings.locked, pan === undefined);
    const pans = new Set(Object.values(lane.notes).map(({ locks }) => locks?.pan));
    const [middle = pan] = pans;
    this.track = {
      id: 'frozen',
      name: nameOfInstrument(sound),
      color: 'track-1',
      sound: nameOfInstrument(sound),
      strudelName: sound,
      volume: roundForCode(gain * 100),
      muted: false,
      solo: false,
      pan: (pans.size === 1 ? middle : pan) ?? 0.5,
      ...(chokes === undefined ? {} : { chokes: String(chokes) }),
      ...(Object.keys(effects).length > 0 ? { effects } : {}),
    };
    this.lane = pans.size === 1 ? withoutPans(lane) : lane;
  }

  #check(key: string, amount: Json): void {
    if (known.has(key) || isParamControl(key)) return;
    // The first recording of a sound is what plays without a number.
    if (key === 'n' && amount === 0) return;
    this.controls.add(key);
  }

  /** Controls that all events set alike, and the rest, by their keys. */
  #settings(): { all: Record<string, number>; locked: Control[] } {
    const all: Record<string, number> = {};
    const locked: Control[] = [];
    const params = new Set(
      this.#events.flatMap(({ value }) => Object.keys(value).filter(isParamControl)),
    );
    const rows: (Control & { name: string; beside?: Readonly<Record<string, number>> })[] = [
      ...trackControls,
      ...[...params].map((name) => ({ name, control: name, key: name, ...widest })),
    ];
    for (const { name, beside = {}, ...row } of rows) {
      const amounts = this.#events.map(({ value }) => value[row.key]);
      const numbers = amounts.filter(isNumber);
      if (numbers.length === 0) continue;
      if (numbers.some((amount) => amount < row.min || amount > row.max))
        this.controls.add(row.key);
      for (const [other, usual] of Object.entries(beside)) {
        const isUsual = ({ value }: Event) => (value[other] ?? usual) === usual;
        if (!this.#events.every(isUsual)) this.controls.add(other);
      }
      const shared = this.#shared((value) => value[row.key] as number);
      if (shared !== undefined && numbers.length === amounts.length)
        all[name] = clamp(shared, row.min, row.max);
      else locked.push(row);
    }
    return { all, locked };
  }

  /** What all events say; undefined where they differ. */
  #shared<T>(of: (value: Event['value']) => T): T | undefined {
    const said = new Set(this.#events.map(({ value }) => of(value)));
    return said.size === 1 ? [...said][0] : undefined;
  }

  /** Steps after which notes without a pitch end, where code ends them. */
  #drumClip(): number | undefined {
    const drums = this.#events.filter(({ value }) => this.#pitchOf(value) === undefined);
    const lengths = new Set(
      drums.map((event) =>
        clipOf(event.value) === undefined ? 0 : roundForCode(lengthOf(event) * 16),
      ),
    );
    const [length = 0] = lengths;
    if (lengths.size > 1) this.controls.add('clip');
    return length === 0 ? undefined : clamp(length, 0, longestClip);
  }

  #lane(gain: number, locked: readonly Control[], pans: boolean) {
    const lane = { length: this.#bars * limits.steps, notes: {} as Record<string, MusicNote> };
    const ids = new Map<string, { id: string; level: number }>();
    for (const event of this.#events) {
      const { value } = event;
      const time = event.begin * ticks.cycle;
      const at = Math.min(Math.round(time), lane.length * ticks.step - 1);
      const exact = this.#pitchOf(value);
      const pitch = exact === undefined ? undefined : clamp(Math.round(exact), 0, 127);
      if (Math.abs(at - time) > 1e-3 || Math.abs((exact ?? 0) - (pitch ?? 0)) > 1e-3)
        this.moved += 1;
      const level = soundingOf(value);
      const note: MusicNote = {
        at,
        length: Math.round(clamp(lengthOf(event) * ticks.cycle, 1, longest)),
        ...(pitch === undefined ? {} : { pitch }),
        velocity: gain > 0 ? roundForCode(clamp(level / gain, 0, 1)) : 1,
        chance: 1,
        repeats: 1,
      };
      if (pitch === undefined) note.length = ticks.step;
      const locks = locksOf(value, locked, pans);
      const place = `${at} ${pitch}`;
      const other = ids.get(place);
      if (other === undefined) {
        const id = noteId(lane, at, pitch);
        lane.notes[id] = { ...note, ...locks };
        ids.set(place, { id, level });
        continue;
      }
      this.doubles += 1;
      const first = lane.notes[other.id] as MusicNote;
      const middle = pans ? between(first, locks) : {};
      const stays = other.level >= level ? first : { ...note, ...locks };
      lane.notes[other.id] = { ...stays, ...middle };
      ids.set(place, { id: other.id, level: Math.max(level, other.level) });
    }
    return lane;
  }

  #pitchOf(value: Event['value']): number | undefined {
    const pitch = pitchOf(value);
    const octaves = isNumber(value.octave) && value.freq === undefined ? value.octave : 0;
    if (pitch !== undefined) return pitch + 12 * octaves;
    return waveforms.includes(this.#sound) ? plainPitch + 12 * octaves : undefined;
  }
}

/** A number that a note can lock. */
interface Control {
  control: string;
  key: string;
  min: number;
  max: number;
}

const widest = { min: -1e6, max: 1e6 };

/** Of notes that are all at one place between left and right, the track says it. */
function withoutPans({ length, notes }: LaneOfEvents['lane']): LaneOfEvents['lane'] {
  const plain = Object.entries(notes).map(([id, { locks: { pan: _, ...locks } = {}, ...note }]) => [
    id,
    Object.keys(locks).length > 0 ? { ...note, locks } : note,
  ]);
  return { length, notes: Object.fromEntries(plain) };
}

function locksOf(
  value: Event['value'],
  controls: readonly Control[],
  pans: boolean,
): Pick<MusicNote, 'locks'> {
  const locks: Record<string, number> = pans ? { pan: panOf(value) } : {};
  for (const { control, key, min, max } of controls) {
    const amount = value[key];
    if (isNumber(amount)) locks[control] = roundForCode(clamp(amount, min, max));
  }
  return Object.keys(locks).length > 0 ? { locks } : {};
}

/** Two notes at one place are one between them. */
function between(one: MusicNote, other: Pick<MusicNote, 'locks'>): Pick<MusicNote, 'locks'> {
  const pan = ((one.locks?.pan ?? 0.5) + (other.locks?.pan ?? 0.5)) / 2;
  return { locks: { ...one.locks, pan } };
}

function panOf({ pan }: Event['value']): number {
  return isNumber(pan) ? roundForCode(clamp(pan, 0, 1)) : 0.5;
}

/** Gain before and after the effects, without the velocity. */
function levelOf({ gain, postgain }: Event['value']): number {
  return (isNumber(gain) ? gain : plainGain) * (isNumber(postgain) ? postgain : 1);
}

function soundingOf(value: Event['value']): number {
  return levelOf(value) * (isNumber(value.velocity) ? value.velocity : 1);
}

function clipOf({ clip, legato }: Event['value']): number | undefined {
  if (isNumber(clip)) return clip;
  return isNumber(legato) ? legato : undefined;
}

/** Cycles. */
function lengthOf({ begin, end, value }: Event): number {
  const cycles = isNumber(value.duration) ? value.duration : end - begin;
  return cycles * (clipOf(value) ?? 1);
}
