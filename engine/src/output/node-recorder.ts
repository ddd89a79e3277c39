import { bytesPerSample, type WavFormat, wavHeader } from './wav.ts';

/** What the recorder's worklet is to write down. */
export interface RecorderOptions {
  channels: number;
  format: WavFormat;
  /** Sample frames after which it ends by itself. */
  frames: number;
}

/** What it says: samples as a WAV file has them, from which frame of the context on all of them are, and the end. */
export type RecorderMessage = { samples: Uint8Array<ArrayBuffer>; begin: number } | 'end';

/** What becomes of a recording. */
export interface RecordedSound {
  file: Blob;
  /** Sample frames of each channel. */
  frames: number;
}

interface RecorderSettings {
  channels: number;
  format: WavFormat;
  /** Longest that it goes on. */
  seconds: number;
}

/** Writes down what comes into `node` as a WAV file, from when it is made until it is stopped, or its context closes. */
export class NodeRecorder {
  /** What is to be recorded is connected here. */
  readonly node: AudioWorkletNode;
  /** The file, once the recording is over, however it ends. */
  readonly done: Promise<RecordedSound>;
  /** Sample frames recorded so far. */
  frames = 0;
  /** The context's frame of the first sample; undefined before it is told. */
  begin: number | undefined;
  /** Called when more of it is there. */
  onMore: () => void = () => {};

  /** Loads the built recorder script at `url`. Rejects when it does not load. */
  static async open(
    context: AudioContext,
    url: string,
    settings: RecorderSettings,
  ): Promise<NodeRecorder> {
    await context.audioWorklet.addModule(url);
    return new NodeRecorder(context, settings);
  }

  private constructor(context: AudioContext, { channels, format, seconds }: RecorderSettings) {
    const { sampleRate } = context;
    const frames = Math.round(seconds * sampleRate);
    const node = new AudioWorkletNode(context, 'hocket-recorder', {
      numberOfOutputs: 0,
      channelCount: channels,
      channelCountMode: 'explicit',
      processorOptions: { channels, format, frames } satisfies RecorderOptions,
    });
    this.node = node;
    // Blobs, as a browser moves those out of the page's memory: a quarter of an hour costs it nothing.
    const blocks: Blob[] = [];
    let bytes = 0;
    const bytesPerFrame = channels * bytesPerSample[format];
    this.done = new Promise((resolve) => {
      const finish = () => {
        context.removeEventListener('statechange', closed);
        node.port.onmessage = null;
        node.disconnect();
        const header = wavHeader({ channels, frames: this.frames, sampleRate, format });
        const padding = new Uint8Array(bytes % 2);
        const file = new Blob([header, ...blocks, padding], { type: 'audio/wav' });
        resolve({ file, frames: this.frames });
      };
      // The context of an engine that starts again, or fails, hands over no more.
      const closed = () => context.state === 'closed' && finish();
      context.addEventListener('statechange', closed);
      node.port.onmessage = ({ data }: MessageEvent<RecorderMessage>) => {
        if (data === 'end') return finish();
        blocks.push(new Blob([data.samples]));
        bytes += data.samples.length;
        this.frames = bytes / bytesPerFrame;
        this.begin = data.begin;
        this.onMore();
      };
    });
  }

  stop(): void {
    this.node.port.postMessage('end');
  }
}
