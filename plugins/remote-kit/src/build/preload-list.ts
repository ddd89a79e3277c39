import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** A built file, relative to dist, and its subresource integrity value. */
interface Asset {
  file: string;
  integrity: string;
}

/** What a page, or a remote, needs for its first picture beside its entry. */
interface Preloads {
  files: Asset[];
  /** By language. */
  messages: Record<string, Asset[]>;
}

/** By which imports something comes to its first picture, and to the texts in it. */
export interface First {
  imports: readonly string[] | RegExp;
  /** The files of texts. */
  texts: RegExp;
}

/** A remote: what it exposes. */
export const remoteFirst: First = {
  imports: /^container entry /,
  texts: /\/src\/messages\/\w\w\.json$/,
};

/**
 * Writes dist/preload.json: what `first`, or each page of several, needs for its first picture beside its entry, and
 * the files of each language's texts. The page then asks for all of them at once.
 */
export class PreloadList implements RspackPluginInstance {
  constructor(private readonly first: First | Readonly<Record<string, First>>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PreloadList', (stats) => {
      if (stats.hasErrors()) return;
      const { outputPath } = compiler;
      const { chunks = [] } = stats.toJson({
        all: false,
        chunks: true,
        chunkModules: true,
        chunkOrigins: true,
        modules: true,
      });

      const preloadsOf = ({ imports, texts }: First): Preloads => {
        const files: Asset[] = [];
        const messages: Record<string, Asset[]> = {};
        for (const { files: built = [], origins = [], modules = [] } of chunks) {
          const assets = built.map((file) => withIntegrity(outputPath, file));
          for (const { name = '' } of modules) {
            const [, language] = /\/(\w\w)\.json$/.exec(name) ?? [];
            if (language && texts.test(name)) {
              messages[language] ??= [];
              add(messages[language], assets);
            }
          }
          for (const { request = '', moduleIdentifier = '' } of origins) {
            const isNeeded =
              imports instanceof RegExp
                ? imports.test(moduleIdentifier)
                : imports.includes(request);
            if (isNeeded) add(files, assets);
          }
        }
        return { files, messages };
      };

      const { first } = this;
      const list = isOne(first)
        ? preloadsOf(first)
        : Object.fromEntries(Object.entries(first).map(([name, each]) => [name, preloadsOf(each)]));
      writeFileSync(join(outputPath, 'preload.json'), JSON.stringify(list));
    });
  }
}

function isOne(first: First | Readonly<Record<string, First>>): first is First {
  return 'texts' in first;
}

function add(list: Asset[], assets: readonly Asset[]): void {
  for (const asset of assets) if (!list.some(({ file }) => file === asset.file)) list.push(asset);
}

function withIntegrity(folder: string, file: string): Asset {
  const hash = createHash('sha256').update(readFileSync(join(folder, file)));
  return { file, integrity: `sha256-${hash.digest('base64')}` };
}
