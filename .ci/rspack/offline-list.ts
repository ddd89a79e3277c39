import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const own = /^\.\/src\//;
/** Rooms of the shell that are of no use without a network. */
const online = /^\.\/src\/(account|certificates|community|embed|news|public|rooms|stores\/rooms)\//;
const texts = /\/messages\/(\w\w)\.json$/;
/** Text in other scripts than most people's. */
const seldom = /\/barlow-latin-ext-/;
const keptAssets = /\.(woff2|svg)$|\/worklet\.\w+\.js$/;

/** A module of a chunk as the statistics have it. */
interface ChunkModule {
  name?: string;
  /** What was put into one with it. */
  modules?: ChunkModule[];
}

/**
 * Writes dist/offline.json: what a browser keeps of the shell for times without a network, the texts of each language
 * apart, and what can follow `later`. Pictures and what only a network makes useful are left out.
 */
export class OfflineList implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('OfflineList', (stats) => {
      if (stats.hasErrors()) return;
      const { chunks = [], assets = [] } = stats.toJson({
        all: false,
        assets: true,
        cachedAssets: true,
        chunks: true,
        chunkModules: true,
        nestedModules: true,
      });
      const list = { files: [] as string[], later: [] as string[], texts: {} as Kept };
      for (const { files = [], modules = [] } of chunks) {
        const names = namesOf(modules as ChunkModule[]);
        const language = languageOf(names);
        const urls = files.filter((file) => !file.endsWith('.map')).map((file) => `/${file}`);
        if (language !== undefined) {
          list.texts[language] = [...(list.texts[language] ?? []), ...urls];
        } else if (isTexts(names) || !isOnline(names)) list.files.push(...urls);
      }
      for (const { name } of assets) {
        if (keptAssets.test(name)) list[seldom.test(name) ? 'later' : 'files'].push(`/${name}`);
      }
      for (const each of [list.files, list.later]) each.sort();
      writeFileSync(join(compiler.outputPath, 'offline.json'), JSON.stringify(list));
    });
  }
}

type Kept = Record<string, string[]>;

function namesOf(modules: readonly ChunkModule[]): string[] {
  return modules.flatMap(({ name = '', modules: inner = [] }) =>
    inner.length > 0 ? namesOf(inner) : [name],
  );
}

/** Whether all that is the shell's own in a chunk needs a network. */
function isOnline(names: readonly string[]): boolean {
  const owned = names.filter((name) => own.test(name));
  return owned.length > 0 && owned.every((name) => online.test(name));
}

/** Whether a chunk is nothing but texts: those of small catalogues, in all languages, also say what cannot be done now. */
function isTexts(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => texts.test(name));
}

/** The language of a chunk that is nothing but texts. */
function languageOf(names: readonly string[]): string | undefined {
  const languages = new Set(names.map((name) => texts.exec(name)?.[1]));
  return languages.size === 1 ? [...languages][0] : undefined;
}
