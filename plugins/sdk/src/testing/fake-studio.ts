import type { ControllerAnswer, Controllers } from '../controllers.ts';
import type { Problem, RunTime } from '../engine.ts';
import { messageOf } from '../error.ts';
import { filled } from '../format-text.ts';
import type { Launcher, LaunchTarget, LaunchTime } from '../launcher.ts';
import type {
  KnobAddress,
  KnobDesk,
  KnobEntry,
  LearnableKnob,
  Midi,
  TrackOutput,
} from '../midi.ts';
import type { MusicNote } from '../music.ts';
import type { Catalogue } from '../remote.ts';
import type {
  DetailsPlace,
  FirstBeat,
  Notice,
  ShownDetails,
  Studio,
  Tab,
  Transport,
  UnsavedWork,
} from '../studio.ts';
import { FakeActions } from './fake-actions.ts';
import { FakeApi } from './fake-api/fake-api.ts';
import { FakeAssistant } from './fake-assistant.ts';
import { FakeEngine } from './fake-engine.ts';
import { FakeLearn } from './fake-learn.ts';
import { FakeLibrary } from './fake-library.ts';
import { FakePlugins } from './fake-plugins.ts';
import { FakeProjectStore } from './fake-project-store.ts';
import { FakeRecordings } from './fake-recordings.ts';
import { FakeSession } from './fake-session.ts';
import { FakeVoiceTakes } from './fake-voice-takes.ts';

/** A transport that switches states without sound. */
export class FakeTransport implements Transport {
  playing = false;
  source: Tab | undefined;
  ended: Problem | undefined;
  step = 0;
  pattern: string | undefined;
  section: string | undefined;
  bar = 0;
  beat = 0;
  volume = 75;
  muted = false;
  tab: Tab = 'grid';
  /** What the next `play` rejects with. */
  failure: Error | undefined;
  /** The cells that were to be heard, as row and step. */
  heard: [row: number, step: number][] = [];
  /** The notes that were to be heard. */
  heardNotes: MusicNote[] = [];
  /** The steps that are over. */
  over: number[] = [];
  /** Where in the song it was told to begin, in bars. */
  begunAt: number[] = [];
  /** The programs that were run in place of the project's. */
  ran: string[] = [];
  /** When the last was to take over. */
  ranAt: RunTime | undefined;

  show(tab: Tab): void {
    this.tab = tab;
  }
  async play(tab: Tab = this.tab, code?: string, time: RunTime = 'now'): Promise<void> {
    const { failure } = this;
    this.ranAt = time;
    this.failure = undefined;
    if (code !== undefined) this.ran.push(code);
    if (failure) throw failure;
    this.playing = true;
    this.source = tab;
  }
  async playFrom(bars: number): Promise<void> {
    this.begunAt.push(bars);
    await this.play('grid');
  }
  stop(): void {
    this.playing = false;
    this.source = undefined;
    this.ended = undefined;
    this.step = 0;
  }
  async toggle(): Promise<void> {
    if (this.playing) this.stop();
    else await this.play();
  }
  hear(row: number, step: number, note?: MusicNote): void {
    if (this.playing) return;
    if (note) this.heardNotes.push(note);
    else this.heard.push([row, step]);
  }
  isOver(step: number): boolean {
    return this.over.includes(step);
  }
  setVolume(volume: number): void {
    this.volume = volume;
    if (volume > 0) this.muted = false;
  }
  toggleMute(): void {
    this.muted = !this.muted;
  }
}

/** A launcher that queues at once, without music. */
export class FakeLauncher implements Launcher {
  isReady = false;
  queued: Launcher['queued'];
  playing: Launcher['playing'];
  queuedMutes: ReadonlySet<string> = new Set();
  isRecording = false;
  /** Whether the last was for the next bar or beat. */
  time: LaunchTime | undefined;

  launch(target: LaunchTarget, time: LaunchTime = 'bar'): void {
    if (!this.isReady) return;
    this.queued = target;
    this.time = time;
  }
  backToSong(time: LaunchTime = 'bar'): void {
    this.queued = 'song';
    this.time = time;
  }
  queueMute(track: string): void {
    const queued = new Set(this.queuedMutes);
    if (!queued.delete(track)) queued.add(track);
    this.queuedMutes = queued;
  }
  cancel(): void {
    this.queued = undefined;
    this.queuedMutes = new Set();
  }
  record(): void {
    this.isRecording = true;
  }
  endRecording(): void {
    this.isRecording = false;
  }
}

/** Controllers that are connected by saying so. */
export class FakeControllers implements Controllers {
  isOn = false;
  connected: readonly string[] = [];
  /** What the next `connect` answers. */
  answer: ControllerAnswer = 'connected';

  async connect(): Promise<ControllerAnswer> {
    const { answer } = this;
    this.isOn = answer === 'connected' || answer === 'awaited';
    if (answer === 'connected') this.connected = ['Launchpad X'];
    return answer;
  }
  disconnect(): void {
    this.isOn = false;
    this.connected = [];
  }
}

/** Devices that a test connects by saying so, and knobs that are bound by choosing them. */
export class FakeMidi implements Midi {
  outputs: readonly string[] | undefined;
  clock: string | undefined;
  /** What the next `connect` answers. */
  answer: ControllerAnswer = 'connected';
  /** The knobs that were chosen, by place, control and name. */
  chosen: string[] = [];
  desks: KnobDesk[] = [];
  sent: Record<string, TrackOutput | undefined> = {};

  knob({ at, control }: KnobAddress): LearnableKnob {
    const choose = (name: string) => void this.chosen.push(`${at} ${control} ${name}`);
    const entries = (name: string): KnobEntry[] => [
      { id: 'learn', label: `Learn ${at} ${control}`, run: () => choose(name) },
    ];
    return {
      state: 'free',
      text: undefined,
      isOffered: false,
      choose,
      menu: async (name) => entries(name),
    };
  }
  addDesk(desk: KnobDesk): () => void {
    this.desks.unshift(desk);
    return () => {
      this.desks = this.desks.filter((each) => each !== desk);
    };
  }
  async connect(): Promise<ControllerAnswer> {
    if (this.answer === 'connected') this.outputs = ['Synth', 'Drum box'];
    return this.answer;
  }
  outputOf(track: string): TrackOutput | undefined {
    return this.sent[track];
  }
  sendTrack(track: string, output: TrackOutput | undefined): void {
    this.sent = { ...this.sent, [track]: output };
  }
  sendClock(port: string | undefined): void {
    this.clock = port;
  }
}

/** A place for details on the page of a test: a region of their title, there while something is shown. */
export class FakeDetails implements DetailsPlace {
  shown: ShownDetails | undefined;
  #element: HTMLElement | undefined;

  get element(): HTMLElement {
    this.#element ??= document.createElement('section');
    return this.#element;
  }
  show(details: ShownDetails): () => void {
    const before = this.shown;
    this.shown = details;
    before?.onClose();
    this.element.setAttribute('aria-label', details.title);
    document.body.append(this.element);
    return () => {
      if (this.shown === details) this.hide();
    };
  }
  /** As somebody who presses its button to close. */
  close(): void {
    const { shown } = this;
    this.hide();
    shown?.onClose();
  }
  private hide(): void {
    this.shown = undefined;
    this.element.remove();
  }
}

/** A guide that says what a test sets. */
export class FakeFirstBeat implements FirstBeat {
  now: FirstBeat['now'] = undefined;

  async begin(): Promise<void> {
    this.now = { row: 1, step: 4, place: 0, of: 3 };
  }
  end(): void {
    this.now = undefined;
  }
}

/** A studio for a panel's tests. Wrap parts in `observable` where a test watches them change. */
export interface FakeStudio extends Studio {
  actions: FakeActions;
  engine: FakeEngine;
  project: FakeProjectStore;
  transport: FakeTransport;
  launcher: FakeLauncher;
  controllers: FakeControllers;
  midi: FakeMidi;
  library: FakeLibrary;
  recordings: FakeRecordings;
  voiceTakes: FakeVoiceTakes;
  learn: FakeLearn;
  firstBeat: FakeFirstBeat;
  plugins: FakePlugins;
  api: FakeApi;
  session: FakeSession;
  details: FakeDetails;
  /** What panels notified. */
  notices: Notice[];
  /** What is guarded now. */
  guarded: Set<UnsavedWork>;
  /** What was put among the downloads. */
  delivered: { file: Blob; name: string }[];
  /** Pages of the documentation that were opened. */
  helpShown: string[];
  /** What was logged. */
  logged: unknown[];
}

/** Makes one; `catalogues` maps namespace to texts, so that `t` gives what a person reads, else the key. */
export function fakeStudio(
  catalogues: Readonly<Record<string, Catalogue>> = {},
  parts: Partial<FakeStudio> = {},
): FakeStudio {
  const notices: Notice[] = [];
  const guarded = new Set<UnsavedWork>();
  const delivered: FakeStudio['delivered'] = [];
  const helpShown: string[] = [];
  const logged: unknown[] = [];
  const api = new FakeApi();
  return {
    actions: new FakeActions(),
    engine: new FakeEngine(),
    project: new FakeProjectStore(),
    transport: new FakeTransport(),
    launcher: new FakeLauncher(),
    controllers: new FakeControllers(),
    midi: new FakeMidi(),
    api,
    session: new FakeSession(api),
    library: new FakeLibrary(),
    recordings: new FakeRecordings(),
    voiceTakes: new FakeVoiceTakes(),
    learn: new FakeLearn(),
    assistant: new FakeAssistant(),
    mode: {
      chosen: 'studio',
      choose(mode) {
        Object.assign(this, { chosen: mode });
      },
    },
    firstBeat: new FakeFirstBeat(),
    plugins: new FakePlugins(),
    details: new FakeDetails(),
    language: 'en',
    // It is on its way for ever.
    codeField: () => new Promise(() => {}),
    notices,
    notify: (notice) => void notices.push(notice),
    guarded,
    guard(work) {
      guarded.add(work);
      return () => void guarded.delete(work);
    },
    delivered,
    helpShown,
    showHelp: (page) => void helpShown.push(page),
    deliver: (file, name) => void delivered.push({ file, name }),
    logged,
    log: (error) => void logged.push(error),
    t(key, values = {}) {
      const [namespace = '', name = ''] = key.split(':');
      const text = catalogues[namespace]?.[name] ?? key;
      return filled(text, values);
    },
    flags: () => ({}),
    addCatalogue: async () => {},
    explain: messageOf,
    ...parts,
  };
}
