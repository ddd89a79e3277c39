import {
  type AudioInput,
  type AudioInputDevice,
  type AudioInputOptions,
  clamp,
  HocketError,
  type InputTake,
  limits,
  type RecordedTake,
  type RoundTrip,
  type RoundTripOptions,
  type TakeEnd,
  type TakeOptions,
} from '@hocket/sdk';
import { claimSession } from '../output/audio-session.ts';
import { glideTo } from '../output/glide.ts';
import { NodeRecorder } from '../output/node-recorder.ts';
import { OutputLevels } from '../output/output-levels.ts';
import { openMicrophone } from './open-microphone.ts';
import { clickTrack, findRoundTrip } from './round-trip.ts';

/** Seconds between the request for clicks and the clicks: time to begin a recording of them. */
const clickLead = 0.1;
/** Bytes before the samples of a WAV file in floats. */
const floatHeader = 58;

/** What an input is opened on. */
export interface InputHost {
  context: AudioContext;
  /** The built recorder script. */
  recorder: string;
  /** The cycle of the main slot that leaves for the loudspeakers at an audio time; undefined where it does not play. */
  cycleAt(time: number): number | undefined;
}

/** Opens a microphone on the engine's audio context. Rejects as `AudioEngine.openInput` does. */
export async function openInput(
  host: InputHost,
  options: AudioInputOptions,
): Promise<MicrophoneInput> {
  const stream = await openMicrophone(options);
  try {
    return new MicrophoneInput(host, stream, options.channels);
  } catch (cause) {
    for (const track of stream.getTracks()) track.stop();
    claimSession('playback');
    const message = 'The microphone cannot be used at this sample rate';
    throw new HocketError('microphone_unavailable', message, { cause });
  }
}

/** A microphone on the engine's audio context, until it closes or is unplugged. */
class MicrophoneInput implements AudioInput {
  readonly device: AudioInputDevice;
  readonly channels: number;
  readonly over: Promise<'lost' | 'closed'>;
  readonly #host: InputHost;
  readonly #track: MediaStreamTrack;
  readonly #source: GainNode;
  readonly #monitor: GainNode;
  readonly #levels: OutputLevels;
  #end: (how: 'lost' | 'closed') => void = () => {};
  #how: 'lost' | 'closed' | undefined;
  /** The take that goes on, or is about to. */
  #take: { recorder?: NodeRecorder; end?: TakeEnd } | undefined;

  constructor(host: InputHost, stream: MediaStream, channels: number | undefined) {
    const { context } = host;
    const [track] = stream.getAudioTracks();
    if (track === undefined) throw new Error('The microphone has no sound');
    const { deviceId = '', channelCount = 1 } = track.getSettings();
    this.#host = host;
    this.#track = track;
    this.device = { id: deviceId, name: track.label };
    this.channels = channels ?? clamp(channelCount, 1, 2);
    const entry = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
    const setting = { channelCount: this.channels, channelCountMode: 'explicit' } as const;
    this.#source = new GainNode(context, setting);
    entry.connect(this.#source);
    // Always listened to: while nothing takes what comes in, a browser's queue of it grows, and stays as long.
    this.#source.connect(new AnalyserNode(context, { fftSize: 32 }));
    this.#monitor = new GainNode(context, { gain: 0 });
    this.#levels = new OutputLevels(
      () => (this.#how === undefined ? this.#source : undefined),
      () => undefined,
      () => 0,
    );
    this.over = new Promise((resolve) => {
      this.#end = resolve;
    });
    track.addEventListener('ended', () => this.#finish('lost'));
    context.addEventListener('statechange', () => {
      if (context.state === 'closed') this.#finish('closed');
    });
  }

  get estimate(): number {
    const { outputLatency, baseLatency } = this.#host.context;
    // Not every browser tells.
    const { latency = 0 } = this.#track.getSettings() as { latency?: number };
    return (outputLatency || baseLatency || 0) + latency;
  }

  peak(): number {
    return this.#levels.peak();
  }

  setMonitor(gain: number): void {
    if (this.#how !== undefined) return;
    const { context } = this.#host;
    // Past the limiter: whoever sings hears themselves as soon as can be.
    if (gain > 0) this.#source.connect(this.#monitor).connect(context.destination);
    glideTo(context, this.#monitor.gain, clamp(gain, 0, 1));
  }

  async measureRoundTrip({ gain = 0.5, signal }: RoundTripOptions = {}): Promise<RoundTrip> {
    const { context } = this.#host;
    const { sampleRate } = context;
    const { samples, clicks } = clickTrack(sampleRate, clamp(gain, 0, 1));
    const seconds = samples.length / sampleRate + clickLead;
    const recorder = await this.#record({ channels: 1, format: 'wav32f', seconds });
    const player = new AudioBufferSourceNode(context, {
      buffer: new AudioBuffer({ length: samples.length, sampleRate }),
    });
    player.buffer?.copyToChannel(samples, 0);
    player.connect(context.destination);
    const startFrame = Math.round((context.currentTime + clickLead / 2) * sampleRate);
    player.start(startFrame / sampleRate);
    const cancel = () => recorder.stop();
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    void this.over.then(cancel);
    const { file } = await recorder.done;
    signal?.removeEventListener('abort', cancel);
    this.#source.disconnect(recorder.node);
    player.stop();
    player.disconnect();
    if (signal?.aborted)
      throw new HocketError('round_trip_cancelled', 'The measurement was cancelled');
    this.#requireOpen();
    const heard = new Float32Array(await file.slice(floatHeader).arrayBuffer());
    return findRoundTrip(heard.subarray(startFrame - (recorder.begin ?? 0)), sampleRate, clicks);
  }

  async take({ roundTrip = this.estimate }: TakeOptions = {}): Promise<InputTake> {
    if (this.#take) throw new HocketError('take_under_way', 'A take goes on');
    const take: { recorder?: NodeRecorder; end?: TakeEnd } = {};
    this.#take = take;
    try {
      const { channels } = this;
      const setting = { channels, format: 'wav24', seconds: limits.takeSeconds } as const;
      take.recorder = await this.#record(setting);
      // It was closed, or lost, meanwhile.
      this.#requireOpen();
    } catch (error) {
      take.recorder?.stop();
      this.#take = undefined;
      throw error;
    }
    const { recorder } = take;
    const { sampleRate } = this.#host.context;
    const done = this.#taken(take, recorder, roundTrip);
    return {
      done,
      get seconds() {
        return recorder.frames / sampleRate;
      },
      stop: () => this.#endTake(take, 'stopped'),
    };
  }

  close(): void {
    this.#finish('closed');
  }

  async #record(settings: Parameters<typeof NodeRecorder.open>[2]): Promise<NodeRecorder> {
    this.#requireOpen();
    const { context, recorder: url } = this.#host;
    const recorder = await NodeRecorder.open(context, url, settings);
    this.#source.connect(recorder.node);
    return recorder;
  }

  async #taken(
    take: { end?: TakeEnd },
    recorder: NodeRecorder,
    roundTrip: number,
  ): Promise<RecordedTake> {
    const { context, cycleAt } = this.#host;
    const { sampleRate } = context;
    let cycle: number | undefined;
    // Told while it is new: the engine forgets changes of the tempo that are long over.
    recorder.onMore = () => {
      const { begin } = recorder;
      if (begin !== undefined) cycle ??= cycleAt(begin / sampleRate - roundTrip);
    };
    const { file, frames } = await recorder.done;
    this.#take = undefined;
    if (this.#how === undefined) this.#source.disconnect(recorder.node);
    const isLongest = frames >= limits.takeSeconds * sampleRate;
    const end = isLongest ? 'longest' : (take.end ?? 'closed');
    return { file, seconds: frames / sampleRate, channels: this.channels, sampleRate, cycle, end };
  }

  #endTake(take: { recorder?: NodeRecorder; end?: TakeEnd }, end: TakeEnd): void {
    take.end ??= end;
    take.recorder?.stop();
  }

  #finish(how: 'lost' | 'closed'): void {
    if (this.#how !== undefined) return;
    this.#how = how;
    if (this.#take) this.#endTake(this.#take, how);
    this.#track.stop();
    claimSession('playback');
    this.#monitor.disconnect();
    this.#end(how);
  }

  #requireOpen(): void {
    if (this.#how !== undefined)
      throw new HocketError('microphone_lost', 'The microphone is no longer there');
  }
}
