import type { MidiInput, MidiPorts } from '@hocket/engine/midi-devices';
import { makeAutoObservable, observableRef } from 'mobx';
import type { DeviceName } from '../controllers/control-map.ts';
import type { KnobControls } from '../controllers/knob-controls.ts';
import { launchpadPort } from '../controllers/launchpad-models.ts';
import type { PluginMappings } from '../controllers/plugin-mappings.ts';
import type { PlayedNotes } from './played-notes.ts';

/** Numbers of controllers that say something of all keys (MIDI 1.0 Detailed Specification, tables III and IV). */
const controllers = { sustain: 64, soundOff: 120, reset: 121, notesOff: 123 } as const;

/** What devices play and move. */
export interface MidiPlayed {
  notes: PlayedNotes;
  controls: Pick<KnobControls, 'hear'>;
  mappings: Pick<PluginMappings, 'press'>;
  /** Says that devices came or went while others are asked for. */
  tell: (text: 'playing:deviceThere' | 'playing:deviceGone', name: string) => void;
}

/**
 * Every MIDI input that is no controller of its own kind plays the track that is shown, and moves knobs, as soon as it is
 * plugged in.
 */
export class MidiKeyboards {
  devices: readonly DeviceName[] = [];
  /** The names of devices that take notes. */
  outputs: readonly string[] = [];
  readonly #open = new Map<string, { device: DeviceName; close(): void }>();
  readonly #ports: MidiPorts;
  readonly #played: MidiPlayed;
  readonly #endFollowing: () => void;

  constructor(ports: MidiPorts, played: MidiPlayed) {
    this.#ports = ports;
    this.#played = played;
    makeAutoObservable(
      this,
      { devices: observableRef, outputs: observableRef },
      { autoBind: true },
    );
    this.#endFollowing = ports.onChange(this.follow);
    this.refresh();
  }

  /** Their names. */
  get connected(): readonly string[] {
    return this.devices.map(({ name }) => name);
  }

  close(): void {
    this.#endFollowing();
    for (const id of [...this.#open.keys()]) this.forget(id);
    this.devices = [];
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
      const { maker, name } = input;
      this.#open.set(input.id, { device: { maker, name }, close });
    }
    this.devices = [...this.#open.values()].map(({ device }) => device);
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
  readonly #mappings: MidiPlayed['mappings'];

  constructor({ id, maker, name }: MidiInput, { notes, controls, mappings }: MidiPlayed) {
    this.#name = `midi ${id} `;
    this.#device = { maker, name };
    this.#notes = notes;
    this.#controls = controls;
    this.#mappings = mappings;
  }

  hear([status = 0, number = 0, value = 0]: Uint8Array, time: number): void {
    const channel = status & 15;
    const key = `${this.#name}${channel} ${number}`;
    const control = { device: this.#device, channel: channel + 1, number };
    switch (status & 0xf0) {
      case 0x90:
        if (this.#mappings.press('note', control, value > 0)) break;
        if (value === 0) this.up(channel, key, time);
        else {
          this.#sustained.get(channel)?.delete(key);
          this.#notes.noteOn(key, { pitch: number, velocity: value / 127, time });
        }
        break;
      case 0x80:
        if (this.#mappings.press('note', control, false)) break;
        this.up(channel, key, time);
        break;
      case 0xb0:
        if (this.#controls.hear(control, value, time)) break;
        if (!this.#mappings.press('cc', control, value >= 64))
          this.turn(channel, number, value, time);
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
      case controllers.sustain:
        if (value < 64) this.liftPedal(channel, time);
        else if (!this.#sustained.has(channel)) this.#sustained.set(channel, new Set());
        break;
      case controllers.reset:
        this.liftPedal(channel, time);
        break;
      case controllers.soundOff:
      case controllers.notesOff:
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
