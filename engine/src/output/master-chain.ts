import { glideTo } from './glide.ts';
import { lookAhead } from './limiter.ts';

/** The end of the signal: volume, then the limiter, then the loudspeakers. */
export class MasterChain {
  /** Seconds by which it delays everything. */
  readonly delay: number;
  /** What is heard; analysers connect here. */
  readonly end: AudioNode;
  private readonly context: AudioContext;
  private readonly volume: GainNode;
  private readonly limiter: AudioWorkletNode;

  /**
   * Joins `source` to the context's destination; the worklets of the mix are loaded. `onBroken`: samples that are no numbers
   * arrive, which the limiter keeps from being heard.
   */
  constructor(context: AudioContext, source: AudioNode, gain: number, onBroken: () => void) {
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

  /** 0 to 1, without a click. */
  setVolume(gain: number): void {
    glideTo(this.context, this.volume.gain, gain);
  }
}
