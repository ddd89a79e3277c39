import { isReserved } from './reserved-names.ts';

/** Names that stand for a part of the music in a program. */
export class Identifiers {
  readonly #taken = new Set<string>();

  /** A name of its own for what is called so, `preChorus` for 'Pre Chorus'. */
  put(name: string): string {
    const wanted = identifierOf(name);
    const free = (identifier: string) => !this.#taken.has(identifier);
    let identifier = isReserved(wanted) ? `${wanted}_` : wanted;
    for (let count = 2; !free(identifier); count++) identifier = `${wanted}${count}`;
    this.#taken.add(identifier);
    return identifier;
  }
}

/** What is called by a name of a program that says no other: 'Pre Chorus' for `preChorus`. */
export function nameOfIdentifier(identifier: string): string {
  const words = identifier
    .replace(/^_+|_+$/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2');
  return capital(words);
}

/** In any language's letters; never empty. */
function identifierOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const [first = 'pattern', ...others] = words.map((word) =>
    word === word.toUpperCase() ? word.toLowerCase() : word,
  );
  const joined = [small(first), ...others.map(capital)]
    .join('')
    .replace(/[^\p{ID_Continue}]/gu, '');
  return /^\p{ID_Start}/u.test(joined) ? joined : `_${joined}`;
}

function capital(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

function small(word: string): string {
  const [first = ''] = word;
  return first.toLowerCase() + word.slice(first.length);
}
