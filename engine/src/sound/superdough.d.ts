/** The parts of superdough 1.3 that the engine uses; it ships no types. */
declare module 'superdough' {
  export interface SoundHandle {
    node: AudioNode;
    nodes?: Record<string, unknown>;
    stop?(time: number): void;
    /** Ours: audio time at which it falls silent by itself. */
    end?: number;
    /** Ours: as how many voices it counts; one by default. */
    voices?: number;
    /** Ours: seconds over which it falls silent, by 60 dB, where it is let go before its end. */
    release?: number;
    /** Ours: lets it go at an audio time, where it knows how to fall silent by itself. */
    letGo?(time: number): void;
  }
  export type OnTrigger = (
    time: number,
    value: Record<string, unknown>,
    onended: () => void,
    cps: number,
  ) => SoundHandle | undefined | Promise<SoundHandle | undefined>;
  export interface Sound {
    onTrigger: OnTrigger;
    data: Record<string, unknown>;
  }
  export interface Orbit {
    output: GainNode;
    /** What its notes are connected to; goes on to `output`. */
    summingNode: GainNode;
    disconnect(): void;
    /** The orbit's one echo, made or set to these. */
    getDelay(seconds: number, feedback: number, time: number): AudioNode;
    /** Made, or made anew in another size. */
    getReverb(seconds: number): AudioNode;
    reverbNode?: { duration: number };
    sendDelay(from: AudioNode, gain: number): AudioNode;
    sendReverb(from: AudioNode, gain: number): AudioNode;
  }
  export interface Controller {
    audioContext: BaseAudioContext;
    output: { destinationGain: GainNode; channelMerger: ChannelMergerNode };
    nodes: Record<string, Orbit>;
    /** Made where there is none of the number, and joined to these channels of the destination. */
    getOrbit(number: number, channels: readonly number[]): Orbit;
    /** Turns orbits down at an audio time; the amounts are one for all of them or one for each. */
    duck(
      orbits: number | number[],
      time: number,
      onsets?: number | number[],
      attacks?: number | number[],
      depths?: number | number[],
    ): void;
  }
  export const soundMap: {
    get(): Record<string, Sound | undefined>;
    set(sounds: Record<string, Sound | undefined>): void;
    setKey(name: string, sound: Sound | undefined): void;
  };
  export function superdough(
    value: Record<string, unknown>,
    time: number,
    duration: number,
    cps: number,
    cycle: number,
  ): Promise<void>;
  /** The file that a value plays, its note, by how many semitones it is transposed, and how fast it plays. */
  export function getSampleInfo(
    value: Record<string, unknown>,
    files: unknown,
  ): { url: string; midi: number; transpose: number; playbackRate: number };
  export function reverseBuffer(buffer: AudioBuffer): AudioBuffer;
  /** Attack, decay, sustain and release with superdough's own in place of those left out. */
  export function getADSRValues(
    given: readonly (number | undefined)[],
  ): [attack: number, decay: number, sustain: number, release: number];
  export function getParamADSR(
    param: AudioParam,
    attack: number,
    decay: number,
    sustain: number,
    release: number,
    min: number,
    max: number,
    begin: number,
    end: number,
    curve: 'linear' | 'exponential',
  ): void;
  export function onceEnded(node: AudioScheduledSourceNode, ended: () => void): void;
  export function releaseAudioNode(node: AudioNode): void;
  export function getSound(name: string): Sound | undefined;
  export function registerSound(
    name: string,
    onTrigger: OnTrigger,
    data?: Record<string, unknown>,
  ): void;
  /** By the events' `analyze` control. */
  export const analysers: Record<string, AnalyserNode>;
  export function getAnalyserById(id: string, fftSize: number): AnalyserNode;
  export function createFilter(
    context: Pick<BaseAudioContext, 'createBiquadFilter'>,
    start: number,
    end: number,
    filter: { type: string; frequency: number },
    cps: number,
    cycle: number,
  ): { filter: AudioNode };
  export function getCompressor(context: BaseAudioContext | undefined): AudioNode;
  export function registerSynthSounds(): void;
  export function registerZZFXSounds(): void;
  export function getAudioContext(): unknown;
  export function setAudioContext(context: unknown): void;
  export function getSuperdoughAudioController(): Controller;
  export function setSuperdoughAudioController(controller: null): void;
  export function loadWorklets(): Promise<unknown>;
  export function setLogger(logger: () => void): void;
  export function setMaxPolyphony(voices: number): void;
  export function getVibratoOscillator(
    param: AudioParam,
    value: Record<string, unknown>,
    time: number,
  ): { stop(time: number): void; nodes: Record<string, unknown> } | undefined;
  export function getPitchEnvelope(
    param: AudioParam,
    value: Record<string, unknown>,
    time: number,
    holdEnd: number,
  ): void;
}

/** What superdough adds to contexts. */
interface BaseAudioContext {
  /** A room of so many seconds, whose impulse is made aside. */
  createReverb(seconds: number): ConvolverNode;
}
