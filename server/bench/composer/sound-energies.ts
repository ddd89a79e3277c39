import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { genres, wordTables } from '@hocket/composer/testing';
import type { PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { namedSound } from '@hocket/sdk';
import { benchTools } from './figure-group.ts';

/**
 * `npm run energies:composer -w server`: renders notes of every sound that the composer plays or knows by name, and writes
 * how much of each is heard, from which mixes are made (`sound-energies.ts` of the composer says what the numbers are). Names
 * behind `--` measure those alone.
 */
const target = fileURLToPath(new URL('../../composer/src/sound-energies.json', import.meta.url));

/** Seconds that notes are held, and that each has to itself. */
const lengths = [0.125, 0.5, 1];
const room = 2.5;
/** MIDI numbers of notes that are measured. */
const notes = [34, 52, 70];
/** Hz at which the bands of a sound meet. */
const edges = [150, 400, 1000, 2500, 6000];
/** Far from the limiter. */
const gain = 0.25;

const played = genres.flatMap(({ drums, bass, chords, melody, arpeggio = melody }) =>
  [...drums, bass, chords, melody, arpeggio].map(({ sound }) => sound),
);
const named = wordTables.flatMap(({ sounds, instruments }) => [
  ...Object.keys(sounds),
  ...Object.keys(instruments),
]);

const hits = new Set(genres.flatMap(({ drums }) => drums.map(({ sound }) => sound)));
const isHit = (sound: string) => hits.has(sound) || namedSound(sound).family === 'Drums';

const wanted = process.argv.slice(2);
const tools = benchTools(false);
try {
  const engine = await tools.engine();
  const table: Record<string, unknown> =
    wanted.length > 0 ? JSON.parse(await readFile(target, 'utf8')) : {};
  for (const sound of wanted.length > 0 ? wanted : new Set(['noise', ...played, ...named])) {
    table[sound] = await energiesOf(engine, sound);
    const rows = Object.entries(table).map(
      ([name, each]) => `  ${JSON.stringify(name)}: ${JSON.stringify(each)}`,
    );
    await writeFile(target, `{\n${rows.sort().join(',\n')}\n}\n`);
    tools.say(sound);
  }
} finally {
  await tools.close();
}

/** Of each note its MIDI number, its energies and its bands, as the composer has them. */
async function energiesOf(bench: PluginBench, sound: string): Promise<number[][]> {
  if (isHit(sound) || sound === 'noise') {
    const [bands = []] = await heard(bench, `s("${sound}")`, 1);
    const whole = loud(sumOf(bands));
    return [[0, whole, whole, whole, whole, ...sharesOf(bands)]];
  }
  const steps = notes.flatMap((note) =>
    lengths.map((length) => `[${note}@${length} ~@${room - length}]`),
  );
  const played = (list: readonly string[]) => `note("<${list.join(' ')}>").s("${sound}")`;
  const held = await heard(bench, `${played(steps)}.clip(1)`, steps.length);
  const short = notes.map((note) => `[${note}@${lengths[0]} ~@${room - (lengths[0] ?? 0)}]`);
  const ringing = await heard(bench, played(short), short.length);
  return notes.map((note, at) => {
    const own = held.slice(at * lengths.length, (at + 1) * lengths.length);
    const last = own.at(-1) ?? [];
    return [
      note,
      ...own.map((bands) => loud(sumOf(bands))),
      loud(sumOf(ringing[at] ?? [])),
      ...sharesOf(last),
    ];
  });
}

/** Energy in each band of so many notes, weighed as BS.1770 does, both channels together, at full gain. */
function heard({ page }: PluginBench, code: string, cycles: number): Promise<number[][]> {
  return page.evaluate(
    async ([text, count, bpm, hertz, level]) => {
      const options = { format: 'wav32f' as const, bars: count, bpm };
      const { file } = await pluginBench.engine.render(text, options);
      const rate = 44_100;
      const decoder = new OfflineAudioContext(2, 1, rate);
      const buffer = await decoder.decodeAudioData(await file.arrayBuffer());
      const found = Array.from({ length: count }, () => [] as number[]);
      for (let band = 0; band <= hertz.length; band++) {
        const context = new OfflineAudioContext(2, buffer.length, rate);
        const filter = (type: BiquadFilterType, frequency: number, Q: number, rise = 0) =>
          new BiquadFilterNode(context, { type, frequency, Q, gain: rise });
        // Low-pass and high-pass of Butterworth at one frequency share the power between them.
        const split = hertz.slice(0, band).map((edge) => filter('highpass', edge, -3.01));
        const top = hertz[band];
        if (top !== undefined) split.push(filter('lowpass', top, -3.01));
        const source = new AudioBufferSourceNode(context, { buffer });
        let last: AudioNode = source;
        const weighing = [filter('highshelf', 1682, 0, 4), filter('highpass', 38, -6)];
        for (const each of [...weighing, ...split]) last = last.connect(each);
        last.connect(context.destination);
        source.start();
        const sound = await context.startRendering();
        for (let at = 0; at < count; at++) {
          let sum = 0;
          for (const side of [0, 1]) {
            const from = (at * 240 * rate) / bpm;
            const part = sound.getChannelData(side).subarray(from, from + (240 * rate) / bpm);
            for (const sample of part) sum += sample * sample;
          }
          found[at]?.push(sum / rate / level ** 2);
        }
      }
      return found;
    },
    [`${code}.gain(${gain})`, cycles, 240 / room, edges, gain] as const,
  );
}

function sumOf(bands: readonly number[]): number {
  return bands.reduce((sum, each) => sum + each, 0);
}

/** What each band has of the whole, in percent. */
function sharesOf(bands: readonly number[]): number[] {
  return bands.map((band) => Math.round((100 * band) / (sumOf(bands) || 1)));
}

function loud(energy: number): number {
  return Math.max(-99, Math.round(100 * Math.log10(energy)) / 10);
}
