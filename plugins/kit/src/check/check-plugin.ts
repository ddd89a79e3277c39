import { type Json, messageOf, readTheme } from '@hocket/sdk';
import { openPluginBench, type PluginBench } from '../browser/plugin-bench.ts';
import type { PackedPlugin } from '../pack/packed.ts';
import { parseJson } from '../pack/read-source.ts';
import { checkCourse } from './check-course.ts';
import { checkEffect, checkInstrument, checkSound } from './check-sounds.ts';
import { checkTranslation } from './check-translation.ts';
import type { PartReport } from './report.ts';

/** Tries every part of a packed plugin in the studio's own engine. Rejects when it cannot be loaded at all. */
export async function checkPlugin(packed: PackedPlugin): Promise<PartReport[]> {
  const { contributes } = packed.manifest;
  const text = (path: string) => new TextDecoder().decode(packed.files.get(path));
  const json = (path: string) => parseJson(path, packed.files.get(path));
  const parts: PartReport[] = [];
  const bench = await openPluginBench(packed);
  try {
    for (const one of contributes.instruments ?? []) parts.push(await checkInstrument(bench, one));
    for (const one of contributes.effects ?? []) parts.push(await checkEffect(bench, one));
    for (const one of contributes.sounds ?? []) parts.push(await checkSound(bench, one));
    for (const { name, file } of contributes.patterns ?? []) {
      parts.push(await checkPattern(bench, name, text(file)));
    }
    for (const { name, example = `note("c3 e3 g3 c4").${name}()` } of contributes.functions ?? []) {
      const faults = await patternFaults(bench, example);
      parts.push({ name: `function ${name}`, faults });
    }
    for (const [at, code] of programsIn(text('README.md')).entries()) {
      parts.push(await checkPattern(bench, `${at + 1} of README.md`, code));
    }
    for (const { name: starter, file } of contributes.starters ?? []) {
      const name = `starter ${starter}`;
      const read = async () => {
        await bench.readStarter(JSON.stringify(json(file)), file);
        return { name, faults: [] };
      };
      parts.push(await read().catch((error: unknown) => failed(name, error)));
    }
    for (const { id, file } of contributes.tutorials ?? []) {
      const run = async () => checkCourse(bench, json(file), id);
      parts.push(await run().catch((error: unknown) => failed(`tutorial ${id}`, error)));
    }
  } finally {
    await bench.close();
  }
  const { panels = [], commands = [], controllers = [] } = contributes;
  const modules = [
    ...panels.map(({ id, file }) => [`panel ${id}`, file] as const),
    ...commands.map(({ id, file }) => [`command ${id}`, file] as const),
  ];
  for (const [name, file] of modules) {
    const hasDefault = /\bexport\s*(default\b|\{[^}]*\bdefault\b)/.test(text(file));
    parts.push({ name, faults: hasDefault ? [] : ['its file has no default export'] });
  }
  // All of it was read with the manifest.
  for (const { id } of controllers) parts.push({ name: `controller ${id}`, faults: [] });
  for (const { id, file } of contributes.themes ?? []) {
    const name = `theme ${id}`;
    const read = () => {
      readTheme(json(file));
      return { name, faults: [] };
    };
    parts.push(readPart(name, read));
  }
  for (const { language, namespace, file } of contributes.translations ?? []) {
    const read = () => checkTranslation(language, namespace, json(file));
    parts.push(readPart(`translation ${language} ${namespace}`, read));
  }
  return parts;
}

/** What stands in blocks marked `strudel`. */
function programsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^```strudel\r?\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
}

function readPart(name: string, read: () => PartReport): PartReport {
  try {
    return read();
  } catch (error) {
    return failed(name, error);
  }
}

function failed(name: string, error: unknown): PartReport {
  return { name, faults: [messageOf(error)] };
}

/** Cycles within which a pattern has to sound. */
const cycles = 8;

/** Runs an example pattern in the sandbox: it has to run, to sound, and to know its sounds. */
async function checkPattern(bench: PluginBench, name: string, code: string): Promise<PartReport> {
  return { name: `pattern ${name}`, faults: await patternFaults(bench, code) };
}

async function patternFaults(bench: PluginBench, code: string): Promise<string[]> {
  try {
    const { events, problems = [] } = await bench.run(code, cycles);
    if (problems.length > 0) return [...problems];
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
