import { type Catalogue, filled, type Language } from '@hocket/sdk';

type Values = Readonly<Record<string, string | number>>;

/** The texts of all namespaces in the languages that were fetched, as `namespace:key`. */
export class Catalogues {
  private readonly texts = new Map<string, Catalogue>();

  add(language: Language, namespace: string, texts: Catalogue): void {
    this.texts.set(`${language}:${namespace}`, texts);
  }

  /** Drops a namespace's texts in every language. */
  forget(namespace: string): void {
    for (const key of [...this.texts.keys()])
      if (splitOnce(key)[1] === namespace) this.texts.delete(key);
  }

  has(language: Language, namespace: string): boolean {
    return this.texts.has(`${language}:${namespace}`);
  }

  /**
   * The text in `language`, else in English, else its key, with values in place of `{{placeholders}}`. With a
   * `count` the form for that number is taken where there is one: `key_one`, `key_other` (Intl.PluralRules).
   */
  text(language: Language, address: string, values: Values = {}): string {
    const [namespace = '', key = ''] = splitOnce(address);
    const found =
      this.find(language, namespace, key, values) ?? this.find('en', namespace, key, values);
    return filled(found ?? key, values);
  }

  private find(language: Language, namespace: string, key: string, { count }: Values) {
    const texts = this.texts.get(`${language}:${namespace}`) ?? {};
    const form =
      typeof count === 'number' && `${key}_${new Intl.PluralRules(language).select(count)}`;
    const known = [form || key, key].find((each) => Object.hasOwn(texts, each));
    return known === undefined ? undefined : texts[known];
  }
}

function splitOnce(address: string): [string, string] {
  const at = address.indexOf(':');
  return [address.slice(0, at), address.slice(at + 1)];
}
