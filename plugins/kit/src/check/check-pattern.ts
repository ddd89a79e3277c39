import { type Json, messageOf } from '@hocket/sdk';
import type { PluginBench } from '../browser/plugin-bench.ts';
import type { PartReport } from './report.ts';

/** Cycles within which a pattern has to sound. */
const cycles = 8;

/** Runs an example pattern in the sandbox: it has to run, to sound, and to know its sounds. */
export async function checkPattern(
  bench: PluginBench,
  name: string,
  code: string,
): Promise<PartReport> {
  return { name: `pattern ${name}`, faults: await faultsOf(bench, code) };
}

async function faultsOf(bench: PluginBench, code: string): Promise<string[]> {
  try {
    const { events } = await bench.run(code, cycles);
    if (events.length === 0) return [`it is silent for ${cycles} cycles`];
    const known = new Set(await bench.sounds());
    const used = new Set(events.map(({ value }) => value.s).filter(isText));
    return [...used]
      .filter((sound) => !known.has(sound))
      .map((sound) => `there is no sound ${sound}`);
  } catch (error) {
    return [`it does not run: ${messageOf(error)}`];
  }
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}
