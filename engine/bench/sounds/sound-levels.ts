import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isUnpitched } from '@hocket/music/check-music';
import { type LevelRow, levelBands } from '@hocket/music/sound-levels';
import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import { openPluginBench, type PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { Weighting } from '../../src/output/loudness.ts';
import { transform } from '../../src/recipe/fourier.ts';
import { bundledNames, grandPiano, midiInstruments } from '../../src/samples/bundled-names.ts';
import { defaultVoices } from '../../src/voices/default-voices.ts';

/**
 * `npm run sounds:levels -w engine`: renders notes of each sound that comes with the studio, its recordings among them, and
 * writes how loud they are by pitch and length, their peaks and their spectra (`LevelRow` says how): what the composer
 * mixes by, and what composed music is checked by. Names behind `--` measure those alone.
 */
const target = fileURLToPath(new URL('../../music/src/levels/sound-levels.json', import.meta.url));

/** Strudel's own sounds, which need no recording. */
const waves = 'sine triangle square sawtooth supersaw pulse white pink brown crackle'.split(' ');
/** MIDI numbers of the notes that are measured: E1 to C6. */
const pitches = [28, 42, 56, 70, 84];
/** Seconds that notes are held and end then; that the first is held when it may ring on; and that each has to itself. */
const lengths = [0.125, 0.5, 1] as const;
const room = 2.5;
const rate = 44_100;
/** Far from the limiter. */
const gain = 0.25;
/** Drums that are rendered at once. */
const batch = 16;

const voices = defaultVoices.map(({ id }) => id);
const all = [...voices, ...waves, ...bundledNames];
const given = process.argv.slice(2);
const wanted = given.length > 0 ? given : all;
const recorded = new Set(bundledNames);
const isPitched = (name: string) =>
  recorded.has(name) ? name === grandPiano || midiInstruments.has(name) : !isUnpitched(name);

await buildApps(['engine', 'plugins/kit']);
const engine = await openPluginBench();
try {
  await engine.sounds();
  const table: Record<string, readonly LevelRow[]> =
    given.length > 0 ? JSON.parse(await readFile(target, 'utf8')) : {};
  const hits = wanted.filter((name) => !isPitched(name));
  for (let at = 0; at < hits.length; at += batch)
    await measured(await hitLevels(engine, hits.slice(at, at + batch)));
  for (const name of wanted.filter(isPitched))
    await measured({ [name]: await noteLevels(engine, name) });

  async function measured(levels: Record<string, readonly LevelRow[]>): Promise<void> {
    for (const [name, notes] of Object.entries(levels)) table[name.toLowerCase()] = notes;
    const rows = Object.entries(table).map(
      ([name, notes]) => `  ${JSON.stringify(name)}: ${JSON.stringify(notes)}`,
    );
    await writeFile(target, `{\n${rows.sort().join(',\n')}\n}\n`);
    process.stderr.write(`${Object.keys(levels).join(' ')}\n`);
  }
} finally {
  await engine.close();
}

/** Drums, which are as long as they are. */
async function hitLevels(bench: PluginBench, names: readonly string[]) {
  const sounds = await rendered(bench, `s("<${names.join(' ')}>")`, names.length);
  return Object.fromEntries(
    names.map((name, at): [string, LevelRow[]] => {
      const hit = sounds[at] ?? [];
      const level = loud(hit);
      return [name, [[0, peakOf([hit]), level, level, level, level, ...bandsOf(hit)]]];
    }),
  );
}

/** A sound's notes, held for each length, and ringing. */
async function noteLevels(bench: PluginBench, name: string): Promise<LevelRow[]> {
  const played = (words: readonly string[]) => `note("<${words.join(' ')}>").s("${name}")`;
  const word = (pitch: number, length: number) => `[${pitch}@${length} ~@${room - length}]`;
  const words = pitches.flatMap((pitch) => lengths.map((length) => word(pitch, length)));
  const held = await rendered(bench, `${played(words)}.clip(1)`, words.length);
  const free = pitches.map((pitch) => word(pitch, lengths[0]));
  const ringing = await rendered(bench, played(free), free.length);
  return pitches.map((pitch, at) => {
    const own = held.slice(at * lengths.length, (at + 1) * lengths.length);
    const [short = [], half = [], whole = []] = own;
    const free = ringing[at] ?? [];
    const levels = [loud(short), loud(half), loud(whole), loud(free)] as const;
    return [pitch, peakOf([...own, free]), ...levels, ...bandsOf(whole)];
  });
}

type Channels = readonly Float32Array[];

/** Both channels of each cycle of a program. */
async function rendered({ page }: PluginBench, code: string, cycles: number): Promise<Channels[]> {
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
    [`${code}.gain(${gain})`, cycles, 240 / room] as const,
  );
  const samples = new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer);
  const sides = [0, 1].map((at) =>
    samples.subarray((at * samples.length) / 2, ((at + 1) * samples.length) / 2),
  );
  const size = room * rate;
  return Array.from({ length: cycles }, (_, at) =>
    sides.map((side) => side.subarray(at * size, (at + 1) * size)),
  );
}

/** How much of it is heard at full gain, in dB: both channels as BS.1770 weighs them; a second of one at full scale is 0. */
function loud(channels: Channels): number {
  let sum = 0;
  for (const channel of channels) {
    const weighting = new Weighting(rate);
    for (const sample of channel) sum += weighting.power(sample);
  }
  return decibels(sum / rate / gain ** 2);
}

/** What each band has of the energy, both channels together and as it is, in whole dB. */
function bandsOf(channels: Channels): number[] {
  const size = 2 ** 17;
  const sums = levelBands.map(() => 0);
  for (const channel of channels) {
    const real = new Float64Array(size);
    const imaginary = new Float64Array(size);
    real.set(channel);
    transform(real, imaginary);
    for (let bin = 1; bin < size / 2; bin++) {
      const hz = (bin * rate) / size;
      const band = levelBands.findLastIndex(({ from }) => hz >= from);
      sums[band] = (sums[band] ?? 0) + (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
    }
  }
  const all = sums.reduce((sum, each) => sum + each, 0) || 1;
  return sums.map((each) => Math.round(decibels(each / all)));
}

/** The highest sample of all, at full gain in dB. */
function peakOf(sounds: readonly Channels[]): number {
  let peak = 0;
  for (const channel of sounds.flat())
    for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  return decibels((peak / gain) ** 2);
}

/** Rounded to tenths, -99 for silence. */
function decibels(power: number): number {
  return Math.max(-99, Math.round(100 * Math.log10(power)) / 10);
}
