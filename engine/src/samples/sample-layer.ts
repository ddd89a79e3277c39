import { drawEnvelope } from '../recipe/envelope.ts';
import type { Zone } from './zones.ts';

/** A recording that a note plays, and how fast; `zone`: how, where the studio brought it. */
export interface Take {
  buffer: AudioBuffer;
  rate: number;
  zone?: Zone;
}

/** One recording of a note. */
export interface Layer {
  source: AudioBufferSourceNode;
  /** Seconds of the recording, at its own speed. */
  seconds: number;
  /** As a multiple of that. */
  rate: number;
  /** Where it comes out. */
  node: AudioNode;
  /** All that is to be taken apart when it ends. */
  nodes: readonly AudioNode[];
  /** Of one that is held: draws its envelope, with another release where one is given, and answers when it ends. */
  held?: (onset: number, holdEnd: number, release: number | undefined) => number;
}

/** When a recording starts, and where in it, 0 to 1; `inLengths`: its rate counts in lengths of the recording a second. */
interface LayerStart {
  time: number;
  begin: number;
  inLengths: boolean;
}

/** The nodes of one recording, which starts. */
export function sampleLayer(
  context: BaseAudioContext,
  { buffer, rate: given, zone }: Take,
  { time, begin, inLengths }: LayerStart,
): Layer {
  const rate = inLengths ? given * buffer.duration : given;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.playbackRate.value = rate;
  source.start(time, begin * buffer.duration);
  const plain = { source, seconds: buffer.duration, rate: source.playbackRate.value };
  if (zone === undefined) return { ...plain, node: source, nodes: [source] };
  const { gain, pan, loop, envelope } = zone;
  if (loop !== undefined) {
    source.loop = true;
    [source.loopStart, source.loopEnd] = loop;
  }
  const level = context.createGain();
  level.gain.value = gain;
  if (zone.fade !== undefined) {
    const left = (1 - begin) * buffer.duration;
    level.gain.setValueAtTime(gain, time + Math.max(0, left - zone.fade) / rate);
    level.gain.linearRampToValueAtTime(0, time + left / rate);
  }
  const filter = zone.filter && filterOf(context, zone.filter, time);
  const place = pan === undefined ? undefined : new StereoPannerNode(context, { pan });
  const nodes = [source, filter, level, place].filter((node) => node !== undefined);
  for (const [at, node] of nodes.entries()) nodes[at - 1]?.connect(node);
  const node = nodes.at(-1) ?? source;
  return {
    ...plain,
    node,
    nodes,
    held:
      envelope &&
      ((onset, holdEnd, release = envelope.release) => {
        const shape = { ...envelope, release };
        return onset + drawEnvelope(level.gain, shape, onset, holdEnd - onset, gain);
      }),
  };
}

/** Without a peak at its frequency, as sound fonts have it. */
const flat = -3;

function filterOf(
  context: BaseAudioContext,
  { from, to, seconds }: NonNullable<Zone['filter']>,
  time: number,
): BiquadFilterNode {
  const filter = new BiquadFilterNode(context, { type: 'lowpass', Q: flat, frequency: from });
  if (from !== to) {
    filter.frequency.setValueAtTime(from, time);
    filter.frequency.exponentialRampToValueAtTime(to, time + seconds);
  }
  return filter;
}
