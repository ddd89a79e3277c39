import { browserDevices, type MidiDevices } from '@hocket/engine/midi-devices';
import type { ControllerAnswer } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { openPorts } from '../controllers/open-ports.ts';
import type { LocalStore } from '../storage/local-store.ts';
import { ComputerKeyboard } from './computer-keyboard.ts';
import { MidiKeyboards } from './midi-keyboards.ts';
import { PlayedNotes, type PlayedStudio } from './played-notes.ts';
import { type RecorderStudio, TakeRecorder } from './take-recorder.ts';

/** What people play with, and on. */
export interface PlayerStudio {
  engine: PlayedStudio['engine'] & RecorderStudio['engine'];
  project: PlayedStudio['project'] & RecorderStudio['project'];
  transport: RecorderStudio['transport'];
  launcher: RecorderStudio['launcher'];
  live: RecorderStudio['live'];
  frames?: RecorderStudio['frames'];
  /** The browser's unless others are given. */
  devices?: MidiDevices | undefined;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  /** Says what failed. */
  report: (error: unknown) => void;
  /** Whose keys are played. */
  page: Window;
}

/** All that music is played in with, while somebody is in the studio. */
export class Player {
  keyboard: ComputerKeyboard | undefined = undefined;
  /** Undefined as long as none is asked for. */
  midi: MidiKeyboards | undefined = undefined;
  /** A piano, or pads, on the page. */
  isTouchShown = false;
  readonly recorder: TakeRecorder;
  readonly notes: PlayedNotes;
  readonly #studio: PlayerStudio;

  constructor(studio: PlayerStudio) {
    this.#studio = studio;
    this.recorder = new TakeRecorder(studio);
    this.notes = new PlayedNotes(studio, this.recorder.hear);
    makeAutoObservable(this, { keyboard: observableRef, midi: observableRef }, { autoBind: true });
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
   * MIDI keyboards play from now on, those too that are plugged in later. The browser asks for permission, so only after
   * somebody asked. Rejects with what is no answer.
   */
  async connectMidi(): Promise<ControllerAnswer> {
    const ports = await openPorts(this.#studio.devices ?? browserDevices);
    if (typeof ports === 'string') return ports;
    runInAction(() => {
      this.midi ??= new MidiKeyboards(ports, this.notes);
    });
    this.#studio.localStore.write('midiKeyboard', true);
    return this.midi?.connected.length ? 'connected' : 'awaited';
  }

  /** They do not play any more, and are not asked for when somebody comes back. */
  disconnectMidi(): void {
    this.closeMidi();
    this.#studio.localStore.write('midiKeyboard', false);
  }

  close(): void {
    this.closeMidi();
    this.leaveKeyboard();
    this.notes.close();
    this.recorder.stop();
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
