import { expect, test } from 'vitest';
import { localHost } from './testing/local-host.ts';

const host = localHost();

async function load(code: string) {
  const session = await host.load(code, 0.5);
  host.probe(0.5);
  return session.declared;
}
const values = () => host.events(0, 1, 0.5).map(({ value }) => value);

test('mouse, motion and pads are read where they are now, and the page hears which of them', async () => {
  const { senses } = await load(`const pad = gamepad(1)
s("bd").gain(mousex).pan(gravityY).room(pad.x1).size(pad.tglA).shape(pad.btnSeq(['up', 'a']))`);
  expect(senses).toEqual(['mouse', 'motion', 'pad 1']);
  expect(values()).toMatchObject([{ gain: 0, pan: 0, room: 0, roomsize: 0, shape: 0 }]);
  for (const [name, value] of [
    ['mouse x', 0.25],
    ['gravity Y', 1],
    ['pad 1 axis 0', 0.75],
    ['pad 1 button 12', 1],
    ['pad 1 button 0', 1],
  ] as const)
    host.sense({ name, value });
  expect(values()).toMatchObject([{ gain: 0.25, pan: 1, room: 0.75, roomsize: 1, shape: 1 }]);
});

test('a key that is held changes the pattern as long as it is', async () => {
  const { senses } = await load('s("bd").whenKey("Control:j", x => x.fast(2))');
  expect(senses).toEqual(['keys']);
  expect(values()).toHaveLength(1);
  for (const key of ['Control', 'j']) host.sense({ name: `key ${key}`, value: 1 });
  expect(values()).toHaveLength(2);
  host.sense({ name: 'key j', value: 0 });
  expect(values()).toHaveLength(1);
  host.sense({ name: 'key Control', value: 0 });
});

test('a key of a MIDI keyboard plays its part at once, and nothing else', async () => {
  const { inputs } = await load(`const kb = await midikeys('Keys')
$: s("bd*4")
$: kb(.5).s("saw").add(note("12"))`);
  expect(inputs).toEqual(['Keys']);
  expect(values()).toHaveLength(4);
  const press = { input: 'Keys', note: 60, velocity: 0.5, cycle: 2.25 };
  expect(host.press(press, 0.5)).toMatchObject([
    { begin: 2.25, end: 2.75, value: { s: 'saw', note: 72, velocity: 0.5 } },
  ]);
  expect(host.press({ ...press, input: 'Other' }, 0.5)).toEqual([]);
});

test('.solo() lets one label sound alone', async () => {
  await load('$: s("bd")\n$: s("hh").solo()\n$: s("sd")');
  expect(values()).toEqual([{ s: 'hh' }]);
});

test.each([
  ['i("0 1 7 -1").tune("iraq")', [1, 1.10985915492, 1.97307692307, 0.98653846153]],
  ['"0 1".tune("sanza")', [1, 1.1205186541]],
  ['i("0 2").tune([100, 120, 150, 200])', [1, 1.5]],
  ['"0 31 8".xen("31edo")', [220, 440, 263.0921]],
  ['"0 4".tuning([1, 1.25, 1.5])', [1, 2.5]],
])('%s gives %j', async (code, expected) => {
  await load(`(${code}).fmap(x => ({ s: 'saw', pan: x }))`);
  const found = values().map(({ pan }) => Number(pan));
  expect(found).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) expect(found[at]).toBeCloseTo(value, 3);
});

test('xen, withBase and edoScale set frequencies', async () => {
  await load('i("0 12").xen("12edo").withBase("440").s("saw")');
  expect(values()).toMatchObject([{ freq: 440, s: 'saw' }, { freq: 880 }]);
  await load('n("0 6 -6").edoScale("C3:LLsLLL:3:1").s("saw")');
  const [root, octave, below] = values().map(({ freq }) => Number(freq));
  expect(root).toBeCloseTo(130.813, 2);
  expect(octave).toBeCloseTo(261.626, 2);
  expect(below).toBeCloseTo(65.406, 2);
});

test('what cannot be here says so where it is called', async () => {
  await expect(load('i("0").tune("zurna")')).rejects.toThrow('is not in Hocket, because');
  await expect(load("mondo('bd')")).rejects.toThrow('mondo is not in Hocket, because');
});

test('keys are heard by whichever program reads them, not only by the first', async () => {
  const other = localHost();
  await other.load('s("bd").whenKey("k", x => x.fast(2))', 0.5);
  const count = () => other.events(0, 1, 0.5).length;
  other.sense({ name: 'key k', value: 1 });
  expect(count()).toBe(2);
  other.sense({ name: 'key k', value: 0 });
  expect(count()).toBe(1);
});
