import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Writes dist/serves.json: which version of the contract, parts of the studio and version of each shared library this shell serves remotes with. */
export class ServedList implements RspackPluginInstance {
  constructor(
    private readonly contract: { apiVersion: number; capabilities: readonly string[] },
    private readonly libraries: readonly string[],
    private readonly root: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ServedList', (stats) => {
      if (stats.hasErrors()) return;
      const shared = Object.fromEntries(this.libraries.map((name) => [name, this.versionOf(name)]));
      const path = join(compiler.outputPath, 'serves.json');
      writeFileSync(path, JSON.stringify({ ...this.contract, shared }));
    });
  }

  private versionOf(library: string): string {
    const path = join(this.root, 'node_modules', library, 'package.json');
    return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
  }
}
