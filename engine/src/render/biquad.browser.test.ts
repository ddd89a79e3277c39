import { expect, test } from 'vitest';
import { Biquad, biquadTypes } from './biquad.ts';

const rate = 44_100;
const frames = 4096;
/** Hz, cents, Q and decibels that go from the first to the second while it sounds. */
const moves = {
  frequency: [90, 9000],
  detune: [-300, 1200],
  Q: [0.3, 12],
  gain: [-9, 9],
} as const;

/** Frames of a line from one value to another. */
const line = ([from, to]: readonly [number, number]) =>
  Float32Array.from({ length: frames }, (_, at) => from + ((to - from) * at) / frames);

const noise = Float32Array.from({ length: frames }, (_, at) => Math.sin(at * at * 1.7));

/** What the browser's own filter, which moves with every frame here, makes of the noise. */
async function native(type: BiquadFilterType, isMoving: boolean): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, frames, rate);
  const filter = new BiquadFilterNode(context, { type });
  for (const name of ['frequency', 'detune', 'Q', 'gain'] as const) {
    const [from, to] = moves[name];
    filter[name].value = from;
    if (!isMoving) continue;
    filter[name].setValueAtTime(from, 0);
    filter[name].linearRampToValueAtTime(to, frames / rate);
  }
  const buffer = new AudioBuffer({ length: frames, sampleRate: rate });
  buffer.copyToChannel(noise, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(filter).connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}

for (const type of biquadTypes) {
  test(`a ${type} gives what the browser’s own gives, still and moving`, async () => {
    for (const isMoving of [false, true]) {
      const of = (name: keyof typeof moves) =>
        isMoving ? line(moves[name]) : Float32Array.of(moves[name][0]);
      const output = new Float32Array(frames);
      new Biquad(rate).process([noise], [output], {
        type,
        frequency: of('frequency'),
        detune: of('detune'),
        Q: of('Q'),
        gain: of('gain'),
      });
      const wanted = await native(type, isMoving);
      const greatest = Math.max(...wanted.map(Math.abs));
      const worst = Math.max(...wanted.map((each, at) => Math.abs(each - (output[at] as number))));
      expect(greatest).toBeGreaterThan(0.05);
      expect(worst / greatest).toBeLessThan(1e-3);
    }
  });
}
