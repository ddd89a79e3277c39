import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SerialQueue } from '@hocket/sdk/async';
import { type JournalPart, journalPlaceOf, type Store } from '@hocket/store';
import type { Logger } from 'pino';
import type { BackupSettings } from '../environment.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { BackupFolder } from './backup-folder.ts';

/** What is backed up. */
export interface BackedUp {
  store: Pick<Store, 'place' | 'beginLine' | 'copyTo'>;
  /** Undefined where files are kept elsewhere. */
  files: FileStorage | undefined;
  /** Where there is room for a copy of the store. */
  scratch: string;
  /** What signs links and tokens; undefined where the operator keeps it. */
  secret: Uint8Array | undefined;
}

/** Bytes of the journal that may wait for a folder that cannot be written to; what is more is covered by a new copy. */
const mostWaiting = 64 * 2 ** 20;
/** Milliseconds between two looks at what is due. */
const lookMs = 60_000;
/** The key of what signs links and tokens, beside those of files. */
export const secretKey = 'signing-secret';

/**
 * Writes backups while the server runs: the journal of the embedded store as it grows, with the files that it speaks of,
 * and from time to time a copy of everything. What cannot be written is tried again; nobody who uses the server waits.
 */
export class Backups {
  readonly #settings: BackupSettings;
  readonly #folder: BackupFolder;
  readonly #log: Pick<Logger, 'error' | 'info'>;
  readonly #now: () => number;
  readonly #work = new SerialQueue();
  #backedUp: BackedUp | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Parts that are not in the folder yet, from before anything is known among them. */
  #waiting: JournalPart[] = [];
  /** Files that are not there yet. */
  #files = new Set<string>();
  #line = '';
  /** When the last copy of everything was made. */
  #copied = Number.NEGATIVE_INFINITY;
  /** Since when something of the journal is missing, until everything is copied anew; undefined: nothing is. */
  #missingSince: number | undefined;
  #hasFailed = false;

  constructor(
    settings: BackupSettings,
    log: Pick<Logger, 'error' | 'info'>,
    now: () => number = Date.now,
  ) {
    this.#settings = settings;
    this.#folder = new BackupFolder(settings.folder, settings.recipient);
    this.#log = log;
    this.#now = now;
  }

  /** Seconds for which something is written that is in no backup. */
  get lag(): number {
    const since = this.#missingSince ?? this.#waiting[0]?.from;
    return since === undefined ? 0 : Math.max(0, this.#now() - since) / 1000;
  }

  /** Seconds since everything was copied; undefined where it never was. */
  get age(): number | undefined {
    return Number.isFinite(this.#copied) ? (this.#now() - this.#copied) / 1000 : undefined;
  }

  /** A part of the journal is on its way. */
  take(part: JournalPart): void {
    this.#waiting.push(part);
    if (this.#waiting.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostWaiting) {
      this.#missingSince ??= this.#waiting[0]?.from;
      this.#waiting = [];
    }
    if (this.#backedUp) this.#try(() => this.#writeJournal());
  }

  /** A file was stored. */
  takeFile(key: string): void {
    this.#files.add(key);
  }

  /** Begins. Rejects with `setting_invalid` where the folder cannot be written to. */
  async begin(backedUp: BackedUp): Promise<void> {
    await this.#folder.prepare();
    const { line, sequence } = backedUp.store.place;
    const { copies, logs } = await this.#folder.contents();
    const ends = [
      ...copies.filter((copy) => copy.line === line).map((copy) => copy.sequence),
      ...logs.filter((log) => log.line === line).map((log) => log.last),
    ];
    const end = Math.max(0, ...ends);
    // A store that was put back, or that this folder knows nothing of, begins a line of its own.
    const isKnown = ends.length > 0 && sequence >= end;
    this.#line = isKnown ? line : BackupFolder.newLine(this.#now());
    if (!isKnown) backedUp.store.beginLine(this.#line);
    this.#missingSince = isKnown && sequence === end ? undefined : this.#now();
    this.#copied = copies.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
    if (backedUp.secret) await this.#folder.addFile(secretKey, Readable.from([backedUp.secret]));
    this.#backedUp = backedUp;
    this.#timer = setInterval(() => this.#try(() => this.#look()), lookMs);
    this.#try(() => this.#look());
  }

  /** Writes what is left: called when the store is closed. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work.take(() => this.#writeJournal()).catch((error) => this.#fail(error));
  }

  #try(work: () => Promise<void>): void {
    void this.#work.take(work).then(
      () => {
        this.#hasFailed = false;
      },
      (error: unknown) => this.#fail(error),
    );
  }

  /** It is said once, until something succeeds again. */
  #fail(error: unknown): void {
    if (!this.#hasFailed) this.#log.error({ err: error }, 'Nothing can be backed up.');
    this.#hasFailed = true;
  }

  async #look(): Promise<void> {
    await this.#writeJournal();
    const isDue = this.#now() - this.#copied >= this.#settings.hours * 3_600_000;
    if (isDue || this.#missingSince !== undefined) await this.#copyAll();
  }

  /** Files first: whoever goes back to a moment finds what it speaks of. */
  async #writeJournal(): Promise<void> {
    const { files } = this.#backedUp ?? {};
    if (files) for (const key of this.#files) await this.#copyFile(files, key);
    for (let [part] = this.#waiting; part; [part] = this.#waiting) {
      // What was written before a line begins is in its first copy.
      if (part.line === this.#line) await this.#folder.addLog(part);
      if (this.#waiting[0] === part) this.#waiting.shift();
    }
  }

  async #copyFile(files: FileStorage, key: string): Promise<void> {
    const found = await files.read(key);
    if (found) await this.#folder.addFile(key, found.body);
    this.#files.delete(key);
  }

  async #copyAll(): Promise<void> {
    const { store, files, scratch } = this.#backedUp ?? {};
    if (!store || scratch === undefined) return;
    const folder = await mkdtemp(join(scratch, 'backup-'));
    // What goes missing from here on may not be in the copy.
    const since = this.#missingSince;
    this.#missingSince = undefined;
    try {
      const path = join(folder, 'store.mdb');
      await store.copyTo(path);
      const time = this.#now();
      const { sequence } = await journalPlaceOf(path);
      if (files) await this.#compareFiles(files);
      await this.#folder.addCopy(this.#line, sequence, time, createReadStream(path));
      this.#copied = time;
      this.#log.info({ sequence }, 'Everything is backed up.');
    } catch (error) {
      this.#missingSince = since ?? this.#missingSince;
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await this.#folder.forget(this.#now() - this.#settings.days * 86_400_000);
  }

  async #compareFiles(files: FileStorage): Promise<void> {
    const known = new Set<string>();
    for await (const key of this.#folder.files()) known.add(key);
    known.delete(secretKey);
    for await (const key of files.list('')) {
      if (!known.delete(key)) await this.#copyFile(files, key);
    }
    for (const key of known) await this.#folder.putAside(key, this.#now());
  }
}
