import { type CountingKind, type KnobAddress, lowBits } from '@hocket/sdk';
import type { StoredValue } from '../storage/local-store.ts';

/** What a device calls itself, by which its controls are known when it comes back. */
export interface DeviceName {
  maker: string;
  name: string;
}

/** A control of a device, by the messages that it sends. */
export interface DeviceControl {
  device: DeviceName;
  /** 1 to 16. */
  channel: number;
  /** The number of its control change, 0 to 119. */
  number: number;
}

/** Devices with the controls of each that move knobs, as this machine keeps them. */
export type StoredMap = StoredValue<'controlMap'>;

/** A control that is bound to a knob. */
export interface BoundControl extends DeviceControl {
  kind: CountingKind;
  knob: KnobAddress;
  /** What is printed at it, where a plugin tells. */
  label?: string;
}

/** Which control of which device moves which knob: plain data that is never changed in place. */
export class ControlMap {
  readonly #all: readonly BoundControl[];

  constructor(all: readonly BoundControl[] = []) {
    this.#all = all;
  }

  static of(stored: StoredMap): ControlMap {
    const ofDevice = ({ maker, name, controls }: StoredMap[number]) =>
      controls.map((control): BoundControl => ({ device: { maker, name }, ...control }));
    return new ControlMap(stored.flatMap(ofDevice));
  }

  get stored(): StoredMap {
    const devices: StoredMap = [];
    for (const { device, ...control } of this.#all) {
      const known = devices.find((each) => isSameDevice(each, device));
      if (known) known.controls.push({ ...control });
      else devices.push({ ...device, controls: [{ ...control }] });
    }
    return devices;
  }

  /** What a message of a control moves; `isLow` for one that has the lower bits of a control of 14. */
  find(control: DeviceControl): { bound: BoundControl; isLow: boolean } | undefined {
    const bound = this.#all.find((each) => isSameControl(each, control));
    if (bound) return { bound, isLow: false };
    const high = { ...control, number: control.number - lowBits };
    const pair = this.#all.find((each) => each.kind === 'fine' && isSameControl(each, high));
    return pair && { bound: pair, isLow: true };
  }

  /** The controls that move a knob. */
  of(knob: KnobAddress): readonly BoundControl[] {
    return this.#all.filter((each) => isSameKnob(each.knob, knob));
  }

  /** With a control that moves one knob from now on, and nothing else. */
  with(bound: BoundControl): ControlMap {
    return new ControlMap([...this.#all.filter((each) => !isSameControl(each, bound)), bound]);
  }

  /** Nothing moves a knob any more. */
  without(knob: KnobAddress): ControlMap {
    return new ControlMap(this.#all.filter((each) => !isSameKnob(each.knob, knob)));
  }
}

/** Whether two addresses are of one knob. */
export function isSameKnob(one: KnobAddress, other: KnobAddress): boolean {
  return one.at === other.at && one.control === other.control;
}

function isSameDevice(one: DeviceName, other: DeviceName): boolean {
  return one.maker === other.maker && one.name === other.name;
}

function isSameControl(one: DeviceControl, other: DeviceControl): boolean {
  const isSame = one.channel === other.channel && one.number === other.number;
  return isSame && isSameDevice(one.device, other.device);
}
