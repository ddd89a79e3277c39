import { createHash } from 'node:crypto';
import { HocketError, isObject } from '@hocket/sdk';
import { decodeUriPart } from '../previews/decode-uri-part.ts';
import { isDevice } from '../sample-packs.ts';
import { isFileKey } from '../storage/file-storage.ts';
import { recordingType } from './recording-type.ts';

/** A file of a pack. */
interface PackFile {
  /** Where it is fetched. */
  address: string;
  /** Where it is kept, relative to the pack's folder, with slashes: letters, digits, dots, `-` and `_`. */
  path: string;
}

/** What a mirror makes of a map. */
export interface PackMap {
  /** The sounds with addresses relative to the map; in the form of `strudel.json`, without `_base`. */
  sounds: Record<string, LocalSound>;
  /** Each once. */
  files: readonly PackFile[];
  /** What is left out, a sentence each. */
  refused: readonly string[];
}

/** Files in order, or by the note that they were recorded at. */
type LocalSound = string[] | Record<string, string[]>;

/** Files of one pack: as many as a program may bring. */
const maxFiles = 50_000;

/**
 * Reads a map that anyone may have written. `from`: its address; `hosts`: the origins that files may come from. Rejects
 * with `pack_invalid`.
 */
export function readPackMap(claimed: unknown, from: string, hosts: readonly string[]): PackMap {
  if (!isObject(claimed)) throw new HocketError('pack_invalid', `${from} is no map of recordings.`);
  const local = new LocalFiles(from, hosts);
  const folder = new URL('.', from).href;
  const sounds = eachNamed(claimed, (value) =>
    local.sound(value, baseOf(value) ?? baseOf(claimed) ?? folder),
  );
  const { files, refused } = local;
  if (files.length === 0 && refused.length === 0)
    throw new HocketError('pack_invalid', `${from} names no recordings.`);
  return { sounds, files, refused };
}

/** What is read from each sound or note, where there is something; a name that begins with `_` is none. */
function eachNamed<Read>(
  value: Record<string, unknown>,
  read: (value: unknown) => Read | undefined,
): Record<string, Read> {
  const all = Object.entries(value).flatMap(([name, each]): [string, Read][] => {
    const found = name.startsWith('_') ? undefined : read(each);
    return found === undefined ? [] : [[name, found]];
  });
  // Unlike an assignment, it makes a plain field of any name.
  return Object.fromEntries(all);
}

function baseOf(value: unknown): string | undefined {
  const base = isObject(value) ? value._base : undefined;
  return typeof base === 'string' ? base : undefined;
}

/** Gives each address of a map a path of its own, also in file systems that do not tell `A` from `a`. */
class LocalFiles {
  readonly files: PackFile[] = [];
  readonly refused: string[] = [];
  readonly #byAddress = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(
    private readonly from: string,
    private readonly hosts: readonly string[],
  ) {}

  /** The paths of a sound's files; undefined when it has none. */
  sound(value: unknown, base: string): LocalSound | undefined {
    if (!isObject(value)) return this.#list(value, base);
    const notes = eachNamed(value, (files) => this.#list(files, base));
    return Object.keys(notes).length === 0 ? undefined : notes;
  }

  #list(value: unknown, base: string): string[] | undefined {
    const items = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(items)) return undefined;
    const paths = items
      .filter((item) => typeof item === 'string')
      .map((item) => this.#pathOf(item, base))
      .filter((path) => path !== undefined);
    return paths.length === 0 ? undefined : paths;
  }

  #pathOf(file: string, base: string): string | undefined {
    const url = this.#resolve(URL.canParse(file) ? file : base + file);
    if (url === undefined) return this.#refuse(file, 'is no address');
    const known = this.#byAddress.get(url.href);
    if (known !== undefined) return known;
    if (!this.hosts.includes(url.origin) || url.username !== '')
      return this.#refuse(file, `is at ${url.host || url.protocol}, which is not in SAMPLE_HOSTS`);
    if (recordingType(url.pathname) === undefined)
      return this.#refuse(file, 'has not the ending of a recording');
    if (this.files.length === maxFiles) return this.#refuse(file, `is one of over ${maxFiles}`);
    const path = this.#free(url, this.#resolve(base)?.pathname ?? '');
    this.#taken.add(path.toLowerCase());
    this.#byAddress.set(url.href, path);
    this.files.push({ address: url.href, path });
    return path;
  }

  /** In names, `#` and a lone `%` stand for themselves. */
  #resolve(text: string): URL | undefined {
    const escaped = text
      .replace(/^github:/, 'https://raw.githubusercontent.com/')
      .replace(/%(?![0-9a-f]{2})/gi, '%25')
      .replaceAll('#', '%23');
    return URL.canParse(escaped, this.from) ? new URL(escaped, this.from) : undefined;
  }

  /** A readable path where there is one that is safe and free, else one made of the address. */
  #free({ href, pathname, search }: URL, base: string): string {
    const folder = base.slice(0, base.lastIndexOf('/') + 1);
    const inside = pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname;
    const names = inside.split('/').filter(Boolean).map(plainName);
    // A folder has no dot and a file has one, so that none is in the place of the other.
    const folders = names.slice(0, -1).map((name) => name.replaceAll('.', '-'));
    const path = [...folders, ...names.slice(-1)].join('/');
    const isFree =
      search === '' &&
      path.length <= 150 &&
      isFileKey(`pack/${path}`) &&
      !this.#taken.has(path.toLowerCase());
    if (isFree) return path;
    const digest = createHash('sha256').update(href).digest('hex').slice(0, 32);
    return `${digest}.${pathname.split('.').at(-1)}`;
  }

  #refuse(file: string, why: string): undefined {
    this.refused.push(`${file.slice(0, 200)} ${why}.`);
  }
}

/** One name of a path, as every file system and every address takes it. */
function plainName(part: string): string {
  const name = decodeUriPart(part, part)
    .replace(/[^\w.-]+/g, '-')
    .replace(/^\.+|\.+$/g, '_');
  return isDevice(name) ? `_${name}` : name;
}
