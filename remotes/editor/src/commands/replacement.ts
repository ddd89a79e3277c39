import { limits, type ProjectStore, type Studio } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { translateOf } from '../translate.ts';
import { readCodeFile } from './read-code-file.ts';
import { readStrudelLink } from './strudel-link.ts';

/** A text that replaced another one at one press, and the way back. */
export class Replacement {
  private last: { before: string; now: string; text: string } | undefined;
  readonly #project: Pick<ProjectStore, 'data' | 'setCode'>;

  constructor(project: Pick<ProjectStore, 'data' | 'setCode'>) {
    this.#project = project;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What happened; undefined once the code has been changed again. */
  get text(): string | undefined {
    return this.last?.now === this.#project.data.strudelCode ? this.last.text : undefined;
  }

  /** Replaces the code that is there with `code`; `text` tells the user. */
  replaceWith(code: string, text: string): void {
    const before = this.#project.data.strudelCode;
    if (before === code) return;
    this.#project.setCode(code, 'own');
    this.last = { before, now: code, text };
  }

  /** Brings the replaced code back. */
  undo(): void {
    if (!this.last) return;
    this.#project.setCode(this.last.before, 'own');
    this.last = undefined;
  }
}

/** Puts a file's code into the editor, or says why not; what was there can be brought back. */
export async function openCode(
  studio: Studio,
  replacement: Replacement,
  file: File,
): Promise<void> {
  const t = translateOf(studio);
  const { name } = file;
  const read = await readCodeFile(file);
  const isShort = 'code' in read && readStrudelLink(read.code) === 'short';
  if ('code' in read && (openLink(studio, replacement, read.code) || isShort)) return;
  if ('code' in read) replacement.replaceWith(read.code, t('opened', { name }));
  else {
    const number = limits.codeLength;
    studio.notify({ kind: 'error', text: t(read.problem, { name, number }) });
  }
}

/** Puts the code of a link to strudel.cc into the editor; false when the text is no link that has its code in it. */
export function openLink(studio: Studio, replacement: Replacement, text: string): boolean {
  const link = readStrudelLink(text);
  const t = translateOf(studio);
  if (link === undefined) return false;
  if (link === 'short') {
    studio.notify({ kind: 'info', text: t('strudelShort') });
    return false;
  }
  replacement.replaceWith(link.code, t('strudelOpened'));
  return true;
}
