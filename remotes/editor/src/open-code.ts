import { limits, type Studio } from '@hocket/sdk';
import { readCodeFile } from './read-code-file.ts';
import type { Replacement } from './replacement.ts';
import { wordsOf } from './words.ts';

/** Puts a file's code into the editor, or says why not; what was there can be brought back. */
export async function openCode(
  studio: Studio,
  replacement: Replacement,
  file: File,
): Promise<void> {
  const t = wordsOf(studio);
  const { name } = file;
  const read = await readCodeFile(file);
  if ('code' in read) replacement.put(read.code, t('opened', { name }));
  else {
    const number = limits.codeLength;
    studio.notify({ kind: 'error', text: t(read.problem, { name, number }) });
  }
}
