/** What went to the loudspeakers, with the audio time of its first sample. */
export interface Recording {
  /** Audio time (seconds of the context) of the first sample. */
  start: number;
  sampleRate: number;
  left: Float32Array;
  right: Float32Array;
}

const recorder = `
registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([input]) {
    const silent = new Float32Array(128);
    this.port.postMessage({ frame: currentFrame, left: (input[0] ?? silent).slice(), right: (input[1] ?? input[0] ?? silent).slice() });
    return true;
  }
});`;

interface Chunk {
  frame: number;
  left: Float32Array;
  right: Float32Array;
}

/** Counts audio contexts and hears what reaches the destination. Start it before the engine. */
export class OutputTap {
  contexts = 0;
  private readonly tapped = new Map<AudioNode, AudioWorkletNode>();
  private chunks: Chunk[] = [];
  private context: BaseAudioContext | undefined;

  constructor() {
    const tap = this;
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        tap.contexts++;
      }
    };
    const connect = AudioNode.prototype.connect as (...to: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && this.context instanceof Real) tap.add(this);
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
  }

  /** Records `seconds` from now, through every node that is connected to the destination. */
  async record(seconds: number): Promise<Recording> {
    const context = this.context as AudioContext;
    const url = URL.createObjectURL(new Blob([recorder], { type: 'text/javascript' }));
    await context.audioWorklet.addModule(url);
    const node = new AudioWorkletNode(context, 'recorder', {
      numberOfOutputs: 0,
      channelCount: 2,
      channelCountMode: 'explicit',
    });
    this.chunks = [];
    node.port.onmessage = ({ data }: MessageEvent<Chunk>) => this.chunks.push(data);
    for (const source of this.tapped.keys()) source.connect(node);
    const until = context.currentTime + seconds;
    while (context.currentTime < until) await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 50));
    for (const source of this.tapped.keys()) source.disconnect(node);
    return joined(this.chunks, context.sampleRate);
  }

  private add(node: AudioNode): void {
    this.context = node.context;
    if (node instanceof AudioWorkletNode) this.tapped.set(node, node);
  }
}

function joined(chunks: Chunk[], sampleRate: number): Recording {
  const first = chunks[0]?.frame ?? 0;
  const length = (chunks.at(-1)?.frame ?? 0) - first + 128;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (const chunk of chunks) {
    left.set(chunk.left, chunk.frame - first);
    right.set(chunk.right, chunk.frame - first);
  }
  return { start: first / sampleRate, sampleRate, left, right };
}
