import { browserDevices, type MidiDevices } from '@hocket/engine/midi-devices';
import type { ControllerAction, ControllerAnswer, Notice, Plugins, Translate } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TransportStore } from '../audio/transport.ts';
import { KnobControls } from '../controllers/knob-controls.ts';
import { type KnobStudio, KnobTargets } from '../controllers/knob-targets.ts';
import { openPorts } from '../controllers/open-ports.ts';
import { PluginMappings } from '../controllers/plugin-mappings.ts';
import type { LocalStore } from '../storage/local-store.ts';
import type { LanguageStore } from '../texts/language.ts';
import { ComputerKeyboard } from './computer-keyboard.ts';
import { MidiKeyboards } from './midi-keyboards.ts';
import { type PlayedNote, PlayedNotes, type PlayedStudio } from './played-notes.ts';
import { type RecorderStudio, TakeRecorder } from './take-recorder.ts';

/** What people play with, and on. */
export interface PlayerStudio {
  engine: PlayedStudio['engine'] & RecorderStudio['engine'];
  project: PlayedStudio['project'] &
    RecorderStudio['project'] &
    KnobStudio['project'] & {
      /** Where others hear it, too. */
      readonly room?:
        | { hearing?: { strike(note: PlayedNote): (() => void) | undefined } | undefined }
        | undefined;
    };
  transport: RecorderStudio['transport'] & Pick<TransportStore, 'stop' | 'toggle' | 'toggleMute'>;
  launcher: RecorderStudio['launcher'];
  live: RecorderStudio['live'];
  frames?: RecorderStudio['frames'];
  /** The browser's unless others are given. */
  devices?: MidiDevices | undefined;
  plugins: KnobStudio['plugins'] & Pick<Plugins, 'controllers'>;
  desks: KnobStudio['desks'];
  localStore: Pick<LocalStore, 'read' | 'write'>;
  language: Pick<LanguageStore, 't'>;
  /** Fetches the texts of the namespace `playing`. */
  fetchWords: () => Promise<void>;
  /** Says what is no failure. */
  notify: (notice: Notice) => void;
  /** Says what failed. */
  report: (error: unknown) => void;
  /** Whose keys are played. */
  page: Window;
}

const refusals = { denied: 'playing:midiDenied', unavailable: 'playing:midiUnavailable' } as const;

/** All that music is played in with, while somebody is in the studio. */
export class Player {
  keyboard: ComputerKeyboard | undefined = undefined;
  /** Undefined as long as none is asked for. */
  midi: MidiKeyboards | undefined = undefined;
  /** A piano, or pads, on the page. */
  isTouchShown = false;
  readonly recorder: TakeRecorder;
  readonly notes: PlayedNotes;
  /** What controls of devices move. */
  readonly controls: KnobControls;
  /** What plugins map devices to. */
  readonly mappings: PluginMappings;
  readonly #studio: PlayerStudio;

  constructor(studio: PlayerStudio) {
    this.#studio = studio;
    this.recorder = new TakeRecorder(studio);
    this.notes = new PlayedNotes(studio, (note) => this.hear(note));
    const { frames, language, localStore, page, plugins } = studio;
    const targets = new KnobTargets(studio, () => this.notes.track);
    const t: Translate = (key, values) => language.t(key, values);
    const mapped = () => this.mappings.knobs;
    this.controls = new KnobControls({ studio, targets, localStore, mapped, t, page, frames });
    makeAutoObservable(
      this,
      { keyboard: observableRef, midi: observableRef, mappings: false },
      { autoBind: true },
    );
    this.mappings = new PluginMappings({
      plugins,
      localStore,
      devices: () => this.midi?.devices,
      act: (action, track) => void this.act(action, track).catch(studio.report),
      tell: (device, plugin) =>
        studio.notify({ kind: 'info', text: t('playing:mappingUsed', { device, plugin }) }),
    });
  }

  /** The computer's keys play from now on, or not any more. */
  toggleKeyboard(): void {
    if (this.keyboard) this.leaveKeyboard();
    else
      this.keyboard = new ComputerKeyboard(this.notes, {
        page: this.#studio.page,
        onLeave: this.leave,
        onRecord: () => void this.recorder.toggle(true).catch(this.#studio.report),
      });
  }

  toggleTouch(): void {
    this.isTouchShown = !this.isTouchShown;
  }

  /**
   * MIDI keyboards play from now on, and move knobs, those too that are plugged in later. The browser asks for permission, so
   * only after somebody asked; what it refuses is said. Rejects with what is no answer.
   */
  async connectMidi(): Promise<ControllerAnswer> {
    const ports = await openPorts(this.#studio.devices ?? browserDevices);
    if (typeof ports === 'string') {
      this.say(refusals[ports]);
      return ports;
    }
    const { notes, controls, mappings, say: tell } = this;
    runInAction(() => {
      this.midi ??= new MidiKeyboards(ports, { notes, controls, mappings, tell });
    });
    this.#studio.localStore.write('midiKeyboard', true);
    return this.midi?.connected.length ? 'connected' : 'awaited';
  }

  /** They do not play any more, and are not asked for when somebody comes back. */
  disconnectMidi(): void {
    this.closeMidi();
    this.#studio.localStore.write('midiKeyboard', false);
  }

  /** Begins to bind controls to knobs, once there are devices. Rejects as `connectMidi`. */
  async learn(begin: (controls: KnobControls) => void): Promise<void> {
    if (!this.midi) await this.connectMidi();
    if (this.midi) begin(this.controls);
  }

  close(): void {
    this.mappings.close();
    this.controls.close();
    this.closeMidi();
    this.leaveKeyboard();
    this.notes.close();
    this.recorder.stop();
  }

  /** A note is written, and the others in a room hear it. */
  private hear(note: PlayedNote): (time: number) => void {
    const end = this.recorder.hear(note);
    const release = this.#studio.project.room?.hearing?.strike(note);
    return (time) => {
      end?.(time);
      release?.();
    };
  }

  /** Does what a button of a device says. Rejects as that does. */
  private async act(action: ControllerAction, track: 'shown' | number): Promise<void> {
    const { transport, project } = this.#studio;
    const { tracks } = project.music;
    const shown = tracks.findIndex(({ id }) => id === this.notes.track?.id);
    const row = track === 'shown' ? shown : track - 1;
    switch (action) {
      case 'play':
        return transport.toggle();
      case 'stop':
        return transport.stop();
      case 'record':
        return this.recorder.toggle(true);
      case 'silence':
        return transport.toggleMute();
      case 'undo':
        return project.history.undo();
      case 'redo':
        return project.history.redo();
      case 'mute':
        return project.tracks.change(row, { muted: !tracks[row]?.muted });
      case 'solo':
        return project.tracks.change(row, { solo: !tracks[row]?.solo });
    }
  }

  private say(text: string, name = ''): void {
    const { language, notify } = this.#studio;
    notify({ kind: 'info', text: language.t(text, { name }) });
  }

  /** What Escape leaves: a take first. */
  private leave(): void {
    if (this.recorder.state) this.recorder.stop();
    else this.leaveKeyboard();
  }

  private closeMidi(): void {
    this.midi?.close();
    this.midi = undefined;
  }

  private leaveKeyboard(): void {
    this.keyboard?.close();
    this.keyboard = undefined;
  }
}
