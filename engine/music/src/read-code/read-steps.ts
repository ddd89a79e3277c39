import { newStep, type Step, type TextRange } from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { close, type WordOnset, wordOnsets, wordsAt } from '../mini-notation/literal-time.ts';
import type { Word } from '../mini-notation/mini-literal.ts';
import { layerLocked } from '../reasons.ts';
import type { LayerParts } from './layer-parts.ts';

/** One instrument's row of a layer. */
export interface ReadRow {
  steps: Step[];
  /** In the program. */
  cells: TextRange[];
  onsets: WordOnset[];
  /** Steps that each onset lasts, 1 when there is none; undefined when they differ. */
  duration: number | undefined;
}

const mostRepeats = 4;

/** A word that only keeps an instrument's name where nothing sounds: `bd?1`. */
export function isSilenced(parts: LayerParts, { chance }: Word): boolean {
  return parts.structureKind !== 'struct' && chance === 1;
}

/** The instruments of a layer, in the order in which it names them. */
export function instrumentsOf(parts: LayerParts): string[] {
  const words = parts.sound.read.cycles.flatMap((cycle) => cycle.words);
  return [...new Set(words.flatMap(({ text }) => text ?? []))];
}

/** The steps on which one instrument of a layer plays. Throws `layer_locked` when steps cannot show it. */
export function readSteps(parts: LayerParts, instrument: string, length: number): ReadRow {
  const { structure, structureKind, slowness } = parts;
  const onsets = wordOnsets(structure.read, slowness, length).filter(({ word }) => {
    const isOurs = structureKind !== 'sound' || word.text === instrument;
    return word.text !== undefined && isOurs && !isSilenced(parts, word);
  });
  const byStep = new Map<number, WordOnset[]>();
  for (const onset of onsets) {
    const step = Math.floor(onset.begin + close);
    byStep.set(step, [...(byStep.get(step) ?? []), onset]);
  }
  const steps: Step[] = [];
  const cells: TextRange[] = [];
  for (let at = 0; at < length; at++) {
    const here = byStep.get(at);
    const covering = wordsAt(structure.read, slowness, at);
    const word = here?.[0]?.word ?? covering.find(({ text }) => text === undefined) ?? covering[0];
    const [from, to] = word?.range ?? [0, 0];
    const [offset] = structure.range;
    cells.push(structure.read.form === 'plain' ? structure.range : [offset + from, offset + to]);
    steps.push(here ? stepOf(parts, at, here) : restOf(word));
  }
  return { steps, cells, onsets, duration: durationOf(byStep) };
}

function restOf(word: Word | undefined): Step {
  const isMarked = word?.text === undefined && word?.chance !== undefined;
  return { ...newStep(), probability: isMarked ? roundForCode(1 - (word.chance as number)) : 1 };
}

function stepOf(parts: LayerParts, at: number, onsets: readonly WordOnset[]): Step {
  const repeats = onsets.length;
  // A note belongs to the step that it begins in (decision 0045), so a single one may come late, as in a triplet.
  const isEven =
    repeats === 1 ||
    onsets.every(({ begin }, index) => Math.abs(begin - at - index / repeats) < close);
  if (!isEven) throw layerLocked('between_steps');
  if (repeats > mostRepeats) throw layerLocked('repeats_many');
  const [chance, ...others] = [...new Set(onsets.map(({ word }) => word.chance ?? 0))];
  if (others.length > 0) throw layerLocked('chance_part');
  return {
    on: true,
    velocity: velocityAt(parts, onsets),
    probability: roundForCode(1 - (chance ?? 0)),
    repeats,
  };
}

function velocityAt({ velocity, slowness }: LayerParts, onsets: readonly WordOnset[]): number {
  if (velocity === undefined) return 1;
  const values = onsets.map(({ begin }) => {
    const [word, ...more] = wordsAt(velocity.read, slowness, begin);
    const isPlain = word?.chance === undefined && word?.parts.length === 1 && more.length === 0;
    return isPlain && word.text !== undefined ? Number(word.text) : Number.NaN;
  });
  const [value = Number.NaN, ...others] = [...new Set(values)];
  if (others.length > 0 || !(value >= 0 && value <= 1)) throw layerLocked('velocity_value');
  return value;
}

function durationOf(byStep: ReadonlyMap<number, readonly WordOnset[]>): number | undefined {
  const spans = [...byStep.values()].flatMap((onsets) =>
    onsets.map(({ span }) => Number((span * onsets.length).toFixed(6))),
  );
  const [duration = 1, ...others] = [...new Set(spans)];
  return others.length > 0 ? undefined : duration;
}
