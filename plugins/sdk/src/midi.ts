import type { ControllerAnswer } from './controllers.ts';

/**
 * What a knob sets, whatever project is open: a control of the track that is shown, of the track at a place from the top (1
 * and up), or of the mix of all tracks.
 */
export interface KnobAddress {
  readonly at: 'shown' | 'mix' | number;
  /** `volume`, `pan`, the name of an amount such as `filter` or `reverbSize`, the control of a plugin's parameter, or `insertControl`. */
  readonly control: string;
}

/**
 * How a device's control counts: where it stands, in 0 to 127 (`coarse`) or in as many steps as two such numbers have
 * (`fine`, 14 bits); or how far it went: 1 and up is on, and back is 127 and down (`steps`, two's complement), 63 and down
 * (`offsetSteps`, 64 is none) or 65 and up (`signedSteps`).
 */
export const countingKinds = ['coarse', 'fine', 'steps', 'offsetSteps', 'signedSteps'] as const;
/** One of `countingKinds`. */
export type CountingKind = (typeof countingKinds)[number];

/**
 * What a device's button does: plays or stops, goes back to the start, records what is played in, silences all, undoes,
 * redoes, or mutes or solos a track.
 */
export const controllerActions = [
  'play',
  'stop',
  'record',
  'silence',
  'undo',
  'redo',
  'mute',
  'solo',
] as const;
/** One of `controllerActions`. */
export type ControllerAction = (typeof controllerActions)[number];

/** From a control's number to that of its lower seven bits (MIDI 1.0 Detailed Specification, table III). */
export const lowBits = 32;

/** A knob or fader on the page, which a control of a MIDI device can move. */
export interface LearnableKnob {
  /** `waiting`: the control that is moved next will move it. */
  readonly state: 'free' | 'waiting' | 'bound';
  /** Which control moves it, in words; undefined where none does. */
  readonly text: string | undefined;
  /** Somebody binds one knob after another: whoever takes hold of this one chooses it. */
  readonly isOffered: boolean;
  /** The next control that is moved is to move it; devices are asked for where they are not there yet. `name`: the knob's. */
  choose(name: string): void;
  /** What can be done about it; undefined when that does not arrive, which is said. Never rejects. */
  menu(name: string): Promise<readonly KnobEntry[] | undefined>;
}

/** An entry in the menu of a knob. */
export interface KnobEntry {
  id: string;
  /** In the language of the moment. */
  label: string;
  run(): void;
}

/** What takes the turns of learned controls in place of the track, such as what writes them down. */
export interface KnobDesk {
  /** Where a track's control stands for it; undefined where that is the track's own. */
  amount(track: string, control: string): number | undefined;
  /** A control was turned to an amount: whether that was taken. */
  write(track: string, control: string, amount: number): boolean;
  /** Nothing was turned for a while. */
  letGo(): void;
}

/** What an enabled plugin maps the controls of a device to. */
export interface MappedController {
  id: string;
  /** What people call the device. */
  name: string;
  /** The plugin's name. */
  from: string;
  isOn: boolean;
  /** Names of connected devices that it is used for. */
  devices: readonly string[];
}

/** What plugins map the controls of MIDI devices to. Observable. */
export interface ControllerMappings {
  /** The names of devices that are connected; undefined until they are asked for. */
  readonly connected: readonly string[] | undefined;
  /** In the order in which their plugins were enabled: of two for one device the last that is on is used. */
  readonly all: readonly MappedController[];
  /** Uses a mapping, by its id, or not; it is kept on this machine. */
  set(id: string, isOn: boolean): void;
}

/** Where the notes of a track go beside the loudspeakers. */
export interface TrackOutput {
  /** The name of the device. */
  port: string;
  /** 1 to 16. */
  channel: number;
  /** The track sounds here, too. */
  isHeardHere: boolean;
}

/** Where music goes beside the loudspeakers. */
export interface MidiRouting {
  /** By the ids of tracks. */
  tracks: Readonly<Record<string, TrackOutput>>;
  /** The name of the device that gets the clock. */
  clock: string | undefined;
}

/**
 * MIDI devices beside those with pads: their controls move knobs, and notes and clock go to them. All of it is kept on this
 * machine. Observable.
 */
export interface Midi {
  /** The knob at an address, as it is bound now. */
  knob(address: KnobAddress): LearnableKnob;
  /** From now on a desk is asked before turns set a track, the newest first; the returned function ends that. */
  addDesk(desk: KnobDesk): () => void;
  /** The names of devices that take notes; undefined until they are asked for. */
  readonly outputs: readonly string[] | undefined;
  /** Asks for the devices. Call it in a user's gesture. Rejects when its code does not arrive. */
  connect(): Promise<ControllerAnswer>;
  /** What plugins map devices to; undefined where the studio is left meanwhile. Rejects when its code does not arrive. */
  mappings?(): Promise<ControllerMappings | undefined>;
  /** Where a track of the open project goes. */
  outputOf(track: string): TrackOutput | undefined;
  /** Undefined: nowhere. */
  sendTrack(track: string, output: TrackOutput | undefined): void;
  /** The name of the device that gets the clock. */
  readonly clock: string | undefined;
  /** Undefined: none. */
  sendClock(port: string | undefined): void;
}
