import { Composer } from '@hocket/composer';
import type { PluginBench } from '@hocket/plugin-kit/testing/plugin-bench';
import { type AiCurrent, type AiLayer, codeOf, type GridEdit, type ReadLayer } from '@hocket/sdk';
import type { Answered } from './compose-all.ts';
import { readGrid, tryMusic } from './try-music.ts';

/** Wishes of every kind, in every language. */
const wishes = [
  'add a bass line',
  'add hats',
  'add a melody',
  'add chords',
  'remove the bass',
  'make the drums busier',
  'simpler',
  'darker',
  'brighter',
  'half time',
  'double time',
  'translate to C minor',
  'up an octave',
  'more swing',
  'louder bass',
  'more reverb',
  'mute the kick',
  'another melody',
  'different chords',
  'swap the kick for an 808 kick',
  'haz la batería más densa',
  'añade una melodía',
  'rends les accords plus sombres',
  'füge ein Becken hinzu',
  'eine andere Basslinie',
  'ドラムを細かくして',
  'メロディを消して',
];

/** How edits in words fare on music. */
export interface Edited {
  /** Answers with edits. */
  made: number;
  /** Of these the ones that the text took and that sound. */
  held: number;
  /** What went wrong, with the prompt. */
  failures: string[];
}

/** Edits every answer by one wish after another of the list, each on the music as it was composed. */
export async function editAll(engine: PluginBench, answers: readonly Answered[]): Promise<Edited> {
  const composer = new Composer();
  const result: Edited = { made: 0, held: 0, failures: [] };
  for (const [index, { code, bpm, request }] of answers.entries()) {
    const prompt = wishes[index % wishes.length] ?? '';
    const current = await currentOf(engine, code, bpm);
    const asked = { prompt, code, current, task: 'edit' as const, seed: request.seed };
    const edits = await composer.compose(asked).then(
      (answer) => answer.edits ?? [],
      (error: unknown) => codeOf(error),
    );
    // A piece without a bass has none to be removed.
    if (typeof edits === 'string') continue;
    result.made++;
    const edited = await patched(engine, code, edits);
    const { onsets, problem } =
      'code' in edited ? await tryMusic(engine, edited.code) : { onsets: 0, ...edited };
    if (onsets > 0) result.held++;
    else result.failures.push(`${prompt}: ${problem ?? 'silent'}\n${code}`);
  }
  return result;
}

async function patched(
  { page }: PluginBench,
  code: string,
  edits: readonly GridEdit[],
): Promise<{ code: string } | { problem: string }> {
  return page.evaluate(
    async ([text, all]) => {
      try {
        return { code: await pluginBench.engine.patchCode(text, all) };
      } catch (error) {
        return { problem: String((error as Error).message) };
      }
    },
    [code, edits] as const,
  );
}

/** Music as the studio tells a composer of it. */
async function currentOf(engine: PluginBench, code: string, bpm: number): Promise<AiCurrent> {
  const { swing = 0, patterns = [] } = (await readGrid(engine, code)) ?? {};
  const parts = patterns.map(({ times, layers }) => ({ times, layers: layers.map(layerOf) }));
  return { bpm, swing, parts };
}

function layerOf(layer: ReadLayer): AiLayer {
  const { name, locked } = layer;
  if (layer.locked) return { name, locked };
  const { strudelName: sound, note, volume, muted, effects, steps } = layer;
  return {
    name,
    locked,
    sound,
    note,
    volume,
    muted,
    effects,
    steps: steps.map(({ on }) => (on ? 'x' : '.')).join(''),
  };
}
