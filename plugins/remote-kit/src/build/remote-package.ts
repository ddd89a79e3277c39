import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { remoteId } from '@hocket/api/places';

/** What is read of a remote's package.json. */
export interface RemotePackage {
  /** The last part of the package's name: the remote's id. */
  id: string;
  version: string;
  /** `hocket`: what it says of itself to the studio. */
  hocket: {
    place?: { icon?: unknown };
    /** The releases of the studio in which it is to run, such as `>=0.1.0`. */
    studios?: string;
  };
  /** The versions of packages that it names, for use or development. */
  ranges: Readonly<Record<string, string>>;
}

/** Reads a remote's package.json. Throws a sentence where there is none, or where its name is none that a remote can have. */
export function readRemotePackage(folder: string): RemotePackage {
  const {
    name = '',
    version = '',
    hocket = {},
    dependencies,
    devDependencies,
  } = parsed(resolve(folder, 'package.json'));
  const id = name.split('/').at(-1) ?? '';
  if (!remoteId.test(id)) {
    throw new Error(
      `The name in package.json has to end with lower-case letters and digits, 32 at most, such as @acme/hello, and not with ${JSON.stringify(id)}.`,
    );
  }
  return { id, version, hocket, ranges: { ...devDependencies, ...dependencies } };
}

interface Content {
  name?: string;
  version?: string;
  hocket?: RemotePackage['hocket'];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function parsed(path: string): Content {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error('There is no remote here: no package.json.');
  }
  return JSON.parse(text) as Content;
}
