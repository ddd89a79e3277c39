import { lookAhead } from './limiter.ts';

/** Seconds in which the volume covers most of the way to a new setting. */
const glide = 0.015;

/** The end of the signal: volume, then the limiter, then the loudspeakers. */
export class MasterChain {
  /** Seconds by which it delays everything. */
  readonly delay: number;
  /** What is heard; analysers connect here. */
  readonly end: AudioNode;
  private readonly context: AudioContext;
  private readonly volume: GainNode;
  private readonly limiter: AudioWorkletNode;

  private constructor(
    context: AudioContext,
    source: AudioNode,
    gain: number,
    onBroken: () => void,
  ) {
    this.context = context;
    this.delay = Math.round(lookAhead * context.sampleRate) / context.sampleRate;
    this.volume = new GainNode(context, {
      gain,
      channelCount: 2,
      channelCountMode: 'explicit',
      channelInterpretation: 'discrete',
    });
    const limiter = new AudioWorkletNode(context, 'hocket-limiter', {
      outputChannelCount: [2],
      channelCount: 2,
      channelCountMode: 'explicit',
    });
    limiter.port.onmessage = onBroken;
    source.connect(this.volume).connect(limiter).connect(context.destination);
    this.limiter = limiter;
    this.end = limiter;
  }

  /** Ends the limiter, and all sound: Chromium never frees a closed context whose worklets go on. */
  stop(): void {
    this.volume.disconnect();
    this.limiter.port.postMessage('end');
  }

  /**
   * Loads the built limiter script and joins `source` to the context's destination through it.
   * `onBroken`: samples that are no numbers arrive, which the limiter keeps from being heard.
   */
  static async build(
    context: AudioContext,
    url: string,
    source: AudioNode,
    gain: number,
    onBroken: () => void,
  ): Promise<MasterChain> {
    await context.audioWorklet.addModule(url);
    return new MasterChain(context, source, gain, onBroken);
  }

  /** 0 to 1, without a click. */
  setVolume(gain: number): void {
    const { currentTime } = this.context;
    this.volume.gain.cancelScheduledValues(currentTime);
    this.volume.gain.setTargetAtTime(gain, currentTime, glide);
  }
}
