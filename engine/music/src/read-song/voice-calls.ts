import { effectControl, isParamControl, limits, trackControls } from '@hocket/sdk';
import { isInRange, isLockable } from '../controls.ts';
import { duckingCalls } from '../model/ducking.ts';
import {
  type Argument,
  callChain,
  calledName,
  isSoloHush,
  type MethodCall,
} from '../read-code/call-chain.ts';
import { layerLocked } from '../reasons.ts';
import { expressionNumber } from './expression-number.ts';
import { pitchesOfChord, pitchesOfDegree, pitchesOfNote } from './named-pitches.ts';
import { numberWord, slower, type TimedWords, timedWords } from './timed-words.ts';

/** What the calls of one voice say. */
export interface VoiceCalls {
  /** Names of instruments. */
  sound: TimedWords;
  /** When it plays. */
  structure: TimedWords;
  /** Which of its calls says when. */
  structureKind: PatternKind;
  pitch: TimedWords | undefined;
  /** Names what a word of `pitch` sounds as; empty for what is no pitch. */
  pitchesOf(text: string): readonly number[];
  patterns: ReadonlyMap<PatternKind, TimedWords>;
  /** What notes lock, by the first name of each control. */
  locks: ReadonlyMap<string, TimedWords>;
  /** What moves whatever its notes do: by the first name of each control an amount for each step. */
  automation: ReadonlyMap<string, readonly number[]>;
  /** What its calls set to one number, by the first name of each control. */
  numbers: ReadonlyMap<string, number>;
  /** Cycles by which all of it is late. */
  shift: number;
  isMuted: boolean;
}

/** Calls that take mini-notation. */
type PatternKind =
  | 's'
  | 'note'
  | 'n'
  | 'chord'
  | 'struct'
  | 'velocity'
  | 'clip'
  | 'late'
  | 'mask'
  | 'penv';

const kinds: Readonly<Record<string, PatternKind>> = {
  s: 's',
  sound: 's',
  note: 'note',
  n: 'n',
  chord: 'chord',
  struct: 'struct',
  velocity: 'velocity',
  clip: 'clip',
  legato: 'clip',
  late: 'late',
  mask: 'mask',
  penv: 'penv',
};

const beginnings: readonly PatternKind[] = ['s', 'note', 'n', 'chord'];
/** Calls that set no value of their own. */
const ofTime = ['slow', 'fast', 'early', 'scale'];
const mostCalls = 64;

/** Reads the calls of a voice. Throws `layer_locked` at the first that the grid cannot show. */
export function voiceCalls(
  code: string,
  expression: Argument,
  outer: readonly MethodCall[],
): VoiceCalls {
  if (expression.type === 'SpreadElement') throw layerLocked('list_elsewhere');
  const { base, calls } = callChain(expression);
  const name = calledName(base);
  const kind = name === undefined ? undefined : kinds[name];
  if (base.type !== 'CallExpression' || name === undefined || !kind || !beginnings.includes(kind))
    throw layerLocked('beginning_unknown');
  if (calls.length + outer.length > mostCalls) throw layerLocked('calls_many');
  const reader = new CallReader(code);
  const heard = [...calls, ...outer].filter((call) => !isSoloHush(code, call));
  for (const call of [{ name, args: base.arguments }, ...heard]) reader.add(call);
  return reader.calls();
}

class CallReader {
  readonly #code: string;
  readonly #patterns = new Map<PatternKind, TimedWords>();
  readonly #locks = new Map<string, TimedWords>();
  /** What may be automation as long as nothing behind it moves in time. */
  readonly #steady = new Map<string, { words: TimedWords; amounts: readonly number[] }>();
  readonly #numbers = new Map<string, number>();
  #scale: string | undefined;
  #isVoiced = false;
  #shift = 0;
  #isMuted = false;

  constructor(code: string) {
    this.#code = code;
  }

  add({ name, args }: Pick<MethodCall, 'name' | 'args'>): void {
    const [argument, ...more] = args;
    if (name === 'hush' || name === 'voicing') {
      if (args.length > 0) throw layerLocked('call_unknown', { name });
      if (name === 'hush') this.#isMuted = true;
      else this.#isVoiced = true;
      return;
    }
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    // A number alone stands beside the time of slides, where none slides.
    const isSlide = name === 'penv' && expressionNumber(argument) !== 0;
    const setting = isSlide ? undefined : settingOf(name);
    const isKnown = kind !== undefined || setting !== undefined || ofTime.includes(name);
    if (!isKnown) throw layerLocked('call_unknown', { name });
    if (more.length > 0) throw layerLocked('value_single', { name });
    if (['slow', 'fast', 'early', 'late'].includes(name)) this.#move();
    if (name === 'slow' || name === 'fast') this.#slow(name, argument);
    else if (name === 'early' || (name === 'late' && expressionNumber(argument) !== undefined))
      this.#shift += (name === 'early' ? -1 : 1) * this.#number(name, argument);
    else if (name === 'scale') this.#scale = scaleName(argument);
    else if (setting !== undefined) this.#set(setting, argument);
    else if (kind !== undefined) this.#pattern(kind, name, argument);
  }

  calls(): VoiceCalls {
    const sound = this.#patterns.get('s');
    if (sound === undefined) throw layerLocked('sound_missing');
    const [structureKind, structure] = this.#structure();
    if (structureKind !== 's' && new Set(sound.words.map(({ text }) => text)).size > 1)
      throw layerLocked('sound_changes');
    return {
      sound,
      structure,
      structureKind,
      ...this.#pitches(),
      patterns: this.#patterns,
      locks: this.#locks,
      automation: new Map([...this.#steady].map(([setting, { amounts }]) => [setting, amounts])),
      numbers: this.#numbers,
      shift: this.#shift,
      isMuted: this.#isMuted,
    };
  }

  /** Time comes from `struct`, else from what stands first. */
  #structure(): [PatternKind, TimedWords] {
    const struct = this.#patterns.get('struct');
    if (struct) return ['struct', struct];
    return [...this.#patterns][0] as [PatternKind, TimedWords];
  }

  #pitches(): Pick<VoiceCalls, 'pitch' | 'pitchesOf'> {
    const [note, degree, chord] = [
      this.#patterns.get('note'),
      this.#patterns.get('n'),
      this.#patterns.get('chord'),
    ];
    if (chord) {
      if (!this.#isVoiced || degree || note) throw layerLocked('call_unknown', { name: 'chord' });
      return { pitch: chord, pitchesOf: pitchesOfChord };
    }
    if (degree && note) throw layerLocked('said_twice', { name: 'note' });
    const scale = this.#scale;
    if (degree) {
      if (scale === undefined) throw layerLocked('call_unknown', { name: 'n' });
      return { pitch: degree, pitchesOf: (text) => pitchesOfDegree(text, scale) };
    }
    if (scale !== undefined || this.#isVoiced) throw layerLocked('call_unknown', { name: 'scale' });
    return { pitch: note, pitchesOf: pitchesOfNote };
  }

  #number(name: string, argument: Argument | undefined): number {
    const value = expressionNumber(argument) ?? textNumber(argument);
    if (value === undefined) throw layerLocked('value_single', { name });
    return value;
  }

  /** What moves the notes moves with them what was said before: so it is told apart no more. */
  #move(): void {
    for (const [setting, { words }] of this.#steady) this.#locks.set(setting, words);
    this.#steady.clear();
  }

  /** All that was said so far takes so much longer. */
  #slow(name: 'slow' | 'fast', argument: Argument | undefined): void {
    const amount = this.#number(name, argument);
    if (!(amount > 0)) throw layerLocked('value_positive', { name });
    const factor = name === 'slow' ? amount : 1 / amount;
    this.#shift *= factor;
    for (const all of [this.#patterns, this.#locks])
      for (const [kind, timed] of all)
        (all as Map<string, TimedWords>).set(kind, slower(timed, factor));
  }

  #set(setting: string, argument: Argument | undefined): void {
    const number = expressionNumber(argument) ?? textNumber(argument);
    // A number behind them would hold for all notes.
    if (this.#locks.has(setting) || this.#steady.has(setting))
      throw layerLocked('said_twice', { name: setting });
    if (number !== undefined) {
      this.#numbers.set(setting, number);
      return;
    }
    const words = timedWords(this.#code, argument);
    const amounts = steadyAmounts(this.#code.slice(...words.range).trim());
    if (amounts?.every((amount) => isInRange(setting, amount)) && isLockable(setting))
      this.#steady.set(setting, { words, amounts });
    else this.#locks.set(setting, words);
  }

  #pattern(kind: PatternKind, name: string, argument: Argument | undefined): void {
    if (this.#patterns.has(kind)) throw layerLocked('said_twice', { name });
    const number = expressionNumber(argument);
    if (number !== undefined && argument) {
      this.#patterns.set(kind, numberWord(number, [argument.start, argument.end]));
    } else this.#patterns.set(kind, timedWords(this.#code, argument, kind === 'struct'));
  }
}

/** The amount at each step of a text in the form in which automation is written, `<400@4 800@12>*16`; undefined for others. */
function steadyAmounts(text: string): number[] | undefined {
  if (!/^<\s*(-?[\d.]+(@\d+)?\s*)+>\*16$/.test(text)) return undefined;
  const amounts: number[] = [];
  for (const [, amount, steps = '1'] of text.slice(0, -3).matchAll(/(-?[\d.]+)(?:@(\d+))?/g)) {
    if (amounts.length + Number(steps) > limits.maxLaneSteps) return undefined;
    for (let step = 0; step < Number(steps); step++) amounts.push(Number(amount));
  }
  return amounts;
}

/** The control that a call sets to a number; undefined for other calls. */
export function settingOf(name: string): string | undefined {
  const isOwn = ['gain', 'pan', 'cut', 'begin', 'end', ...duckingCalls].includes(name);
  if (isOwn || isParamControl(name)) return name;
  return effectControl(name);
}

/** Controls that stand beside an effect, always at the same amount. */
export const besideControls: ReadonlyMap<string, number> = new Map(
  trackControls.flatMap(({ beside = {} }) => Object.entries(beside)),
);

/** A number in quotes. */
function textNumber(argument: Argument | undefined): number | undefined {
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return undefined;
  const number = Number(argument.value);
  return argument.value.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

function scaleName(argument: Argument | undefined): string {
  if (argument?.type === 'Literal' && typeof argument.value === 'string')
    return argument.value.replaceAll(':', ' ').trim();
  throw layerLocked('value_single', { name: 'scale' });
}
