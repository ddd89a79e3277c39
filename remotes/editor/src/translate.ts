import type { Studio } from '@hocket/sdk';

/** This panel's texts by key. */
export type EditorTranslate = (
  key: keyof typeof import('./messages/en.json'),
  values?: Record<string, string | number>,
) => string;

/** The studio's translation, narrowed to this panel's catalogue. */
export function translateOf(studio: Pick<Studio, 't'>): EditorTranslate {
  return (key, values) => studio.t(`editor:${key}`, values);
}
