/** What went through a node: two channels and the context's frame of the first sample. */
export interface NodeRecording {
  frame: number;
  sampleRate: number;
  channels: Float32Array[];
}

/** Keeps everything in the audio thread until the end, so that a blocked page costs no sample. */
const processor = `
registerProcessor('bench-recorder', class extends AudioWorkletProcessor {
  constructor({ processorOptions: { frames } }) {
    super();
    this.channels = [new Float32Array(frames), new Float32Array(frames)];
    this.length = 0;
    this.on = true;
    this.port.onmessage = () => {
      this.on = false;
      const channels = this.channels.map((each) => each.slice(0, this.length));
      this.port.postMessage({ frame: this.first, channels });
    };
  }
  process([input]) {
    if (!this.on || this.length + 128 > this.channels[0].length) return this.on;
    this.first ??= currentFrame;
    for (const [at, channel] of this.channels.entries()) {
      const samples = input[at] ?? input[0];
      if (samples) channel.set(samples, this.length);
    }
    this.length += 128;
    return true;
  }
});`;

/** Records a node from now on, at most `seconds`; the returned function ends it. */
export async function recordNode(
  node: AudioNode,
  seconds: number,
): Promise<() => Promise<NodeRecording>> {
  const { context } = node;
  const { sampleRate } = context;
  const url = URL.createObjectURL(new Blob([processor], { type: 'text/javascript' }));
  // Registered once per context.
  if (!known.has(context)) await context.audioWorklet.addModule(url);
  known.add(context);
  const recorder = new AudioWorkletNode(context, 'bench-recorder', {
    numberOfOutputs: 0,
    channelCount: 2,
    channelCountMode: 'explicit',
    processorOptions: { frames: Math.ceil(seconds * sampleRate) },
  });
  node.connect(recorder);
  return () =>
    new Promise((done) => {
      recorder.port.onmessage = ({ data }: MessageEvent<Omit<NodeRecording, 'sampleRate'>>) => {
        node.disconnect(recorder);
        done({ ...data, sampleRate });
      };
      recorder.port.postMessage('stop');
    });
}

const known = new WeakSet<BaseAudioContext>();
