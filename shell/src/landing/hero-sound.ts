/** Seconds until a struck bar has faded. */
const fade = 1.4;

/** The sound of the landing page's bars: two plucked voices, at once as they are touched, without the engine. */
export class HeroSound {
  readonly #context: AudioContext | OfflineAudioContext;
  readonly #master: AudioNode;
  /** Where the strokes meet that may ring on. */
  #out: GainNode;

  /** Make it in a user's gesture. */
  constructor(
    context: AudioContext | OfflineAudioContext = new AudioContext({ latencyHint: 'interactive' }),
  ) {
    this.#context = context;
    this.#master = outputOf(context);
    this.#out = this.#newOut();
    this.wake();
  }

  /** Lets it sound, where the browser waits for a gesture. */
  wake(): void {
    if (this.#context.state === 'suspended') this.#context.resume().catch(() => undefined);
  }

  /** Plays a MIDI number, in the warm or the clear voice. */
  strike(midi: number, voice: 0 | 1): void {
    strikeAt(this.#context, this.#out, midi, voice, this.#context.currentTime);
    this.wake();
  }

  /** Ends what still rings, without a click. */
  hush(): void {
    this.#out.gain.setTargetAtTime(0, this.#context.currentTime, 0.02);
    this.#out = this.#newOut();
  }

  #newOut(): GainNode {
    const out = new GainNode(this.#context);
    out.connect(this.#master);
    return out;
  }
}

/** Where all strokes meet: many at once stay below full scale. */
export function outputOf(context: BaseAudioContext): AudioNode {
  const level = new GainNode(context, { gain: 0.5 });
  const press = new DynamicsCompressorNode(context, { threshold: -12, ratio: 12, attack: 0 });
  level.connect(press).connect(context.destination);
  return level;
}

/** One stroke at a time of the context, in seconds: a tone, its octave or twelfth, and a filter that closes. */
export function strikeAt(
  context: BaseAudioContext,
  out: AudioNode,
  midi: number,
  voice: 0 | 1,
  time: number,
): void {
  const frequency = 440 * 2 ** ((midi - 69) / 12);
  const filter = new BiquadFilterNode(context, { type: 'lowpass', Q: 1 });
  filter.frequency.setValueAtTime(Math.min(12_000, frequency * 9), time);
  filter.frequency.exponentialRampToValueAtTime(frequency * 1.5, time + fade / 2);
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0, time);
  level.gain.linearRampToValueAtTime(0.32, time + 0.004);
  level.gain.exponentialRampToValueAtTime(0.0005, time + fade);
  filter.connect(level).connect(out);
  const tones = [
    { type: voice === 0 ? 'triangle' : 'sine', ratio: 1, gain: 1 },
    { type: 'sine', ratio: voice === 0 ? 2 : 3, gain: 0.25 },
  ] as const;
  for (const { type, ratio, gain } of tones) {
    const tone = new OscillatorNode(context, { type, frequency: frequency * ratio });
    tone.connect(new GainNode(context, { gain })).connect(filter);
    tone.start(time);
    tone.stop(time + fade);
  }
}
