import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** A built file, relative to dist, and its subresource integrity value. */
interface Asset {
  file: string;
  integrity: string;
}

/** Imports by which the shell comes to its first picture of the studio. */
const first = ['./main.tsx', './studio/studio-frame.tsx', './studio/studio-page.tsx'];
/** Of federation's own: what the shell provides to remotes, what a remote exposes. */
const shared = /^(provide|container entry) /;

/**
 * Writes dist/preload.json: the files that an app needs for its first picture of the studio, beside its entry, and the
 * file of each language's texts. The page then asks for all of them at once.
 */
export class PreloadList implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PreloadList', (stats) => {
      if (stats.hasErrors()) return;
      const { outputPath } = compiler;
      const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkOrigins: true });
      const files: Asset[] = [];
      const messages: Record<string, Asset> = {};
      for (const chunk of chunks) {
        const assets = (chunk.files ?? []).map((file) => withIntegrity(outputPath, file));
        for (const { request = '', moduleIdentifier = '' } of chunk.origins ?? []) {
          const [, language] = /\/(\w\w)\.json$/.exec(request) ?? [];
          if (language && assets[0]) messages[language] = assets[0];
          const isNeeded = first.includes(request) || shared.test(moduleIdentifier);
          if (isNeeded) files.push(...assets.filter((each) => !has(files, each)));
        }
      }
      writeFileSync(join(outputPath, 'preload.json'), JSON.stringify({ files, messages }));
    });
  }
}

function has(list: readonly Asset[], { file }: Asset): boolean {
  return list.some((each) => each.file === file);
}

function withIntegrity(folder: string, file: string): Asset {
  const hash = createHash('sha384').update(readFileSync(join(folder, file)));
  return { file, integrity: `sha384-${hash.digest('base64')}` };
}
