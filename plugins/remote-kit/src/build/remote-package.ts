import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { flagValues } from '@hocket/api/federation';
import { remoteId } from '@hocket/api/places';
import { capabilities } from '@hocket/sdk';

/** What is read of a remote's package.json. */
export interface RemotePackage {
  /** The last part of the package's name: the remote's id. */
  id: string;
  version: string;
  /** `hocket`: what it says of itself to the studio. */
  hocket: {
    place?: { icon?: unknown };
    /** Parts of the studio without which it is not to be shown, and those that it can do without. */
    needs?: readonly string[];
    optional?: readonly string[];
    /** The releases of the studio in which it is to run, such as `>=0.1.0`. */
    studios?: string;
  };
  /** What `src/flags.json` says: its flags, as they are where nobody sets them. */
  flags: Readonly<Record<string, boolean | number | string>>;
  /** The versions of packages that it names, for use or development. */
  ranges: Readonly<Record<string, string>>;
}

/**
 * Reads a remote's package.json. Throws a sentence where there is none, where its name is none that a remote can have, or
 * where it names a part that the studio of this version of the SDK has not.
 */
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
  for (const part of [...(hocket.needs ?? []), ...(hocket.optional ?? [])]) {
    if (capabilities.some((known) => known === part)) continue;
    throw new Error(
      `package.json names ${JSON.stringify(part)} as a part of the studio. Parts are: ${capabilities.join(', ')}.`,
    );
  }
  const flags = declaredFlags(resolve(folder, 'src/flags.json'));
  return { id, version, hocket, flags, ranges: { ...devDependencies, ...dependencies } };
}

/** The flags that a file says; none where there is no such file. */
function declaredFlags(path: string): RemotePackage['flags'] {
  if (!existsSync(path)) return {};
  const { success, data } = flagValues.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (success && Object.keys(data).length <= 20) return data;
  throw new Error(
    'src/flags.json has to be an object of at most 20 flags: names of letters and digits, and true, false, numbers or texts of at most 200 characters.',
  );
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
