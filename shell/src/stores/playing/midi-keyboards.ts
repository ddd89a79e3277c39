import type { MidiInput, MidiPorts } from '@hocket/engine/midi-devices';
import { makeAutoObservable, observableRef } from 'mobx';
import { launchpadPort } from '../controllers/launchpad-models.ts';
import type { PlayedNotes } from './played-notes.ts';

/** Numbers of controllers that say something of all keys (MIDI 1.0 Detailed Specification, tables III and IV). */
const control = { sustain: 64, soundOff: 120, reset: 121, notesOff: 123 } as const;

/** Every MIDI input that is no controller of its own kind plays the track that is shown, as soon as it is plugged in. */
export class MidiKeyboards {
  /** Their names. */
  connected: readonly string[] = [];
  readonly #open = new Map<string, { name: string; close(): void }>();
  readonly #ports: MidiPorts;
  readonly #notes: PlayedNotes;
  readonly #endFollowing: () => void;

  constructor(ports: MidiPorts, notes: PlayedNotes) {
    this.#ports = ports;
    this.#notes = notes;
    makeAutoObservable(this, { connected: observableRef }, { autoBind: true });
    this.#endFollowing = ports.onChange(this.refresh);
    this.refresh();
  }

  close(): void {
    this.#endFollowing();
    for (const id of [...this.#open.keys()]) this.forget(id);
    this.connected = [];
  }

  private refresh(): void {
    const inputs = keyboardsAmong(this.#ports.inputs());
    const there = new Set(inputs.map(({ id }) => id));
    for (const id of [...this.#open.keys()]) if (!there.has(id)) this.forget(id);
    for (const input of inputs) {
      if (this.#open.has(input.id)) continue;
      const keys = new MidiKeys(`midi ${input.id} `, this.#notes);
      const end = input.listen((bytes, time) => keys.hear(bytes, time));
      const close = () => {
        end();
        keys.letAllGo();
      };
      this.#open.set(input.id, { name: input.name, close });
    }
    this.connected = [...this.#open.values()].map(({ name }) => name);
  }

  private forget(id: string): void {
    this.#open.get(id)?.close();
    this.#open.delete(id);
  }
}

/** All inputs but those of pads that launch, and what a system plays to itself. */
function keyboardsAmong(inputs: readonly MidiInput[]): MidiInput[] {
  return inputs.filter(({ name }) => !launchpadPort.test(name) && !name.startsWith('Midi Through'));
}

/** The keys and the pedal of one device. */
class MidiKeys {
  /** Channels whose pedal is down, with the keys that it holds. */
  readonly #sustained = new Map<number, Set<string>>();
  readonly #name: string;
  readonly #notes: PlayedNotes;

  /** `name` begins the names of its keys. */
  constructor(name: string, notes: PlayedNotes) {
    this.#name = name;
    this.#notes = notes;
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
