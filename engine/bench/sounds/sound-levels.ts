import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isUnpitched } from '@hocket/music/check-music';
import { levelBands, type MeasuredSounds } from '@hocket/music/sound-levels';
import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import { openPluginBench, type PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { transform } from '../../src/recipe/fourier.ts';
import { defaultVoices } from '../../src/voices/default-voices.ts';

/**
 * `npm run sounds:levels -w engine`: renders notes of each of our sounds as a program plays them, and writes how much energy
 * and which peak they have, by length, pitch and band, for the check of composed music. Names behind `--` measure those alone.
 */
const target = fileURLToPath(new URL('../../music/src/check/sound-levels.json', import.meta.url));

/** Strudel's own sounds, which need no recording. */
const waves = 'sine triangle square sawtooth supersaw pulse white pink brown crackle'.split(' ');
/** MIDI numbers of the notes that are measured: C1 to C6. */
const pitches = [24, 36, 48, 60, 72, 84];
/** Seconds that notes are held, and that each has to itself. */
const lengths = [0.1, 1];
const room = 4;
const rate = 44_100;
/** Half level, so that the limiter stays out of it. */
const gain = 0.5;

await buildApps(['engine', 'plugins/kit']);
const engine = await openPluginBench();
try {
  await engine.sounds();
  const all = [...defaultVoices.map(({ id }) => id), ...waves];
  const wanted = process.argv.slice(2);
  const table: Record<string, MeasuredSounds> = wanted.length > 0 ? await known() : {};
  for (const name of wanted.length > 0 ? wanted : all) {
    table[name.toLowerCase()] = await levelsOf(engine, name);
    const rows = Object.entries(table).map(
      ([each, levels]) => `  ${JSON.stringify(each)}: ${JSON.stringify(levels)}`,
    );
    await writeFile(target, `{\n${rows.join(',\n')}\n}\n`);
    process.stderr.write(`${name}\n`);
  }
} finally {
  await engine.close();
}

/** What was measured before. */
async function known(): Promise<Record<string, MeasuredSounds>> {
  return JSON.parse(await readFile(target, 'utf8'));
}

/** A sound's notes, each rendered short and long. */
async function levelsOf(bench: PluginBench, name: string): Promise<MeasuredSounds> {
  const isPitched = !isUnpitched(name);
  const notes = isPitched ? pitches : [60];
  const words = notes.flatMap((pitch) => lengths.map((length) => ({ pitch, length })));
  // No clip: it would end what rings by itself.
  const cycles = words.map(
    ({ pitch, length }) => `[${isPitched ? pitch : name}@${length} ~@${room - length}]`,
  );
  const pattern = `"<${cycles.join(' ')}>"`;
  const code = `${isPitched ? `note(${pattern}).s("${name}")` : `s(${pattern})`}.gain(${gain})`;
  const channels = await rendered(bench, code, words.length);
  const energies = words.map((_, at) =>
    channels.map((channel) => channel.subarray(at * room * rate, (at + 1) * room * rate)),
  );
  return notes.map((pitch, at) => {
    const [short = [], long = []] = [energies[2 * at], energies[2 * at + 1]];
    const peak = Math.max(...[...short, ...long].map(peakOf)) / gain;
    return [isPitched ? pitch : 0, decibels(peak ** 2), bandsOf(short), bandsOf(long)];
  });
}

/** Both channels of a program at a cycle of four seconds. */
async function rendered({ page }: PluginBench, code: string, bars: number) {
  const base64 = await page.evaluate(
    async ([text, count, bpm]) => {
      const options = { format: 'wav32f', bars: count, bpm } as const;
      const { file } = await pluginBench.engine.render(text, options);
      const sound = await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(
        await file.arrayBuffer(),
      );
      const sides = [0, 1].map((at) =>
        sound.getChannelData(Math.min(at, sound.numberOfChannels - 1)),
      );
      const reader = new FileReader();
      return new Promise<string>((done) => {
        reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
        reader.readAsDataURL(new Blob(sides as BlobPart[]));
      });
    },
    [code, bars, 240 / room] as const,
  );
  const samples = new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer);
  return [samples.subarray(0, samples.length / 2), samples.subarray(samples.length / 2)];
}

/** Energy at full gain in each band, of both channels together, in dB; a full-scale second of one channel is 0. */
function bandsOf(channels: readonly Float32Array[]): number[] {
  const size = 2 ** 18;
  const sums = levelBands.map(() => 0);
  for (const channel of channels) {
    const real = new Float64Array(size);
    const imaginary = new Float64Array(size);
    real.set(channel);
    transform(real, imaginary);
    for (let bin = 1; bin < size / 2; bin++) {
      const hz = (bin * rate) / size;
      const band = levelBands.findLastIndex(({ from }) => hz >= from);
      const power = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
      sums[band] = (sums[band] ?? 0) + (2 * power) / size / rate / gain ** 2;
    }
  }
  return sums.map(decibels);
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** Rounded to tenths, -99 for silence. */
function decibels(power: number): number {
  return Math.max(-99, Math.round(100 * Math.log10(power)) / 10);
}
