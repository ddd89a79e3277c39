/** What went to the loudspeakers, with the audio time of its first sample. */
export interface TapRecording {
  /** Audio time (seconds of the context) of the first sample. */
  start: number;
  sampleRate: number;
  left: Float32Array;
  right: Float32Array;
}

const recorder = `
registerProcessor('recorder', class extends AudioWorkletProcessor {
  recording = true;
  constructor() {
    super();
    this.port.onmessage = () => { this.recording = false; };
  }
  process([input]) {
    const silent = new Float32Array(128);
    this.port.postMessage({ frame: currentFrame, left: (input[0] ?? silent).slice(), right: (input[1] ?? input[0] ?? silent).slice() });
    return this.recording;
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
  /** Every context that was made and is still in memory. */
  private made: WeakRef<AudioContext>[] = [];
  private readonly tapped = new Set<AudioNode>();
  private context: AudioContext | undefined;

  constructor() {
    const tap = this;
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        tap.contexts++;
        tap.made.push(new WeakRef(this));
      }
    };
    const connect = AudioNode.prototype.connect as (...to: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && this.context instanceof Real) tap.add(this);
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
  }

  /** Contexts that are not closed. */
  get open(): number {
    return this.kept.filter(({ state }) => state !== 'closed').length;
  }

  /** Contexts that are still in memory, closed or not. */
  get kept(): AudioContext[] {
    return this.made.flatMap((each) => each.deref() ?? []);
  }

  /** The engine's context. */
  get audio(): AudioContext {
    if (this.context === undefined) throw new Error('nothing is connected to the loudspeakers');
    return this.context;
  }

  /**
   * Records what goes to the destination: calls `begin` when the recording runs, and ends `seconds` of the context's
   * time after that is done. No timer of the page is asked, which come late where it is hidden.
   */
  async record(seconds: number, begin?: () => unknown): Promise<TapRecording> {
    const context = this.audio;
    const url = URL.createObjectURL(new Blob([recorder], { type: 'text/javascript' }));
    await context.audioWorklet.addModule(url);
    const node = new AudioWorkletNode(context, 'recorder', {
      numberOfOutputs: 0,
      channelCount: 2,
      channelCountMode: 'explicit',
    });
    const chunks: Chunk[] = [];
    let onChunk = () => {};
    node.port.onmessage = ({ data }: MessageEvent<Chunk>) => {
      chunks.push(data);
      onChunk();
    };
    const reached = (frame: number) =>
      new Promise<void>((done) => {
        onChunk = () => {
          if ((chunks.at(-1)?.frame ?? 0) >= frame) done();
        };
      });
    for (const source of this.tapped) source.connect(node);
    await reached(0);
    await begin?.();
    await reached((context.currentTime + seconds) * context.sampleRate);
    const recorded = [...chunks];
    for (const source of this.tapped) source.disconnect(node);
    node.port.postMessage('stop');
    node.port.onmessage = null;
    return joined(recorded, context.sampleRate);
  }

  /** A context that came later takes the place of the one before. */
  private add(node: AudioNode): void {
    if (this.context !== node.context) this.tapped.clear();
    this.context = node.context as AudioContext;
    if (node instanceof AudioWorkletNode) this.tapped.add(node);
  }
}

/** In the order in which they came: under load a worklet is now and then told the frame before. */
function joined(chunks: Chunk[], sampleRate: number): TapRecording {
  const left = new Float32Array(chunks.length * 128);
  const right = new Float32Array(chunks.length * 128);
  for (const [at, chunk] of chunks.entries()) {
    left.set(chunk.left, at * 128);
    right.set(chunk.right, at * 128);
  }
  return { start: (chunks[0]?.frame ?? 0) / sampleRate, sampleRate, left, right };
}
