import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** A package that the product stands on. */
interface Licensed {
  name: string;
  version: string;
  licence: string;
}

/** Emits assets/licences.json: every package of the lock file that is not for development alone. */
export class Licences implements RspackPluginInstance {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      compilation.hooks.processAssets.tap('Licences', () => {
        const text = JSON.stringify(licencesOf(this.root));
        compilation.emitAsset('assets/licences.json', new rspack.sources.RawSource(text));
      });
    });
  }
}

/** By name; each version once. */
export function licencesOf(root: string): Licensed[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const found = new Map<string, Licensed>();
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev || link || version === undefined) continue;
    const licence = license ?? licenceIn(join(root, path)) ?? 'see its package';
    found.set(`${name}@${version}`, { name, version, licence });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** What a package says itself; the lock file leaves older forms out. */
function licenceIn(folder: string): string | undefined {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { license, licenses } = JSON.parse(text) as {
      license?: string | { type?: string };
      licenses?: { type?: string }[];
    };
    const types = licenses?.map(({ type }) => type).join(' OR ');
    return (typeof license === 'object' ? license.type : license) ?? types;
  } catch {
    // A package for another operating system is not installed here.
    return undefined;
  }
}
