import {
  getADSRValues,
  getParamADSR,
  getPitchEnvelope,
  getVibratoOscillator,
  onceEnded,
  releaseAudioNode,
  reverseBuffer,
  type SoundHandle,
} from 'superdough';

/** Seconds over which a note of the same cut group ends the one before. */
const cutFade = 0.01;
/** Seconds after its release at which a note ends. */
const tail = 0.01;

/** The controls of a sample's note. */
interface SampleValue {
  speed?: number;
  /** 'c': the speed counts in lengths of the sample a second. */
  unit?: string;
  begin?: number;
  end?: number;
  loop?: unknown;
  loopBegin?: number;
  loopEnd?: number;
  clip?: unknown;
  cut?: unknown;
  nudge?: number;
  duration: number;
  attack?: number;
  decay?: number;
  sustain?: number;
  release?: number;
}

/** What a note plays: a recording, and how fast, as `getSampleInfo` has it. */
interface Take {
  buffer: AudioBuffer;
  rate: number;
}

/** Recordings backwards, made once each. */
const reversed = new WeakMap<AudioBuffer, AudioBuffer>();

/** The newest note of each cut group. */
const cutGroups = new Map<unknown, { gain: AudioParam }>();

/**
 * Plays a sample as superdough's `onTriggerSample` does. That one keeps for ever what it decoded, by address; here the
 * recording is the caller's. None where it came too late.
 */
export function playSample(
  context: BaseAudioContext,
  onset: number,
  controls: Record<string, unknown>,
  onended: () => void,
  { buffer, rate }: Take,
): SoundHandle | undefined {
  const value = controls as Record<string, unknown> & SampleValue;
  const { speed = 1, unit, begin = 0, end = 1, loop, nudge = 0, cut } = value;
  if (speed === 0 || context.currentTime > onset) return undefined;
  const source = context.createBufferSource();
  source.buffer = speed < 0 ? backwards(buffer) : buffer;
  source.playbackRate.value = unit === 'c' ? rate * buffer.duration : rate;
  if (loop) {
    source.loop = true;
    source.loopStart = (value.loopBegin ?? 0) * buffer.duration;
    source.loopEnd = (value.loopEnd ?? 1) * buffer.duration;
  }
  const vibrato = getVibratoOscillator(source.detune, value, onset);
  const time = onset + nudge;
  source.start(time, begin * buffer.duration);
  const envelope = context.createGain();
  const out = context.createGain();
  source.connect(envelope).connect(out);

  const isWhole = value.clip == null && loop == null && value.release == null;
  const whole = (end - begin) * (buffer.duration / source.playbackRate.value);
  const holdEnd = onset + (isWhole ? whole : value.duration);
  const given = [value.attack, value.decay, value.sustain, value.release];
  const [attack, decay, sustain, release] = getADSRValues(given);
  const param = envelope.gain;
  getParamADSR(param, attack, decay, sustain, release, 0, 1, onset, holdEnd, 'linear');
  getPitchEnvelope(source.detune, value, onset, holdEnd);
  onceEnded(source, () => {
    vibrato?.stop(0);
    for (const node of [source, envelope, out]) releaseAudioNode(node);
    onended();
  });
  source.stop(holdEnd + release + tail);
  cutOff(cut, out, time);
  const nodes = { source: [source], ...vibrato?.nodes };
  return { node: out, nodes, stop: (at) => source.stop(at) };
}

function backwards(buffer: AudioBuffer): AudioBuffer {
  const made = reversed.get(buffer) ?? reverseBuffer(buffer);
  reversed.set(buffer, made);
  return made;
}

function cutOff(group: unknown, out: GainNode, time: number): void {
  if (group === undefined) return;
  const before = cutGroups.get(group);
  before?.gain.setValueAtTime(1, time);
  before?.gain.linearRampToValueAtTime(0, time + cutFade);
  cutGroups.set(group, out);
}
