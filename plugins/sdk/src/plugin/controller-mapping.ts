import { automatedControl } from '../automation.ts';
import {
  type ControllerAction,
  type CountingKind,
  controllerActions,
  countingKinds,
  type KnobAddress,
  lowBits,
} from '../midi.ts';
import { mixControls, stripControls } from '../mix.ts';
import {
  invalidField,
  listShape,
  oneOfShape,
  optionalShape,
  recordShape,
  type Shape,
  textShape,
  wholeShape,
} from '../shape.ts';
import { contributionId, line } from './manifest-texts.ts';
import { pluginLimits as most } from './plugin-limits.ts';

/** What the controls of a MIDI device do as soon as it is connected: data, no program. */
export interface ControllerContribution {
  /** The plugin's id, or more after it (`acme.pads.large`). */
  id: string;
  /** What people call the device. */
  name: string;
  /** Parts of the names of its MIDI input, whatever the letters' case: one of them is enough. */
  ports: readonly string[];
  knobs?: readonly ControllerKnob[];
  buttons?: readonly ControllerButton[];
}

/** A knob, fader or encoder of a device, by the control change that it sends. */
export interface ControllerKnob {
  /** What is printed at it. */
  label: string;
  /** 1 to 16; 1 by default. */
  channel?: number;
  /** 0 to 119, below 32 where it is `fine`. */
  cc: number;
  /** `coarse` by default. */
  kind?: CountingKind;
  /** What it moves. */
  sets: KnobAddress;
}

/** A button or pad of a device, by the control change (64 and more is pressed) or the note that it sends: one of both. */
export interface ControllerButton {
  /** What is printed at it. */
  label: string;
  /** 1 to 16; 1 by default. */
  channel?: number;
  /** 0 to 119. */
  cc?: number;
  /** 0 to 127. */
  note?: number;
  does: ControllerAction;
  /** Of `mute` and `solo`: the track that is shown, the default, or the one at a place from the top (1 and up). */
  track?: 'shown' | number;
}

const channel = optionalShape(wholeShape(1, 16));
const cc = wholeShape(0, 119);
const place = wholeShape(1, most.mappedTracks);

const track: Shape<'shown' | number> = (value, at) => {
  if (typeof value !== 'number' && value !== 'shown')
    throw invalidField(at, `shown, or a place from 1 to ${most.mappedTracks}`);
  return value === 'shown' ? value : place(value, at);
};

const addressFields = recordShape<KnobAddress>({
  at: (value, at) => (value === 'mix' ? value : track(value, at)),
  control: textShape(most.idLength),
});

const address: Shape<KnobAddress> = (value, at) => {
  const found = addressFields(value, at);
  const { control } = found;
  const isNamed = ({ name }: { name: string }) => name === control;
  const isKnown =
    found.at === 'mix'
      ? mixControls.some(isNamed)
      : stripControls.some(isNamed) || automatedControl(control) !== undefined;
  if (!isKnown)
    throw invalidField(
      `${at}.control`,
      found.at === 'mix'
        ? `one of ${mixControls.map(({ name }) => name).join(', ')}`
        : 'volume, pan, or the name of an effect or of a plugin’s parameter, such as filter or acmeBell_decay',
    );
  return found;
};

const knob = recordShape<ControllerKnob>({
  label: line,
  channel,
  cc,
  kind: optionalShape(oneOfShape(countingKinds)),
  sets: address,
});

const buttonFields = recordShape<ControllerButton>({
  label: line,
  channel,
  cc: optionalShape(cc),
  note: optionalShape(wholeShape(0, 127)),
  does: oneOfShape(controllerActions),
  track: optionalShape(track),
});

const button: Shape<ControllerButton> = (value, at) => {
  const found = buttonFields(value, at);
  if ((found.cc === undefined) === (found.note === undefined))
    throw invalidField(at, 'a button with either cc or note');
  if (found.track !== undefined && found.does !== 'mute' && found.does !== 'solo')
    throw invalidField(`${at}.track`, 'left out: mute and solo alone are of a track');
  return found;
};

/** A part of a port's name: long enough that it is no part of every other's. */
const port: Shape<string> = (value, at) => {
  const found = line(value, at);
  if (found.trim().length < 3) throw invalidField(at, 'three characters or more');
  return found;
};

const fields = recordShape<ControllerContribution>({
  id: contributionId,
  name: line,
  ports: listShape(port, 1, most.ports),
  knobs: optionalShape(listShape(knob, 0, most.mappedControls)),
  buttons: optionalShape(listShape(button, 0, most.mappedControls)),
});

/** A mapping in which no two controls send the same. Throws `invalid`. */
export const controllerMapping: Shape<ControllerContribution> = (value, at) => {
  const found = fields(value, at);
  const { knobs = [], buttons = [] } = found;
  if (knobs.length + buttons.length === 0)
    throw invalidField(`${at}.knobs`, 'a list of one or more, unless there are buttons');
  const taken = new Set<string>();
  const take = (message: string, place: string) => {
    if (taken.has(message)) throw invalidField(place, 'another than those before it');
    taken.add(message);
  };
  for (const [index, { channel = 1, cc, kind }] of knobs.entries()) {
    const place = `${at}.knobs[${index}].cc`;
    if (kind === 'fine' && cc >= lowBits) throw invalidField(place, `below ${lowBits}: it is fine`);
    take(`${channel} cc ${cc}`, place);
    if (kind === 'fine') take(`${channel} cc ${cc + lowBits}`, place);
  }
  for (const [index, { channel = 1, cc, note }] of buttons.entries()) {
    const place = `${at}.buttons[${index}]`;
    if (cc !== undefined) take(`${channel} cc ${cc}`, `${place}.cc`);
    else take(`${channel} note ${note}`, `${place}.note`);
  }
  return found;
};
