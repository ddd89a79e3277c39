import { songBars } from '@hocket/music';
import {
  type AudioEngine,
  type AudioInput,
  type AudioInputDevice,
  ClipEdits,
  clamp,
  fileName,
  HocketError,
  type InputTake,
  limits,
  type Music,
  type ProjectStore,
  type RecordedTake,
  type Recordings,
  secondsOfTicks,
  ticks,
  ticksOfSeconds,
  type VoiceRecorder,
  type VoiceStatus,
  type VoiceTake,
  type Writable,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { animationFrames, type FrameLoop } from '../async/frames.ts';
import type { LocalStore } from '../storage/local-store.ts';
import type { TransportStore } from './transport.ts';

/** What is recorded, and where it goes. */
export interface VoiceStudio {
  engine: Pick<AudioEngine, 'inputs' | 'openInput' | 'now'>;
  project: Pick<ProjectStore, 'data' | 'music' | 'change' | 'history'>;
  recordings: Pick<Recordings, 'add'>;
  transport: Pick<TransportStore, 'playSong' | 'playing' | 'stop'>;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  frames?: FrameLoop;
  /** Says what became of a take that ended by itself. */
  report(error: unknown): void;
  /** Puts a file among the downloads. */
  deliver(file: Blob, name: string): void;
}

/** A take of which a clip is to be made. */
interface Running extends VoiceTake {
  input: InputTake;
  /** Cycle of the main slot at which the song's beginning lies; before 0 where the song began further on. */
  origin: number;
  project: unknown;
  placed: Promise<string | undefined> | undefined;
  end: () => void;
}

/** Devices of which a measured round trip is kept. */
const mostDevices = 16;

/** A microphone that records onto the bars of the song. */
export class MicrophoneRecorder implements VoiceRecorder {
  status: VoiceStatus = 'open';
  monitor = 0;
  roundTrip: number | undefined;
  beats = 0;
  seconds = 0;
  take: VoiceTake | undefined = undefined;
  #running: Running | undefined;
  readonly #edits: ClipEdits;

  private constructor(
    private readonly studio: VoiceStudio,
    private readonly input: AudioInput,
    readonly devices: readonly AudioInputDevice[],
    private readonly onClosed: (recorder: MicrophoneRecorder) => void,
  ) {
    this.#edits = new ClipEdits(studio.project);
    const kept = studio.localStore.read('roundTrips') ?? [];
    this.roundTrip = kept.find(({ device }) => device === input.device.name)?.seconds;
    makeAutoObservable<this, 'studio' | 'input' | 'onClosed'>(
      this,
      { studio: false, input: false, onClosed: false, devices: false, take: observableRef },
      { autoBind: true },
    );
    void input.over.then(() => onClosed(this));
  }

  /** Rejects like `AudioEngine.openInput`. `onClosed` is told once it is open no more. */
  static async open(
    studio: VoiceStudio,
    device: string | undefined,
    onClosed: (recorder: MicrophoneRecorder) => void,
  ): Promise<MicrophoneRecorder> {
    const { engine } = studio;
    if (!engine.openInput) {
      throw new HocketError('microphone_unavailable', 'Recording is off here');
    }
    const input = await engine.openInput(device === undefined ? {} : { device });
    // Their names are known once one of them is open.
    const devices = (await engine.inputs?.().catch(() => undefined)) ?? [input.device];
    return new MicrophoneRecorder(studio, input, devices, onClosed);
  }

  get device(): AudioInputDevice {
    return this.input.device;
  }

  peak(): number {
    return this.input.peak();
  }

  setMonitor(gain: number): void {
    this.monitor = clamp(gain, 0, 1);
    this.input.setMonitor(this.monitor);
  }

  async measure(): Promise<void> {
    const { seconds } = await this.input.measureRoundTrip();
    const { localStore } = this.studio;
    const device = this.device.name;
    const others = (localStore.read('roundTrips') ?? []).filter((each) => each.device !== device);
    localStore.write('roundTrips', [{ device, seconds }, ...others].slice(0, mostDevices));
    runInAction(() => {
      this.roundTrip = seconds;
    });
  }

  async record(track: string, bar: number, isCounted = true): Promise<void> {
    if (this.#running) return;
    const { project, transport } = this.studio;
    const { roundTrip } = this;
    const input = await this.input.take(roundTrip === undefined ? {} : { roundTrip });
    const { loop } = project.music;
    const from = loop ? clamp(bar, loop.from, loop.to - 1 / limits.steps) : Math.max(0, bar);
    const begins = from - (loop?.from ?? 0) - (isCounted ? 1 : 0);
    const at = Math.round(from * ticks.cycle);
    const running: Running = {
      track,
      at,
      input,
      origin: -begins - (loop?.from ?? 0),
      project: project.data,
      placed: undefined,
      end: () => {},
    };
    this.#running = running;
    runInAction(() => {
      this.status = isCounted ? 'counting' : 'recording';
      this.take = { track, at };
      this.seconds = 0;
    });
    void input.done.then(() => this.finish(running));
    try {
      await transport.playSong(begins);
    } catch (error) {
      this.drop(running);
      throw error;
    }
    const endFrames = (this.studio.frames ?? animationFrames)(() => this.tick(running));
    const endFollowing = reaction(
      () => transport.playing,
      (isPlaying) => isPlaying || running.input.stop(),
    );
    running.end = () => {
      endFrames();
      endFollowing();
    };
    if (this.#running !== running) running.end();
  }

  stop(): Promise<string | undefined> {
    const running = this.#running;
    if (!running) return Promise.resolve(undefined);
    running.input.stop();
    return this.finish(running);
  }

  close(): void {
    void this.stop().finally(() => this.input.close());
    this.onClosed(this);
  }

  /** As often as the page is drawn. */
  private tick(running: Running): void {
    const { engine, project } = this.studio;
    const { cycle } = engine.now('main');
    const left = running.at / ticks.cycle - (cycle - running.origin);
    this.beats = clamp(Math.ceil(left * 4), 1, 4);
    if (this.status === 'counting' && left <= 0) this.status = 'recording';
    this.seconds = Math.max(0, -left / Math.max(engine.now('main').cps, 1e-6));
    const end = project.music.loop?.to;
    const isOver = end !== undefined && cycle - running.origin >= end;
    if (isOver || project.data !== running.project) running.input.stop();
  }

  /** Nothing is made of a take. */
  private drop(running: Running): void {
    running.placed = Promise.resolve(undefined);
    running.input.stop();
    this.over(running);
  }

  private finish(running: Running): Promise<string | undefined> {
    running.placed ??= this.place(running);
    return running.placed;
  }

  private async place(running: Running): Promise<string | undefined> {
    const take = await running.input.done;
    const { transport, report } = this.studio;
    runInAction(() => {
      this.status = 'placing';
    });
    running.end();
    if (transport.playing) transport.stop();
    try {
      return await this.put(running, take);
    } catch (error) {
      this.studio.deliver(take.file, fileName('Recording', 'wav'));
      report(error);
      return undefined;
    } finally {
      this.over(running);
      if (take.end === 'lost')
        report(new HocketError('microphone_lost', 'The microphone is gone. What it recorded is there.'));
    }
  }

  /** Makes a clip of a take, in the song that it was recorded for. */
  private async put(running: Running, take: RecordedTake): Promise<string | undefined> {
    const { project, recordings } = this.studio;
    const { bpm } = project.music;
    // Where in the song its first sample was heard.
    const first = ((take.cycle ?? running.origin) - running.origin) * ticks.cycle;
    const before = secondsOfTicks(running.at - first, bpm);
    const from = Math.max(0, before);
    const at = Math.round(running.at + ticksOfSeconds(from - before, bpm));
    const length = Math.floor(ticksOfSeconds(take.seconds - from, bpm));
    if (length < 1) return undefined;
    const title = this.nameFor(running.track);
    const kept = await recordings.add(take.file, title);
    const isOpen = project.data === running.project;
    if (!isOpen || !project.music.tracks.some(({ id }) => id === running.track))
      throw new HocketError('take_homeless', 'The track of this recording is gone.');
    const endGroup = project.history.group();
    try {
      const id = this.#edits.place(running.track, kept, { at, length, from });
      if (id === undefined)
        throw new HocketError('clips_full', 'This project has no room for another recording.');
      project.change((music) => lengthen(music, at + length));
      return id;
    } finally {
      endGroup();
    }
  }

  private nameFor(track: string): string {
    const { tracks, recordings = {} } = this.studio.project.music;
    const { name = 'Voice' } = tracks.find(({ id }) => id === track) ?? {};
    const names = new Set(Object.values(recordings).map((each) => each.name));
    for (let number = 1; ; number += 1)
      if (!names.has(`${name} ${number}`)) return `${name} ${number}`;
  }

  private over(running: Running): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    runInAction(() => {
      this.status = 'open';
      this.take = undefined;
      this.seconds = 0;
    });
  }
}

/** The last section goes on as long as what was recorded, in whole bars. */
function lengthen(music: Writable<Music>, end: number): void {
  const last = music.song.at(-1);
  const more = Math.ceil(end / ticks.cycle) - songBars(music);
  if (last && more > 0) last.bars = Math.min(last.bars + more, limits.maxBars);
}
