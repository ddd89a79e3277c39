import type { SafeRecipe } from './clamp-recipe.ts';
import { drawEnvelope, envelopeSeconds } from './envelope.ts';
import type { DecodedRecording, NoteContext, NoteSource } from './note-context.ts';
import { playMetal, playNoise, playSamplePart, playString, playTone } from './play-parts.ts';
import { throughEffects } from './recipe-effects.ts';
import { seededRandom } from './seeded-random.ts';
import { joined } from './through-filters.ts';
import { varyHit } from './vary-hit.ts';

/** A recipe that was set to sound. */
export interface PlayingRecipe {
  node: AudioNode;
  /** Detune of every pitched part, in cents, for vibrato and pitch envelopes. */
  detunes: AudioParam[];
  /** Audio time at which it falls silent by itself. */
  end: number;
  /** Seconds over which it falls silent where it is let go before its end. */
  release: number;
  /** Ends every source at an audio time. */
  stop(time: number): void;
}

/** When and how long a recipe is to sound. */
export interface NoteTiming {
  /** Audio time of the onset. */
  time: number;
  /** Seconds from onset to release. */
  hold: number;
  /** Ends after `hold` even what would ring on. */
  clipped?: boolean;
  /** Of its samples, in their order; what is not there is left out. */
  recordings?: readonly (DecodedRecording | undefined)[];
  /** What makes it differ from other notes, a whole number; by chance by default. */
  seed?: number;
  /** Called when the last source has ended. */
  ended?: () => void;
}

/** Seconds over which a clipped one-shot falls silent. */
const clipTail = 0.012;

/** Sounds a recipe. */
export function playRecipe(
  context: BaseAudioContext,
  written: SafeRecipe,
  cue: NoteTiming,
): PlayingRecipe {
  const { time, hold, seed = Math.random() * 2 ** 32 } = cue;
  const random = seededRandom(written.hits === 'alike' ? 0 : seed);
  const recipe = written.hits === 'varied' ? varyHit(written, random) : written;
  const note: NoteContext = {
    context,
    time,
    hold,
    random,
    parts: [],
    sources: [],
    detunes: [],
    isBent: recipe.pitch !== undefined || recipe.lfos.some(({ target }) => target === 'pitch'),
  };
  for (const tone of recipe.tones) playTone(note, tone);
  for (const noise of recipe.noises) playNoise(note, noise);
  for (const metal of recipe.metals) playMetal(note, metal);
  for (const string of recipe.strings) playString(note, string);
  for (const [at, sample] of recipe.samples.entries())
    playSamplePart(note, sample, cue.recordings?.[at]);
  const natural = Math.min(
    time + envelopeSeconds(recipe.envelope, hold),
    note.sources.reduce((last, { until }) => Math.max(last, until), time),
  );
  const clip = cue.clipped === true && recipe.envelope.sustain === 0;
  const end = clip ? Math.min(natural, time + hold + clipTail) : natural;

  const level = new GainNode(context, { gain: 0 });
  drawEnvelope(level.gain, recipe.envelope, time, hold, recipe.gain);
  joined(throughEffects(note, recipe), level);
  const out = end < natural ? level.connect(clipper(context, end)) : level;
  endTogether(note.sources, end, cue.ended);
  return {
    node: out,
    detunes: note.detunes,
    end,
    release: recipe.envelope.sustain === 0 ? clipTail : recipe.envelope.release,
    stop: (when) => {
      for (const { node: source } of note.sources) source.stop(when);
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

function endTogether(
  sources: readonly NoteSource[],
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
