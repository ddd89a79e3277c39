import { limits, type OutputRecording } from '@hocket/sdk';
import { wavHeader } from './wav.ts';

const channels = 2;
const bytesPerFrame = 2 * channels;

/** What is recorded: the last node before the loudspeakers, on its context. */
interface Output {
  readonly context: AudioContext;
  readonly end: AudioNode | undefined;
}

/** Begins a recording with the built recorder script at `url`. Rejects when the script does not load. */
export async function recordOutput(output: Output, url: string): Promise<OutputRecording> {
  const { context } = output;
  await context.audioWorklet.addModule(url);
  const { sampleRate } = context;
  const node = new AudioWorkletNode(context, 'hocket-recorder', {
    numberOfOutputs: 0,
    channelCount: channels,
    channelCountMode: 'explicit',
    processorOptions: { frames: limits.recordedSeconds * sampleRate },
  });
  // Blobs, as a browser moves those out of the page's memory: a quarter of an hour costs it nothing.
  const blocks: Blob[] = [];
  let frames = 0;

  const file = new Promise<Blob>((done) => {
    const finish = () => {
      context.removeEventListener('statechange', closed);
      node.port.onmessage = null;
      node.disconnect();
      const header = wavHeader({ channels, frames, sampleRate, format: 'wav16' });
      done(new Blob([header, ...blocks], { type: 'audio/wav' }));
    };
    // The context of an engine that starts again, or fails, hands over no more.
    const closed = () => context.state === 'closed' && finish();
    context.addEventListener('statechange', closed);
    node.port.onmessage = ({ data }: MessageEvent<Int16Array<ArrayBuffer> | 'end'>) => {
      if (data === 'end') return finish();
      blocks.push(new Blob([data]));
      frames += (data.length * 2) / bytesPerFrame;
    };
  });
  output.end?.connect(node);
  return {
    file,
    get seconds() {
      return frames / sampleRate;
    },
    stop: () => node.port.postMessage('end'),
  };
}
