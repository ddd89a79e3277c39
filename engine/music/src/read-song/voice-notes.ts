import { type MusicNote, type TextRange, ticks } from '@hocket/sdk';
import { isLockable, roundForCode } from '../controls.ts';
import { commonPeriod } from '../mini-notation/literal-time.ts';
import type { MiniWord } from '../mini-notation/mini-pattern.ts';
import { isSliceCall } from '../model/sliced-music.ts';
import { slideControls, slideTime } from '../playback/lane-onsets.ts';
import { layerLocked } from '../reasons.ts';
import type { TimedWords } from './timed-words.ts';
import { besideControls, type VoiceCalls } from './voice-calls.ts';

/** A note that a program says. */
export interface SaidNote {
  note: MusicNote;
  /** Its word, in the program. */
  range: TextRange;
  /** Semitones from which the text lets it slide. */
  penv: number | undefined;
}

/** The notes of one instrument of a voice. */
export interface VoiceNotes {
  /** Steps after which the text says the same again. */
  steps: number;
  notes: readonly SaidNote[];
  /** How long notes without a pitch last, in steps; undefined where nothing says so. */
  clip: number | undefined;
}

/** A word each time that it begins. */
interface Onset {
  word: MiniWord;
  /** Ticks from the lane's beginning, before anything moves it. */
  at: number;
  /** Ticks that it takes. */
  span: number;
}

const most = { steps: 128, repeats: 4, notes: 4096 };
/** Ticks by which two times are one: fractions of cycles are no exact numbers. */
const close = 1e-4;

/** The instruments of a voice, in the order in which it names them. */
export function instrumentsOf({ sound }: VoiceCalls): string[] {
  return [...new Set(sound.words.map(({ text }) => text))];
}

/** Reads the notes of a voice. Throws `layer_locked` where the grid cannot show them. */
export function voiceNotes(calls: VoiceCalls, instrument: string): VoiceNotes {
  const steps = stepsOf(calls);
  const { structure, structureKind } = calls;
  const onsets = onsetsOf(structure, steps).filter(
    ({ word }) => structureKind !== 's' || word.text === instrument,
  );
  const clips = new Set<number>();
  const notes = groupsOf(onsets).flatMap((group) => notesOf(calls, group, steps, clips));
  if (notes.length > most.notes) throw layerLocked('words_many');
  const [clip, ...others] = clips;
  if (others.length > 0) throw layerLocked('note_lengths');
  return { steps, notes, clip };
}

/** The steps after which all that a voice says comes again. */
function stepsOf({ structure, pitch, patterns, locks }: VoiceCalls): number {
  const all = [structure, pitch, ...patterns.values(), ...locks.values()];
  const periods = all.flatMap((each) => (each && each.words.length > 0 ? each.period * 16 : []));
  let steps = 1;
  for (const period of periods) {
    // A period may be a part of a step: as many as make whole steps.
    const whole = [1, 2, 3, 4, 5, 6, 7, 8].find((times) => isWhole(period * times));
    if (whole === undefined) throw layerLocked('too_long');
    steps = commonPeriod(steps, Math.round(period * whole));
    if (steps > most.steps) throw layerLocked('too_long');
  }
  return steps;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-7 && Math.round(value) > 0;
}

function onsetsOf({ words, period }: TimedWords, steps: number): Onset[] {
  const turns = Math.round(steps / (period * 16));
  if (words.length * turns > most.notes) throw layerLocked('words_many');
  return Array.from({ length: turns }, (_, turn) =>
    words.map((word) => ({
      word,
      at: (turn * period + word.begin) * ticks.cycle,
      span: word.span * ticks.cycle,
    })),
  ).flat();
}

/** Onsets that are one note: up to four of one word that share a step evenly, from its beginning. */
function groupsOf(onsets: readonly Onset[]): Onset[][] {
  const inSteps = new Map<string, Onset[]>();
  for (const onset of onsets) {
    const step = Math.floor((onset.at + close) / ticks.step);
    const key = `${step} ${onset.word.chance} ${onset.word.text}`;
    inSteps.set(key, [...(inSteps.get(key) ?? []), onset]);
  }
  return [...inSteps.values()].flatMap((group) => {
    const [first] = group;
    const from = Math.floor(((first?.at ?? 0) + close) / ticks.step) * ticks.step;
    const isEven = group.every(
      ({ at }, index) => Math.abs(at - from - (index * ticks.step) / group.length) < close,
    );
    return isEven && group.length <= most.repeats ? [group] : group.map((onset) => [onset]);
  });
}

function notesOf(
  calls: VoiceCalls,
  group: readonly Onset[],
  steps: number,
  clips: Set<number>,
): SaidNote[] {
  const { patterns, structure, structureKind } = calls;
  const [{ word, at, span } = { word: undefined, at: 0, span: 0 }] = group;
  if (word === undefined) return [];
  const values = (kind: 'velocity' | 'clip' | 'penv') => {
    const said = patterns.get(kind);
    return said === undefined ? undefined : sameValue(said, group, kind);
  };
  const velocity = values('velocity');
  const clip = values('clip');
  const penv = values('penv');
  const locks = locksOf(calls, group);
  const pitches = pitchesAt(calls, group);
  if ([velocity, clip, penv].includes('none') || locks === undefined || pitches === undefined)
    return [];
  if (structureKind !== 's' && patterns.get('s') && !hasSound(calls, at)) return [];
  const place = placeOf(calls, at, steps);
  if (place === undefined || isMasked(calls, place, group, steps)) return [];
  const repeats = group.length;
  const length = (typeof clip === 'number' ? clip : 1) * span * repeats;
  if (pitches.length === 0 && typeof clip === 'number')
    clips.add(roundForCode(length / ticks.step));
  const [from, to] = word.range;
  const range: TextRange = [structure.range[0] + from, structure.range[0] + to];
  const common = {
    at: place,
    velocity: unit(typeof velocity === 'number' ? velocity : 1),
    chance: roundForCode(1 - word.chance),
    repeats,
    ...(Object.keys(locks).length === 0 ? {} : { locks }),
  };
  const glide = typeof penv === 'number' ? penv : undefined;
  if (glide !== undefined && !hasSlide(calls)) throw layerLocked('call_unknown', { name: 'penv' });
  if (pitches.length === 0)
    return [{ note: { ...common, length: ticks.step }, range, penv: glide }];
  return pitches.map((pitch) => ({
    note: {
      ...common,
      length: Math.max(1, Math.round(length)),
      pitch,
      ...(glide === undefined ? {} : { slide: true }),
    },
    range,
    penv: glide,
  }));
}

/** Whether Strudel's envelope of the pitch is as a slide has it, in whatever time. */
function hasSlide({ numbers, locks }: VoiceCalls): boolean {
  return Object.entries(slideControls).every(([name, amount]) =>
    name === slideTime ? numbers.has(name) || locks.has(name) : numbers.get(name) === amount,
  );
}

function unit(value: number): number {
  if (value >= 0 && value <= 1) return value;
  throw layerLocked('velocity_value');
}

function hasSound({ sound }: VoiceCalls, at: number): boolean {
  return wordsAt(sound, at).length > 0;
}

/** MIDI numbers that sound with a note; undefined where the text has a rest in place of its pitch. */
function pitchesAt(calls: VoiceCalls, group: readonly Onset[]): number[] | undefined {
  const { pitch, pitchesOf, structure } = calls;
  if (pitch === undefined) return [];
  if (pitch === structure) return [...pitchesOf(group[0]?.word.text ?? '')];
  const said = group.map(({ at }) => wordsAt(pitch, at));
  if (said.some((words) => words.some(({ chance }) => chance > 0)))
    throw layerLocked('notes_chance');
  const [first = [], ...others] = said.map((words) => words.map(({ text }) => text));
  if (others.some((texts) => texts.join(' ') !== first.join(' ')))
    throw layerLocked('between_steps');
  return first.length === 0 ? undefined : first.flatMap((text) => pitchesOf(text));
}

/** The controls that a note locks; undefined where one of them rests. */
function locksOf(
  { locks, numbers }: VoiceCalls,
  group: readonly Onset[],
): Record<string, number> | undefined {
  const isSliced = ['begin', 'end'].some((name) => locks.has(name) || numbers.has(name));
  const own: Record<string, number> = {};
  for (const [name, words] of locks) {
    const value = sameValue(words, group, name);
    if (value === 'none') return undefined;
    if (isSliced && isSliceCall(name)) {
      own[name] = value;
      continue;
    }
    if (!isLockable(name)) {
      if (besideControls.get(name) !== value) throw layerLocked('value_single', { name });
      continue;
    }
    own[name] = roundForCode(value);
  }
  return own;
}

/** The one value that holds where all of a note's onsets are; `none` where there is a rest. */
function sameValue(words: TimedWords, group: readonly Onset[], name: string): number | 'none' {
  const values = group.map(({ at }) => {
    const [word, ...more] = wordsAt(words, at);
    if (word === undefined) return 'none';
    const value = Number(word.text) / words.over;
    if (more.length > 0 || word.chance > 0 || !Number.isFinite(value))
      throw layerLocked('value_single', { name });
    return value;
  });
  const [value = 'none', ...others] = new Set(values);
  if (others.length > 0) throw layerLocked('value_single', { name });
  return value;
}

/** The words that take up a time in ticks. */
function wordsAt({ words, period }: TimedWords, at: number): MiniWord[] {
  const cycles = (at + close) / ticks.cycle;
  const place = cycles - Math.floor(cycles / period) * period;
  return words.filter(({ begin, span }) => begin <= place && place < begin + span);
}

/** When a note begins, in whole ticks; undefined where that is not in its lane. */
function placeOf({ patterns, shift }: VoiceCalls, at: number, steps: number): number | undefined {
  const late = patterns.get('late');
  let moved = at + shift * ticks.cycle;
  if (late) {
    const [word, ...more] = wordsAt(late, at);
    const value = (Number(word?.text) / late.over) * late.stretch;
    if (word === undefined || more.length > 0 || !Number.isFinite(value))
      throw layerLocked('value_single', { name: 'late' });
    moved += value * ticks.cycle;
    const [end] = wordsAt(late, moved);
    if (end?.text !== word.text) throw layerLocked('between_steps');
  }
  const place = Math.round(moved);
  if (Math.abs(place - moved) > 0.01) throw layerLocked('between_steps');
  const lane = steps * ticks.step;
  return ((place % lane) + lane) % lane;
}

/** Whether a mask silences a note; it may silence repeats behind the lane's end, which do not sound. */
function isMasked(
  { patterns }: VoiceCalls,
  at: number,
  group: readonly Onset[],
  steps: number,
): boolean {
  const mask = patterns.get('mask');
  if (mask === undefined) return false;
  const [first, ...others] = group.flatMap((_, part) => {
    const time = at + (part * ticks.step) / group.length;
    if (time >= steps * ticks.step) return [];
    return wordsAt(mask, time).some(({ text }) => text !== '0' && text !== 'f' && text !== 'false');
  });
  if (others.some((other) => other !== first)) throw layerLocked('chance_part');
  return first === false;
}
