import { type PadLight, type PadLights, type PadPress, padColumns } from './launch-pads.ts';

/** A kind of Launchpad: how it is found, lit and read. All of it is data; nothing is sent here. */
export interface LaunchpadModel {
  name: string;
  /** The best of the names of its ports, by place in the list; -1 where none is its own. */
  portOf(names: readonly string[]): number;
  /** Messages that make its pads ours, and give them back. */
  open: readonly (readonly number[])[];
  close: readonly (readonly number[])[];
  /** Messages that change what is lit `before` to `lights`. */
  light(lights: PadLights, before: PadLights): readonly (readonly number[])[];
  /** What a message says; undefined: of no pad. */
  read(bytes: Uint8Array): PadPress | undefined;
}

/**
 * Each colour in the palette of the Launchpads since the MK2, bright and dim: four entries are one hue, pale, full, dim
 * and dimmest (Novation's Programmer's Reference Manuals, 'Colour palette').
 */
const palette: Readonly<Record<string, readonly [bright: number, dim: number]>> = {
  white: [3, 1],
  'track-1': [5, 7],
  'track-2': [9, 11],
  'track-3': [13, 15],
  'track-4': [17, 19],
  'track-5': [21, 23],
  'track-6': [33, 35],
  'track-7': [41, 43],
  'track-8': [45, 47],
  'track-9': [49, 51],
  'track-10': [53, 55],
  'track-11': [8, 10],
  'track-12': [61, 63],
};

/** Each colour on lamps of red and green, 0 to 3 of each: bright, and dim. */
const redGreen: Readonly<
  Record<string, readonly [bright: readonly [number, number], dim: readonly [number, number]]>
> = {
  white: lamp(3, 3),
  'track-1': lamp(3, 0),
  'track-2': lamp(3, 1),
  'track-3': lamp(3, 2),
  'track-4': lamp(2, 3),
  'track-5': lamp(0, 3),
  'track-6': lamp(0, 3),
  'track-7': lamp(1, 3),
  'track-8': lamp(1, 3),
  'track-9': lamp(3, 0),
  'track-10': lamp(3, 0),
  'track-11': lamp(3, 3),
  'track-12': lamp(3, 1),
};

/** Lights of any colour by System Exclusive (F0 00 20 29 02 …), in the mode in which programs have all the pads. */
function launchpadMk3(name: string, port: string, model: number, isFirst: boolean): LaunchpadModel {
  const message = (...data: number[]) => [0xf0, 0x00, 0x20, 0x29, 0x02, model, ...data, 0xf7];
  const programmer = (isOn: boolean) => message(0x0e, isOn ? 1 : 0);
  return {
    name,
    portOf(names) {
      // Windows calls the second port `MIDIIN2 (LPX MIDI)`; elsewhere one says that it is for DAWs.
      const own = names.filter((each) => each.includes(port) && !/ (DA|DIN)/.test(each));
      const second = own.find((each) => each.includes(`(${port}`) && !isFirst);
      return names.indexOf(second ?? own[0] ?? '');
    },
    open: [programmer(true)],
    close: [programmer(false)],
    light(lights, before) {
      const changed = lights.flatMap((light, place) =>
        isSame(light, before[place]) ? [] : spec(light, place),
      );
      return changed.length > 0 ? [message(0x03, ...changed)] : [];
    },
    read([status = 0, number = 0, value = 0]) {
      if (status !== 0x90 && status !== 0xb0) return undefined;
      const row = 9 - Math.floor(number / 10);
      const column = (number % 10) - 1;
      return pressOf(row, column, value);
    },
  };
}

/** What lights one place: steady (0), between two colours (1) or pulsing (2), its number, and colours of the palette. */
function spec(light: PadLight | undefined, place: number): number[] {
  const row = Math.floor(place / padColumns);
  const number = (9 - row) * 10 + (place % padColumns) + 1;
  const [bright, dim] = palette[light?.color ?? ''] ?? [3, 1];
  switch (light?.mode) {
    case 'flash':
      return [1, number, 0, bright];
    case 'pulse':
      return [2, number, bright];
    case 'bright':
      return [0, number, bright];
    case 'dim':
      return [0, number, dim];
    default:
      return [0, number, 0];
  }
}

/** One message a lamp of red and green, whose flashing the device does itself. */
const launchpadS: LaunchpadModel = {
  name: 'Launchpad',
  portOf: (names) => names.findIndex((each) => /Launchpad(?!.*(MK[23]|Pro|LP| X))/i.test(each)),
  // All dark; then lamps that ask for it flash.
  open: [
    [0xb0, 0, 0],
    [0xb0, 0, 0x28],
  ],
  close: [[0xb0, 0, 0]],
  light: (lights, before) =>
    lights.flatMap((light, place) => (isSame(light, before[place]) ? [] : [lampAt(light, place)])),
  read([status = 0, number = 0, value = 0]) {
    if (status === 0xb0) return pressOf(0, number - 104, value);
    if (status === 0x90) return pressOf((number >> 4) + 1, number & 15, value);
    return undefined;
  },
};

function lampAt(light: PadLight | undefined, place: number): number[] {
  const row = Math.floor(place / padColumns);
  const column = place % padColumns;
  const at = row === 0 ? [0xb0, 104 + column] : [0x90, 16 * (row - 1) + column];
  const [bright, dim] = redGreen[light?.color ?? ''] ?? lamp(3, 3);
  const [red, green] = light === undefined ? [0, 0] : light.mode === 'dim' ? dim : bright;
  return [...at, 16 * green + red + (light?.mode === 'flash' ? 8 : 12)];
}

/**
 * The Launchpads that are known. The three of the third generation: 'Programmer's reference manual' of each, Novation
 * (https://downloads.novationmusic.com), chapters 'Programmer mode' and 'LED lighting SysEx message'; the first port of
 * the Pro is the one for this, the second of the others. Launchpad, S, Mini and Mini MK2: 'Launchpad Programmer's
 * Reference'.
 */
export const launchpadModels: readonly LaunchpadModel[] = [
  launchpadMk3('Launchpad Mini MK3', 'LPMiniMK3', 0x0d, false),
  launchpadMk3('Launchpad X', 'LPX', 0x0c, false),
  launchpadMk3('Launchpad Pro MK3', 'LPProMK3', 0x0e, true),
  launchpadS,
];

/** The names of all their ports, on every system, those for DAWs too. */
export const launchpadPort: RegExp = /Launchpad|\bLP(X|MiniMK3|ProMK3)\b/i;

function lamp(
  red: number,
  green: number,
): readonly [readonly [number, number], readonly [number, number]] {
  return [
    [red, green],
    [Math.ceil(red / 3), Math.ceil(green / 3)],
  ];
}

function pressOf(row: number, column: number, value: number): PadPress | undefined {
  const isThere = row >= 0 && row < padColumns && column >= 0 && column < padColumns;
  return isThere ? { place: row * padColumns + column, isDown: value > 0 } : undefined;
}

function isSame(one: PadLight | undefined, other: PadLight | undefined): boolean {
  return one?.color === other?.color && one?.mode === other?.mode;
}
