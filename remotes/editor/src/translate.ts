import type { Studio } from '@hocket/sdk';

/** This panel's texts by key. */
export type Words = (
  key: keyof typeof import('./messages/en.json'),
  values?: Record<string, string | number>,
) => string;

/** The studio's translation, narrowed to this panel's catalogue. */
export function wordsOf(studio: Pick<Studio, 't'>): Words {
  return (key, values) => studio.t(`editor:${key}`, values);
}
