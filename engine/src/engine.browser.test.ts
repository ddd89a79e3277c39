import { musicOf, musicSource } from '@hocket/music';
import { defineInstrument } from '@hocket/sdk';
import { registerSound, soundMap } from 'superdough';
import { expect, test } from 'vitest';
import { onsetTimes, peakLevel } from './testing/measure-sound.ts';
import { projectWith, repeated, soundingEngine } from './testing/sounding-engine.ts';
import { wait } from './testing/wait.ts';

const { engine, tap, problems } = soundingEngine();

test('no stack of gains makes a sample exceed 1, and the sound is back after it', async () => {
  engine.setVolume(1);
  for (const name of ['sawtooth', 'bd', 'white', 'pad']) {
    engine.play('main', repeated({ s: name, gain: 1e9, note: 'C2', room: 1, delay: 0.9 }, 16));
    const loud = await tap.record(0.5);
    expect(peakLevel(loud)).toBeGreaterThan(0.5);
    expect(peakLevel(loud)).toBeLessThanOrEqual(1);
  }
  engine.stop();
  await wait(1500);
  const project = projectWith({ Kick: [0, 4, 8, 12] });
  engine.play(
    'main',
    musicSource(() => musicOf(project)),
  );
  expect(onsetTimes(await tap.record(2.2)).length).toBeGreaterThan(3);
});

test('a sound that gives no numbers is not heard, and its echo does not last', async () => {
  registerSound('broken', (time, _value, onended) => {
    const buffer = tap.audio.createBuffer(1, 1000, tap.audio.sampleRate);
    buffer.copyToChannel(new Float32Array(1000).fill(Number.NaN), 0);
    const node = new AudioBufferSourceNode(tap.audio, { buffer });
    node.onended = onended;
    node.start(time);
    return { node, stop: (when) => node.stop(when) };
  });
  const echo = { delay: 0.9, delayfeedback: 0.9, room: 0.5 };
  engine.play('main', repeated({ s: 'broken', ...echo }, 4));
  await expect
    .poll(() => problems.map(({ code }) => code), { timeout: 5000 })
    .toEqual(['sound_broken']);
  engine.play('main', repeated({ s: 'bd', ...echo }, 4));
  const onsets = async () => {
    const recording = await tap.record(1.2);
    expect(recording.left.every(Number.isFinite)).toBe(true);
    return onsetTimes(recording).length;
  };
  await expect.poll(onsets, { timeout: 8000 }).toBeGreaterThan(1);
  soundMap.setKey('broken', undefined);
});

test('a strike sounds until it is let go, and then fades as long as its release takes', async () => {
  for (const s of ['pad', 'sawtooth']) {
    const value = { s, note: 'C3', release: 0.4, attack: 0.01, sustain: 1 };
    const letGo = engine.strike([{ begin: 0, end: 4, value }]);
    await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.02);
    const held = peakLevel(await tap.record(0.3));
    letGo();
    const recording = await tap.record(0.6);
    expect(peakLevel(recording, 0, 0.05)).toBeGreaterThan(held / 4);
    expect(peakLevel(recording, 0.25, 0.3)).toBeLessThan(held / 4);
    expect(peakLevel(recording, 0.5, 0.55)).toBeLessThan(held / 100);
  }
});

test('an unknown sound is named once and skipped; the rest plays', async () => {
  const kick = repeated({ s: 'bd' }, 4);
  const unknown = repeated({ s: 'thereisnosuch' }, 8);
  engine.play('main', {
    query: (begin, end) => [...kick.query(begin, end), ...unknown.query(begin, end)],
  });
  const recording = await tap.record(2);
  expect(problems).toEqual([
    expect.objectContaining({ code: 'sound_unknown', subject: 'thereisnosuch' }),
  ]);
  expect(onsetTimes(recording).length).toBeGreaterThan(3);
});

test('a note that superdough refuses is a problem, not the end', async () => {
  const refused = repeated({ s: 'bd', pan: Number.NaN }, 4);
  engine.play('main', refused);
  await expect
    .poll(() => problems, { timeout: 5000 })
    .toEqual([expect.objectContaining({ code: 'sound_failed', subject: 'bd' })]);
  engine.play('main', repeated({ s: 'bd' }, 4));
  expect(onsetTimes(await tap.record(1.6)).length).toBeGreaterThan(2);
});

test('voices past the cap fade, and it is said once', async () => {
  engine.play('main', repeated({ s: 'sine', note: 'C5', release: 10, gain: 0.01 }, 128));
  await expect.poll(() => problems.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await wait(500);
  expect(problems).toEqual([expect.objectContaining({ code: 'voices_capped' })]);
});

test('notes that were stopped count no more, however long they would have rung', async () => {
  // Neither time too many, with those that are scheduled ahead; both times together there would be.
  const ringing = repeated({ s: 'sine', note: 'C5', release: 30, gain: 0.001 }, 96);
  engine.play('main', ringing);
  await tap.record(1.2);
  engine.stop();
  engine.play('main', ringing);
  await tap.record(1.1);
  expect(problems).toEqual([]);
});

test('a note of many nodes counts as several voices', async () => {
  const filters = Array(4).fill({ type: 'lowpass', frequency: 20_000 });
  const tones = Array(16).fill({ wave: 'sine', frequency: 300, gain: 0.001, filters });
  const envelope = { attack: 0.001, decay: 0.1, sustain: 1, release: 10 };
  const voice = () => ({ tones, envelope });
  const remove = engine.use(defineInstrument({ id: 'heavy', name: 'Heavy', voice }));
  engine.play('main', repeated({ s: 'heavy' }, 32));
  await expect.poll(() => problems.length, { timeout: 15_000 }).toBeGreaterThan(0);
  engine.stop();
  remove();
  expect(problems).toEqual([expect.objectContaining({ code: 'voices_capped' })]);
});

test('volume 0 is silence and comes back', async () => {
  engine.setVolume(0);
  engine.play('main', repeated({ s: 'sawtooth', note: 'C3' }, 4));
  const muted = await tap.record(1);
  expect(peakLevel(muted, 0.2)).toBeLessThan(1e-3);
  engine.setVolume(0.5);
  await wait(200);
  expect(peakLevel(await tap.record(0.6))).toBeGreaterThan(0.05);
});

test('levels follow the sound', async () => {
  const bands = new Float32Array(64);
  const wave = new Float32Array(512);
  engine.play('main', repeated({ s: 'sine', note: 'A4', gain: 0.8, clip: 1 }, 1));
  await expect.poll(() => engine.levels.peak(), { timeout: 5000 }).toBeGreaterThan(0.05);
  engine.levels.waveform(wave);
  expect(Math.max(...wave)).toBeGreaterThan(0.05);
  // Its window has to fill: the first look may be into the silence before.
  const loudestHz = () => {
    engine.levels.spectrum(bands);
    return 40 * 400 ** ((bands.indexOf(Math.max(...bands)) + 0.5) / 64);
  };
  await expect.poll(loudestHz, { timeout: 5000 }).toBeGreaterThan(400);
  expect(loudestHz()).toBeLessThan(480);
  for (const band of bands) expect(band >= 0 && band <= 1).toBe(true);
});

// @spec entity.instruments
test('every sound of the list sounds', async () => {
  for (let at = 0; at < engine.sounds.length; at += 8) {
    const waiting = new Set(engine.sounds.slice(at, at + 8));
    const beats = [...waiting].map((s) => ({ ...repeated({ s, note: 'C3', gain: 0.1 }, 3), s }));
    // Only what is scheduled after the first look at a meter is metered.
    for (const { s } of beats) engine.levels.track(s);
    engine.play('main', {
      query: (begin, end) =>
        beats.flatMap(({ query, s }) => query(begin, end).map((each) => ({ ...each, track: s }))),
    });
    // Each by its own meter, and three to a cycle: no reading stays in step with them, and even while a busy machine
    // lets one wait there are not too many at once.
    const silent = () => {
      for (const name of waiting) if (engine.levels.track(name) > 1e-3) waiting.delete(name);
      return [...waiting];
    };
    await expect.poll(silent, { timeout: 20_000, interval: 17 }).toEqual([]);
    engine.stop();
  }
  expect(engine.sounds.slice(0, 8)).toEqual([
    'bd',
    'sd',
    'hh',
    'oh',
    'bass',
    'saw',
    'pad',
    'noise',
  ]);
  expect(problems).toEqual([]);
});

test('an instrument is playable until it is taken away', async () => {
  const remove = engine.use({
    apiVersion: 1,
    id: 'Test.Bell',
    name: 'Bell',
    params: {},
    voice: ({ frequency }) => ({
      tones: [{ wave: 'sine', frequency: frequency * Number.NaN, gain: 1e9 }],
      envelope: { attack: -1, decay: 0.2, sustain: 0, release: Number.NaN },
    }),
  });
  expect(engine.sounds).toContain('test.bell');
  engine.play('main', repeated({ s: 'test.bell' }, 4));
  expect(peakLevel(await tap.record(0.5))).toBeGreaterThan(0.05);
  remove();
  expect(engine.sounds).not.toContain('test.bell');
  await expect
    .poll(() => problems, { timeout: 5000 })
    .toEqual([expect.objectContaining({ code: 'sound_unknown' })]);
});

test('there is exactly one audio context', () => {
  expect(tap.contexts).toBe(1);
});

test('a note ends the one before it in its cut group within 8 ms, and stop silences both at once', async () => {
  const open = { s: 'sine', note: 'C4', cut: 1, clip: 8 };
  engine.play('main', {
    query: (begin, end) => [
      ...repeated(open, 1).query(begin, end),
      ...repeated({ s: 'bd', cut: 1, gain: 0 }, 1)
        .query(begin - 0.25, end - 0.25)
        .map((event) => ({ ...event, begin: event.begin + 0.25, end: event.end + 0.25 })),
    ],
  });
  const cut = await tap.record(1.2);
  expect(peakLevel(cut, 0, 0.5)).toBeGreaterThan(0.1);
  const onset = cut.left.findIndex((sample) => Math.abs(sample) > 0.001) / cut.sampleRate;
  expect(peakLevel(cut, onset + 0.47, onset + 0.49)).toBeGreaterThan(0.1);
  expect(peakLevel(cut, onset + 0.508, onset + 1.2)).toBeLessThan(0.01);
  engine.stop();
  // The next one is scheduled already when they stop.
  engine.play('main', repeated({ s: 'sine', note: 'C4', clip: 8, cut: 2 }, 2));
  await wait(700);
  engine.stop();
  await wait(100);
  expect(peakLevel(await tap.record(0.3))).toBeLessThan(0.01);
});

test('a clipped one-shot ends with its note', async () => {
  const length = async (clip: object) => {
    engine.play('main', repeated({ s: 'oh', ...clip }, 2));
    const recording = await tap.record(0.8);
    engine.stop();
    await wait(200);
    const loud = recording.left.findLastIndex((sample) => Math.abs(sample) > 2e-3);
    const first = recording.left.findIndex((sample) => Math.abs(sample) > 2e-3);
    return (loud - first) / recording.sampleRate;
  };
  expect(await length({})).toBeGreaterThan(0.3);
  expect(await length({ clip: 0.1 })).toBeLessThan(0.14);
});
