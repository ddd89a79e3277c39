import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { HocketError } from '@hocket/sdk';
import type { JournalPart } from '@hocket/store';
import { Decrypter, Encrypter } from 'age-encryption';

/** A copy of the whole store. */
interface Copy {
  line: string;
  path: string;
  /** The last transaction that is in it. */
  sequence: number;
  /** When it was made, in milliseconds since 1970: nothing in it is younger. */
  time: number;
}

/** A part of a line's journal. */
interface Log extends Omit<JournalPart, 'bytes'> {
  path: string;
}

/** What brings the store to a moment: a copy, and what was written after it, in order. */
export interface Way {
  copy: Copy;
  logs: Log[];
}

/** A time within which every moment can be gone back to, in milliseconds since 1970. */
export interface RestorableSpan {
  from: number;
  to: number;
}

const encrypted = '.age';
const growing = '.partial';

/**
 * A folder of backups. All of it is encrypted for one recipient (age, https://age-encryption.org/v1), and names say what is
 * where: `lines` has copies of the store and its journal, `files` what was uploaded, `gone` by day what was deleted since.
 */
export class BackupFolder {
  constructor(
    readonly root: string,
    /** Who can read what is written: an age recipient. */
    private readonly recipient?: string,
  ) {}

  /** A name for a new line, younger than all that are there. */
  static newLine(now: number): string {
    return `${stamp(now)}-${randomBytes(4).toString('hex')}`;
  }

  /** Where the copies and logs of all lines are, each by age. */
  async contents(): Promise<{ copies: Copy[]; logs: Log[] }> {
    const lines = await readdir(join(this.root, 'lines')).catch(nothing);
    const copies: Copy[] = [];
    const logs: Log[] = [];
    for (const line of lines.toSorted()) {
      for (const name of await readdir(join(this.root, 'lines', line))) {
        const path = `lines/${line}/${name}`;
        const [kind, ...facts] = name.slice(0, -encrypted.length).split('_');
        if (!name.endsWith(encrypted)) continue;
        const [first = 0, last = 0] = facts.map(Number);
        if (kind === 'store') copies.push({ line, path, sequence: first, time: timeOf(facts[1]) });
        if (kind === 'log') {
          logs.push({ line, path, first, last, from: timeOf(facts[2]), to: timeOf(facts[3]) });
        }
      }
    }
    const byAge = (one: Log, other: Log) =>
      one.line < other.line ? -1 : one.line > other.line ? 1 : one.first - other.first;
    return { copies: copies.sort((one, other) => one.time - other.time), logs: logs.sort(byAge) };
  }

  /** What leads to a moment; undefined where every copy is younger. */
  async wayTo(moment: number): Promise<Way | undefined> {
    const { copies, logs } = await this.contents();
    const copy = copies.findLast(({ time }) => time <= moment);
    return copy && { copy, logs: following(copy, logs).filter(({ from }) => from <= moment) };
  }

  /** The moments that can be gone back to: from a copy on, as long as nothing that followed is missing. */
  async spans(): Promise<RestorableSpan[]> {
    const { copies, logs } = await this.contents();
    const spans = copies.map((copy) => {
      const end = following(copy, logs).at(-1)?.to ?? copy.time;
      return { from: copy.time, to: Math.max(copy.time, end) };
    });
    return spans.reduce<RestorableSpan[]>((joined, span) => {
      const last = joined.at(-1);
      if (!last || span.from > last.to) joined.push({ ...span });
      else last.to = Math.max(last.to, span.to);
      return joined;
    }, []);
  }

  /** Writes a copy of the store, of which `sequence` is the last transaction. */
  async addCopy(line: string, sequence: number, time: number, bytes: Readable): Promise<void> {
    await this.write(`lines/${line}/store_${sequence}_${stamp(time)}`, bytes);
  }

  async addLog({ line, first, last, from, to, bytes }: JournalPart): Promise<void> {
    const name = `log_${first}_${last}_${stamp(from)}_${stamp(to)}`;
    await this.write(`lines/${line}/${name}`, Readable.from([bytes]));
  }

  /** Writes a file, in the place of what has its key. */
  async addFile(key: string, bytes: Readable): Promise<void> {
    await this.write(`files/${key}`, bytes);
  }

  /** The keys of all files that were there when everything was copied last, or came since. */
  async *files(): AsyncGenerator<string> {
    yield* keysIn(join(this.root, 'files'), '');
  }

  /** All files, those that were deleted among them: each key, and the path of the youngest that had it. */
  async allFiles(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const day of (await readdir(join(this.root, 'gone')).catch(nothing)).toSorted()) {
      for await (const key of keysIn(join(this.root, 'gone', day), '')) {
        found.set(key, `gone/${day}/${key}${encrypted}`);
      }
    }
    for await (const key of this.files()) found.set(key, `files/${key}${encrypted}`);
    return found;
  }

  /** A file was deleted: it stays for as long as a moment in which it was there can be gone back to. */
  async putAside(key: string, now: number): Promise<void> {
    const path = join(this.root, 'gone', stamp(now).slice(0, 10), key) + encrypted;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(join(this.root, 'files', key) + encrypted, path);
  }

  /** Removes what is not needed to go back to any moment from then on. */
  async forget(before: number): Promise<void> {
    const { copies, logs } = await this.contents();
    const first = copies.findLast(({ time }) => time <= before);
    const old = [
      ...copies.filter(({ time }) => first !== undefined && time < first.time),
      ...logs.filter(({ to }) => first !== undefined && to < first.time),
    ];
    for (const { path } of old) await rm(join(this.root, path), { force: true });
    for (const line of new Set(old.map((each) => each.line))) {
      const left = await readdir(join(this.root, 'lines', line));
      if (left.length === 0) await rm(join(this.root, 'lines', line), { recursive: true });
    }
    for (const day of await readdir(join(this.root, 'gone')).catch(nothing)) {
      const isOld = day < stamp(before).slice(0, 10);
      if (isOld) await rm(join(this.root, 'gone', day), { recursive: true, force: true });
    }
  }

  /** Removes what was not written to its end. Rejects with `setting_invalid` where nothing can be written for anybody. */
  async prepare(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 })
      .then(() => access(this.root, constants.W_OK))
      .catch((cause: Error) => {
        const sentence = `BACKUP_DIR is not right: ${this.root} cannot be written to (${cause.message}).`;
        throw new HocketError('setting_invalid', sentence, { cause });
      });
    try {
      this.encrypter();
    } catch (cause) {
      const sentence =
        'BACKUP_RECIPIENT is not right: it is not what npm run backups -- key printed.';
      throw new HocketError('setting_invalid', sentence, { cause });
    }
    for (const name of await readdir(this.root, { recursive: true }).catch(nothing)) {
      if (name.endsWith(growing)) await rm(join(this.root, name), { force: true });
    }
  }

  /** What a file of the folder holds, for whoever has the identity; rejects where it is another's, damaged or cut off. */
  async read(path: string, identity: string): Promise<Readable> {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const bytes = Readable.toWeb(createReadStream(join(this.root, path)));
    const plain = await decrypter.decrypt(bytes as globalThis.ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as ReadableStream);
  }

  private encrypter(): Encrypter {
    if (this.recipient === undefined) throw new TypeError('Nobody is named who can read it.');
    const encrypter = new Encrypter();
    encrypter.addRecipient(this.recipient);
    return encrypter;
  }

  /** A file has its name when all of it is on the disk. */
  private async write(name: string, plain: Readable): Promise<void> {
    const path = join(this.root, `${name}${encrypted}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const bytes = await this.encrypter().encrypt(
      Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>,
    );
    const target = createWriteStream(path + growing, { mode: 0o600 });
    await pipeline(Readable.fromWeb(bytes as ReadableStream), target);
    const file = await open(path + growing, 'r');
    await file.sync();
    await file.close();
    await rename(path + growing, path);
  }
}

/** The logs that follow a copy, none left out. */
function following({ line, sequence }: Copy, logs: readonly Log[]): Log[] {
  const found: Log[] = [];
  let next = sequence + 1;
  for (const log of logs) {
    if (log.line !== line || log.last < next) continue;
    if (log.first > next) break;
    found.push(log);
    next = log.last + 1;
  }
  return found;
}

/** A time as a name has it: without colons, which Windows does not take. */
function stamp(time: number): string {
  return new Date(time).toISOString().replaceAll(':', '');
}

function timeOf(text = ''): number {
  return Date.parse(text.replace(/T(\d\d)(\d\d)/, 'T$1:$2:'));
}

async function* keysIn(folder: string, above: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(nothing)) {
    const key = above + entry.name;
    if (entry.isDirectory()) yield* keysIn(join(folder, entry.name), `${key}/`);
    else if (key.endsWith(encrypted)) yield key.slice(0, -encrypted.length);
  }
}

/** For `catch`: nothing when there is no such folder. */
function nothing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
