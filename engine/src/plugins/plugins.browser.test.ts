import { musicOf } from '@hocket/music';
import { codeOf, type Event, messageOf, type PluginSource } from '@hocket/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { expectSameBytes, samplesOf } from '../render/testing/rendering.ts';
import { onsetTimes, peakLevel, rmsOf, strongestPitch } from '../testing/measure-sound.ts';
import { projectWith, repeated, soundingEngine } from '../testing/sounding-engine.ts';
import { beep, instrumentSource, pluginSource, voiceModule } from './testing/plugin-source.ts';

const { engine, tap, problems } = soundingEngine();
const unload: (() => void)[] = [];
afterEach(() => {
  for (const each of unload.splice(0)) each();
});

async function load(source: PluginSource | Promise<PluginSource>): Promise<() => void> {
  const remove = await engine.load(await source);
  unload.push(remove);
  return remove;
}

const refusal = async (source: PluginSource | Promise<PluginSource>) => {
  try {
    await load(source);
  } catch (error) {
    return { code: codeOf(error), message: messageOf(error) };
  }
  return undefined;
};

test('a plugin’s instrument sounds at its pitch and on time until it is taken away', async () => {
  const remove = await load(instrumentSource('acme.beep', beep, { pitch: 1000 }));
  expect(engine.sounds).toContain('acme.beep');
  engine.play('main', repeated({ s: 'acme.beep' }, 8));
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  const recording = await tap.record(1.5);
  const onsets = onsetTimes(recording);
  expect(onsets.length).toBeGreaterThan(4);
  for (const [at, time] of onsets.slice(1).entries())
    expect(time - (onsets[at] as number)).toBeCloseTo(0.25, 2);
  const from = (onsets[1] as number) - recording.start;
  expect(strongestPitch(recording.left, recording.sampleRate, from, 0.04)).toBeCloseTo(1000, -2);
  expect(problems).toEqual([]);
  remove();
  expect(engine.sounds).not.toContain('acme.beep');
});

test('one changed byte, and nothing of a plugin is used', async () => {
  const source = await instrumentSource('acme.beep', beep);
  const files = { 'instrument.js': new Blob([beep.replace('0.05', '0.06')]) };
  expect(await refusal({ ...source, files })).toEqual({
    code: 'plugin_tampered',
    message:
      '“acme.beep” was not loaded: its file instrument.js is not the one that its author published.',
  });
  expect((await refusal({ ...source, files: {} }))?.code).toBe('plugin_tampered');
  const more = { ...source.files, 'more.js': new Blob(['1']) };
  expect((await refusal({ ...source, files: more }))?.code).toBe('plugin_tampered');
  expect(engine.sounds).not.toContain('acme.beep');
});

test('a plugin that cannot be what it says is refused with a reason', async () => {
  const source = await instrumentSource('acme.beep', beep);
  const manifest = { ...source.manifest, permissions: ['network'] as never };
  expect((await refusal({ ...source, manifest }))?.code).toBe('manifest_invalid');
  expect(await refusal(instrumentSource('acme.beep', 'export default 1'))).toEqual({
    code: 'plugin_off',
    message:
      '“acme.beep” is switched off: it failed (instrument.js: acme.beep has no voice: its default export must be an instrument). Everything else plays on.',
  });
  const failure = async (code: string) => {
    const message = (await refusal(instrumentSource('acme.beep', code)))?.message ?? '';
    return /it failed \((.*)\)\./.exec(message)?.[1];
  };
  expect(await failure('// On the next line:\nthrow Error("no")')).toBe('instrument.js:2: no');
  expect(await failure('export default {\n\n  voice:')).toBe('instrument.js:3: Unexpected token');
  expect(await failure('throw Object.create(null)')).toBe(
    'instrument.js: it threw something that has no text',
  );
});

test('a newer one of the same id takes the place of the older', async () => {
  const first = await load(instrumentSource('acme.beep', beep, { pitch: 500 }));
  await load(instrumentSource('acme.beep', beep, { pitch: 1500 }));
  first();
  expect(engine.sounds.filter((name) => name === 'acme.beep')).toHaveLength(1);
  engine.play('main', repeated({ s: 'acme.beep' }, 8));
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  const recording = await tap.record(0.6);
  const from = (onsetTimes(recording)[0] as number) - recording.start;
  expect(strongestPitch(recording.left, recording.sampleRate, from, 0.04)).toBeCloseTo(1500, -2);
});

test('one that is not wanted after all leaves the older where it was', async () => {
  await load(instrumentSource('acme.beep', beep, { pitch: 500 }));
  const newer = await instrumentSource('acme.beep', beep, { pitch: 1500 });
  const refuse = vi.fn(async () => {
    throw new Error('no');
  });
  await expect(engine.load(newer, { ready: refuse })).rejects.toThrow('no');
  await expect(engine.load({ ...newer, files: {} }, { ready: refuse })).rejects.toThrow();
  expect(refuse).toHaveBeenCalledOnce();
  engine.play('main', repeated({ s: 'acme.beep' }, 8));
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  const recording = await tap.record(0.6);
  const from = (onsetTimes(recording)[0] as number) - recording.start;
  expect(strongestPitch(recording.left, recording.sampleRate, from, 0.04)).toBeCloseTo(500, -2);
});

test('two plugins see nothing of each other', async () => {
  await load(
    instrumentSource(
      'acme.bad',
      voiceModule(
        'return { tones: [{ wave: "sine", frequency: 400 }], envelope: {} }',
        `globalThis.stolen = 1; Math.sin = () => 0; Array.prototype.map = () => [];
         Object.prototype.gain = 0; JSON.stringify = () => '';`,
      ),
    ),
  );
  await load(
    instrumentSource(
      'acme.good',
      voiceModule(`if (globalThis.stolen || {}.gain === 0 || [1].map((x) => x).length !== 1) throw Error('seen');
        return { tones: [{ wave: 'sine', frequency: 1000 }], envelope: { attack: 0.001, decay: 0.1, sustain: 0, release: 0.01 } }`),
    ),
  );
  engine.play('main', repeated({ s: 'acme.good' }, 8));
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  expect(peakLevel(await tap.record(0.5))).toBeGreaterThan(0.05);
  expect(problems).toEqual([]);
});

test('sounds of a plugin play under its own names, each from the nearest recording', async () => {
  const { squareWave } = await import('../samples/testing/square-wave.ts');
  await load(
    pluginSource(
      'acme.kit',
      {
        sounds: [
          { name: 'acme.kit.hit', file: 'hit.wav', note: 'C5', licence: 'CC0-1.0' },
          { name: 'acme.kit.row', files: { C3: 'hit.wav', C6: 'hit.wav' }, licence: 'CC0-1.0' },
        ],
      },
      { 'hit.wav': squareWave() },
    ),
  );
  expect(engine.sounds).toEqual(expect.arrayContaining(['acme.kit.hit', 'acme.kit.row']));
  const pitches: number[] = [];
  const values: Event['value'][] = [
    { s: 'acme.kit.hit' },
    { s: 'acme.kit.hit', note: 'C6' },
    { s: 'acme.kit.row' },
    { s: 'acme.kit.row', note: 'B5' },
  ];
  for (const value of values) {
    engine.play('main', repeated(value, 1));
    await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
    const { left, sampleRate } = await tap.record(0.3);
    pitches.push(strongestPitch(left, sampleRate, 0, 0.3));
    engine.stop();
    await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeLessThan(1e-3);
  }
  const [first = 0, ...ratios] = pitches;
  expect(ratios.map((pitch) => Math.log2(pitch / first) * 12).map(Math.round)).toEqual([12, 0, -1]);
  expect(problems).toEqual([]);
});

test('a newer version decodes what is new of its recordings, and what is taken away is freed', async () => {
  const { squareWave } = await import('../samples/testing/square-wave.ts');
  const decode = vi.spyOn(BaseAudioContext.prototype, 'decodeAudioData');
  const address = vi.spyOn(URL, 'createObjectURL');
  const kit = (more: Record<string, Blob>) => {
    const files = { 'hit.wav': squareWave(), ...more };
    const sounds = Object.keys(files).map((file) => ({
      name: `acme.kit.${file.slice(0, -4)}`,
      file,
      licence: 'CC0-1.0',
    }));
    return pluginSource('acme.kit', { sounds }, files);
  };
  await load(kit({}));
  await expect.poll(() => decode.mock.calls.length).toBe(1);
  const other = new Blob([await squareWave().arrayBuffer(), 'another']);
  const remove = await load(kit({ 'other.wav': other }));
  engine.play('main', repeated({ s: 'acme.kit.hit' }, 4));
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  expect(decode).toHaveBeenCalledTimes(2);
  remove();
  await load(kit({}));
  await expect.poll(() => decode.mock.calls.length).toBe(3);
  expect(address).not.toHaveBeenCalled();
  decode.mockRestore();
  address.mockRestore();
});

test('a parameter is set by its own control and by its plain name, within its range', async () => {
  const voice = voiceModule(`return {
    tones: [{ wave: 'sine', frequency: note.params.hertz }, { wave: 'sine', frequency: 60, gain: note.params.decay }],
    envelope: { attack: 0.001, decay: 0.4, sustain: 0, release: 0.01 },
  }`);
  const params = {
    hertz: { label: 'Hertz', min: 500, max: 1500, initial: 800 },
    decay: { label: 'Decay', min: 0, max: 2, initial: 0 },
  };
  await load(instrumentSource('acme.beep', voice, { params }));
  const pitches: number[] = [];
  const values: Event['value'][] = [
    { s: 'acme.beep' },
    { s: 'acme.beep', acmeBeep_hertz: 1000 },
    { s: 'acme.beep', hertz: 600 },
    { s: 'acme.beep', acmeBeep_hertz: 9000, hertz: 600 },
    { s: 'acme.beep', acmeBeep_decay: 2 },
  ];
  for (const value of values) {
    engine.play('main', repeated(value, 2));
    await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
    const { left, sampleRate } = await tap.record(0.3);
    pitches.push(Math.round(strongestPitch(left, sampleRate, 0, 0.3) / 20) * 20);
    engine.stop();
    await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeLessThan(1e-3);
  }
  expect(pitches).toEqual([800, 1000, 600, 1500, 60]);
  expect(problems).toEqual([]);
});

/** An instrument of a recording and chance, which rings in the room, and no others' recordings. */
const struck = async () =>
  pluginSource(
    'acme.struck',
    {
      instruments: [{ id: 'acme.struck', name: 'Struck', file: 'struck.js' }],
      sounds: [{ name: 'acme.struck.hit', files: { C4: 'hit.wav' }, licence: 'CC0-1.0' }],
    },
    {
      'hit.wav': (await import('../samples/testing/square-wave.ts')).squareWave(),
      'struck.js': voiceModule(`return {
        samples: [{ name: 'acme.struck.hit', frequency: 523.25 * (1 + Math.random() / 100) }, { name: 'other' }],
        strings: [{ frequency: note.frequency, decay: 0.3, at: -1 }],
        sends: { room: { gain: 0.8, size: 2 }, delay: { gain: 0.5, time: 0.2, feedback: 0.3 } },
        envelope: { attack: 0.001, decay: 0.1, sustain: 0, release: 0.01 },
      }`),
    },
  );

test('an instrument plays recordings of its own and rings in the orbit’s room', async () => {
  await load(struck());
  // A note is over long before somebody who asks now and then would hear it.
  const { left, sampleRate } = await tap.record(5, () =>
    engine.play('main', repeated({ s: 'acme.struck' }, 0.5)),
  );
  const start = left.findIndex((sample) => Math.abs(sample) > 0.05) / sampleRate;
  // The wave of 400 Hz an octave up; the note itself is over after a tenth of a second.
  expect(strongestPitch(left, sampleRate, start, 0.1) / 800).toBeCloseTo(1, 1);
  expect(rmsOf(left, sampleRate, start + 0.6, 0.3)).toBeGreaterThan(1e-4);
  expect(problems).toEqual([]);
});

test('a rendered file has the notes of plugins, and the same bytes each time', async () => {
  await load(struck());
  const project = projectWith({ Kick: [0, 5], Lead: [2, 3, 9] });
  for (const name of ['Kick', 'Lead']) {
    const track = project.tracks.find((each) => each.name === name);
    Object.assign(track ?? {}, { strudelName: 'acme.struck', volume: 100 });
  }
  const render = async () => engine.render(musicOf(project), { format: 'wav32f', bars: 1 });
  const [one, two] = [await render(), await render()];
  expect(one.skipped).toEqual([]);
  expect(one.problems).toEqual([]);
  expect(one.onsets).toBe(5);
  expect(one.recipeChanges).toEqual(['acme.struck: strings[0].at: -1 plays as 0']);
  expectSameBytes(await one.file.arrayBuffer(), await two.file.arrayBuffer());
  const { left } = await samplesOf(one.file);
  expect(rmsOf(left, 44_100, 0, 0.1)).toBeGreaterThan(0.02);
});
