import { messageOf, readTheme, readTranslation } from '@hocket/sdk';
import { openBench } from '../browser/open-bench.ts';
import type { Packed } from '../pack/packed.ts';
import { checkCourse } from './check-course.ts';
import { checkInstrument } from './check-instrument.ts';
import { checkPattern } from './check-pattern.ts';
import { checkSound } from './check-sound.ts';
import type { Part } from './report.ts';

/** Tries every part of a packed plugin in the studio's own engine. Rejects when it cannot be loaded at all. */
export async function checkPlugin(packed: Packed): Promise<Part[]> {
  const { contributes } = packed.manifest;
  const text = (path: string) => Buffer.from(packed.files.get(path) ?? []).toString('utf8');
  const parts: Part[] = [];
  const bench = await openBench(packed);
  try {
    for (const one of contributes.instruments ?? []) parts.push(await checkInstrument(bench, one));
    for (const one of contributes.sounds ?? []) parts.push(await checkSound(bench, one));
    for (const { name, file } of contributes.patterns ?? []) {
      parts.push(await checkPattern(bench, name, text(file)));
    }
    for (const [at, code] of programsIn(text('README.md')).entries()) {
      parts.push(await checkPattern(bench, `${at + 1} of README.md`, code));
    }
    for (const { id, file } of contributes.tutorials ?? []) {
      const run = async () => checkCourse(bench, JSON.parse(text(file)), id);
      parts.push(await run().catch((error: unknown) => failed(`tutorial ${id}`, error)));
    }
  } finally {
    await bench.close();
  }
  for (const { id, file } of contributes.themes ?? []) {
    parts.push(readPart(`theme ${id}`, () => readTheme(JSON.parse(text(file)))));
  }
  for (const { language, namespace, file } of contributes.translations ?? []) {
    const at = `translations.${language}.${namespace}`;
    const read = () => readTranslation(JSON.parse(text(file)), at);
    parts.push(readPart(`translation ${language} ${namespace}`, read));
  }
  return parts;
}

/** What stands in blocks marked `strudel`. */
function programsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^```strudel\r?\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
}

function readPart(name: string, read: () => unknown): Part {
  try {
    read();
    return { name, faults: [] };
  } catch (error) {
    return failed(name, error);
  }
}

function failed(name: string, error: unknown): Part {
  return { name, faults: [messageOf(error)] };
}
