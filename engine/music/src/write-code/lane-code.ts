import { clamp, type Lane, type MusicTrack, noteName, ticks } from '@hocket/sdk';
import { controlsOf, controlsOfLocks, isLockable, isNumber, roundForCode } from '../controls.ts';
import { longestClip } from '../grid/grid-layers.ts';
import { soundText } from '../grid/grid-to-code.ts';
import type { ControlSteps } from '../model/automation.ts';
import { isSliceCall } from '../model/sliced-music.ts';
import { slideControls, slideNames, slideTime } from '../playback/lane-onsets.ts';
import { type Call, callLines } from './code-layout.ts';
import { type LaneVoice, type LaneWord, voicesOf } from './lane-voices.ts';
import {
  heldText,
  isBarred,
  type MiniCell,
  melodyText,
  number,
  steadyText,
  stepsText,
} from './mini-text.ts';
import { clipText, Seeds, spansOf } from './word-marks.ts';

/** What a track is written with, in every pattern. */
export interface TrackWords {
  track: MusicTrack;
  /** Muted, or beside a solo. */
  silent: boolean;
  /** The number of its choke group, from 1. */
  chokes: number | undefined;
  /** What says that it is ducked, or ducks others. */
  ducking: readonly { name: string; amount: number }[];
}

/** A lane in its place. */
export interface WrittenLane {
  lane: Lane;
  /** After which it begins again. */
  steps: number;
  /** Steps before which a section may end: no word crosses one. */
  cuts: ReadonlySet<number>;
  /** What moves its track's controls, over its pattern's steps. */
  automation: readonly ControlSteps[];
}

/**
 * A lane as lines of code that Strudel plays as `musicEvents` does: a layer for each of its voices, all of them in a
 * `stack` where there are several.
 */
export function laneLines(
  words: TrackWords,
  written: WrittenLane,
  indent: string,
  before = '',
): string[] {
  const writer = new LaneWriter(words, written);
  const [only = [], ...others] = writer.layers;
  if (others.length === 0) return callLines([...only, ...writer.ending], indent, before);
  const inner = listed(writer.layers.map((calls) => callLines(calls, `${indent}  `)));
  return [`${indent}${before}stack(`, ...inner, ...callLines(writer.ending, indent, ')')];
}

/** The lines of the parts of a list, with commas between the parts. */
export function listed(parts: readonly (readonly string[])[]): string[] {
  return parts.flatMap((lines, part) =>
    lines.map((line, at) =>
      part < parts.length - 1 && at === lines.length - 1 ? `${line},` : line,
    ),
  );
}

class LaneWriter {
  /** The calls of each voice. */
  readonly layers: readonly Call[][];
  /** Those behind all voices. */
  readonly ending: readonly Call[];
  readonly #words: TrackWords;
  readonly #written: WrittenLane;

  constructor(words: TrackWords, written: WrittenLane) {
    this.#words = words;
    this.#written = written;
    const voices = voicesOf(written.lane, written.steps);
    const locked = new Set(
      voices.length > 1
        ? voices.flatMap(({ words: [first] }) => (first?.locks ?? []).map(({ name }) => name))
        : [],
    );
    const isDynamic = voices.some((voice) => voice.words.some(({ velocity }) => velocity < 1));
    const isAlone = voices.length <= 1;
    const all = this.#controls();
    // Behind all voices, they would take the place of what those that slide say.
    if (voices.some(({ slides }) => slides)) for (const name of slideNames) locked.add(name);
    const inVoices = isAlone ? all : all.filter(({ name }) => locked.has(name));
    const behind = isAlone ? [] : written.automation.filter((each) => !isOf(locked, each));
    const automated = written.automation.filter((each) => !behind.includes(each));
    this.layers = (isAlone && voices.length === 0 ? [empty] : voices).map((voice) => [
      ...this.#voice(voice, isDynamic, inVoices),
      ...automatedCalls(automated, ownNames(voice, inVoices), lockedNames(voice)),
    ]);
    this.ending = [
      ...(isAlone ? [] : all.filter(({ name }) => !locked.has(name)).map(plainCall)),
      ...automatedCalls(behind, new Set(all.map(({ name }) => name))),
      ...(words.chokes === undefined ? [] : [plain('cut', words.chokes)]),
      ...(words.silent ? [{ name: 'hush', plain: '' }] : []),
    ];
  }

  /** What every event of the track has; the time of slides only where it is not the usual one. */
  #controls(): { name: string; amount: number }[] {
    const { track } = this.#words;
    const pan = roundForCode(clamp(track.pan, 0, 1));
    const controls = controlsOf(track);
    const isUsual = controls.some(
      ({ name, amount }) => name === slideTime && amount === slideControls[name],
    );
    return [
      ...(isUsual ? controls.filter(({ name }) => !slideNames.includes(name)) : controls),
      ...(pan === 0.5 ? [] : [{ name: 'pan', amount: pan }]),
      ...this.#words.ducking,
    ];
  }

  #voice(
    voice: LaneVoice,
    isDynamic: boolean,
    controls: readonly { name: string; amount: number }[],
  ): Call[] {
    const { steps } = this.#written;
    const melody = voice.isPitched ? this.#melody(voice) : undefined;
    const barred = melody?.barred ?? isBarred(steps);
    const held = (name: string, of: (word: LaneWord) => number): Call =>
      heldCall(name, voice.words, of, { steps, barred });
    const calls: Call[] = melody
      ? [{ name: 'note', mini: melody.text }, this.#sound()]
      : [this.#sound(), { name: 'struct', mini: stepsText(this.#steps(voice.words)) }];
    if (isDynamic) calls.push(held('velocity', ({ velocity }) => velocity));
    calls.push(...(melody ? [melody.clip] : this.#drumClip()));
    const locks = this.#locks(voice, controls, held);
    if (voice.slides) {
      const isOther = ({ name }: { name: string }) => name !== 'penv';
      const set = [...controls.map(plainCall), ...locks].filter(isOther);
      const missing = Object.entries(slideControls).filter(
        ([each]) => !set.some(({ name }) => name === each),
      );
      const from = held('penv', ({ slide = 0 }) => slide);
      // A number 0 would say that none slides.
      calls.push(...set, 'plain' in from && from.plain === '0' ? inMini(from) : from);
      calls.push(...missing.map(([name, amount]) => plain(name, amount)));
    } else calls.push(...controls.map(plainCall), ...locks);
    // Behind all values, which are those of the steps.
    calls.push(...this.#shifts(voice, barred));
    if (!barred && steps !== 16) calls.push({ name: 'slow', plain: cyclesText(steps) });
    return calls;
  }

  #sound(): Call {
    return { name: 's', plain: soundText(this.#words.track.strudelName) };
  }

  #drumClip(): Call[] {
    const clip = this.#words.track.effects?.clip;
    return isNumber(clip) ? [plain('clip', clamp(clip, 0, longestClip))] : [];
  }

  /** A word for each step. */
  #steps(words: readonly LaneWord[]): string[] {
    const written = Array.from({ length: this.#written.steps }, () => '~');
    const seeds = new Seeds();
    for (const word of words) written[word.step] = seeds.marked('x', word);
    return written;
  }

  #melody({ words }: LaneVoice): { text: string; barred: boolean; clip: Call } {
    const { steps, cuts } = this.#written;
    const byBars = isBarred(steps);
    const inBars = spansOf(words, steps, cuts, byBars);
    const across =
      byBars && inBars.clip === undefined ? spansOf(words, steps, cuts, false) : inBars;
    const isAcross = across !== inBars && across.clip !== undefined;
    const { spans, clip } = isAcross ? across : inBars;
    const barred = byBars && !isAcross;
    const cells: MiniCell[] = [];
    const seeds = new Seeds();
    let end = 0;
    for (const [index, word] of words.entries()) {
      rest(cells, word.step - end, end, barred);
      const span = spans[index] ?? 1;
      cells.push({ text: seeds.marked(this.#pitches(word), word), steps: span });
      end = word.step + span;
    }
    rest(cells, steps - end, end, barred);
    const lengths = words.map((word, index) => ({ word, span: spans[index] ?? 1 }));
    const clipOf = new Map(lengths.map(({ word, span }) => [word, clipText(word.length, span)]));
    return {
      text: melodyText(cells, barred),
      barred,
      clip:
        clip === undefined
          ? heldCallOf('clip', words, (word) => clipOf.get(word) ?? '1', { steps, barred })
          : { name: 'clip', plain: clip },
    };
  }

  #pitches({ pitches }: LaneWord): string {
    const names = pitches.map(pitchText);
    return names.length > 1 ? `[${names.join(',')}]` : (names[0] ?? '');
  }

  /** What moves a voice off its steps. */
  #shifts({ words }: LaneVoice, barred: boolean): Call[] {
    const { steps } = this.#written;
    const cycle = barred ? ticks.cycle : steps * ticks.step;
    const shifts = new Set(words.map(({ shift }) => shift));
    const [shift = 0] = shifts;
    if (shifts.size > 1) {
      const values = words.map((word) => ({ step: word.step, text: String(word.shift) }));
      return [{ name: 'late', mini: heldText(values, steps, barred), over: cycle }];
    }
    if (shift === 0) return [];
    if (shift < 0) return [{ name: 'early', plain: `${-shift}/${cycle}` }];
    const late: Call = { name: 'late', plain: `${shift}/${cycle}` };
    const last = words.at(-1);
    const isOver =
      last && last.step === steps - 1 && shift + ticks.step * (1 - 1 / last.repeats) >= ticks.step;
    // Repeats that would come after the lane's end fall before its first onset.
    const turn = barred ? cycle * (steps / 16) : cycle;
    const mask = `0@${shift} 1@${turn - shift}`;
    return isOver
      ? [late, { name: 'mask', mini: barred ? `[${mask}]/${steps / 16}` : mask }]
      : [late];
  }

  #locks(
    { words }: LaneVoice,
    controls: readonly { name: string }[],
    held: (name: string, of: (word: LaneWord) => number) => Call,
  ): Call[] {
    const known = new Set(controls.map(({ name }) => name));
    return (words[0]?.locks ?? []).flatMap(({ name, amount }): Call[] => {
      if (!isLockable(name) && !isSliceCall(name))
        return known.has(name) ? [] : [plain(name, amount)];
      const call = held(name, ({ locks }) => locks.find((lock) => lock.name === name)?.amount ?? 0);
      return [inMini(call)];
    });
  }
}

/** Whether voices say for themselves what automation sets, or what stands beside it. */
function isOf(names: ReadonlySet<string>, { call }: ControlSteps): boolean {
  return controlsOfLocks({ [call]: 0 }).some(({ name }) => names.has(name));
}

function lockedNames({ words: [first] }: LaneVoice): Set<string> {
  return new Set((first?.locks ?? []).map(({ name }) => name));
}

/** What a voice sets. */
function ownNames(voice: LaneVoice, controls: readonly { name: string }[]): Set<string> {
  const slides = voice.slides ? slideNames : [];
  return new Set([...controls.map(({ name }) => name), ...lockedNames(voice), ...slides]);
}

/**
 * What automation sets of a voice where its notes do not lock it, with what stands beside it and is not set yet. It stands
 * behind what moves the notes, so that each takes the value of the step in which it sounds.
 */
function automatedCalls(
  automation: readonly ControlSteps[],
  own: ReadonlySet<string>,
  locked: ReadonlySet<string> = new Set(),
): Call[] {
  const set = new Set(own);
  return automation.flatMap(({ call, amounts }): Call[] => {
    if (locked.has(call)) return [];
    const beside = controlsOfLocks({ [call]: 0 }).filter(
      ({ name }) => name !== call && !set.has(name),
    );
    for (const { name } of beside) set.add(name);
    return [{ name: call, mini: steadyText(amounts) }, ...beside.map(plainCall)];
  });
}

/** As mini-notation, which a note's own amounts are told by. */
function inMini(call: Call): Call {
  return 'plain' in call ? { name: call.name, mini: `<${call.plain}>` } : call;
}

const empty: LaneVoice = { words: [], isPitched: false, slides: false };

/** Adds a rest; bar by bar where a bar is a cycle. */
function rest(cells: MiniCell[], steps: number, from: number, barred: boolean): void {
  let at = from;
  for (let left = steps; left > 0; ) {
    const taken = barred ? Math.min(left, 16 - (at % 16)) : left;
    cells.push({ text: '~', steps: taken });
    left -= taken;
    at += taken;
  }
}

interface Form {
  steps: number;
  barred: boolean;
}

function heldCall(
  name: string,
  words: readonly LaneWord[],
  of: (word: LaneWord) => number,
  form: Form,
): Call {
  return heldCallOf(name, words, (word) => number(of(word)), form);
}

/** A number where all words have the same, else a value from each word on. */
function heldCallOf(
  name: string,
  words: readonly LaneWord[],
  of: (word: LaneWord) => string,
  { steps, barred }: Form,
): Call {
  const values = words.map((word) => ({ step: word.step, text: of(word) }));
  const [{ text = '' } = {}] = values;
  if (new Set(values.map((each) => each.text)).size === 1) return { name, plain: text };
  return { name, mini: heldText(values, steps, barred) };
}

function plainCall({ name, amount }: { name: string; amount: number }): Call {
  return plain(name, amount);
}

function plain(name: string, amount: number): Call {
  return { name, plain: number(amount) };
}

/** Steps as cycles: a short number, else sixteenths. */
export function cyclesText(steps: number): string {
  return steps % 4 === 0 ? number(steps / 16) : `${steps}/16`;
}

/** A pitch by its name, `eb3`. */
function pitchText(pitch: number): string {
  return noteName(pitch).toLowerCase();
}
