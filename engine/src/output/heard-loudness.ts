import type { Loudness } from '@hocket/sdk';
import { IdleTimer } from './idle-timer.ts';

const silent: Loudness = {
  momentary: Number.NEGATIVE_INFINITY,
  shortTerm: Number.NEGATIVE_INFINITY,
  integrated: Number.NEGATIVE_INFINITY,
  truePeak: Number.NEGATIVE_INFINITY,
};

/** How loud a node is behind a limiter, as its file would be; it is measured only while somebody reads. */
export class HeardLoudness {
  private readonly node: () => AudioNode | undefined;
  private readonly idleTimer = new IdleTimer(() => this.close());
  private meter: AudioWorkletNode | undefined;
  private heard: AudioNode | undefined;
  private latest = silent;

  /** `node` answers undefined until there is sound. */
  constructor(node: () => AudioNode | undefined) {
    this.node = node;
  }

  read(): Loudness | undefined {
    const node = this.node();
    if (this.heard !== node) this.close();
    if (node === undefined) return undefined;
    if (this.meter === undefined) this.open(node);
    this.idleTimer.touch();
    return this.latest;
  }

  /** Begins what counts since the start anew. */
  reset(): void {
    this.close();
  }

  private open(node: AudioNode): void {
    const meter = new AudioWorkletNode(node.context, 'hocket-loudness', {
      numberOfOutputs: 0,
      channelCount: 2,
      channelCountMode: 'explicit',
    });
    meter.port.onmessage = ({ data }: MessageEvent<Loudness>) => {
      this.latest = data;
    };
    node.connect(meter);
    this.meter = meter;
    this.heard = node;
  }

  private close(): void {
    const { meter } = this;
    this.meter = undefined;
    this.latest = silent;
    if (meter === undefined) return;
    meter.port.onmessage = null;
    // Chromium never frees worklets that go on.
    meter.port.postMessage('end');
    this.heard?.disconnect(meter);
    this.heard = undefined;
  }
}
