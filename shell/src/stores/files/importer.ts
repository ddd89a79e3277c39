import { changeProject, type MidiReading, musicProjectOf, replaceMusic } from '@hocket/music';
import { HocketError, limits, type OwnSounds } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TransportStore } from '../audio/transport.ts';
import { blankProject } from '../project/blank-project.ts';
import type { OpenProject } from '../project/project.ts';

/** What a file holds; `name` without its ending. */
export type ImportedMusic =
  | { kind: 'midi'; name: string; reading: MidiReading }
  | { kind: 'code'; name: string; code: string };

export interface ImporterOptions {
  project: OpenProject;
  transport: Pick<TransportStore, 'show'>;
  importMidi(bytes: Uint8Array): Promise<MidiReading>;
  /** Where files with sound go: the library trims, names and keeps them. */
  own: Pick<OwnSounds, 'offer'>;
}

/** What a file picker offers. */
export const importEndings = '.mid,.midi,.strudel,audio/*';
/** Endings of files with sound, for those whose type nobody knows. */
const soundEnding = /\.(wav|mp3|ogg|oga|opus|flac|m4a|aac|weba|aiff?)$/i;
const midiEnding = /\.midi?$/i;

function isSound({ name, type }: File): boolean {
  return !midiEnding.test(name) && (type.startsWith('audio/') || soundEnding.test(name));
}

/** Reads files of others, and waits for a decision on what is in them; sounds go to the library. */
export class Importer {
  /** Waits until it is opened, put into the project or let go. */
  found: ImportedMusic | undefined = undefined;
  readonly #latest = new LatestRequest();
  readonly #options: ImporterOptions;

  constructor(options: ImporterOptions) {
    this.#options = options;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /** Rejects with `import_unknown`, `import_too_long` or `file_unreadable`, or like `importMidi`. */
  async read(given: File | Promise<File>): Promise<void> {
    const file = await Promise.resolve(given).catch(unreadable);
    if (isSound(file)) {
      this.#options.own.offer(file);
      return;
    }
    const isLatest = this.#latest.begin();
    const found = await this.musicOf(file);
    runInAction(() => {
      if (isLatest()) this.found = found;
    });
  }

  /** Opens it as a project of its own, not saved yet; what was open is left behind. */
  openAsNew(): void {
    const { found } = this;
    this.forget();
    if (!found) return;
    const { name } = found;
    const strudelCode = found.kind === 'code' ? found.code : '';
    const blank = musicProjectOf(blankProject({ name, strudelCode }));
    const music = found.kind === 'midi' ? found.reading.music : undefined;
    this.#options.project.restore({ ...blank, ...music }, true);
    this.show(found);
  }

  /** Puts it in place of the open project's grid, or code: one step of undo. */
  putHere(): void {
    const { found } = this;
    this.forget();
    if (!found) return;
    const { project } = this.#options;
    if (found.kind === 'code') {
      project.change(changeProject({ strudelCode: found.code, linked: false }));
    } else {
      project.change([replaceMusic(found.reading.music), changeProject({ linked: false })]);
    }
    this.show(found);
  }

  forget(): void {
    this.found = undefined;
    this.#latest.cancel();
  }

  private show({ kind }: ImportedMusic): void {
    this.#options.transport.show(kind === 'midi' ? 'grid' : 'code');
  }

  private async musicOf(file: File): Promise<ImportedMusic> {
    const [, title = '', ending = ''] = /^(.*)\.([^.]+)$/.exec(file.name) ?? [];
    const name = title.trim().slice(0, limits.nameLength) || file.name;
    if (midiEnding.test(file.name)) {
      const bytes = new Uint8Array(await file.arrayBuffer().catch(unreadable));
      return { kind: 'midi', name, reading: await this.#options.importMidi(bytes) };
    }
    if (ending.toLowerCase() !== 'strudel') {
      throw new HocketError('import_unknown', `'${file.name}' cannot be imported here.`, {
        details: { name: file.name },
      });
    }
    const code =
      file.size > 4 * limits.codeLength ? undefined : await file.text().catch(unreadable);
    if (code === undefined || code.length > limits.codeLength) {
      throw new HocketError('import_too_long', 'This file has more text than a project can hold.');
    }
    return { kind: 'code', name, code };
  }
}

/** It is not there any more, or the system refuses it. */
function unreadable(cause: unknown): never {
  throw new HocketError('file_unreadable', 'The file cannot be read.', { cause });
}
