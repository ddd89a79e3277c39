import { clamp } from '@hocket/sdk';
import type { SafeBend } from './clamp-parts.ts';
import type { SafeLfo, SafeRecipe } from './clamp-recipe.ts';
import { drawBend } from './draw-bend.ts';
import { lfoSpeed } from './filter-speed.ts';
import type { NoteContext } from './note-context.ts';
import { type Cutoffs, joined, throughFilters } from './through-filters.ts';

/** Adds up the parts of a note and sends them through drive, filters (in either order) and LFOs; answers what comes out. */
export function throughEffects(
  note: NoteContext,
  { drive, driven, shape, filters, lfos, pitch, tones }: SafeRecipe,
): readonly AudioNode[] {
  const { context, time } = note;
  if (pitch) bendPitch(note, pitch);
  let nodes: readonly AudioNode[] = note.parts;
  // Without oversampling: it would delay driven voices by 3 ms against the others, and cost as much as twenty tones.
  const shaped = (from: readonly AudioNode[]) =>
    joined(from, new WaveShaperNode(context, { curve: driveCurve(drive, shape) }));
  if (drive > 0 && driven === 'sum') nodes = shaped(nodes);
  const cutoffs: Cutoffs = { detunes: [], speed: lfoSpeed(lfos) };
  nodes = throughFilters(note, nodes, filters, time, cutoffs);
  if (drive > 0 && driven === 'filtered') nodes = shaped(nodes);
  for (const lfo of lfos) {
    if (lfo.target === 'gain') nodes = throughTremolo(note, nodes, lfo);
    else playLfo(note, lfo, lfo.depth, lfo.target === 'pitch' ? note.detunes : cutoffs.detunes);
  }
  const hasMean = drive > 0 && driven === 'filtered';
  if (!hasMean && tones.every(({ fm }) => fm === undefined)) return nodes;
  return joined(nodes, new BiquadFilterNode(context, withoutMean));
}

/** Takes away the mean that a wave gets which is shaken, or shaped when its halves are not alike any more; hardly a decibel of the lowest note. Q in decibels. */
const withoutMean = { type: 'highpass', frequency: 10, Q: -6 } as const;

/** Adds an envelope of the pitch to whatever else moves it. */
function bendPitch({ context, time, hold, detunes, sources }: NoteContext, bend: SafeBend): void {
  const cents = new ConstantSourceNode(context, { offset: 0 });
  drawBend(cents.offset, bend, time, hold);
  for (const detune of detunes) cents.connect(detune);
  cents.start(time);
  sources.push({ node: cents, until: Number.POSITIVE_INFINITY });
}

/** A wave is scaled to its highest overshoot; what it holds or comes from lies this much below. */
const overshoot = { sine: 1, triangle: 1, square: 1.18, sawtooth: 1.18 };

/** Starts an LFO of `depth` (in the unit of what it moves) on parameters. */
function playLfo(
  { context, time, sources }: NoteContext,
  { wave, rate, fade }: SafeLfo,
  depth: number,
  params: readonly AudioParam[],
): void {
  const oscillator = new OscillatorNode(context, { type: wave, frequency: rate });
  const full = depth * overshoot[wave];
  const amount = new GainNode(context, { gain: fade > 0 ? 0 : full });
  if (fade > 0) {
    amount.gain.setValueAtTime(0, time);
    amount.gain.linearRampToValueAtTime(full, time + fade);
  }
  oscillator.connect(amount);
  for (const param of params) amount.connect(param);
  oscillator.start(time);
  sources.push({ node: oscillator, until: Number.POSITIVE_INFINITY });
}

/** Puts a tremolo behind nodes: the level swings between full and 1 - depth. */
function throughTremolo(
  note: NoteContext,
  from: readonly AudioNode[],
  lfo: SafeLfo,
): readonly AudioNode[] {
  const { context, time } = note;
  const level = new GainNode(context, { gain: lfo.fade > 0 ? 1 : 1 - lfo.depth / 2 });
  if (lfo.fade > 0) {
    level.gain.setValueAtTime(1, time);
    level.gain.linearRampToValueAtTime(1 - lfo.depth / 2, time + lfo.fade);
  }
  playLfo(note, lfo, lfo.depth / 2, [level.gain]);
  return joined(from, level);
}

type Shape = SafeRecipe['shape'];

const steps = 50;
/** Enough for a smooth curve; setting a longer one costs the page a millisecond a note. */
const points = 257;
const curves = new Map<string, Float32Array<ArrayBuffer>>();

/** How a level of -1 to 1 is bent by a drive of 0 to 1; full scale is never exceeded. */
const shapes: Readonly<Record<Shape, (x: number, drive: number) => number>> = {
  soft: (x, drive) => Math.tanh(soft(drive) * x) / Math.tanh(soft(drive)),
  hard: (x, drive) => clamp(soft(drive) * x, -1, 1),
  fold: (x, drive) => Math.sin((Math.PI / 2) * (1 + 6 * drive) * x),
  // From about 40 levels down to 4.
  crush: (x, drive) => Math.round(x * (20 - 18 * drive)) / Math.ceil(20 - 18 * drive),
};

/** A waveshaper's curve for a drive of 0 to 1; what is quieter than full scale grows into it. */
function driveCurve(drive: number, shape: Shape): Float32Array<ArrayBuffer> {
  const step = Math.round(drive * steps);
  const key = `${shape} ${step}`;
  const known = curves.get(key);
  if (known !== undefined) return known;
  const bend = shapes[shape];
  const curve = new Float32Array(points).map((_, index) =>
    bend((2 * index) / (points - 1) - 1, step / steps),
  );
  curves.set(key, curve);
  return curve;
}

function soft(drive: number): number {
  return 1 + 24 * drive ** 2;
}
