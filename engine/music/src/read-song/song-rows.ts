import {
  type Automation,
  type AutomationPoint,
  codeOf,
  type HocketError,
  isParamControl,
  type Lane,
  type Music,
  type MusicTrack,
  noteId,
  placeId,
  type Reason,
  type StripControlName,
  stripControls,
  type TextRange,
  ticks,
  trackControls,
} from '@hocket/sdk';
import { automatedName, mostGain } from '../controls.ts';
import { longestClip } from '../grid/grid-layers.ts';
import { nameOfInstrument } from '../grid/layer-names.ts';
import { commonPeriod } from '../mini-notation/literal-time.ts';
import { duckDepth } from '../model/ducking.ts';
import { slideControls, slideTime } from '../playback/lane-onsets.ts';
import { because, layerLocked } from '../reasons.ts';
import { cutOf, refuseSlices, SliceReader, type SliceTable } from './read-slices.ts';
import type { SongLayer } from './song-program.ts';
import { besideControls, type VoiceCalls, voiceCalls } from './voice-calls.ts';
import { instrumentsOf, type SaidNote, voiceNotes } from './voice-notes.ts';

/** What a layer says of its track. */
export type RowSettings = Pick<
  MusicTrack,
  'volume' | 'pan' | 'muted' | 'solo' | 'chokes' | 'effects'
> & {
  /** Strudel's number of what is ducked together. */
  orbit?: number;
  /** Which of them it ducks, and how. */
  ducks?: { orbit: number; depth: number; attack: number };
};

/** One instrument of a layer: a track in one pattern. */
export interface SongRow {
  name: string;
  /** The text says its name, so that it is none of another name. */
  isNamed: boolean;
  sound: string;
  settings: RowSettings;
  /** How long notes without a pitch last, in steps; `none` where they last as they do, undefined where there are none. */
  clip: number | 'none' | undefined;
  /** Steps after which it begins again. */
  steps: number;
  notes: readonly SaidNote[];
  /** What its notes play by their pitches, where they play parts of a recording. */
  slices: SliceTable | undefined;
  /** By the method that sets it an amount for each step. */
  automation: ReadonlyMap<string, readonly number[]>;
  range: TextRange;
  source: SongLayer;
}

/** A layer that was read: its rows, or why the grid has none for it. */
export interface LayerReading {
  layer: SongLayer;
  rows: readonly SongRow[];
  why: Reason | undefined;
}

const most = { steps: 128, notes: 4096 };
/** The gain at which superdough plays what sets none. */
const plainGain = 0.8;

/** Reads layers of a program, each once. */
export class RowReader {
  readonly slices: SliceReader;
  readonly #code: string;
  readonly #knows: (sound: string) => boolean;
  readonly #read = new Map<SongLayer, LayerReading[]>();

  /** `before`: music whose recordings the code may play. */
  constructor(code: string, knows: (sound: string) => boolean, before?: Music) {
    this.#code = code;
    this.#knows = knows;
    this.slices = new SliceReader(before);
  }

  /** A layer's rows; those of a `stack` are one where they are voices of one instrument. `of`: what a stack around it is called. */
  readings(layer: SongLayer, of?: string): readonly LayerReading[] {
    const known = this.#read.get(layer);
    if (known) return known;
    const readings = layer.voices.length > 0 ? this.#voices(layer, of) : [this.#single(layer, of)];
    this.#read.set(layer, readings);
    return readings;
  }

  #voices(layer: SongLayer, of: string | undefined): LayerReading[] {
    const all = layer.voices.flatMap((voice) => this.readings(voice, layer.name ?? of));
    const rows = all.flatMap((reading) => (reading.rows.length === 1 ? reading.rows : []));
    const isNamed = layer.voices.some(({ name }) => name !== undefined);
    const whole = isNamed || rows.length < all.length ? undefined : together(rows);
    if (!whole) return all;
    const { start, end } = layer.expression;
    const named = layer.name === undefined ? {} : { name: layer.name, isNamed: true };
    const row: SongRow = { ...whole, ...named, range: [start, end], source: layer };
    return [{ layer, rows: [row], why: undefined }];
  }

  #single(layer: SongLayer, of: string | undefined): LayerReading {
    try {
      return { layer, rows: this.#rows(layer, of), why: undefined };
    } catch (error) {
      return { layer, rows: [], why: reasonOf(error) };
    }
  }

  #rows(layer: SongLayer, of: string | undefined): SongRow[] {
    const { expression, outer, name, muted, solo } = layer;
    const calls = voiceCalls(this.#code, expression, outer);
    const instruments = instrumentsOf(calls);
    const own = instruments.length === 1 ? name : undefined;
    const nameOf = (sound: string) => own ?? nameOfInstrument(sound);
    // Voices of a row say no name of their own, and play that row's slices.
    const tableOf = (sound: string) => this.slices.of(sound, own ?? of ?? nameOfInstrument(sound));
    const stranger = instruments.find((sound) => !this.#knows(sound) && !tableOf(sound));
    if (stranger !== undefined) throw layerLocked('sound_unknown', { name: stranger });
    if (instruments.length === 0) throw layerLocked('sound_missing');
    const settings = settingsOf(calls, { muted, solo });
    return instruments.map((sound): SongRow => {
      const { steps, notes: said, clip } = voiceNotes(calls, sound);
      const isDrum = said.some(({ note }) => note.pitch === undefined);
      const { slices, notes, chokes } = this.#sliced(calls, said, tableOf(sound));
      return {
        name: nameOf(sound),
        isNamed: own !== undefined,
        sound,
        settings: chokes === undefined ? settings : { ...settings, chokes },
        slices,
        clip: isDrum
          ? clip === undefined
            ? 'none'
            : within('clip', clip, 0, longestClip)
          : undefined,
        steps,
        notes,
        automation: calls.automation,
        range: [expression.start, expression.end],
        source: layer,
      };
    });
  }

  /** Notes of a recording of the music as those of its slices, where they say parts of it. */
  #sliced(calls: VoiceCalls, said: readonly SaidNote[], table: SliceTable | undefined) {
    const isSliced =
      table && (table.isSaidBy(calls) || (said.length === 0 && table.track !== undefined));
    if (!isSliced) refuseSlices(calls);
    return isSliced
      ? { slices: table, notes: table.notes(calls, said), chokes: cutOf(said) }
      : { slices: undefined, notes: said, chokes: undefined };
  }
}

/** What a row sets, in one text; whether slices ring is theirs to say. */
export function settingsText({ settings, slices }: SongRow): string {
  const { effects = {}, chokes, ...rest } = settings;
  const amounts = Object.entries(effects).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([slices ? [slices.track] : chokes, rest, amounts]);
}

/** Voices of one instrument as one row; undefined where they are more. */
function together(rows: readonly SongRow[]): SongRow | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  const settings = settingsText(first);
  const choked = rows.find((row) => row.settings.chokes !== undefined) ?? first;
  const clips = new Set(rows.flatMap(({ clip }) => clip ?? []));
  const isOne = others.every((row) => row.sound === first.sound && settingsText(row) === settings);
  const steps = rows.reduce((common, row) => commonPeriod(common, row.steps), 1);
  const notes = rows.reduce((sum, row) => sum + (row.notes.length * steps) / row.steps, 0);
  const automation = automationOf(rows);
  if (!automation || !isOne || clips.size > 1 || steps > most.steps || notes > most.notes)
    return undefined;
  return {
    ...first,
    settings: choked.settings,
    clip: [...clips][0],
    automation,
    steps,
    notes: rows.flatMap((row) => repeated(row, steps)),
  };
}

/** What moves all rows alike, but those whose notes lock it; undefined where it is another in each. */
function automationOf(rows: readonly SongRow[]): SongRow['automation'] | undefined {
  const all = new Map(rows.flatMap(({ automation }) => [...automation]));
  const isShared = [...all].every(([call, amounts]) =>
    rows.every(({ automation, notes }) => {
      const said = automation.get(call);
      return said
        ? String(said) === String(amounts)
        : notes.every(({ note: { locks = {} } }) => Object.hasOwn(locks, call));
    }),
  );
  return isShared ? all : undefined;
}

/** A row's notes for longer. */
function repeated(row: SongRow, steps: number): SaidNote[] {
  return Array.from({ length: steps / row.steps }, (_, turn) =>
    row.notes.map((said) => ({
      ...said,
      note: { ...said.note, at: said.note.at + turn * row.steps * ticks.step },
    })),
  ).flat();
}

function settingsOf(
  { numbers, patterns, isMuted }: VoiceCalls,
  { muted, solo }: Pick<SongLayer, 'muted' | 'solo'>,
): RowSettings {
  const own: Record<string, number> = {};
  for (const { name, control, min, max } of trackControls) {
    const value = numbers.get(control);
    // A slide in the usual time is no setting of its track.
    const isUsual =
      patterns.has('penv') && control === slideTime && value === slideControls[control];
    if (value !== undefined && !isUsual) own[name] = within(control, value, min, max);
  }
  for (const [name, value] of numbers) {
    if (isParamControl(name)) own[name] = value;
    const usual = besideControls.get(name);
    if (usual !== undefined && usual !== value) throw layerLocked('value_unusual', { name, usual });
  }
  const gain = within('gain', numbers.get('gain') ?? plainGain, 0, mostGain);
  const cut = numbers.get('cut');
  const orbit = numbers.get('orbit');
  const ducks = ducksOf(numbers);
  return {
    volume: Number((gain * 100).toFixed(4)),
    pan: within('pan', numbers.get('pan') ?? 0.5, 0, 1),
    muted: muted || isMuted,
    solo,
    ...(cut === undefined ? {} : { chokes: String(cut) }),
    ...(orbit === undefined ? {} : { orbit }),
    ...(ducks === undefined ? {} : { ducks }),
    ...(Object.keys(own).length === 0 ? {} : { effects: own }),
  };
}

/** Strudel's number of what is ducked together with a row. */
export function orbitOf({ settings }: SongRow): number {
  return settings.orbit ?? 1;
}

/** Throws where it would say another ducking than a strip can. */
function ducksOf(numbers: VoiceCalls['numbers']): RowSettings['ducks'] {
  const orbit = numbers.get('duckorbit');
  const [depth, attack] = [numbers.get('duckdepth'), numbers.get('duckattack')];
  if (orbit === undefined && depth === undefined && attack === undefined) return undefined;
  if (orbit === undefined) throw layerLocked('call_unknown', { name: 'duckdepth' });
  const { min, max } = duckRange('duckRelease');
  return {
    orbit,
    depth: within('duckdepth', depth ?? 1, 0, duckDepth(duckRange('duckAmount').max)),
    attack: within('duckattack', attack ?? 0.1, min, max),
  };
}

function duckRange(wanted: StripControlName): { min: number; max: number } {
  return stripControls.find(({ name }) => name === wanted) ?? { min: 0, max: 0 };
}

function within(name: string, value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value;
  throw layerLocked('value_outside', { name, value });
}

function reasonOf(error: unknown): Reason {
  if (codeOf(error) === 'layer_locked') return (error as HocketError).details as Reason;
  if (error instanceof RangeError) return because('too_deep');
  throw error;
}

/** What a row moves, as automation of a pattern of so many steps. */
export function automationOfRow(
  { automation }: SongRow,
  length: number,
): Record<string, Automation> | undefined {
  const all = [...automation].map(([call, amounts]): [string, Automation] => {
    const points: Record<string, AutomationPoint> = {};
    const { name } = automatedName(call, 0);
    for (let step = 0; step < length; step++) {
      const [amount = 0, before] = [step, step - 1].map((each) => amounts[each % amounts.length]);
      if (amount === before) continue;
      const at = step * ticks.step;
      points[placeId(at)] = { at, value: automatedName(call, amount).value };
    }
    return [name, { points }];
  });
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/** A row as a lane of a pattern of so many steps. */
export function laneOfRow(
  { steps, notes, slices }: SongRow,
  length: number,
): { lane: Lane; words: Record<string, TextRange> } {
  const lane: { length?: number; notes: Record<string, Lane['notes'][string]> } = { notes: {} };
  const words: Record<string, TextRange> = {};
  const taken = new Set<string>();
  for (const { note: said, range } of notes) {
    const { pitch } = said;
    const note = slices && pitch !== undefined ? { ...said, pitch: slices.pitchOf(pitch) } : said;
    const place = `${note.at} ${note.pitch}`;
    if (taken.has(place)) continue;
    taken.add(place);
    const id = noteId(lane, note.at, note.pitch);
    lane.notes[id] = note;
    words[id] = range;
  }
  if (steps !== length) lane.length = steps;
  return { lane, words };
}
