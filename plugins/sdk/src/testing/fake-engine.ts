import type { AudioInputDevice, AudioInputOptions } from '../audio-input.ts';
import type {
  AudioEngine,
  AudioSettings,
  EngineState,
  LogLine,
  OutputRecording,
  PluginLoader,
  Position,
  Problem,
  ProgramSounds,
  RunningProgram,
  RunTime,
  Slot,
  SoundPack,
} from '../engine.ts';
import { HocketError } from '../error.ts';
import type { Event, PatternSource } from '../event.ts';
import type { GridEdit, GridReading } from '../grid-reading.ts';
import type { InstrumentPlugin } from '../instrument.ts';
import type { MidiRouting } from '../midi.ts';
import type { Loudness, Mix } from '../mix.ts';
import type { Music } from '../music.ts';
import type { PluginManifest, PluginSource } from '../plugin/manifest.ts';
import type { RecordingReading } from '../recording-reading.ts';
import type { RenderOptions, RenderResult } from '../render.ts';
import { FakeInput } from './fake-input.ts';

/** A silent engine that is ready, remembers what it was asked, and fails when told to. */
export class FakeEngine implements AudioEngine {
  state: EngineState = { status: 'ready', sampleRate: 44100, outputLatency: 0.012, delay: 0.005 };
  sounds: readonly string[] = ['bd', 'sd', 'hh', 'oh', 'bass', 'saw', 'pad', 'noise'];
  levels = {
    peak: () => 0,
    waveform: (out: Float32Array<ArrayBuffer>) => void out.fill(0),
    spectrum: (out: Float32Array) => void out.fill(0),
    track: () => 0,
    loudness: (): Loudness | undefined => undefined,
    resetLoudness: () => {},
  };
  /** Files that it loads. */
  loading = { done: 0, total: 0 };
  /** What each slot plays: a source, or the text that was run. */
  playing: Partial<Record<Slot, PatternSource | string>> = {};
  /** The events that `onsets` chooses from. */
  playedEvents: Event[] = [];
  /** What `programSounds` gives. */
  named: ProgramSounds | undefined;
  /** What `program` gives. */
  running: RunningProgram | undefined;
  position: Position = { playing: false, cycle: 0, cps: 0.5 };
  /** What `configure` was last asked for. */
  settings: AudioSettings = {};
  /** What `toGrid` gives. */
  reading: GridReading | undefined;
  /** What `patchCode` was asked for; it gives the code as it was. */
  edits: GridEdit[] = [];
  /** What the next call that may fail rejects with, such as `init`, `load`, `run` or `openInput`. */
  failure: Error | undefined;
  /** What is loaded. */
  plugins: PluginManifest[] = [];
  /** What `render` was asked. */
  rendered: { source: Music | string; options: RenderOptions }[] = [];
  /** How many recordings were begun. */
  recordings = 0;
  volume = 1;
  bpm = 120;
  /** What `share` was told last. */
  shared: unknown;
  /** The tempo that code sets, in cycles per second. */
  tempo: number | undefined;
  mix: Mix = { strips: {}, amounts: {} };
  routing: MidiRouting = { tracks: {}, clock: undefined };
  /** How often it was told that what plays has changed. */
  refreshes = 0;
  /** What was struck. */
  struck: (readonly Event[])[] = [];
  /** Of that, what is held. */
  held: (readonly Event[])[] = [];
  #listeners = new Set<(problem: Problem) => void>();
  readonly #logListeners = new Set<(lines: readonly LogLine[]) => void>();
  #endListeners = new Set<(slot: Slot, reason: Problem) => void>();
  /** Of what is loaded, by the plugin's id. */
  #loaders = new Map<string, PluginLoader>();

  async init(): Promise<void> {
    this.#failOnce();
  }
  async resume(): Promise<void> {
    this.#failOnce();
  }
  async configure(settings: AudioSettings): Promise<void> {
    this.#failOnce();
    this.settings = settings;
  }
  now(slot: Slot = 'main'): Position {
    return { ...this.position, playing: slot in this.playing };
  }
  onsets(begin: number, end: number): readonly Event[] {
    return this.playedEvents.filter((event) => event.begin < end && event.end > begin);
  }
  programSounds(): ProgramSounds | undefined {
    return this.named;
  }
  program(): RunningProgram | undefined {
    return this.running;
  }
  play(slot: Slot, source: PatternSource): void {
    this.playing[slot] = source;
  }
  /** When the last program was to take over. */
  ranAt: RunTime | undefined;
  async run(slot: Slot, code: string, time?: RunTime): Promise<void> {
    this.#failOnce();
    this.ranAt = time;
    this.playing[slot] = code;
  }
  stop(slot?: Slot): void {
    if (slot === undefined) this.playing = {};
    else delete this.playing[slot];
  }
  use(instrument: InstrumentPlugin): () => void {
    this.sounds = [...this.sounds, instrument.id];
    return () => {
      this.sounds = this.sounds.filter((sound) => sound !== instrument.id);
    };
  }
  addSample(name: string): () => void {
    this.sounds = [...this.sounds, name];
    return () => {
      this.sounds = this.sounds.filter((sound) => sound !== name);
    };
  }
  /** Its instruments and sounds are among `sounds` until it is taken away. */
  async load({ manifest }: PluginSource, loader: PluginLoader = {}): Promise<() => void> {
    this.#failOnce();
    await loader.ready?.();
    const { instruments = [], sounds = [] } = manifest.contributes;
    const names = [...instruments.map(({ id }) => id), ...sounds.map(({ name }) => name)];
    this.sounds = [...this.sounds.filter((sound) => !names.includes(sound)), ...names];
    const loaded = { ...manifest };
    this.plugins = [...this.plugins.filter(({ id }) => id !== manifest.id), loaded];
    this.#loaders.set(manifest.id, loader);
    return () => {
      if (!this.plugins.includes(loaded)) return;
      this.sounds = this.sounds.filter((sound) => !names.includes(sound));
      this.plugins = this.plugins.filter((each) => each !== loaded);
    };
  }
  /** What `soundPacks` gives. */
  packs: readonly SoundPack[] = [];
  async soundPacks(): Promise<readonly SoundPack[]> {
    return this.packs;
  }
  /** The slots for which `fetchSounds` was called. */
  readonly fetched: Slot[] = [];
  async fetchSounds(slot: Slot = 'main'): Promise<void> {
    this.fetched.push(slot);
  }
  async soundNames(): Promise<readonly string[]> {
    return this.sounds;
  }
  async events(): Promise<readonly Event[]> {
    this.#failOnce();
    return [];
  }
  async toGrid(): Promise<GridReading | undefined> {
    return this.reading;
  }
  async patchCode(code: string, edits: readonly GridEdit[]): Promise<string> {
    this.#failOnce();
    this.edits.push(...edits);
    return code;
  }
  async render(source: Music | string, options: RenderOptions = {}): Promise<RenderResult> {
    this.#failOnce();
    const { format = 'wav16', part, bars = part ? part.to - part.from : 4 } = options;
    this.rendered.push({ source, options });
    const ending = format.startsWith('wav') ? 'wav' : format;
    return {
      file: new Blob([]),
      name: `mix.${ending}`,
      seconds: bars * 2,
      onsets: 0,
      skipped: [],
      problems: [],
      recipeChanges: [],
      stems: [],
    };
  }
  /** Two seconds of nothing, once it is stopped. */
  async record(): Promise<OutputRecording> {
    this.#failOnce();
    this.recordings += 1;
    let stop = () => {};
    const file = new Promise<Blob>((done) => {
      stop = () => done(new Blob(['RIFF'], { type: 'audio/wav' }));
    });
    return { seconds: 2, file, stop };
  }
  /** What `inputs` gives. */
  devices: readonly AudioInputDevice[] = [{ id: 'built-in', name: 'Built-in microphone' }];
  /** The inputs that were opened, the newest last. */
  readonly opened: FakeInput[] = [];
  async inputs(): Promise<readonly AudioInputDevice[]> {
    return this.devices;
  }
  async openInput({ device: wanted }: AudioInputOptions = {}): Promise<FakeInput> {
    this.#failOnce();
    const device = this.devices.find(({ id }) => wanted === undefined || id === wanted);
    if (!device) throw new HocketError('microphone_missing', 'There is no microphone');
    const input = new FakeInput(device);
    this.opened.push(input);
    return input;
  }
  /** What `readRecording` gives. */
  recordingReading: RecordingReading = {
    seconds: 2,
    channels: 1,
    peaks: new Float32Array(400),
    peakRate: 100,
    onsets: [0, 0.5, 1, 1.5],
    tempo: { bpm: 120, bars: 1, confidence: 0.9 },
  };
  async readRecording(): Promise<RecordingReading> {
    this.#failOnce();
    return this.recordingReading;
  }
  /** What was stretched by which factor; it gives the file as it was. */
  readonly stretched: { file: Blob; factor: number }[] = [];
  async stretchRecording(file: Blob, factor: number): Promise<Blob> {
    this.#failOnce();
    this.stretched.push({ file, factor });
    return file;
  }
  onProblem(listener: (problem: Problem) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  onLog(listener: (lines: readonly LogLine[]) => void): () => void {
    this.#logListeners.add(listener);
    return () => this.#logListeners.delete(listener);
  }
  /** As if a program of the main slot said these. */
  say(...lines: readonly LogLine[]): void {
    for (const listener of this.#logListeners) listener(lines);
  }
  onEnd(listener: (slot: Slot, reason: Problem) => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }
  /** Stops a slot for cause and tells all listeners. */
  end(slot: Slot, reason: Problem): void {
    this.stop(slot);
    for (const listener of this.#endListeners) listener(slot, reason);
    this.report(reason);
  }
  /** Reports a problem to all listeners, and one of a plugin to who loaded it. */
  report(problem: Problem): void {
    for (const listener of this.#listeners) listener(problem);
    if (problem.code.startsWith('plugin_')) {
      this.#loaders.get(problem.subject ?? '')?.failed?.(problem);
    }
  }
  /** A plugin that is loaded voiced notes. */
  voice(id: string): void {
    this.#loaders.get(id)?.voiced?.();
  }
  setVolume(volume: number): void {
    this.volume = volume;
  }
  setTempo(bpm: number): void {
    this.bpm = bpm;
  }
  setMidi(routing: MidiRouting): void {
    this.routing = routing;
  }
  setMix(mix: Mix): void {
    this.mix = mix;
  }
  refresh(): void {
    this.refreshes += 1;
  }
  /** Says where music that is played elsewhere, too, lies. */
  share(shared: unknown): void {
    this.shared = shared;
  }
  /** Gives what `tempo` says. */
  async tempoOf(): Promise<number | undefined> {
    this.#failOnce();
    return this.tempo;
  }
  strike(events: readonly Event[]): () => void {
    this.struck.push(events);
    this.held = [...this.held, events];
    return () => {
      this.held = this.held.filter((each) => each !== events);
    };
  }

  #failOnce(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}
