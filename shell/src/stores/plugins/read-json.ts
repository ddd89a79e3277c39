import { HocketError } from '@hocket/sdk';
import { lazyCode } from '../async/lazy-code.ts';

/** What checks courses and themes; comes with the first of them. */
export const readers = lazyCode(
  () => import(/* webpackChunkName: "plugin-readers" */ './plugin-readers.ts'),
);

/** The content of a plugin's JSON file; rejects with `code` and `sentence` when it is missing, or no JSON. */
export async function readJson(
  file: Blob | undefined,
  code: string,
  sentence: string,
): Promise<unknown> {
  const text = (await file?.text()) ?? '';
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HocketError(code, sentence, { cause });
  }
}
