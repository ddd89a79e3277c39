import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable, writeSection } from '@hocket/plugin-kit/testing/bench-report';
import { wavFile } from '../../src/output/wav.ts';
import { loudnessFamilies } from '../../src/testing/loudness-families.ts';
import { type MeasuredSound, measureSounds } from './measure-sounds.ts';
import { measureReferences, type ReferenceSound } from './references.ts';
import { openSoundRecorder } from './sound-recorder.ts';

const { values: options } = parseArgs({
  options: {
    /** Also puts the tables into docs/sounds.md. */
    write: { type: 'boolean', default: false },
    /** A folder that gets a WAV file of each sound. */
    wav: { type: 'string' },
  },
});

const recorder = await openSoundRecorder();
try {
  const sounds = await measureSounds(recorder, ({ id, loudness }) =>
    process.stderr.write(`${id} ${loudness.toFixed(1)}\n`),
  );
  const tables = {
    sounds: soundTable(sounds),
    references: referenceTable(sounds, await measureReferences(recorder, sounds)),
  };
  for (const [section, table] of Object.entries(tables)) {
    process.stdout.write(`${table}\n\n`);
    if (options.write) await writeSection('docs/sounds.md', section, table);
  }
  if (options.wav) await writeFiles(options.wav, sounds);
} finally {
  await recorder.close();
}

/** One row a sound, families in their order. */
function soundTable(sounds: readonly MeasuredSound[]): string {
  const rows = loudnessFamilies.flatMap(({ name, loudness }) =>
    sounds
      .filter(({ family }) => family === name)
      .map(({ id, name: title, figures, softCentroid, alias, ...sound }) => [
        `${name} (${loudness})`,
        `${title}, \`${id}\``,
        sound.loudness.toFixed(1),
        figures.peak.toFixed(2),
        figures.seconds.toFixed(2),
        hz(figures.centroid),
        hz(softCentroid),
        percent(figures.shareAbove(5000)),
        percent(figures.shareAbove(12_500)),
        percent(figures.width),
        percent(figures.lowWidth),
        percent(figures.dcShare),
        alias === undefined ? '' : alias.toFixed(0),
      ]),
  );
  const head = 'family (LUFS)|sound|LUFS|peak|s|Hz|soft|> 5 kHz|> 12.5 kHz|sides|low|mean|alias';
  return markdownTable(head.split('|'), rows);
}

/** Ours above what was recorded. */
function referenceTable(
  sounds: readonly MeasuredSound[],
  references: readonly ReferenceSound[],
): string {
  const figuresOf = ({ figures }: Pick<MeasuredSound, 'figures'>) => [
    figures.seconds.toFixed(2),
    hz(figures.centroid),
    percent(figures.shareAbove(5000)),
    percent(figures.shareAbove(12_500)),
  ];
  const rows = references.flatMap((reference) => {
    const ours = sounds.find(({ id }) => id === reference.id);
    if (ours === undefined) return [];
    return [
      [`\`${ours.id}\``, ...figuresOf(ours), reference.distance.toFixed(1)],
      [`${reference.recording}.flac`, ...figuresOf(reference), ''],
    ];
  });
  return markdownTable(['sound', 's', 'Hz', '> 5 kHz', '> 12.5 kHz', 'dB apart'], rows);
}

function hz(frequency: number): string {
  return String(Math.round(frequency));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}

async function writeFiles(folder: string, sounds: readonly MeasuredSound[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { id, sound } of sounds) {
    const file = wavFile([sound.left, sound.right], sound.sampleRate, 'wav24');
    await writeFile(join(resolve(folder), `${id}.wav`), file);
  }
}
