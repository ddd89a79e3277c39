import { HocketError, isObject, type Music, messageOf } from '@hocket/sdk';
import { checkedMusic } from './checked-music.ts';

/** What counts of a project to start from. Recordings do not: they are their maker's, and a plugin has sounds of its own. */
const fields = ['bpm', 'swing', 'key', 'tracks', 'patterns', 'song', 'loop', 'mix', 'inserts'];

/** The music of a plugin's starter, a project as it is exported. Throws `starter_invalid` with the file and the place. */
export function readStarter(content: unknown, file: string): Music {
  const project = isObject(content) ? content : {};
  const known = fields.filter((field) => project[field] !== undefined);
  try {
    return checkedMusic(Object.fromEntries(known.map((field) => [field, project[field]])));
  } catch (cause) {
    throw new HocketError('starter_invalid', `${file}: ${messageOf(cause)}`, { cause });
  }
}
