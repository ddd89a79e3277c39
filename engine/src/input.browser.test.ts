import type { RecordedTake } from '@hocket/sdk';
import { afterEach, expect, test } from 'vitest';
import { LoopBack } from './testing/loop-back.ts';
import { onsetTimes, peakLevel } from './testing/measure-sound.ts';
import { repeated, soundingEngine } from './testing/sounding-engine.ts';

const loopBack = new LoopBack();
const { engine, tap } = soundingEngine();

afterEach(() => {
  loopBack.track = undefined;
  loopBack.failure = undefined;
});

/** A microphone that hears a tone, or nothing. */
function microphone(gain: number): MediaStreamTrack {
  const context = tap.audio;
  const tone = new OscillatorNode(context, { frequency: 1000 });
  const end = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
  tone.connect(new GainNode(context, { gain })).connect(end);
  tone.start();
  const [track] = end.stream.getAudioTracks();
  if (!track) throw new Error('There is no track');
  return track;
}

/** The samples of a take as a player decodes them. */
async function decoded({ file, sampleRate }: RecordedTake) {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const buffer = await context.decodeAudioData(await file.arrayBuffer());
  const left = buffer.getChannelData(0);
  return { start: 0, sampleRate, left, right: left, channels: buffer.numberOfChannels };
}

async function soundOf(input: { peak(): number }): Promise<void> {
  await expect.poll(() => input.peak()).toBeGreaterThan(0.01);
}

test('what sounded on the beats is on them in a take, once the round trip was measured', async () => {
  const input = await engine.openInput?.();
  if (!input) throw new Error('There is no input');
  const roundTrip = await input.measureRoundTrip();
  expect(roundTrip.seconds).toBeGreaterThan(0);
  expect(roundTrip.spread).toBeLessThan(0.002);
  engine.play('main', repeated({ s: 'hh' }, 8));
  await expect.poll(() => engine.now().cycle).toBeGreaterThan(0.3);
  const take = await input.take({ roundTrip: roundTrip.seconds });
  await expect.poll(() => take.seconds).toBeGreaterThan(2);
  take.stop();
  const recorded = await take.done;
  expect(recorded.end).toBe('stopped');
  const sound = await decoded(recorded);
  expect(sound.left.length / sound.sampleRate).toBeCloseTo(recorded.seconds, 6);
  const first = recorded.cycle ?? Number.NaN;
  const cycles = onsetTimes(sound).map((time) => first + time / 2);
  expect(cycles.length).toBeGreaterThan(6);
  for (const cycle of cycles)
    expect(Math.abs(cycle - Math.round(cycle * 8) / 8) * 2).toBeLessThan(0.003);
  input.close();
});

test('a take that began before the music lies before its first cycle, and without music nowhere', async () => {
  const input = await engine.openInput?.();
  const take = await input?.take({ roundTrip: 0 });
  await expect.poll(() => take?.seconds).toBeGreaterThan(0.3);
  engine.play('main', repeated({ s: 'hh' }, 1));
  await expect.poll(() => engine.now().cycle).toBeGreaterThan(0.1);
  take?.stop();
  const { cycle = 0 } = (await take?.done) ?? {};
  expect(cycle).toBeLessThan(-0.14);
  engine.stop();
  const silent = await input?.take();
  silent?.stop();
  expect((await silent?.done)?.cycle).toBeUndefined();
  input?.close();
});

test('a take keeps what it has when the microphone is unplugged, and the input is over', async () => {
  loopBack.track = microphone(0.5);
  const input = await engine.openInput?.({ channels: 1 });
  if (!input) throw new Error('There is no input');
  await soundOf(input);
  const take = await input.take();
  await expect.poll(() => take.seconds).toBeGreaterThan(0.2);
  loopBack.unplug();
  const recorded = await take.done;
  expect(recorded).toMatchObject({ end: 'lost', channels: 1 });
  const sound = await decoded(recorded);
  expect([sound.channels, peakLevel(sound)]).toEqual([1, expect.closeTo(0.5, 2)]);
  expect(await input.over).toBe('lost');
  await expect(input.take()).rejects.toMatchObject({ code: 'microphone_lost' });
});

test('a take keeps what it has when the engine starts again', async () => {
  loopBack.track = microphone(0.5);
  const { sampleRate } = tap.audio;
  const input = await engine.openInput?.();
  const take = await input?.take();
  await expect(input?.take()).rejects.toMatchObject({ code: 'take_under_way' });
  await expect.poll(() => take?.seconds).toBeGreaterThan(0.2);
  await engine.configure({ sampleRate: 48_000 });
  const recorded = await take?.done;
  expect(recorded).toMatchObject({ end: 'closed', sampleRate });
  expect(recorded?.seconds).toBeGreaterThan(0.2);
  expect(await input?.over).toBe('closed');
  await engine.configure({});
});

test('a microphone is heard only once it is told to be', async () => {
  loopBack.track = microphone(0.3);
  const input = await engine.openInput?.();
  if (!input) throw new Error('There is no input');
  const monitors: AudioNode[] = [];
  const connect = AudioNode.prototype.connect as (...to: unknown[]) => AudioNode;
  const watch = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) monitors.push(this);
    return connect.apply(this, to);
  };
  AudioNode.prototype.connect = watch as typeof AudioNode.prototype.connect;
  await soundOf(input);
  expect(monitors).toEqual([]);
  input.setMonitor(0.5);
  AudioNode.prototype.connect = connect as typeof AudioNode.prototype.connect;
  const [monitor] = monitors;
  if (!monitor) throw new Error('Nothing is heard');
  const analyser = new AnalyserNode(tap.audio);
  monitor.connect(analyser);
  const samples = new Float32Array(1024);
  const level = () => {
    analyser.getFloatTimeDomainData(samples);
    return Math.max(...samples);
  };
  await expect.poll(level).toBeCloseTo(0.15, 2);
  input.setMonitor(0);
  await expect.poll(level).toBeLessThan(1e-3);
  input.close();
});

test('where nothing comes back there is no round trip, and it can be cancelled', async () => {
  loopBack.track = microphone(0);
  const input = await engine.openInput?.();
  const cancel = new AbortController();
  const cancelled = input?.measureRoundTrip({ signal: cancel.signal });
  cancel.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'round_trip_cancelled' });
  await expect(input?.measureRoundTrip()).rejects.toMatchObject({ code: 'round_trip_unheard' });
  input?.close();
});

test.each([
  ['NotAllowedError', 'microphone_denied'],
  ['NotFoundError', 'microphone_missing'],
  ['OverconstrainedError', 'microphone_missing'],
  ['NotReadableError', 'microphone_busy'],
  ['TypeError', 'microphone_unavailable'],
])('%s of the browser is told as %s', async (name, code) => {
  loopBack.failure = new DOMException('No', name);
  await expect(engine.openInput?.()).rejects.toMatchObject({ code });
});
