import type { MidiInput, MidiPorts } from '@hocket/engine/midi-devices';
import { makeAutoObservable, observableRef } from 'mobx';
import type { DeviceName } from '../controllers/control-map.ts';
import type { KnobControls } from '../controllers/knob-controls.ts';
import { launchpadPort } from '../controllers/launchpad-models.ts';
import type { PlayedNotes } from './played-notes.ts';

/** Numbers of controllers that say something of all keys (MIDI 1.0 Detailed Specification, tables III and IV). */
const control = { sustain: 64, soundOff: 120, reset: 121, notesOff: 123 } as const;

/** What devices play and move. */
export interface MidiPlayed {
  notes: PlayedNotes;
  controls: Pick<KnobControls, 'hear'>;
  /** Says that devices came or went while others are asked for. */
  tell: (text: 'playing:deviceThere' | 'playing:deviceGone', name: string) => void;
}

/**
 * Every MIDI input that is no controller of its own kind plays the track that is shown, and moves knobs, as soon as it is
 * plugged in.
 */
export class MidiKeyboards {
  /** Their names. */
  connected: readonly string[] = [];
  /** The names of devices that take notes. */
  outputs: readonly string[] = [];
  readonly #open = new Map<string, { name: string; close(): void }>();
  readonly #ports: MidiPorts;
  readonly #played: MidiPlayed;
  readonly #endFollowing: () => void;

  constructor(ports: MidiPorts, played: MidiPlayed) {
    this.#ports = ports;
    this.#played = played;
    makeAutoObservable(
      this,
      { connected: observableRef, outputs: observableRef },
      { autoBind: true },
    );
    this.#endFollowing = ports.onChange(this.follow);
    this.refresh();
  }

  close(): void {
    this.#endFollowing();
    for (const id of [...this.#open.keys()]) this.forget(id);
    this.connected = [];
  }

  /** Devices came or went: says which. */
  private follow(): void {
    const all = () => new Set([...this.connected, ...this.outputs]);
    const before = all();
    this.refresh();
    const now = all();
    const { tell } = this.#played;
    for (const name of before) if (!now.has(name)) tell('playing:deviceGone', name);
    for (const name of now) if (!before.has(name)) tell('playing:deviceThere', name);
  }

  private refresh(): void {
    const inputs = playableAmong(this.#ports.inputs());
    const there = new Set(inputs.map(({ id }) => id));
    for (const id of [...this.#open.keys()]) if (!there.has(id)) this.forget(id);
    for (const input of inputs) {
      if (this.#open.has(input.id)) continue;
      const keys = new MidiKeys(input, this.#played);
      const end = input.listen((bytes, time) => keys.hear(bytes, time));
      const close = () => {
        end();
        keys.letAllGo();
      };
      this.#open.set(input.id, { name: input.name, close });
    }
    this.connected = [...this.#open.values()].map(({ name }) => name);
    this.outputs = playableAmong(this.#ports.outputs()).map(({ name }) => name);
  }

  private forget(id: string): void {
    this.#open.get(id)?.close();
    this.#open.delete(id);
  }
}

/** All devices but those of pads that launch, and what a system plays to itself. */
function playableAmong<Device extends { name: string }>(devices: readonly Device[]): Device[] {
  return devices.filter(
    ({ name }) => !launchpadPort.test(name) && !name.startsWith('Midi Through'),
  );
}

/** The keys, the pedal and the controls of one device. */
class MidiKeys {
  /** Channels whose pedal is down, with the keys that it holds. */
  readonly #sustained = new Map<number, Set<string>>();
  /** Begins the names of its keys. */
  readonly #name: string;
  readonly #device: DeviceName;
  readonly #notes: PlayedNotes;
  readonly #controls: MidiPlayed['controls'];

  constructor({ id, maker, name }: MidiInput, { notes, controls }: MidiPlayed) {
    this.#name = `midi ${id} `;
    this.#device = { maker, name };
    this.#notes = notes;
    this.#controls = controls;
  }

  hear([status = 0, number = 0, value = 0]: Uint8Array, time: number): void {
    const channel = status & 15;
    const key = `${this.#name}${channel} ${number}`;
    switch (status & 0xf0) {
      case 0x90:
        if (value === 0) this.up(channel, key, time);
        else {
          this.#sustained.get(channel)?.delete(key);
          this.#notes.noteOn(key, { pitch: number, velocity: value / 127, time });
        }
        break;
      case 0x80:
        this.up(channel, key, time);
        break;
      case 0xb0:
        this.turn(channel, number, value, time);
        this.#controls.hear({ device: this.#device, channel: channel + 1, number }, value, time);
        break;
    }
  }

  letAllGo(): void {
    this.#sustained.clear();
    this.#notes.allOff(this.#name);
  }

  private up(channel: number, key: string, time: number): void {
    const held = this.#sustained.get(channel);
    if (held) held.add(key);
    else this.#notes.noteOff(key, time);
  }

  private turn(channel: number, number: number, value: number, time: number): void {
    switch (number) {
      case control.sustain:
        if (value < 64) this.liftPedal(channel, time);
        else if (!this.#sustained.has(channel)) this.#sustained.set(channel, new Set());
        break;
      case control.reset:
        this.liftPedal(channel, time);
        break;
      case control.soundOff:
      case control.notesOff:
        this.#sustained.delete(channel);
        this.#notes.allOff(`${this.#name}${channel} `);
        break;
    }
  }

  private liftPedal(channel: number, time: number): void {
    const held = this.#sustained.get(channel) ?? [];
    this.#sustained.delete(channel);
    for (const key of held) this.#notes.noteOff(key, time);
  }
}
