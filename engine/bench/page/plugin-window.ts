import type { Note, Recipe } from '@hocket/sdk';
import { PluginRegistry } from '../../src/plugins/plugin-registry.ts';
import { instrumentSource } from '../../src/plugins/testing/plugin-source.ts';
import type { Instrument } from '../../src/sound/instrument.ts';

/** Notes of one window. */
const events = 64;

/** What both instruments answer: an electric piano's two tones. */
function piano(note: Note): Recipe {
  return {
    tones: [
      {
        wave: 'sine',
        frequency: note.frequency,
        fm: { ratio: 1, index: 2 * note.velocity, decay: 1 },
      },
      {
        wave: 'sine',
        frequency: 14 * note.frequency,
        gain: 0.1,
        envelope: { attack: 0.001, decay: 0.2, sustain: 0, release: 0.1 },
      },
    ],
    filters: [{ type: 'lowpass', frequency: 4000 }],
    envelope: { attack: 0.001, decay: 2, sustain: 0, release: 0.2 },
  };
}

/** Milliseconds of each round. */
export interface PluginWindows {
  /** From asking a plugin for the recipes of a window's notes, none of which it was asked for before, until all are there. */
  asked: number[];
  /** The same of an instrument in the page. */
  own: number[];
}

/** Asks for `rounds` windows of 64 notes. Rejects when the two do not answer the same. */
export async function pluginWindows(frame: string, rounds: number): Promise<PluginWindows> {
  let instrument: Instrument | undefined;
  let trouble = 'Other recipes.';
  const registry = new PluginRegistry({
    assets: { frame, worker: '/engine/sandbox-plugin.js', dsp: '/engine/dsp.js' },
    use(each) {
      instrument = each;
      return () => {};
    },
    addSample: () => () => {},
    learn() {},
    report: ({ message }) => {
      trouble = message;
    },
  });
  const module = `export default { voice: ${piano} };`;
  await registry.load(await instrumentSource('bench.piano', module));
  const series: PluginWindows = { asked: [], own: [] };
  for (let round = 0; round < rounds; round++) {
    const notes = Array.from({ length: events }, (_, at) => ({
      frequency: 100 + 10 * at + round / rounds,
      duration: 0.25,
      velocity: 0.8,
      params: {},
    }));
    const started = performance.now();
    const answers = await Promise.all(notes.map((note) => instrument?.voice(note)));
    const asked = performance.now();
    const owns = notes.map(piano);
    const done = performance.now();
    if (JSON.stringify(answers) !== JSON.stringify(owns)) throw new Error(trouble);
    series.asked.push(asked - started);
    series.own.push(done - asked);
    // The plugin is asked whether it rests.
    await new Promise((next) => setTimeout(next, 8));
  }
  registry.dispose();
  return series;
}
