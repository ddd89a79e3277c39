import type { SafeBend } from './clamp-parts.ts';
import type { SafeRecipe } from './clamp-recipe.ts';
import { drawBend } from './draw-bend.ts';
import { driveCurve } from './drive-curve.ts';
import { drawEnvelope, envelopeSeconds } from './envelope.ts';
import { lfoSpeed } from './filter-speed.ts';
import { playLfo, throughTremolo } from './play-lfo.ts';
import { playNoise, playSample, playString, playTone } from './play-parts.ts';
import type { Recording, Source, Stage } from './stage.ts';
import { type Cutoffs, joined, throughFilters } from './through-filters.ts';

/** A recipe that was set to sound. */
export interface Played {
  node: AudioNode;
  /** Detune of every pitched part, in cents, for vibrato and pitch envelopes. */
  detunes: AudioParam[];
  /** Audio time at which it falls silent by itself. */
  end: number;
  /** Ends every source at an audio time. */
  stop(time: number): void;
}

/** When and how long a recipe is to sound. */
export interface Cue {
  /** Audio time of the onset. */
  time: number;
  /** Seconds from onset to release. */
  hold: number;
  /** Ends after `hold` even what would ring on. */
  clipped?: boolean;
  /** Of its samples, in their order; what is not there is left out. */
  recordings?: readonly (Recording | undefined)[];
  /** Called when the last source has ended. */
  ended?: () => void;
}

/** Seconds over which a clipped one-shot falls silent. */
const clipTail = 0.012;

/** Sounds a recipe. */
export function playRecipe(context: BaseAudioContext, recipe: SafeRecipe, cue: Cue): Played {
  const { time, hold } = cue;
  const stage: Stage = {
    context,
    time,
    hold,
    parts: [],
    sources: [],
    detunes: [],
    isBent: recipe.pitch !== undefined || recipe.lfos.some(({ target }) => target === 'pitch'),
  };
  for (const tone of recipe.tones) playTone(stage, tone);
  for (const noise of recipe.noises) playNoise(stage, noise);
  for (const string of recipe.strings) playString(stage, string);
  for (const [at, sample] of recipe.samples.entries())
    playSample(stage, sample, cue.recordings?.[at]);
  const natural = Math.min(
    time + envelopeSeconds(recipe.envelope, hold),
    stage.sources.reduce((last, { until }) => Math.max(last, until), time),
  );
  const clip = cue.clipped === true && recipe.envelope.sustain === 0;
  const end = clip ? Math.min(natural, time + hold + clipTail) : natural;

  const level = new GainNode(context, { gain: 0 });
  drawEnvelope(level.gain, recipe.envelope, time, hold, recipe.gain);
  joined(shaped(stage, recipe), level);
  const out = end < natural ? level.connect(clipper(context, end)) : level;
  endTogether(stage.sources, end, cue.ended);
  return {
    node: out,
    detunes: stage.detunes,
    end,
    stop: (when) => {
      for (const { node: source } of stage.sources) source.stop(when);
    },
  };
}

/** Fades what passes it to nothing, until an audio time. */
function clipper(context: BaseAudioContext, end: number): AudioNode {
  const fade = new GainNode(context);
  fade.gain.setValueAtTime(1, end - clipTail);
  fade.gain.linearRampToValueAtTime(0, end);
  return fade;
}

/** The parts, added up, through drive, filters and LFOs. */
function shaped(stage: Stage, { drive, shape, filters, lfos, pitch }: SafeRecipe) {
  const { context, time } = stage;
  if (pitch) bendPitch(stage, pitch);
  let nodes: readonly AudioNode[] = stage.parts;
  if (drive > 0) {
    // Without oversampling: it would delay driven voices by 3 ms against the others.
    nodes = joined(nodes, new WaveShaperNode(context, { curve: driveCurve(drive, shape) }));
  }
  const cutoffs: Cutoffs = { detunes: [], speed: lfoSpeed(lfos) };
  nodes = throughFilters(stage, nodes, filters, time, cutoffs);
  for (const lfo of lfos) {
    if (lfo.target === 'gain') nodes = throughTremolo(stage, nodes, lfo);
    else playLfo(stage, lfo, lfo.depth, lfo.target === 'pitch' ? stage.detunes : cutoffs.detunes);
  }
  return nodes;
}

/** Added to whatever else moves the pitch. */
function bendPitch({ context, time, hold, detunes, sources }: Stage, bend: SafeBend): void {
  const cents = new ConstantSourceNode(context, { offset: 0 });
  drawBend(cents.offset, bend, time, hold);
  for (const detune of detunes) cents.connect(detune);
  cents.start(time);
  sources.push({ node: cents, until: Number.POSITIVE_INFINITY });
}

function endTogether(
  sources: readonly Source[],
  end: number,
  ended: (() => void) | undefined,
): void {
  let left = sources.length;
  if (left === 0) ended?.();
  for (const { node, until } of sources) {
    node.onended = () => {
      node.onended = null;
      node.disconnect();
      if (--left === 0) ended?.();
    };
    node.stop(Math.min(end, until));
  }
}
