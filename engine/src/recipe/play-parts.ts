import type { SafeMetal, SafeNoise, SafeSample, SafeString, SafeTone } from './clamp-parts.ts';
import { drawEnvelope, envelopeSeconds } from './envelope.ts';
import { metalBuffer } from './metal-buffer.ts';
import { noiseBuffer } from './noise-buffer.ts';
import type { DecodedRecording, NoteContext } from './note-context.ts';
import { playOscillators } from './play-oscillators.ts';
import { stringBuffer } from './string-buffer.ts';
import { throughFilters } from './through-filters.ts';

type Part = Pick<SafeNoise, 'gain' | 'pan' | 'filters' | 'envelope' | 'at'>;

/** Starts a tone. */
export function playTone(note: NoteContext, tone: SafeTone): void {
  mix(note, playOscillators(note, tone, note.time + tone.at, silentFrom(note, tone)), tone);
}

/** Starts a noise. */
export function playNoise(note: NoteContext, noise: SafeNoise): void {
  playEndless(note, noise, noiseBuffer(note.context, noise.color));
}

/** Starts struck metal. */
export function playMetal(note: NoteContext, metal: SafeMetal): void {
  playEndless(note, metal, metalBuffer(note.context, metal));
}

function playEndless(note: NoteContext, part: SafeNoise | SafeMetal, buffer: AudioBuffer): void {
  const { context, time } = note;
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  // Another stretch for every note, so that a roll does not sound like a machine gun.
  source.start(time + part.at, note.random() * buffer.duration);
  note.sources.push({ node: source, until: silentFrom(note, part) });
  mix(note, source, part);
}

/** Starts a string. */
export function playString(note: NoteContext, string: SafeString): void {
  const buffer = stringBuffer(note.context, string);
  playBuffer(note, string, new AudioBufferSourceNode(note.context, { buffer }), {});
}

/** Starts a sample; one whose recording is not there is left out. */
export function playSamplePart(
  note: NoteContext,
  sample: SafeSample,
  found: DecodedRecording | undefined,
): void {
  const { frequency, begin, end, loop } = sample;
  if (found === undefined) return;
  const { buffer } = found;
  const source = new AudioBufferSourceNode(note.context, {
    buffer,
    playbackRate: (frequency ?? found.frequency) / found.frequency,
    ...(loop && {
      loop: true,
      loopStart: loop.begin * buffer.duration,
      loopEnd: loop.end * buffer.duration,
    }),
  });
  const [offset, length] = [begin * buffer.duration, (end - begin) * buffer.duration];
  playBuffer(note, sample, source, loop ? { offset } : { offset, length });
}

function playBuffer(
  note: NoteContext,
  part: SafeString | SafeSample,
  source: AudioBufferSourceNode,
  { offset = 0, length }: { offset?: number; length?: number },
): void {
  const time = note.time + part.at;
  source.detune.value = part.detune;
  if (length === undefined) source.start(time, offset);
  else source.start(time, offset, length);
  const rate = source.playbackRate.value * 2 ** (part.detune / 1200);
  const seconds = (length ?? source.buffer?.duration ?? 0) / rate;
  const natural = source.loop || note.isBent ? Number.POSITIVE_INFINITY : time + seconds;
  note.sources.push({ node: source, until: Math.min(natural, silentFrom(note, part)) });
  note.detunes.push(source.detune);
  mix(note, source, part);
}

/** What is left of the note when a part starts. */
function holdOf({ hold }: NoteContext, { at }: Part): number {
  return Math.max(0, hold - at);
}

function silentFrom(note: NoteContext, part: Part): number {
  if (part.envelope === undefined) return Number.POSITIVE_INFINITY;
  return note.time + part.at + envelopeSeconds(part.envelope, holdOf(note, part));
}

/** A part's own filters, envelope, gain and place; with that it is one of the note's parts. */
function mix(note: NoteContext, from: AudioNode, part: Part): void {
  const { context } = note;
  const [time, hold] = [note.time + part.at, holdOf(note, part)];
  let [node = from] = throughFilters({ context, hold }, [from], part.filters, time);
  if (part.envelope || part.gain !== 1) {
    const level = new GainNode(context, { gain: part.envelope ? 0 : part.gain });
    if (part.envelope) drawEnvelope(level.gain, part.envelope, time, hold, part.gain);
    node = node.connect(level);
  }
  if (part.pan !== 0) node = node.connect(new StereoPannerNode(context, { pan: part.pan }));
  note.parts.push(node);
}
