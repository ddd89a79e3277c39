import { isObject } from '../json.ts';
import type { Catalogue } from '../remote.ts';
import { invalidField, refusedAs, textShape } from '../shape.ts';
import { pluginLimits } from './plugin-limits.ts';

const words = textShape(pluginLimits.textBytes);

/**
 * Texts by their keys, read. Held against the `english` ones, where these are known, each key has to be one of theirs,
 * with the same placeholders. Throws `translation_invalid` with a sentence that begins with `at` and names the key.
 */
export function readTranslation(content: unknown, at: string, english?: Catalogue): Catalogue {
  return refusedAs('translation_invalid', () => {
    if (!isObject(content)) throw invalidField(at, 'an object');
    const entries = Object.entries(content).map(([key, value]) => {
      const place = `${at}[${JSON.stringify(key.slice(0, pluginLimits.pathLength))}]`;
      const found = words(value, place);
      if (english) checkText(found, place, Object.hasOwn(english, key) ? english[key] : undefined);
      return [key, found] as const;
    });
    return Object.fromEntries(entries);
  });
}

function checkText(found: string, at: string, english: string | undefined): void {
  if (english === undefined) throw invalidField(at, 'left out: there is no such text in English');
  const placeholders = placeholdersOf(english);
  if (placeholdersOf(found).join() !== placeholders.join())
    throw invalidField(
      at,
      `a text with the English one's placeholders: ${placeholders.join(', ') || 'none'}`,
    );
}

/** Each once, sorted. */
function placeholdersOf(words: string): string[] {
  const names = [...words.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => `{{${name}}}`);
  return [...new Set(names)].sort();
}
