import type {
  ControllerAnswer,
  ControllerMappings,
  KnobAddress,
  KnobDesk,
  LearnableKnob,
  Midi,
  Project,
  TrackOutput,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import type { LocalStore, StoredValue } from '../storage/local-store.ts';
import type { PlayingStore } from './playing.ts';

interface MidiOptions {
  playing: Pick<PlayingStore, 'player' | 'with'>;
  project: { readonly data: Pick<Project, 'id'> };
  localStore: Pick<LocalStore, 'read' | 'write' | 'remove'>;
  /** Says what failed. */
  report: (error: unknown) => void;
}

type StoredOutputs = StoredValue<'trackOutputs'>;

/** Projects whose outputs are kept. */
const mostProjects = 100;
const unbound = { state: 'free', text: undefined, isOffered: false } as const;
const none: Readonly<Record<string, TrackOutput>> = {};

/** What panels ask of MIDI devices. What speaks to these is fetched when it is first wanted. */
export class MidiStore implements Midi {
  clock: string | undefined;
  private sent: StoredOutputs;
  /** What takes turns in place of tracks, the newest first. */
  desks: readonly KnobDesk[] = [];
  readonly #options: MidiOptions;

  constructor(options: MidiOptions) {
    const { localStore } = options;
    this.#options = options;
    this.sent = localStore.read('trackOutputs') ?? [];
    this.clock = localStore.read('midiClock');
    makeAutoObservable<this, 'sent'>(
      this,
      { sent: observableRef, desks: false, knob: false, outputOf: false },
      { autoBind: true },
    );
  }

  knob(address: KnobAddress): LearnableKnob {
    const { playing, report } = this.#options;
    const choose = (name: string) =>
      void playing
        .with((player) => player.learn((controls) => controls.choose(address, name)))
        .catch(report);
    return {
      ...(playing.player?.controls.stateOf(address) ?? unbound),
      choose,
      menu: async (name) => {
        await playing.with(() => {}).catch(report);
        return playing.player?.controls.entriesOf(address, () => choose(name));
      },
    };
  }

  addDesk(desk: KnobDesk): () => void {
    this.desks = [desk, ...this.desks];
    return () => {
      // One that was added twice is there until both have ended.
      this.desks = this.desks.toSpliced(this.desks.lastIndexOf(desk), 1);
    };
  }

  get outputs(): readonly string[] | undefined {
    return this.#options.playing.player?.midi?.outputs;
  }

  async connect(): Promise<ControllerAnswer> {
    let answer: ControllerAnswer = 'unavailable';
    await this.#options.playing.with(async (player) => {
      answer = await player.connectMidi();
    });
    return answer;
  }

  async mappings(): Promise<ControllerMappings | undefined> {
    let mappings: ControllerMappings | undefined;
    await this.#options.playing.with((player) => {
      mappings = player.mappings;
    });
    return mappings;
  }

  /** Where tracks of the open project go, by their ids. */
  get tracks(): Readonly<Record<string, TrackOutput>> {
    const { id } = this.#options.project.data;
    return this.sent.find(({ project }) => project === id)?.tracks ?? none;
  }

  outputOf(track: string): TrackOutput | undefined {
    return this.tracks[track];
  }

  sendTrack(track: string, output: TrackOutput | undefined): void {
    const { [track]: _, ...others } = this.tracks;
    const tracks = output ? { ...others, [track]: output } : others;
    this.keep(this.#options.project.data.id, tracks);
  }

  sendClock(port: string | undefined): void {
    const { localStore } = this.#options;
    this.clock = port;
    if (port === undefined) localStore.remove('midiClock');
    else localStore.write('midiClock', port);
  }

  /** A project that had no id yet was saved: what was set for it is its own from now on. */
  saved(id: string): void {
    const before = this.sent.find(({ project }) => project === '');
    if (!before) return;
    this.sent = this.sent.filter((each) => each !== before);
    this.keep(id, before.tracks);
  }

  private keep(project: string, tracks: Record<string, TrackOutput>): void {
    const others = this.sent.filter((each) => each.project !== project);
    const own = Object.keys(tracks).length > 0 ? [{ project, tracks }] : [];
    this.sent = [...own, ...others].slice(0, mostProjects);
    this.#options.localStore.write('trackOutputs', this.sent);
  }
}
