import type { Language } from '@hocket/sdk';

/** Where the documentation begins. */
export const docsRoot = '/docs/';

/**
 * The address of a page of the documentation, such as `music/mixing`: what musicians read is there in each language, all
 * else in English.
 */
export function docsAddress(page: string, language: Language): string {
  const isTranslated = language !== 'en' && page.startsWith('music/');
  return `${docsRoot}${isTranslated ? `${language}/` : ''}${page}`;
}
