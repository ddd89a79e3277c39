import { parseArgs } from 'node:util';
import { genreSeparation, keyName } from '@hocket/composer/testing';
import {
  type Measurement,
  machine,
  markdownTable,
  writeSection,
} from '@hocket/plugin-kit/testing/bench-report';
import { buildApps } from '@hocket/plugin-kit/testing/build-apps';
import { openPluginBench, type PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { median } from '../measure.ts';
import { composeAll } from './compose-all.ts';
import { understood } from './corpus/understood.ts';
import { editAll } from './edit-all.ts';
import { composerFigures } from './figures.ts';
import { inKey } from './in-key.ts';
import { listenToStyles } from './listen-to-styles.ts';
import { prompts } from './prompts.ts';
import { tryMusic } from './try-music.ts';

const { values: options } = parseArgs({
  options: {
    /** One flat object and nothing else. */
    json: { type: 'boolean', default: false },
    /** Only a figure of a corpus of words, by its name: `understood` or `editShare`. */
    only: { type: 'string' },
    /** A tenth of the prompts, and four styles to listen to. */
    quick: { type: 'boolean', default: false },
    /** Also puts the tables into docs/ai.md. */
    write: { type: 'boolean', default: false },
  },
});

const count = options.quick ? 100 : 1000;
/** How it goes is told on stderr, where it does not mix with the answer. */
const say = (text: string) => void process.stderr.write(`${text}\n`);

const figure = (name: string, value: number, note: string): Measurement => ({
  name: `composer.${name}`,
  value,
  note,
});
/** Figures of what people type and what must be true of the events that answer it. */
const corpora = {
  understood: { measure: understood, note: 'what people type, in five languages' },
  editShare: { measure: editAll, note: 'edits in words, in five languages' },
};
/** Measures the corpora, or the one that is asked for. */
async function measureCorpora(engine: PluginBench): Promise<Measurement[]> {
  const found: Measurement[] = [];
  for (const [name, { measure, note }] of Object.entries(corpora)) {
    if (options.only !== undefined && options.only !== name) continue;
    const { held, asked, failures } = await measure(engine);
    failures.forEach(say);
    found.push(figure(name, held / asked, `${held} of ${asked}: ${note}`));
  }
  return found;
}
const flat = (found: readonly Measurement[]) =>
  JSON.stringify(Object.fromEntries(found.map(({ name, value }) => [name, value])));

await buildApps(['engine', 'plugins/kit']);
const engine = await openPluginBench();
try {
  // Before it has begun it knows no sounds.
  await engine.sounds();
  const ofCorpora = await measureCorpora(engine);
  if (options.only === undefined) await measureAll(engine, ofCorpora);
  else process.stdout.write(`${flat(ofCorpora)}\n`);
} finally {
  await engine.close();
}

/** Measures everything else, and prints all. */
async function measureAll(engine: PluginBench, ofCorpora: readonly Measurement[]): Promise<void> {
  const answers = await composeAll(prompts(count));
  const refused: string[] = [];
  let outOfKey = 0;
  for (const { request, code, cycles, piece, key } of answers) {
    const { onsets, unknown, pitches, problem } = await tryMusic(engine, code, cycles);
    const isGood = onsets > 0 && unknown.length === 0 && problem === undefined;
    if (!isGood) refused.push(`${request.prompt}: ${problem ?? unknown.join(', ')}\n${code}`);
    if (!inKey(pitches, piece.brief.key, key)) {
      outOfKey++;
      say(`out of key, ${keyName(piece.brief.key)}: ${request.prompt}`);
    }
  }
  refused.forEach(say);
  const heard = await listenToStyles(engine, options.quick ? 4 : undefined);
  const times = answers.map(({ ms }) => ms);
  const [quietest] = [...heard].sort((one, other) => one.level - other.level);
  const [widest] = [...heard].sort((one, other) => other.apart - one.apart);
  const found = [
    figure('firstTryShare', 1 - refused.length / count, `${count} prompts in five languages`),
    figure('medianMs', median(times), `the slowest ${Math.max(...times).toFixed(0)} ms`),
    figure('inKeyShare', 1 - outOfKey / count, 'all of each piece, in the sandbox'),
    figure(
      'genreSeparation',
      genreSeparation(answers.map(({ piece }) => piece)),
      'the same prompts, whatever they say of mood, tempo and instruments',
    ),
    ...ofCorpora,
    figure('layersApartDb', widest?.apart ?? Number.NaN, widest?.genre ?? ''),
    figure('quietestDb', quietest?.level ?? Number.NaN, quietest?.genre ?? ''),
  ];
  const rows = composerFigures.map(({ name, meaning, atLeast = -Infinity, atMost = Infinity }) => {
    const { value = Number.NaN, note = '' } = found.find((each) => each.name === name) ?? {};
    const goal = Number.isFinite(atLeast) ? `≥ ${atLeast}` : `≤ ${atMost}`;
    const holds = value >= atLeast && value <= atMost ? 'yes' : 'no';
    return [name, meaning, String(Number(value.toFixed(3))), goal, holds, note];
  });
  const table = markdownTable(
    ['figure', 'what it is', 'measured', 'must be', 'holds', 'how'],
    rows,
  );
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const styles = markdownTable(
    ['style', 'level, dBFS', 'layers apart, dB', 'below 250 Hz', 'to 2500 Hz', 'above'],
    heard.map(({ genre, level, apart, bands }) => [
      genre,
      level.toFixed(1),
      apart.toFixed(1),
      ...bands.map(percent),
    ]),
  );
  const how = options.quick ? ', with `-- --quick`' : '';
  const text = `Measured on ${machine(`Chromium ${engine.browserVersion}`)}${how}.\n\n${table}\n\n${styles}`;
  if (options.write) await writeSection('docs/ai.md', 'benchmark', text);
  process.stdout.write(`${options.json ? flat(found) : text}\n`);
}
