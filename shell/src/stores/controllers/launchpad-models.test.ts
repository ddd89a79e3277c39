import { expect, test } from 'vitest';
import { type PadLight, padColumns } from './launch-pads.ts';
import { launchpadModels } from './launchpad-models.ts';

const places = padColumns * padColumns;
const [mini, x, pro, classic] = launchpadModels as [Model, Model, Model, Model];
type Model = (typeof launchpadModels)[number];
const hex = (messages: readonly (readonly number[])[]) =>
  messages.map((bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' '));
/** Nothing but one light. */
const lit = (place: number, light?: PadLight) => {
  const lights: (PadLight | undefined)[] = Array.from({ length: places });
  lights[place] = light;
  return lights;
};

test.each([
  [
    'macOS',
    mini,
    ['Launchpad Mini MK3 LPMiniMK3 DAW Out', 'Launchpad Mini MK3 LPMiniMK3 MIDI Out'],
    1,
  ],
  [
    'Linux',
    mini,
    ['Midi Through Port-0', 'Launchpad Mini MK3 LPMiniMK3 DA', 'Launchpad Mini MK3 LPMiniMK3 MI'],
    2,
  ],
  ['Windows', mini, ['LPMiniMK3 MIDI', 'MIDIIN2 (LPMiniMK3 MIDI)'], 1],
  ['Windows', x, ['LPMiniMK3 MIDI', 'LPX MIDI', 'MIDIOUT2 (LPX MIDI)'], 2],
  ['Windows', pro, ['LPProMK3 MIDI', 'MIDIIN2 (LPProMK3 MIDI)', 'MIDIIN3 (LPProMK3 MIDI)'], 0],
  ['macOS', pro, ['Launchpad Pro MK3 LPProMK3 DIN', 'Launchpad Pro MK3 LPProMK3 MIDI'], 1],
  ['Windows', classic, ['2- Launchpad S'], 0],
  [
    'Linux',
    classic,
    ['Launchpad Mini MK3 LPMiniMK3 MI', 'Launchpad MK2', 'Launchpad Pro', 'Launchpad Mini'],
    3,
  ],
  ['Linux', x, ['Launchpad Mini', 'KeyStep'], -1],
] as const)('on %s the port of a %o is found among %j', (_system, model, names, port) => {
  expect(model.portOf(names)).toBe(port);
});

test('each light of a third Launchpad is a colour of its palette by System Exclusive, and only changes are sent', () => {
  expect(hex(x.open)).toEqual(['f0 00 20 29 02 0c 0e 01 f7']);
  expect(hex(pro.close)).toEqual(['f0 00 20 29 02 0e 0e 00 f7']);
  const first = lit(9, { color: 'track-1', mode: 'pulse' });
  first[0] = { color: 'track-5', mode: 'bright' };
  first[80] = { color: 'track-7', mode: 'flash' };
  expect(hex(mini.light(first, []))).toEqual([
    'f0 00 20 29 02 0d 03 00 5b 15 02 51 05 01 13 00 29 f7',
  ]);
  expect(mini.light(first, [...first])).toEqual([]);
  expect(hex(mini.light(lit(0, first[0]), first))).toEqual([
    'f0 00 20 29 02 0d 03 00 51 00 00 13 00 f7',
  ]);
});

test('a Launchpad of two colours gets one message a lamp, and flashes by itself', () => {
  expect(hex(classic.open)).toEqual(['b0 00 00', 'b0 00 28']);
  const light = (place: number, color: string, mode: PadLight['mode']) =>
    hex(classic.light(lit(place, { color, mode }), []));
  expect(light(0, 'track-5', 'bright')).toEqual(['b0 68 3c']);
  expect(light(9, 'track-1', 'dim')).toEqual(['90 00 0d']);
  expect(light(80, 'track-3', 'flash')).toEqual(['90 78 2b']);
  expect(hex(classic.light(lit(9), lit(9, { color: 'white', mode: 'dim' })))).toEqual(['90 00 0c']);
});

test.each([
  ['of any colour', mini, (bytes: readonly number[]) => bytes[8] ?? 0],
  ['of two colours', classic, (bytes: readonly number[]) => bytes[1] ?? 0],
] as const)('a pad %s is read at the place where it is lit', (_which, model, numberIn) => {
  for (let place = 0; place < places; place += 1) {
    const [message = []] = model.light(lit(place, { color: 'white', mode: 'bright' }), []);
    const isAbove = place < padColumns;
    const status = isAbove ? 0xb0 : 0x90;
    const press = (value: number) => model.read(Uint8Array.of(status, numberIn(message), value));
    expect(press(127)).toEqual({ place, isDown: true });
    expect(press(0)).toEqual({ place, isDown: false });
  }
  expect(model.read(Uint8Array.of(0xf8))).toBeUndefined();
  expect(model.read(Uint8Array.of(0xd0, 64))).toBeUndefined();
  expect(model.read(Uint8Array.of(0xb0, 7, 127))).toBeUndefined();
});
